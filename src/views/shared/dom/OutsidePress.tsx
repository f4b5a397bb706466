import { useEffect, useRef, type ComponentProps } from 'react';

/** A box that says when the pointer is pressed, or the focus goes, anywhere outside it. */
export function OutsidePress({ onLeave, ...box }: ComponentProps<'div'> & { onLeave: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) leave.current();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, []);
  return (
    <div
      {...box}
      ref={ref}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    />
  );
}
