import { useEffect, useRef, type ComponentProps } from 'react';

/**
 * A native popover. It closes when the focus leaves it, because it would cover the next focused element. Its own button
 * opens and closes it.
 */
export function Popover(section: ComponentProps<'section'>) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const popover = ref.current;
    if (popover === null) return;
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Element) || popover.contains(relatedTarget)) return;
      const isOwn =
        relatedTarget instanceof HTMLButtonElement && relatedTarget.popoverTargetElement === popover;
      if (!isOwn && popover.matches(':popover-open')) popover.hidePopover();
    };
    popover.addEventListener('focusout', leave);
    return () => popover.removeEventListener('focusout', leave);
  }, []);
  return <section {...section} ref={ref} popover="auto" />;
}
