import { useSelector } from '@xstate/react';
import { useAlertQueryRef } from '../../../actors/alerts/alertContexts.tsx';
import { useAlertReviewRef } from '../../../actors/alerts/reviewContexts.tsx';
import { movedCounts } from '../../../domain/alerts/review.ts';
import type { Alert, ReviewCounts } from '../../../domain/wire/calls/alerts.ts';

/** Whether an alert is currently reviewed. */
export const useReviewed = ({ id, reviewed }: Alert): boolean =>
  useSelector(useAlertReviewRef(), ({ context }) => context.marks.get(id) ?? reviewed);

/** The current counts of new and reviewed alerts of the list; null if the provider does not send them. */
export function useReviewCounts(): ReviewCounts | null {
  const counts = useSelector(useAlertQueryRef(), ({ context }) => context.pages.counts ?? null);
  const review = useAlertReviewRef();
  const moved = useSelector(review, ({ context }) => context.moved);
  const latestCounts = useSelector(review, ({ context }) => context.counts);
  const latest = latestCounts ?? counts;
  return latest && movedCounts(latest, moved);
}
