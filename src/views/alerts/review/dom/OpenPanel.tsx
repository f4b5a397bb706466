import { useLayoutEffect, useRef, type ReactNode } from 'react';

const cardOf = (id: string) => document.querySelector<HTMLElement>(`[data-alert="${CSS.escape(id)}"] a`);

/**
 * The panel of the open alert. It scrolls into view, takes the focus if the list had it, and returns the focus to the
 * card of the alert when it closes.
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
      // Once this panel is gone, another one may take the focus.
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
