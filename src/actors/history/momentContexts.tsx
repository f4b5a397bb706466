import { useActorRef } from '@xstate/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Device } from '../../domain/devices/device.ts';
import { dayAt } from '../../domain/time/deviceDay.ts';
import { recallVolume } from '../../services/live/volume.ts';
import { useRememberVolume } from '../live/rememberVolume.ts';
import { useConsole } from '../shell/contexts.tsx';
import { PlaybackContext } from './playbackContext.ts';
import { createPlayhead } from './playhead.ts';
import { provideHistory } from './provideHistory.ts';

/** A recording is played because somebody asked for it: it is heard. */
const fullVolume = 1;

/** Plays what a device recorded from a second of a day on (by its own calendar), as long as it is mounted. */
export function MomentActors({
  device: { serailno, timezone, playbackQuality: quality = 'high' },
  day,
  second,
  children,
}: {
  device: Pick<Device, 'serailno' | 'timezone' | 'playbackQuality'>;
  day: string;
  second: number;
  children: ReactNode;
}) {
  const { http, inspect } = useConsole();
  const [machines] = useState(() => provideHistory(http(), timezone));
  const [playhead] = useState(() => createPlayhead(second));
  const [start] = useState(() => ({
    today: dayAt(Date.now(), timezone),
    volume: recallVolume() ?? fullVolume,
  }));
  const playback = useActorRef(machines.playback, {
    input: { serailno, quality, day, second, ...start },
    ...(inspect && { inspect }),
  });
  useEffect(() => playhead.follow(playback), [playback, playhead]);
  useRememberVolume(playback.getSnapshot().children.sound);
  return <PlaybackContext value={{ playback, playhead }}>{children}</PlaybackContext>;
}
