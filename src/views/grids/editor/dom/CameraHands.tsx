import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react';
import { type HandsOn, type HandWish, cameraDrag } from './cameraDrag.ts';
import { useCameraKeys } from './useCameraKeys.ts';

/**
 * The box for arranging cameras. Elements with `data-camera` can be dragged onto elements with `data-window`, by touch
 * only at `data-grip`. Digits, arrows, Delete and Escape do the same by keyboard.
 *
 * @param standing reads the current arrangement
 */
export function CameraHands({
  standing,
  onWish,
  ...props
}: ComponentProps<'section'> & { standing: () => HandsOn; onWish: (wish: HandWish) => void }) {
  const box = useRef<HTMLElement>(null);
  useCameraKeys(() => box.current, standing, onWish);
  const wish = useEffectEvent(onWish);
  const now = useEffectEvent(standing);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    return cameraDrag(
      element,
      () => now(),
      (what) => wish(what),
    );
  }, []);
  return <section {...props} ref={box} />;
}
