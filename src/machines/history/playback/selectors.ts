import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { playbackMachine } from './playback.machine.ts';

/** The actor that plays a camera's recordings. */
export type PlaybackRef = ActorRefFrom<typeof playbackMachine>;

type PlaybackSnapshot = SnapshotFrom<typeof playbackMachine>;

/** What the player shows: several states look the same to a person. */
export type PlaybackDisplayState =
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

const displayStates: readonly (readonly [
  PlaybackDisplayState,
  Parameters<PlaybackSnapshot['matches']>[0],
])[] = [
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
export const isArrived = (displayState: PlaybackDisplayState): boolean =>
  displayState === 'moving' || displayState === 'buffering' || displayState === 'atEnd';

/** The display state of a state. */
export function displayStateOf(snapshot: PlaybackSnapshot): PlaybackDisplayState {
  return displayStates.find(([, state]) => snapshot.matches(state))?.[0] ?? 'moving';
}

/** Whether it is known what was recorded on the day. */
export const isListed = (snapshot: PlaybackSnapshot): boolean =>
  snapshot.context.recorded.sections.length > 0 ||
  !(snapshot.matches({ picture: 'loadingDay' }) || snapshot.matches({ picture: 'failed' }));
