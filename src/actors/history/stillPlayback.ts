import type { InputFrom } from 'xstate';
import type { PlaybackRef } from '../../machines/history/playback/selectors.ts';
import { useOwnActor } from '../shell/actorScope.tsx';
import { useReported } from '../shell/changed.ts';
import type { provideHistory } from './provideHistory.ts';

type Playback = ReturnType<typeof provideHistory>['playback'];

/** A silent player that stands still, for pictures of moments. It runs as long as the caller is mounted. */
export function useStillPlayback(
  machine: Playback,
  id: string,
  input: Omit<InputFrom<Playback>, 'volume'>,
): PlaybackRef {
  const playback = useOwnActor(machine, { id, input: { ...input, volume: 0 } });
  useReported(playback, () => playback.send({ type: 'pause' }));
  return playback;
}
