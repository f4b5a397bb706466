import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

type Box = { readonly width: number; readonly height: number };

/** The content size of an element, in pixels, updated on resize; null until it is mounted. */
export function useBox(): readonly [RefObject<HTMLDivElement | null>, Box | null] {
  const ref = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const style = getComputedStyle(element);
      const width = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const height = element.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
      setBox((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, []);
  return [ref, box];
}
