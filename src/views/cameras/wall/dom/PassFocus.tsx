import { useLayoutEffect, useRef, type ComponentProps } from 'react';

/** A box that comes and goes in a tile: if it goes while it has the focus, the link of the tile takes it. */
export function PassFocus(props: ComponentProps<'div'>) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    return () => {
      if (box?.contains(document.activeElement))
        box.closest('.wt')?.querySelector<HTMLElement>('.wt-a')?.focus();
    };
  }, []);
  return <div {...props} ref={ref} />;
}
