import type { SyncWindowSnapshot } from './syncWindow.machine.ts';

/** What a window that is played back shows: several states look the same to a person. */
type SyncFace = 'loading' | 'moving' | 'notRecorded' | 'damaged' | 'waiting' | 'unsupported' | 'failed';

/** The face of a state. One that nobody sees is on its way as soon as somebody does. */
export function syncFaceOf(snapshot: SyncWindowSnapshot): SyncFace {
  if (snapshot.matches('waiting') || snapshot.matches('unreachable')) return 'waiting';
  if (snapshot.matches('unsupported')) return 'unsupported';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches({ onDay: 'notRecorded' })) return 'notRecorded';
  if (snapshot.matches({ onDay: 'damaged' })) return 'damaged';
  return snapshot.matches({ onDay: { showing: 'following' } }) ? 'moving' : 'loading';
}
