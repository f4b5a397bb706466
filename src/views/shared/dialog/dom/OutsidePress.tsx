import { useEffect, useRef, type ComponentProps } from 'react';

/** A box that reports a press or a focus outside of it, and Escape. */
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
    const keyed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave.current();
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('keydown', keyed);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('keydown', keyed);
    };
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
