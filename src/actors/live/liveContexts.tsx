import { useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Recorder } from '../../domain/history/recorder.ts';
import { useOwnActor } from '../shell/actorScope.tsx';
import { useConsole, useNoticeRef, useUserId } from '../shell/contexts.tsx';
import { useLivePlayerRef, LiveTabContext } from './livePlayerContext.tsx';
import { keptDownload } from '../clips/keptDownload.ts';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';
import { provideLive } from './provideLive.ts';

type Machines = ReturnType<typeof provideLive>;

type LiveToolRefs = {
  readonly [Name in 'liveStats' | 'pictureZoom' | 'liveSnapshot' | 'liveRecording']: ActorRefFrom<
    Machines[Name]
  >;
};

const [LiveToolsContext, useLiveTools] = refContext<LiveToolRefs>('LiveToolActors');

function useMachines() {
  const console = useConsole();
  const { http } = console;
  const [machines] = useState(() =>
    provideLive(http(), (clip) => keptDownload(console).download.send({ type: 'download', clip })),
  );
  return { machines };
}

/** Below it, live windows, and a grid that is played back, pause while the tab is hidden, where the user wants that. */
export function AutoPauseActor({ children }: { children: ReactNode }) {
  const { machines } = useMachines();
  const userId = useUserId();
  const autoPause = useOwnActor(machines.autoPause, { input: { userId } });
  return <LiveTabContext value={autoPause}>{children}</LiveTabContext>;
}

/**
 * Runs what stands beside the nearest live player, as long as it is mounted, for the camera that it plays.
 *
 * @param onScreenshot called once another picture stands for the camera
 */
export function LiveToolActors({
  camera,
  onScreenshot,
  children,
}: {
  camera: Pick<Recorder, 'serialNumber' | 'channel' | 'name' | 'timezone'>;
  onScreenshot: () => void;
  children: ReactNode;
}) {
  const { machines } = useMachines();
  const player = useLivePlayerRef();
  const { target } = player.getSnapshot().context;
  const notice = useNoticeRef();
  const { serialNumber, channel, timezone } = camera;
  const name = camera.name || serialNumber;
  const liveStats = useOwnActor(machines.liveStats);
  const pictureZoom = useOwnActor(machines.pictureZoom);
  const liveSnapshot = useOwnActor(machines.liveSnapshot, {
    input: { target, serialNumber, channel, name, timezone },
  });
  const liveRecording = useOwnActor(machines.liveRecording, {
    input: { target, serialNumber, channel, name, timezone },
  });
  useRelay(liveSnapshot, 'screenshot.changed', () => {
    notice.send({
      type: 'notice.show',
      notice: { kind: 'success', message: { key: 'live:snapshot.uploaded' } },
      untilDismissed: true,
    });
    onScreenshot();
  });
  useRelay(liveRecording, 'recording.began', (fact) => player.send(fact));
  useRelay(liveRecording, 'recording.ended', (fact) => player.send(fact));
  return (
    <LiveToolsContext value={{ liveStats, pictureZoom, liveSnapshot, liveRecording }}>
      {children}
    </LiveToolsContext>
  );
}

export const useLiveStatsRef = () => useLiveTools().liveStats;
export const usePictureZoomRef = () => useLiveTools().pictureZoom;
export const useLiveSnapshotRef = () => useLiveTools().liveSnapshot;
export const useLiveRecordingRef = () => useLiveTools().liveRecording;
