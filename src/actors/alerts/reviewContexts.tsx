import { useEffect, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { bulkDownloadMachine } from '../../machines/alerts/bulkDownload/bulkDownload.machine.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { useConsole } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { useAlertStreamRef } from '../shell/shellPage.tsx';
import { usePart } from '../shell/usePart.ts';
import { useAlertQueryRef } from './alertContexts.tsx';
import { backgroundBulk } from './backgroundBulk.ts';
import { useListPlace } from './listContexts.tsx';
import { provideReviewPage } from './provideReviewPage.ts';

/** What was marked is kept with a list that is left. */
function useReviewPage() {
  const query = useAlertQueryRef();
  const stream = useAlertStreamRef();
  const place = useListPlace();
  const { userId } = query.getSnapshot().context.filters;
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

const [ReviewPageActor, useReviewPageRef] = actorScope('ReviewActors', useReviewPage);

export const useAlertReviewRef = () => usePart(useReviewPageRef(), 'review');
export const useAlertChoiceRef = () => usePart(useReviewPageRef(), 'choice');

const [BulkDownloadContext, useBulkDownloadRef] =
  refContext<ActorRefFrom<typeof bulkDownloadMachine>>('ReviewActors');
export { useBulkDownloadRef };

/** Runs what is done with the alerts of the list around, as long as it is mounted, and shows what is marked elsewhere. */
export function ReviewActors({ children }: { children: ReactNode }) {
  const { userId } = useAlertQueryRef().getSnapshot().context.filters;
  return (
    <ReviewPageActor>
      <BulkDownload key={userId}>{children}</BulkDownload>
    </ReviewPageActor>
  );
}

/** Gives the download of several to the views below, and is one who shows how it stands: leaving does not end it. */
function BulkDownload({ children }: { children: ReactNode }) {
  const console = useConsole();
  const [{ download, show }] = useState(() => backgroundBulk(console));
  useEffect(show, [show]);
  return <BulkDownloadContext value={download}>{children}</BulkDownloadContext>;
}
