import { useSelector } from '@xstate/react';
import { useAlertQueryRef } from '../../../actors/alerts/alertContexts.tsx';
import { useAlertReviewRef } from '../../../actors/alerts/reviewContexts.tsx';
import { movedCounts } from '../../../domain/alerts/review.ts';
import type { Alert, ReviewCounts } from '../../../domain/wire/calls/alerts.ts';

/** Whether an alert is reviewed by now. */
export const useReviewed = ({ id, reviewed }: Alert): boolean =>
  useSelector(useAlertReviewRef(), ({ context }) => context.marks.get(id) ?? reviewed);

/** How many alerts of the list are new and reviewed by now; null where the provider does not say it. */
export function useReviewCounts(): ReviewCounts | null {
  const counts = useSelector(useAlertQueryRef(), ({ context }) => context.pages.counts ?? null);
  const review = useAlertReviewRef();
  const moved = useSelector(review, ({ context }) => context.moved);
  const anew = useSelector(review, ({ context }) => context.counts);
  const latest = anew ?? counts;
  return latest && movedCounts(latest, moved);
}
