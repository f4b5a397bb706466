import { useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Clip } from '../../domain/clips/clip.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { useConsole, useUserId } from '../shell/contexts.tsx';
import { draftKind } from '../shell/drafts.ts';
import { useReopen } from '../shell/savedDrafts.ts';
import { refContext } from '../shell/refContext.ts';
import type { downloadsMachine } from '../../machines/clips/downloads/downloads.machine.ts';
import { downloadsOf } from './downloads.ts';
import { recallRecipient } from '../../services/clips/lastRecipient.ts';
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

const begunShares = draftKind<{ readonly type: 'share'; readonly clips: readonly Clip[] }>();

/** Runs the sharing of the clips of a place. */
export const [ClipShareActor, useClipShareRef] = actorScope(
  'ClipShareActor',
  (userId: string, { place }: { readonly place: string }) => {
    const [recipient] = useState(() => recallRecipient(userId));
    const ref = useOwnActor(({ http }) => provideClipShare(http(), userId), { input: { userId, recipient } });
    useReopen(begunShares, place, ref, (snapshot) =>
      snapshot.matches('editing') || snapshot.matches('sending') || snapshot.matches('linking')
        ? ({ type: 'share', clips: snapshot.context.clips } as const)
        : null,
    );
    return ref;
  },
);
