import type { SyncWindowSnapshot } from './syncWindow.machine.ts';

/** What a playback window shows: several states look the same to a person. */
type SyncDisplayState =
  | 'loading'
  | 'suspended'
  | 'moving'
  | 'notRecorded'
  | 'damaged'
  | 'gone'
  | 'waiting'
  | 'unsupported'
  | 'failed';

/** The display state of a state. */
export function syncDisplayStateOf(snapshot: SyncWindowSnapshot): SyncDisplayState {
  if (snapshot.matches('suspended')) return 'suspended';
  if (snapshot.matches('waiting') || snapshot.matches('unreachable')) return 'waiting';
  if (snapshot.matches('unsupported')) return 'unsupported';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches({ onDay: 'notRecorded' })) return 'notRecorded';
  if (snapshot.matches({ onDay: 'damaged' })) return 'damaged';
  if (snapshot.matches({ onDay: 'gone' })) return 'gone';
  return snapshot.matches({ onDay: { showing: 'following' } }) ? 'moving' : 'loading';
}
