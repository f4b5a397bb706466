import { useEffect, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useOwnActor } from '../shell/actorScope.tsx';
import { useConsole } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { useAlertQueryRef } from './alertContexts.tsx';
import { keptBulk } from './keptBulk.ts';
import { useListPlace } from './listContexts.tsx';
import { provideReview } from './provideReview.ts';
import { useReviewRefresh } from './reviewRefresh.ts';

type Machines = ReturnType<typeof provideReview>;
type RefOf<Name extends keyof Machines> = ActorRefFrom<Machines[Name]>;

const [AlertReviewContext, useAlertReviewRef] = refContext<RefOf<'alertReview'>>('ReviewActors');
const [AlertChoiceContext, useAlertChoiceRef] = refContext<RefOf<'alertChoice'>>('ReviewActors');
const [BulkDownloadContext, useBulkDownloadRef] = refContext<RefOf<'bulkDownload'>>('ReviewActors');

export { useAlertChoiceRef, useAlertReviewRef, useBulkDownloadRef };

/**
 * Runs what is done with the alerts of the list around, as long as it is mounted, and shows what is marked elsewhere. What
 * was marked is kept with a list that is left. If the list is reloaded, it says itself what is reviewed, and nothing is chosen.
 */
export function ReviewActors({ children }: { children: ReactNode }) {
  const { http } = useConsole();
  const [machines] = useState(() => provideReview(http()));
  const query = useAlertQueryRef();
  const { userId } = query.getSnapshot().context.filters;
  const place = useListPlace();
  const before = place?.leftMarks;
  const review = useOwnActor(machines.alertReview, {
    input: { userId, ...(before && { before }) },
  });
  const choice = useOwnActor(machines.alertChoice);
  useReviewRefresh(query, review);
  useEffect(() => {
    const kept = review.subscribe(({ context }) => place?.marked(context));
    // What was on its way when the list was left: whether it got through is not known.
    for (const mark of before?.queue ?? []) review.send({ type: 'alerts.mark', mark });
    return () => kept.unsubscribe();
  }, [review, place, before]);
  useEffect(() => {
    let wasLoading = query.getSnapshot().matches('loading');
    const read = query.subscribe((snapshot) => {
      const isLoading = snapshot.matches('loading');
      if (isLoading && !wasLoading) {
        review.send({ type: 'list.asked' });
        choice.send({ type: 'release' });
      }
      wasLoading = isLoading;
    });
    return () => read.unsubscribe();
  }, [query, review, choice]);
  return (
    <AlertReviewContext value={review}>
      <AlertChoiceContext value={choice}>
        <BulkDownload key={userId}>{children}</BulkDownload>
      </AlertChoiceContext>
    </AlertReviewContext>
  );
}

/** Gives the download of several to the views below, and is one who shows how it stands: leaving does not end it. */
function BulkDownload({ children }: { children: ReactNode }) {
  const console = useConsole();
  const [{ download, show }] = useState(() => keptBulk(console));
  useEffect(show, [show]);
  return <BulkDownloadContext value={download}>{children}</BulkDownloadContext>;
}
