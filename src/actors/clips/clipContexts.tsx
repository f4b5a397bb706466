import { useActorRef, useSelector } from '@xstate/react';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { secondsOfDay } from '../../domain/time/deviceDay.ts';
import { useAppRef, useConsole } from '../shell/contexts.tsx';
import { keptDownload } from './keptDownload.ts';
import { provideClip } from './provideClip.ts';

type Machines = ReturnType<typeof provideClip>;
type RefOf<Name extends keyof Machines> = ActorRefFrom<Machines[Name]>;

const DownloadContext = createContext<RefOf<'clipDownload'> | null>(null);
const RangeContext = createContext<RefOf<'clipRange'> | null>(null);
const ShareContext = createContext<RefOf<'clipShare'> | null>(null);

function useStart() {
  const { http, inspect } = useConsole();
  const [machines] = useState(() => provideClip(http()));
  return { machines, options: inspect && { inspect } };
}

/** Gives the download of recordings to the views below, and is one who shows how it stands: leaving does not end it. */
export function ClipDownloadActor({ children }: { children: ReactNode }) {
  const userId = useSelector(useAppRef(), (snapshot) => snapshot.context.userId);
  return <DownloadOf key={userId}>{children}</DownloadOf>;
}

function DownloadOf({ children }: { children: ReactNode }) {
  const console = useConsole();
  const [{ download, show }] = useState(() => keptDownload(console));
  useEffect(show, [show]);
  return <DownloadContext value={download}>{children}</DownloadContext>;
}

/**
 * Runs what is done with clips of a camera as long as it is mounted: marking a range, downloading, sharing. On another
 * day the range is gone, and a download goes on.
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
  const { machines, options } = useStart();
  const userId = useSelector(useAppRef(), (snapshot) => snapshot.context.userId);
  const seconds = secondsOfDay(day, timezone);
  const range = useActorRef(machines.clipRange, { input: { day, seconds }, ...options });
  const share = useActorRef(machines.clipShare, { input: { userId }, ...options });
  useEffect(() => {
    range.send({ type: 'day.changed', day, seconds });
  }, [range, day, seconds]);
  return (
    <ClipDownloadActor>
      <RangeContext value={range}>
        <ShareContext value={share}>{children}</ShareContext>
      </RangeContext>
    </ClipDownloadActor>
  );
}

/** The value of a context; throws outside its provider. */
function given<Ref>(ref: Ref | null): Ref {
  if (ref === null) throw new Error('A part of the clips was rendered outside its actors.');
  return ref;
}

export const useClipDownloadRef = () => given(useContext(DownloadContext));
export const useClipRangeRef = () => given(useContext(RangeContext));
export const useClipShareRef = () => given(useContext(ShareContext));
