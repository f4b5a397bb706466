import type { ReactNode } from 'react';
import { downloadsOf } from '../clips/downloads.ts';
import { useConsole, useNoticeRef } from '../shell/contexts.tsx';
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
  return (
    <LiveWindowContext value={window}>
      <PictureToolActors snapshot={usePart(window, 'snapshot')}>{children}</PictureToolActors>
    </LiveWindowContext>
  );
}

export const useLiveRecordingRef = () => usePart(useLiveWindowRef(), 'recording');
export const useLiveStatsRef = () => usePart(useLiveWindowRef(), 'stats');
