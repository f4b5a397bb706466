import { useEffect } from 'react';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { useAlertStreamRef } from '../shell/shellPage.tsx';
import { usePart } from '../shell/usePart.ts';
import { useAlertQueryRef } from './alertContexts.tsx';
import { useListPlace } from './listContexts.tsx';
import { provideReviewPage } from './provideReviewPage.ts';

/** What was marked is kept with a list that is left. */
function useReviewPage(userId: string) {
  const query = useAlertQueryRef();
  const stream = useAlertStreamRef();
  const place = useListPlace();
  const before = place?.leftMarks;
  const page = useOwnActor(
    ({ http }) => provideReviewPage({ http: http(), query, stream, leftTimes: place?.leftTimes }),
    { input: { userId, ...(before && { before }) } },
  );
  const review = usePart(page, 'review');
  const refresh = usePart(page, 'refresh');
  useEffect(() => {
    const kept = review.subscribe(({ context }) => place?.marked(context));
    // What was on its way when the list was left: whether it got through is not known.
    for (const mark of before?.queue ?? []) review.send({ type: 'alerts.mark', mark });
    place?.countTimes(() =>
      refresh.getSnapshot().matches('current') ? stream.getSnapshot().context.timesMarked : null,
    );
    return () => kept.unsubscribe();
  }, [review, refresh, stream, place, before]);
  return page;
}

/** Runs what is done with the alerts of the list around, as long as it is mounted, and shows what is marked elsewhere. */
const [ReviewActors, useReviewPageRef] = actorScope('ReviewActors', useReviewPage);
export { ReviewActors };

export const useAlertReviewRef = () => usePart(useReviewPageRef(), 'review');
export const useAlertChoiceRef = () => usePart(useReviewPageRef(), 'choice');
