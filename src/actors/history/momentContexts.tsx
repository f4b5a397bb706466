import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { Recorder } from '../../domain/history/recorder.ts';
import type { Moment } from '../../domain/alerts/moment.ts';
import type { PlaybackSpeed } from '../../domain/history/playback.ts';
import { dayAt } from '../../domain/time/deviceDay.ts';
import type { MomentEndRef } from '../../machines/history/momentEnd/momentEnd.machine.ts';
import type { PlaybackRef } from '../../machines/history/playback/selectors.ts';
import { useOwnActor } from '../shell/actorScope.tsx';
import { useChanged, useReported } from '../shell/changed.ts';
import { useConsole } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { goToPassed, passedAt, provideMomentEnd } from './momentEnd.ts';
import { PlaybackContext, createPlayhead } from './playbackContext.ts';
import { provideHistory, recordedVolume } from './provideHistory.ts';
import { householdNow } from '../../services/wire/householdClock.ts';

type MomentRefs = {
  readonly end: MomentEndRef;
  /** How many seconds of the moment have passed at a second of the day that is played. */
  readonly passedAt: (second: number) => number;
  /** Goes to where so many seconds of it have passed. */
  readonly goTo: (passed: number) => void;
};

const [MomentContext, useMomentRefs] = refContext<MomentRefs>('MomentActors');

export { useMomentRefs };

/** The speed of the moment that was played last, by console. */
const lastSpeeds = new WeakMap<object, PlaybackSpeed>();

/** Plays at the speed of the moment that was played before it. */
function useKeptSpeed(playback: PlaybackRef): void {
  const console = useConsole();
  const speed = useSelector(playback, ({ context }) => context.speed);
  useChanged(speed, () => lastSpeeds.set(console, speed));
  useReported(playback, () => {
    const last = lastSpeeds.get(console);
    if (last !== undefined) playback.send({ type: 'speed.choose', speed: last });
  });
}

/** Plays a moment that a device recorded (by its own calendar), as long as it is mounted. */
export function MomentActors({
  device: { serialNumber, channel, timezone, playbackQuality: quality = 'high' },
  moment,
  children,
}: {
  device: Pick<Recorder, 'serialNumber' | 'channel' | 'timezone' | 'playbackQuality'>;
  moment: Moment;
  children: ReactNode;
}) {
  const { http } = useConsole();
  const { day, second } = moment;
  const [machines] = useState(() => provideHistory(http(), { timezone, channel }));
  const [playhead] = useState(() => createPlayhead(moment));
  const [start] = useState(() => ({
    today: dayAt(householdNow(), timezone),
    volume: recordedVolume(),
  }));
  const playback = useOwnActor(machines.playback, {
    input: { serialNumber, quality, day, second, ...start },
  });
  useKeptSpeed(playback);
  const [{ machine, ...ways }] = useState(() => {
    const played = { moment, timezone, playback, playhead };
    return {
      machine: provideMomentEnd(played),
      passedAt: (at: number) => passedAt(played, at),
      goTo: (passed: number) => goToPassed(played, passed),
    };
  });
  const end = useOwnActor(machine);
  return (
    <PlaybackContext value={{ playback, playhead }}>
      <MomentContext value={{ end, ...ways }}>{children}</MomentContext>
    </PlaybackContext>
  );
}
