import { useEffect, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { useConsole, useUserId } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { backgroundDownload } from './backgroundDownload.ts';
import { provideClip } from './provideClip.ts';

type Machines = ReturnType<typeof provideClip>;
type RefOf<Name extends keyof Machines> = ActorRefFrom<Machines[Name]>;

const [DownloadContext, useClipDownloadRef] = refContext<RefOf<'clipDownload'>>('ClipDownloadActor');

export { useClipDownloadRef };

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
