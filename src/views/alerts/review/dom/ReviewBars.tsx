import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import {
  useAlertChoiceRef,
  useAlertReviewRef,
  useBulkDownloadRef,
} from '../../../../actors/alerts/reviewContexts.tsx';
import { useClipDownloadRef } from '../../../../actors/clips/clipContexts.tsx';
import { isFocusLost } from '../../../shared/page/dom/lostFocus.ts';
import { useShortcuts } from '../../../shared/shortcuts/dom/ShortcutKeys.tsx';

/**
 * What floats over the list of alerts. The list goes on for as long as one tabs through it: F6 leads the focus from an alert
 * into the lowest bar, and back. Where what had the focus in a bar is gone, the next of that bar takes it or, if the bar is
 * empty, what had it before.
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
    if (bars.current?.contains(document.activeElement)) back(before.current);
    else [...(bars.current?.children ?? [])].toReversed().some(enter);
  };
  const isSaving = useSelector(useBulkDownloadRef(), (snapshot) => !snapshot.matches({ idle: 'ready' }));
  const isDownloading = useSelector(useClipDownloadRef(), (snapshot) => !snapshot.matches({ idle: 'ready' }));
  const isAny = isAnyChosen || isSaid || isSaving || isDownloading;
  useShortcuts('review', { bars: isAny ? reach : null });
  useEffect(() => {
    const element = bars.current;
    if (element === null) return;
    let bar: Element | null = null;
    const entered = ({ target, relatedTarget }: FocusEvent) => {
      if (bar === null) before.current = relatedTarget instanceof Element ? relatedTarget : null;
      bar = [...element.children].find((one) => one.contains(target as Node)) ?? null;
    };
    // `relatedTarget` is also null where what has the focus is removed: its bar still has it.
    const left = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !element.contains(relatedTarget as Node)) bar = null;
    };
    const keep = () => {
      if (bar === null || !isFocusLost() || enter(bar)) return;
      bar = null;
      back(before.current);
    };
    // A press elsewhere leaves the bar also where what is pressed takes no focus.
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

/** Gives the focus to the first button of a bar; false where it has none. */
function enter(bar: Element): boolean {
  const button = bar.querySelector<HTMLElement>('button');
  button?.focus();
  return button !== null;
}

function back(to: Element | null): void {
  if (to instanceof HTMLElement && to.isConnected) to.focus();
  else document.querySelector<HTMLElement>('#main')?.focus();
}
