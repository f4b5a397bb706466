import { useSelector } from '@xstate/react';
import { useAlertQueryRef } from '../../../../actors/alerts/alertContexts.tsx';
import { useAlertChoiceRef, useAlertReviewRef } from '../../../../actors/alerts/reviewContexts.tsx';
import { useShortcuts } from '../../../shared/shortcuts/dom/ShortcutKeys.tsx';
import type { Ways } from '../MomentPlayer.tsx';

/** The alert whose card has the focus; null where none has. */
const focusedAlert = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-alert]')?.dataset['alert'] ?? null;

/**
 * The keys of the list of alerts. What marks and chooses is meant of the open alert, and where none is open of the one that
 * has the focus. Renders nothing.
 *
 * @param ways from the open alert; null where none is open
 */
export function ReviewKeys({
  open,
  ways,
  onClose,
}: {
  open: string | null;
  ways: Ways | null;
  onClose: (() => void) | null;
}) {
  const query = useAlertQueryRef();
  const review = useAlertReviewRef();
  const choice = useAlertChoiceRef();
  const isListed = useSelector(query, (snapshot) => snapshot.hasTag('listed'));
  const isAnyChosen = useSelector(choice, (snapshot) => snapshot.matches('some'));
  const canUndo = useSelector(review, (snapshot) => snapshot.can({ type: 'undo' }));
  const meant = () => open ?? focusedAlert();
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
    next: ways?.next ?? null,
    previous: ways?.previous ?? null,
    reviewed: isListed ? mark : null,
    undo: canUndo ? () => review.send({ type: 'undo' }) : null,
    choose: isListed ? choose : null,
    chooseAll: isListed ? chooseAll : null,
    close: onClose ?? (isAnyChosen ? () => choice.send({ type: 'let.go' }) : null),
  });
  return null;
}
