import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { liveQualityMachine } from '../liveQuality/liveQuality.machine.ts';
import type { liveSoundMachine } from '../liveSound/liveSound.machine.ts';
import type { livePlayerMachine } from './livePlayer.machine.ts';

/** The actor of one live window. */
export type LivePlayerRef = ActorRefFrom<typeof livePlayerMachine>;
/** The actor of its quality, while there is a connection. */
export type LiveQualityRef = ActorRefFrom<typeof liveQualityMachine>;
/** The actor of its sound. */
export type LiveSoundRef = ActorRefFrom<typeof liveSoundMachine>;

type LiveSnapshot = SnapshotFrom<typeof livePlayerMachine>;

/** What a live window shows: several states look the same to a person. */
export type LiveDisplayState =
  | 'connecting'
  | 'buffering'
  | 'live'
  | 'stale'
  | 'paused'
  | 'offline'
  | 'unsupported'
  | 'failed';

/**
 * The display state of a state. All states of a reconnection have one display state, `stale`, until the video moves again, and a camera is
 * offline until an answer says otherwise: showing each attempt would only flicker.
 */
export function displayStateOf(snapshot: LiveSnapshot): LiveDisplayState {
  const { attempt, listed, pictureAt } = snapshot.context;
  if (snapshot.hasTag('stale')) return 'stale';
  const isBehind = snapshot.matches('suspended') || (snapshot.matches('checking') && attempt === 0);
  if (isBehind && listed === 'offline') return 'offline';
  if (snapshot.hasTag('pending')) {
    if (attempt > 0) return 'stale';
    return snapshot.matches('streaming') && pictureAt !== null ? 'buffering' : 'connecting';
  }
  if (snapshot.matches('paused') || snapshot.matches('suspended')) return 'paused';
  if (snapshot.matches('offline')) return 'offline';
  if (snapshot.matches('unsupported')) return 'unsupported';
  if (snapshot.matches('failed')) return 'failed';
  return 'live';
}
