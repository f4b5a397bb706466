import type { KeptRecordings } from '../../src/domain/history/keptRecordings.ts';
import type { Recorder } from '../recordings/plan.ts';
import { cutoffOf } from './room.ts';
import { settled } from './storedCard.ts';

/** The retention of a camera's recordings; null if its card cannot store any, or if it has no card slot. */
export function keptRecordingsOf(camera: Recorder, now: number): KeptRecordings {
  if (camera.card === null) return null;
  const { at, reason } = cutoffOf(camera, settled(camera.card, now), now);
  if (at === Number.POSITIVE_INFINITY) return null;
  const since = at === Number.NEGATIVE_INFINITY ? null : Math.round(at);
  return { by: reason === 'noCard' ? 'service' : 'card', since };
}
