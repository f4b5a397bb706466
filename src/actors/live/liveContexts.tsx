import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { liveStatsMachine } from '../../machines/live/liveStats/liveStats.machine.ts';
import { downloadsOf } from '../clips/downloads.ts';
import { useOwnActor } from '../shell/actorScope.tsx';
import { useConsole, useNoticeRef } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { usePart } from '../shell/usePart.ts';
import {
  LiveWindowContext,
  useLiveWindow,
  useLiveWindowRef,
  windowKey,
  type Watched,
} from './livePlayerContext.tsx';
import { PictureToolActors } from './pictureTools.tsx';
import { provideLiveWindow, type ToolsOutside } from './provideLiveWindow.ts';

const [LiveStatsContext, useLiveStatsRef] =
  refContext<ActorRefFrom<typeof liveStatsMachine>>('LiveWindowActor');
export { useLiveStatsRef };

type WithTools = Watched & {
  /** What reloads the device; read once. */
  readonly refresh: ToolsOutside['device'];
  readonly children: ReactNode;
};

/** Runs a live window and what a person can do with its picture, as long as it is mounted. */
export function LiveWindowActor(props: WithTools) {
  return <LargeWindow key={windowKey(props)} {...props} />;
}

function LargeWindow({ refresh, children, ...watched }: WithTools) {
  const console = useConsole();
  const notice = useNoticeRef();
  const download: ToolsOutside['download'] = (file) =>
    downloadsOf(console).send({ type: 'download', files: [file] });
  const window = useLiveWindow(watched, 'offered', (outside) =>
    provideLiveWindow({ ...outside, download, device: refresh, notice }),
  );
  const liveStats = useOwnActor(liveStatsMachine);
  return (
    <LiveWindowContext value={window}>
      <LiveStatsContext value={liveStats}>
        <PictureToolActors snapshot={usePart(window, 'snapshot')}>{children}</PictureToolActors>
      </LiveStatsContext>
    </LiveWindowContext>
  );
}

export const useLiveRecordingRef = () => usePart(useLiveWindowRef(), 'recording');
