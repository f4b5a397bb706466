import { useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useOwnActor } from '../shell/actorScope.tsx';
import { useConsole, useUserId } from '../shell/contexts.tsx';
import { useLivePlayerRef, LiveTabContext } from './livePlayerContext.tsx';
import { downloadsOf } from '../clips/downloads.ts';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';
import { PictureToolActors } from './pictureTools.tsx';
import { provideLive } from './provideLive.ts';
import type { Pictured } from './snapshot.ts';

type Machines = ReturnType<typeof provideLive>;

type LiveToolRefs = {
  readonly [Name in 'liveStats' | 'liveRecording']: ActorRefFrom<Machines[Name]>;
};

const [LiveToolsContext, useLiveTools] = refContext<LiveToolRefs>('LiveToolActors');

function useMachines() {
  const console = useConsole();
  const { http } = console;
  const [machines] = useState(() =>
    provideLive(http(), (file) => downloadsOf(console).send({ type: 'download', files: [file] })),
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
  camera: Pictured;
  onScreenshot: () => void;
  children: ReactNode;
}) {
  const { machines } = useMachines();
  const player = useLivePlayerRef();
  const { target } = player.getSnapshot().context;
  const { serialNumber, channel, timezone } = camera;
  const name = camera.name || serialNumber;
  const liveStats = useOwnActor(machines.liveStats);
  const liveRecording = useOwnActor(machines.liveRecording, {
    input: { target, serialNumber, channel, name, timezone },
  });
  useRelay(liveRecording, 'recording.began', (fact) => player.send(fact));
  useRelay(liveRecording, 'recording.ended', (fact) => player.send(fact));
  return (
    <LiveToolsContext value={{ liveStats, liveRecording }}>
      <PictureToolActors target={target} camera={camera} onScreenshot={onScreenshot}>
        {children}
      </PictureToolActors>
    </LiveToolsContext>
  );
}

export const useLiveStatsRef = () => useLiveTools().liveStats;
export const useLiveRecordingRef = () => useLiveTools().liveRecording;
