import { useSelector } from '@xstate/react';
import { useAlertQueryRef } from '../../../../actors/alerts/alertContexts.tsx';
import { useAlertChoiceRef, useAlertReviewRef } from '../../../../actors/alerts/reviewContexts.tsx';
import { readAlertAddress } from '../../../../domain/alerts/alertAddress.ts';
import { useShortcuts } from '../../../shared/shortcuts/dom/ShortcutKeys.tsx';
import type { Ways } from '../MomentPlayer.tsx';

/** The alert of the focused card; null if none has the focus. */
const focusedAlert = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-alert]')?.dataset['alert'] ?? null;

/** The currently open alert, from the address: fast key presses are ahead of the render. */
const openAlert = (): string | null =>
  readAlertAddress(window.location.pathname, window.location.search).open?.id ?? null;

/**
 * The shortcuts of the list of alerts. Marking and selecting apply to the open alert, or to the focused one if none is
 * open. Renders nothing.
 *
 * @param ways the neighbors of the open alert; null if none is open
 * @param waysFrom the same for any alert of the list
 * @param isUnknown the open alert was not found, so keys apply to the focused one
 */
export function ReviewKeys({
  ways,
  waysFrom,
  onClose,
  isUnknown = false,
}: {
  ways: Ways | null;
  waysFrom: ((alert: string) => Ways) | null;
  onClose: (() => void) | null;
  isUnknown?: boolean;
}) {
  const query = useAlertQueryRef();
  const review = useAlertReviewRef();
  const choice = useAlertChoiceRef();
  const isListed = useSelector(query, (snapshot) => snapshot.hasTag('listed'));
  const isAnyChosen = useSelector(choice, (snapshot) => snapshot.matches('some'));
  const canUndo = useSelector(review, (snapshot) => snapshot.can({ type: 'undo' }));
  const meant = () => (isUnknown ? null : openAlert()) ?? focusedAlert();
  const turn = (to: keyof Ways) => {
    const id = openAlert();
    if (id !== null) waysFrom?.(id)[to]?.();
  };
  const mark = () => {
    const id = meant();
    const alert = query.getSnapshot().context.pages.entries.find((each) => each.id === id);
    if (id === null || alert === undefined) return;
    const isReviewed = review.getSnapshot().context.marks.get(id) ?? alert.reviewed;
    review.send({ type: 'alerts.mark', mark: { ids: [id], reviewed: !isReviewed } });
  };
  const choose = () => {
    const id = meant();
    if (id !== null) choice.send({ type: 'alert.toggle', id });
  };
  const chooseAll = () => {
    const listed = query.getSnapshot().context.pages.entries.map(({ id }) => id);
    choice.send({ type: 'all.choose', listed });
  };
  useShortcuts('review', {
    next: ways?.next ? () => turn('next') : null,
    previous: ways?.previous ? () => turn('previous') : null,
    reviewed: isListed ? mark : null,
    undo: canUndo ? () => review.send({ type: 'undo' }) : null,
    choose: isListed ? choose : null,
    chooseAll: isListed ? chooseAll : null,
    close: onClose ?? (isAnyChosen ? () => choice.send({ type: 'release' }) : null),
  });
  return null;
}
