import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useAlertChoiceRef, useAlertReviewRef } from '../../../../actors/alerts/reviewContexts.tsx';
import { useDownloadsRef } from '../../../../actors/clips/clipContexts.tsx';
import { isFocusLost } from '../../../shared/page/dom/focus.ts';
import { useShortcuts } from '../../../shared/shortcuts/dom/ShortcutKeys.tsx';

/**
 * The bars that float over the list of alerts. The list grows while a person tabs through it, so F6 moves the focus
 * from an alert into the lowest bar, or where there is none into the list of downloads, and back. If the focused element of a bar disappears, the next element of that bar
 * takes the focus or, if the bar is empty, the element that had it before.
 */
export function ReviewBars({ children }: { children: ReactNode }) {
  const bars = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  const isAnyChosen = useSelector(useAlertChoiceRef(), (snapshot) => snapshot.matches('some'));
  const isSaid = useSelector(
    useAlertReviewRef(),
    (snapshot) => snapshot.matches('marked') || snapshot.matches('failed'),
  );
  const reach = () => {
    const list = document.querySelector('.downloads');
    const { activeElement } = document;
    if (bars.current?.contains(activeElement) || list?.contains(activeElement)) back(before.current);
    else if (![...(bars.current?.children ?? [])].toReversed().some(enter) && list !== null) {
      before.current = activeElement;
      enter(list);
    }
  };
  const isListed = useSelector(useDownloadsRef(), ({ context }) => context.files.length > 0);
  const isAny = isAnyChosen || isSaid || isListed;
  useShortcuts('review', { bars: isAny ? reach : null });
  useEffect(() => {
    const element = bars.current;
    if (element === null) return;
    let bar: Element | null = null;
    const entered = ({ target, relatedTarget }: FocusEvent) => {
      if (bar === null) before.current = relatedTarget instanceof Element ? relatedTarget : null;
      bar = [...element.children].find((one) => one.contains(target as Node)) ?? null;
    };
    // `relatedTarget` is also null if the focused element is removed. Then its bar still has the focus.
    const left = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !element.contains(relatedTarget as Node)) bar = null;
    };
    const keep = () => {
      if (bar === null || !isFocusLost() || enter(bar)) return;
      bar = null;
      back(before.current);
    };
    // A click outside leaves the bar even if it hits nothing focusable.
    const pressed = ({ target }: PointerEvent) => {
      if (!element.contains(target as Node)) bar = null;
    };
    const watcher = new MutationObserver(keep);
    watcher.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', entered);
    element.addEventListener('focusout', left);
    document.addEventListener('pointerdown', pressed, true);
    return () => {
      watcher.disconnect();
      element.removeEventListener('focusin', entered);
      element.removeEventListener('focusout', left);
      document.removeEventListener('pointerdown', pressed, true);
    };
  }, []);
  return (
    <div className="review-bars" ref={bars}>
      {children}
    </div>
  );
}

/** Moves the focus to the first button of a bar; returns false if it has none. */
function enter(bar: Element): boolean {
  const button = bar.querySelector<HTMLElement>('button');
  button?.focus();
  return button !== null;
}

function back(to: Element | null): void {
  if (to instanceof HTMLElement && to.isConnected) to.focus();
  else document.querySelector<HTMLElement>('#main')?.focus();
}
