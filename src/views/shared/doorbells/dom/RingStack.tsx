import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useShortcuts } from '../../shortcuts/dom/ShortcutKeys.tsx';

/**
 * The rings of now, over all else. F6 leads the focus to the top one and back, Escape puts that one away; where the ring that had the focus is
 * gone, the focus is where it was before.
 *
 * @param rings the ids of all rings; none while nobody rings
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
 * Renders above the page, and inside the full-screen element while there is one, as nothing outside it can be seen or
 * pressed. The content is moved, not remounted, so that a picture in it plays on.
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
      // React removes it from where it has put it.
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
  // Not a layout effect: that of the last ring is cleaned up while its button is still there and has the focus.
  useEffect(() => {
    const element = stack.current;
    let hasFocus = element?.contains(document.activeElement) ?? false;
    const entered = () => {
      hasFocus = true;
    };
    const left = ({ relatedTarget }: FocusEvent) => {
      // `relatedTarget` is null when a focused element is removed: the stack still had the focus.
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
