import { dayAfter, dayAt, secondsOfDay, startOfDay } from '../../src/domain/time/deviceDay.ts';
import { daysKept, mostDaysKept } from '../recordings/keptDays.ts';
import { knownPlan, type Pauses } from '../recordings/knownPlan.ts';
import type { Recorder } from '../recordings/plan.ts';
import type { StoredCard } from './storedCard.ts';

/** Without a card recordings are kept by the cycle service, for so many days (spec section 9). */
const cycleDays = 7;
const dayMs = 86_400_000;

/** Bytes an hour by the model of the camera; any other records as LK-C2. */
const hourly: Readonly<Record<string, number>> = {
  'LK-C2': 140e6,
  'LK-C4': 280e6,
  'LK-B1': 400e6,
  'LK-D1': 400e6,
};
const bytesPerMs = ({ model }: Recorder): number => (hourly[model] ?? 140e6) / 3_600_000;

/** From when until when was recorded, epoch milliseconds. */
interface Span {
  start: number;
  end: number;
}

/** Until when a device has recorded by now. */
const limitOf = ({ offline_since }: Recorder, now: number): number => Math.min(now, offline_since ?? now);

/** What is recorded on a day, all of it, in order, overlaps once. */
function spansOf(camera: Recorder, day: string, pauses: Pauses): Span[] {
  const before = dayAfter(day, -1);
  const shift = secondsOfDay(before, camera.timezone);
  const length = secondsOfDay(day, camera.timezone);
  const midnight = startOfDay(day, camera.timezone);
  const carried = knownPlan(camera, before, pauses).flatMap(({ start, end }) =>
    end > shift ? [{ start: start - shift, end: end - shift }] : [],
  );
  const spans: Span[] = [];
  let at = 0;
  for (const { start, end } of [...carried, ...knownPlan(camera, day, pauses)]) {
    const from = Math.max(start, at);
    const until = Math.min(end, length);
    if (until <= from) continue;
    spans.push({ start: midnight + from * 1000, end: midnight + until * 1000 });
    at = until;
  }
  return spans;
}

/** Moments at which cards were full, which do not change any more. */
const fullMoments = new Map<string, number>();
const mostMoments = 1000;

/** When a card on which nothing is overwritten was full; null while it is not. */
export function fullAt(camera: Recorder, card: StoredCard, now: number): number | null {
  if (card.keeping === null || card.slot !== 'readable') return null;
  const { serailno, timezone, schedules } = camera;
  const key = JSON.stringify([serailno, timezone, schedules, card.keeping, card.pauses]);
  const known = fullMoments.get(key);
  if (known !== undefined) return known <= now ? known : null;
  const { since } = card.keeping;
  const limit = limitOf(camera, now);
  let { room } = card.keeping;
  for (let day = dayAt(since, timezone); day <= dayAt(limit, timezone); day = dayAfter(day, 1)) {
    for (const { start, end } of spansOf(camera, day, card.pauses)) {
      const from = Math.max(start, since);
      const bytes = Math.max(0, Math.min(end, limit) - from) * bytesPerMs(camera);
      if (bytes < room) {
        room -= bytes;
        continue;
      }
      const full = Math.floor(from + room / bytesPerMs(camera));
      if (fullMoments.size >= mostMoments) fullMoments.clear();
      fullMoments.set(key, full);
      return full;
    }
  }
  return null;
}

/** When a camera does not record, by its card. */
export function pausesOf(camera: Recorder, card: StoredCard | null, now: number): Pauses {
  if (card === null) return [];
  const full = fullAt(camera, card, now);
  return full === null ? card.pauses : [...card.pauses, { from: full, until: null }];
}

/** Until when the oldest recordings have made room for new ones. */
function overwrittenUntil(camera: Recorder, card: StoredCard, now: number): number {
  const rate = bytesPerMs(camera);
  if (card.keeping !== null) return card.keeping.from ?? -Infinity;
  if (rate * mostDaysKept * dayMs <= card.total) return -Infinity;
  const limit = limitOf(camera, now);
  let room = card.total;
  for (const day of daysKept(camera.timezone, now)) {
    for (const { start, end } of spansOf(camera, day, card.pauses).toReversed()) {
      const until = Math.min(end, limit);
      const bytes = Math.max(0, until - start) * rate;
      if (bytes >= room) return until - room / rate;
      room -= bytes;
    }
  }
  return -Infinity;
}

/** Why recordings before a moment are gone, and which moment. */
export interface Cutoff {
  at: number;
  reason: 'formatting' | 'formatted' | 'overwritten' | 'unreadable' | 'noCard';
}

/** Before when nothing can be read any more of what a camera recorded, epoch milliseconds; Infinity: nothing at all. */
export function cutoffOf(camera: Recorder, card: StoredCard, now: number): Cutoff {
  if (card.format !== null) return { at: Infinity, reason: 'formatting' };
  if (card.slot === 'unreadable') return { at: Infinity, reason: 'unreadable' };
  if (card.slot === 'empty') return { at: Math.max(card.since, now - cycleDays * dayMs), reason: 'noCard' };
  const overwritten = overwrittenUntil(camera, card, now);
  const formatted = card.formattedAt ?? -Infinity;
  return overwritten > formatted
    ? { at: overwritten, reason: 'overwritten' }
    : { at: formatted, reason: 'formatted' };
}

/** How much a readable card holds by now, in bytes, from when until when, epoch milliseconds, and of how many days. */
export function heldOn(
  camera: Recorder,
  card: StoredCard,
  now: number,
): { used: number; oldest: number | null; newest: number | null; days: number } {
  const { at } = cutoffOf(camera, card, now);
  const pauses = pausesOf(camera, card, now);
  const limit = limitOf(camera, now);
  const spans = daysKept(camera.timezone, now)
    .toReversed()
    .flatMap((day) => spansOf(camera, day, pauses))
    .map(({ start, end }) => ({ start: Math.max(start, at), end: Math.min(end, limit) }))
    .filter(({ start, end }) => end > start);
  const recorded = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  const isFull = fullAt(camera, card, now) !== null;
  return {
    used: isFull ? card.total : Math.min(card.total, Math.round(recorded * bytesPerMs(camera))),
    oldest: Math.ceil(spans[0]?.start ?? NaN) || null,
    newest: Math.floor(spans.at(-1)?.end ?? NaN) || null,
    days: new Set(spans.map(({ start }) => dayAt(start, camera.timezone))).size,
  };
}
