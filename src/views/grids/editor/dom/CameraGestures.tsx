import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react';
import { type Arrangement, type GestureCommand, cameraDrag } from './cameraDrag.ts';
import { useCameraKeys } from './useCameraKeys.ts';

/**
 * The box for arranging cameras. Elements with `data-camera` can be dragged onto elements with `data-window`, by touch
 * only at `data-grip`. Digits, arrows, Delete and Escape do the same by keyboard.
 *
 * @param arrangement reads the current arrangement
 */
export function CameraGestures({
  arrangement,
  onCommand,
  ...props
}: ComponentProps<'section'> & {
  arrangement: () => Arrangement;
  onCommand: (command: GestureCommand) => void;
}) {
  const box = useRef<HTMLElement>(null);
  useCameraKeys(() => box.current, arrangement, onCommand);
  const command = useEffectEvent(onCommand);
  const now = useEffectEvent(arrangement);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    return cameraDrag(
      element,
      () => now(),
      (what) => command(what),
    );
  }, []);
  return <section {...props} ref={box} />;
}
