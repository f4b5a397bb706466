import { useEffect } from 'react';

/** Calls `onStep` with 1 for N, and with -1 for Shift N, wherever the focus is. */
export function StepKeys({ onStep }: { onStep: (by: 1 | -1) => void }) {
  useEffect(() => {
    const press = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'n' && !ctrlKey && !metaKey && !altKey) onStep(shiftKey ? -1 : 1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onStep]);
  return null;
}
