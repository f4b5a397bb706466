import { useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { useConsole, useUserId } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import type { downloadsMachine } from '../../machines/clips/downloads/downloads.machine.ts';
import { downloadsOf } from './downloads.ts';
import { provideClipShare } from './provideClip.ts';

const [DownloadContext, useDownloadsRef] =
  refContext<ActorRefFrom<typeof downloadsMachine>>('ClipDownloadActor');

export { useDownloadsRef };

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

/** Runs the sharing of clips. */
export const [ClipShareActor, useClipShareRef] = actorScope('ClipShareActor', (userId: string) =>
  useOwnActor(({ http }) => provideClipShare(http()), { input: { userId } }),
);
