import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

type Box = { readonly width: number; readonly height: number };

/**
 * The content size of an element, in pixels, updated on resize; `first` until it is laid out, which is not forced.
 *
 * @param first a size that it probably has; null if unknown
 */
export function useBox(first: Box | null): readonly [RefObject<HTMLDivElement | null>, Box | null] {
  const ref = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Box | null>(first);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const resized = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      setBox((before) => (before?.width === width && before.height === height ? before : { width, height }));
    });
    resized.observe(element);
    return () => resized.disconnect();
  }, []);
  return [ref, box];
}
