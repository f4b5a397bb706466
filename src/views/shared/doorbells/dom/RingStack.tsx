import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useShortcuts } from '../../shortcuts/dom/ShortcutKeys.tsx';

/**
 * The current rings, over everything else. F6 moves the focus to the top one and back, and Escape dismisses it. If the
 * focused ring disappears, the focus returns to where it was before.
 *
 * @param rings the ids of all current rings
 */
export function RingStack({
  rings,
  label,
  children,
}: {
  rings: readonly string[];
  label: string;
  children: ReactNode;
}) {
  return rings.length === 0 ? null : (
    <OverAll>
      <Stack rings={rings.join(' ')} label={label}>
        {children}
      </Stack>
    </OverAll>
  );
}

/**
 * Renders above the page, or inside the full-screen element, because nothing outside of that is visible or clickable.
 * The content is moved, not remounted, so that its video keeps playing.
 */
function OverAll({ children }: { children: ReactNode }) {
  const home = useRef<HTMLDivElement>(null);
  const moved = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [place, element] = [home.current, moved.current];
    if (place === null || element === null) return;
    const put = () => (document.fullscreenElement ?? place).append(element);
    put();
    document.addEventListener('fullscreenchange', put);
    return () => {
      document.removeEventListener('fullscreenchange', put);
      // React removes it from the place where it put it.
      place.append(element);
    };
  }, []);
  return (
    <div ref={home}>
      <div ref={moved}>{children}</div>
    </div>
  );
}

function Stack({ rings, label, children }: { rings: string; label: string; children: ReactNode }) {
  const stack = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  const back = () => {
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
    else document.querySelector<HTMLElement>('#main')?.focus();
  };
  useShortcuts('ring', {
    reach: () => {
      if (stack.current?.contains(document.activeElement)) back();
      else {
        before.current = document.activeElement;
        stack.current?.querySelector<HTMLElement>('.watch')?.focus();
      }
    },
    putAway: () => stack.current?.querySelector<HTMLElement>('.put-away')?.click(),
  });
  // Not a layout effect: the cleanup of the last ring runs while its button is still there and has the focus.
  useEffect(() => {
    const element = stack.current;
    let hasFocus = element?.contains(document.activeElement) ?? false;
    const entered = () => {
      hasFocus = true;
    };
    const left = ({ relatedTarget }: FocusEvent) => {
      // `relatedTarget` is null if a focused element is removed. The stack still had the focus then.
      if (relatedTarget !== null) hasFocus = element?.contains(relatedTarget as Node) ?? false;
    };
    element?.addEventListener('focusin', entered);
    element?.addEventListener('focusout', left);
    return () => {
      element?.removeEventListener('focusin', entered);
      element?.removeEventListener('focusout', left);
      if (hasFocus && (document.activeElement === null || document.activeElement === document.body)) back();
    };
  }, [rings]);
  return (
    <section ref={stack} className="ring-stack" aria-label={label}>
      {children}
    </section>
  );
}
