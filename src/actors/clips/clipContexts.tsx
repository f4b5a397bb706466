import { useEffect, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { secondsOfDay } from '../../domain/time/deviceDay.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { useConsole, useUserId } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { backgroundDownload } from './backgroundDownload.ts';
import { provideClip } from './provideClip.ts';

type Machines = ReturnType<typeof provideClip>;
type RefOf<Name extends keyof Machines> = ActorRefFrom<Machines[Name]>;

const [DownloadContext, useClipDownloadRef] = refContext<RefOf<'clipDownload'>>('ClipDownloadActor');
const [RangeContext, useClipRangeRef] = refContext<RefOf<'clipRange'>>('ClipActors');

export { useClipDownloadRef, useClipRangeRef };

function useMachines(): Machines {
  const { http } = useConsole();
  return useState(() => provideClip(http()))[0];
}

/** Gives the download of recordings to the views below, and is one who shows how it stands: leaving does not end it. */
export function ClipDownloadActor({ children }: { children: ReactNode }) {
  const userId = useUserId();
  return <DownloadOf key={userId}>{children}</DownloadOf>;
}

function DownloadOf({ children }: { children: ReactNode }) {
  const console = useConsole();
  const [{ download, show }] = useState(() => backgroundDownload(console));
  useEffect(show, [show]);
  return <DownloadContext value={download}>{children}</DownloadContext>;
}

function useClipShare(userId: string) {
  return useOwnActor(useMachines().clipShare, { input: { userId } });
}

/** Runs the sharing of clips. */
export const [ClipShareActor, useClipShareRef] = actorScope('ClipShareActor', useClipShare);

/**
 * Runs what is done with clips of a camera as long as it is mounted: marking a range, downloading, sharing. On another
 * day the range is gone, and a download continues.
 */
export function ClipActors({
  day,
  timezone,
  children,
}: {
  day: string;
  timezone: string;
  children: ReactNode;
}) {
  const seconds = secondsOfDay(day, timezone);
  const range = useOwnActor(useMachines().clipRange, { input: { day, seconds } });
  useEffect(() => {
    range.send({ type: 'day.changed', day, seconds });
  }, [range, day, seconds]);
  return (
    <ClipDownloadActor>
      <RangeContext value={range}>
        <ClipShareActor>{children}</ClipShareActor>
      </RangeContext>
    </ClipDownloadActor>
  );
}
