import type { KeptRecordings } from '../../src/domain/history/keptRecordings.ts';
import type { Recorder } from '../recordings/plan.ts';
import { cutoffOf } from './room.ts';
import { settled } from './storedCard.ts';

/** How long what a camera records is kept by now; null while its card can hold nothing, or where it has no place for one. */
export function keptRecordingsOf(camera: Recorder, now: number): KeptRecordings {
  if (camera.card === null) return null;
  const { at, reason } = cutoffOf(camera, settled(camera.card, now), now);
  if (at === Number.POSITIVE_INFINITY) return null;
  const since = at === Number.NEGATIVE_INFINITY ? null : Math.round(at);
  return { by: reason === 'noCard' ? 'service' : 'card', since };
}
