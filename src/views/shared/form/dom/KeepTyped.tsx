import { useEffect, useRef, useState } from 'react';
import { useUnsaved } from '../../../../actors/shell/unsaved.ts';

const isTyped = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => field instanceof HTMLInputElement && field.value !== field.defaultValue);

/** Asks before the unsent input of the surrounding form is lost. */
export function KeepTyped() {
  const mark = useRef<HTMLSpanElement>(null);
  const [isUnsent, setUnsent] = useState(false);
  useUnsaved(isUnsent);
  useEffect(() => {
    const form = mark.current?.closest('form');
    if (!form) return;
    const ends = new AbortController();
    form.addEventListener('input', () => setUnsent(isTyped(form)), ends);
    form.addEventListener('reset', () => setUnsent(false), ends);
    return () => ends.abort();
  }, []);
  return <span ref={mark} hidden />;
}
