import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react';
import type { HandsOn, HandWish } from './handWish.ts';
import { cameraDrag } from './cameraDrag.ts';
import { useCameraKeys } from './useCameraKeys.ts';

/**
 * The box in which cameras are arranged: what is marked `data-camera` can be dragged onto what is marked `data-window`, by a
 * finger at its `data-grip`; digits, arrows, Delete and Escape do the same by keyboard.
 *
 * @param standing reads how the cameras stand now
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
