import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { playbackMachine } from './playback.machine.ts';

/** The actor that plays a camera's recordings. */
export type PlaybackRef = ActorRefFrom<typeof playbackMachine>;

type PlaybackSnapshot = SnapshotFrom<typeof playbackMachine>;

/** What the player shows: several states look the same to a person. */
export type PlaybackFace =
  | 'loading'
  | 'positioning'
  | 'buffering'
  | 'skipping'
  | 'steppingOver'
  | 'waiting'
  | 'moving'
  | 'crossing'
  | 'noRecordings'
  | 'inGap'
  | 'vanished'
  | 'unsupported'
  | 'failed'
  | 'atEnd';

const faces: readonly (readonly [PlaybackFace, Parameters<PlaybackSnapshot['matches']>[0]])[] = [
  ['loading', { picture: 'loadingDay' }],
  ['positioning', { picture: { showing: 'positioning' } }],
  ['buffering', { picture: { showing: { moving: 'buffering' } } }],
  ['skipping', { picture: { showing: { moving: 'skipping' } } }],
  ['steppingOver', { picture: { showing: { moving: 'steppingOver' } } }],
  ['buffering', { picture: 'checkingGone' }],
  ['buffering', { picture: 'checkingEnd' }],
  ['waiting', { picture: 'waitingForSegment' }],
  ['waiting', { picture: 'waitingForDay' }],
  ['crossing', { picture: 'crossing' }],
  ['noRecordings', { picture: 'noRecordings' }],
  ['inGap', { picture: 'inGap' }],
  ['vanished', { picture: 'vanished' }],
  ['unsupported', { picture: 'unsupported' }],
  ['failed', { picture: 'failed' }],
  ['atEnd', { picture: 'atEnd' }],
];

/** Whether the frame of the chosen moment is shown: while it is on its way, the one before is. */
export const isArrived = (face: PlaybackFace): boolean =>
  face === 'moving' || face === 'buffering' || face === 'atEnd';

/** The face of a state. */
export function faceOf(snapshot: PlaybackSnapshot): PlaybackFace {
  return faces.find(([, state]) => snapshot.matches(state))?.[0] ?? 'moving';
}
