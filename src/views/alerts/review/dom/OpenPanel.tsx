import { useLayoutEffect, useRef, type ReactNode } from 'react';

const cardOf = (id: string) => document.querySelector<HTMLElement>(`[data-alert="${CSS.escape(id)}"] a`);

/**
 * The panel of the alert that is open. It comes into view and takes the focus where that was in the list, and gives it back
 * to the card of the alert when it goes.
 */
export function OpenPanel({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const panel = ref.current;
    panel?.scrollIntoView({ block: 'nearest' });
    const { activeElement: active } = document;
    const isOfList = active === null || active === document.body || active.closest('.evs, .play-in') !== null;
    if (isOfList) panel?.focus({ preventScroll: true });
    return () => {
      if (panel?.contains(document.activeElement) !== true) return;
      // Another panel may take it, once this one is gone.
      queueMicrotask(() => {
        if (document.activeElement === document.body) cardOf(id)?.focus();
      });
    };
  }, [id]);
  return (
    <section ref={ref} className="play-in" tabIndex={-1} aria-label={label}>
      {children}
    </section>
  );
}
