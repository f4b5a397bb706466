import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { Recorder } from '../../domain/history/recorder.ts';
import type { LivePlayerRef } from '../../machines/live/livePlayer/selectors.ts';
import { useConsole } from '../shell/contexts.tsx';
import { provideSnapshot } from './provideSnapshot.ts';

/** Runs the snapshot of what a live player shows of a camera, as long as it is mounted. */
export function useSnapshotActor(
  player: LivePlayerRef,
  camera: Pick<Recorder, 'serialNumber' | 'channel' | 'name' | 'timezone'>,
) {
  const { http, inspect } = useConsole();
  const [machine] = useState(() => provideSnapshot(http()));
  const { target } = player.getSnapshot().context;
  const { serialNumber, channel, timezone } = camera;
  const name = camera.name || serialNumber;
  return useActorRef(machine, {
    input: { target, serialNumber, channel, name, timezone },
    ...(inspect && { inspect }),
  });
}
