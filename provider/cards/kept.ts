import type { RetainedRecordings, LostRecordings } from '../../src/domain/history/retainedRecordings.ts';
import type { Recorder } from '../devices/devices.ts';
import { cutoffOf, fullAt } from './room.ts';
import { settled } from './storedCard.ts';
import { dayAfter, startOfDay } from '../../src/domain/time/deviceDay.ts';

/** The retention of a camera's recordings; null if its card cannot store any, or if it has no card slot. */
export function retainedRecordingsOf(camera: Recorder, now: number): RetainedRecordings {
  if (camera.card === null) return null;
  const { at, reason } = cutoffOf(camera, settled(camera.card, now), now);
  if (at === Number.POSITIVE_INFINITY) return null;
  const since = at === Number.NEGATIVE_INFINITY ? null : Math.round(at);
  return { by: reason === 'noCard' ? 'service' : 'card', since };
}

/** Why recordings on a day in a camera's calendar are missing, from the state of its card. */
export function lostOf(camera: Recorder, day: string, now: number): LostRecordings {
  if (camera.card === null) return null;
  const card = settled(camera.card, now);
  const start = startOfDay(day, camera.timezone);
  const end = Math.min(now, startOfDay(dayAfter(day, 1), camera.timezone));
  if (start > now) return null;
  const { at, reason } = cutoffOf(camera, card, now);
  if (at > start) {
    const since = card.format?.from ?? card.since;
    return { reason, at: Math.round(at === Infinity ? since : at) };
  }
  const full = fullAt(camera, card, now);
  if (full !== null && full < end) return { reason: 'full', at: full };
  const off = card.record ? undefined : camera.past(now, now).pauses.find(({ until }) => until === null);
  return off !== undefined && off.from < end ? { reason: 'off', at: off.from } : null;
}
