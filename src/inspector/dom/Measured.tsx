import { useEffect, useRef, type ReactNode } from 'react';
import type { Size } from '../chart/geometry.ts';

/** An element that reports its size, at first and after each change. */
export function Measured({
  className,
  resized,
  children,
}: {
  className: string;
  resized: (size: Size) => void;
  children?: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(resized);
  useEffect(() => {
    latest.current = resized;
  });
  useEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const observer = new ResizeObserver(() => {
      // A hidden element has no size to lay anything out for.
      if (box.clientWidth > 0) latest.current({ width: box.clientWidth, height: box.clientHeight });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}
