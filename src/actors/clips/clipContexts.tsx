import { useEffect, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { secondsOfDay } from '../../domain/time/deviceDay.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { useConsole, useUserId } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import type { downloadsMachine } from '../../machines/clips/downloads/downloads.machine.ts';
import { downloadsOf } from './downloads.ts';
import { provideClip } from './provideClip.ts';

type Machines = ReturnType<typeof provideClip>;
type RefOf<Name extends keyof Machines> = ActorRefFrom<Machines[Name]>;

const [DownloadContext, useDownloadsRef] =
  refContext<ActorRefFrom<typeof downloadsMachine>>('ClipDownloadActor');
const [RangeContext, useClipRangeRef] = refContext<RefOf<'clipRange'>>('ClipActors');

export { useDownloadsRef, useClipRangeRef };

function useMachines(): Machines {
  const { http } = useConsole();
  return useState(() => provideClip(http()))[0];
}

/** Gives the downloads of the console to the views below. Leaving does not end them. */
export function ClipDownloadActor({ children }: { children: ReactNode }) {
  const userId = useUserId();
  return <DownloadOf key={userId}>{children}</DownloadOf>;
}

function DownloadOf({ children }: { children: ReactNode }) {
  const console = useConsole();
  const [downloads] = useState(() => downloadsOf(console));
  return <DownloadContext value={downloads}>{children}</DownloadContext>;
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
