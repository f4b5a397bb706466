import { dayAfter, dayAt, secondsOfDay, startOfDay } from '../../src/domain/time/deviceDay.ts';
import { daysRetained, isKept } from '../recordings/retainedDays.ts';
import { knownPlan, spanOfPlan } from '../recordings/knownPlan.ts';
import type { Past, Pause, ReadPast } from '../recordings/past.ts';
import { continuousType } from '../recordings/plan.ts';
import type { Recorder } from '../devices/devices.ts';
import { settled, type StoredCard } from './storedCard.ts';

const dayMs = 86_400_000;

/** Bytes per hour by camera model; other models record like LK-C2. */
const hourly: Readonly<Record<string, number>> = {
  'LK-C2': 140e6,
  'LK-C4': 280e6,
  'LK-B1': 400e6,
  'LK-D1': 400e6,
};
const bytesPerMs = ({ model }: Recorder): number => (hourly[model] ?? 140e6) / 3_600_000;

/** A recorded span, epoch milliseconds. */
interface Span {
  start: number;
  end: number;
}

/** A span in which so many bytes are written in each millisecond. */
interface Written extends Span {
  rate: number;
}

/** What is recorded on the card of a camera: all cameras of its gateway, or it alone. */
const recordersOf = (camera: Recorder): readonly Recorder[] => camera.onCard?.() ?? [camera];

/** The moment up to which a device has recorded. */
const limitOf = ({ offline_since }: Recorder, now: number): number => Math.min(now, offline_since ?? now);

/** Since when nothing is removed from a camera's card; null while the oldest recordings are overwritten. */
function keepingSince({ card }: Recorder, now: number): number | null {
  if (card === null) return null;
  return settled(card, now).keeping?.since ?? null;
}

/** Since when a camera without a card has recordings in the cloud; null if it has a card. */
function storedSince({ card, cloud }: Recorder, now: number): number | null {
  if (card?.slot !== 'empty') return null;
  const since = Math.max(card.since, cloud.since(now));
  return Number.isFinite(since) ? since : null;
}

/** The days of its plan whose recordings a camera keeps, latest first. */
export function recordedDaysRetained(camera: Recorder, now: number): string[] {
  const zone = camera.plan_zone;
  const usual = daysRetained(zone, now);
  const since = keepingSince(camera, now);
  const first = since ?? storedSince(camera, now);
  if (first === null) return usual;
  const days = new Set([...usual, ...(since === null ? [] : daysRetained(zone, since))]);
  for (let day = dayAt(first, zone); day < (usual[0] ?? ''); day = dayAfter(day, 1)) days.add(day);
  return [...days].sort().toReversed();
}

/**
 * Whether the recordings of a day of the plan are kept: with overwriting off they stay until the card is formatted, in
 * the cloud as long as its service keeps them.
 */
export function isRecordedDayRetained(camera: Recorder, day: string, now: number): boolean {
  const zone = camera.plan_zone;
  if (isKept(day, zone, now)) return true;
  const since = keepingSince(camera, now);
  if (day > dayAt(now, zone)) return false;
  if (since === null) {
    const stored = storedSince(camera, now);
    return stored !== null && day >= dayAt(stored, zone);
  }
  return day >= dayAt(since, zone) || isKept(day, zone, since);
}

/** The start of a camera's oldest kept recordings, epoch milliseconds. Earlier settings no longer matter. */
export function oldestRetained(camera: Recorder, now: number): number {
  return startOfDay(
    recordedDaysRetained(camera, now).at(-1) ?? dayAt(now, camera.plan_zone),
    camera.plan_zone,
  );
}

/** The past of a camera over days of its plan. */
export const pastOfDays = (camera: Recorder, first: string, last: string): Past =>
  camera.past(spanOfPlan(camera, dayAfter(first, -1))[0], spanOfPlan(camera, last)[1]);

/** All recorded spans of a day of the plan that take room, in order, without overlaps. */
function spansOf(camera: Recorder, day: string, past: Past, isStored: Sent = () => true): Span[] {
  const before = dayAfter(day, -1);
  const shift = secondsOfDay(before, camera.plan_zone);
  const length = secondsOfDay(day, camera.plan_zone);
  const midnight = startOfDay(day, camera.plan_zone);
  const carried = knownPlan(camera, before, past).flatMap(({ start, end, type }) =>
    end > shift ? [{ start: start - shift, end: end - shift, type }] : [],
  );
  const spans: Span[] = [];
  let at = 0;
  for (const { start, end, type } of [...carried, ...knownPlan(camera, day, past)]) {
    if (!isStored(midnight + start * 1000, midnight + end * 1000, type)) continue;
    const from = Math.max(start, at);
    const until = Math.min(end, length);
    if (until <= from) continue;
    spans.push({ start: midnight + from * 1000, end: midnight + until * 1000 });
    at = until;
  }
  return spans;
}

/** A camera over some of its days: up to when it recorded, and how much it writes. */
interface Writer {
  readonly camera: Recorder;
  readonly past: Past;
  readonly limit: number;
  readonly rate: number;
}

const writersOf = (cameras: readonly Recorder[], first: string, last: string, now: number): Writer[] =>
  cameras.map((camera) => ({
    camera,
    past: pastOfDays(camera, first, last),
    limit: limitOf(camera, now),
    rate: bytesPerMs(camera),
  }));

/** What these cameras write on a day of the plan, in order, without overlaps. */
function writtenOn(writers: readonly Writer[], day: string, isStored?: Sent): Written[] {
  const all = writers.flatMap(({ camera, past, limit, rate }) =>
    spansOf(camera, day, past, isStored)
      .map(({ start, end }) => ({ start, end: Math.min(end, limit), rate }))
      .filter(({ start, end }) => end > start),
  );
  return writers.length === 1 ? all : inSum(all);
}

/** Spans that overlap as spans that do not, each with the sum of what is written then. */
function inSum(all: readonly Written[]): Written[] {
  const changes = all
    .flatMap(({ start, end, rate }) => [
      { at: start, by: rate, count: 1 },
      { at: end, by: -rate, count: -1 },
    ])
    .toSorted((a, b) => a.at - b.at);
  const sums: Written[] = [];
  let [rate, count, from] = [0, 0, 0];
  for (const change of changes) {
    if (count > 0 && change.at > from) sums.push({ start: from, end: change.at, rate });
    from = change.at;
    count += change.count;
    // Sums of fractions are not exact: where nobody writes, the rate is 0.
    rate = count === 0 ? 0 : rate + change.by;
  }
  return sums;
}

/** A computed value of a card, and the period in which it is valid, epoch milliseconds. */
interface Found {
  value: number | null;
  from: number;
  until: number;
}

const found = new WeakMap<ReadPast, Map<string, Found>>();
const mostFound = 100;

/**
 * A computed value of what these cameras record, cached for as long as it is valid. It is one value for all cameras of a
 * card.
 */
function lasting(cameras: readonly Recorder[], of: string, now: number, work: () => Found): number | null {
  const [first] = cameras;
  if (first === undefined) return work().value;
  const known = found.get(first.past) ?? new Map<string, Found>();
  found.set(first.past, known);
  const recorded = cameras.map(({ serialNumber, plan_zone, clip, model, offline_since }) => [
    serialNumber,
    plan_zone,
    clip,
    model,
    offline_since,
  ]);
  const key = JSON.stringify([of, recorded]);
  const before = known.get(key);
  if (before !== undefined && before.from <= now && now <= before.until) return before.value;
  const made = work();
  if (known.size >= mostFound) known.clear();
  known.set(key, made);
  return made.value;
}

/**
 * How long the moment up to which a card is overwritten counts, milliseconds: on the card of a hub, where it costs the
 * past of all its cameras, for a while.
 */
const sharedFor = (cameras: readonly Recorder[]): number => (cameras.length > 1 ? 10_000 : 0);

/** The most that these cameras write in a millisecond. */
const rateOf = (cameras: readonly Recorder[]): number =>
  cameras.reduce((sum, camera) => sum + bytesPerMs(camera), 0);

/** When a card without overwriting became full; null if it is not. */
export function fullAt(camera: Recorder, card: StoredCard, now: number): number | null {
  const { keeping } = card;
  if (keeping === null || card.slot !== 'readable') return null;
  const cameras = recordersOf(camera);
  return lasting(cameras, JSON.stringify(keeping), now, () => {
    const { plan_zone } = camera;
    const { since } = keeping;
    if (cameras.length === 0) return { value: null, from: now, until: now };
    const limit = Math.max(...cameras.map((each) => limitOf(each, now)));
    const [first, last] = [dayAt(since, plan_zone), dayAt(limit, plan_zone)];
    const writers = writersOf(cameras, first, last, now);
    let { room } = keeping;
    for (let day = first; day <= last; day = dayAfter(day, 1)) {
      for (const { start, end, rate } of writtenOn(writers, day)) {
        const from = Math.max(start, since);
        const bytes = Math.max(0, end - from) * rate;
        if (bytes < room) {
          room -= bytes;
          continue;
        }
        const full = Math.floor(from + room / rate);
        return { value: full, from: full, until: Infinity };
      }
    }
    return { value: null, from: now, until: now + Math.floor(room / rateOf(cameras)) - 1 };
  });
}

/** When a camera did not record: by its settings, and after its card became full. */
export function pausesOf(
  camera: Recorder,
  card: StoredCard | null,
  past: Past,
  now: number,
): readonly Pause[] {
  const full = card && fullAt(camera, card, now);
  return full === null ? past.pauses : [...past.pauses, { from: full, until: null }];
}

/** A span of a recording, and its type. */
type Sent = (start: number, end: number, type: number) => boolean;

/**
 * The moment up to which the oldest recordings were overwritten by `now`, where only so many bytes have room; -Infinity
 * if all have.
 *
 * @param isStored whether a recording of the camera takes room in the cloud; on its card if it is left out
 */
function overwrittenIn(camera: Recorder, total: number, now: number, isStored?: Sent): number {
  const cameras = isStored === undefined ? recordersOf(camera) : [camera];
  const rate = rateOf(cameras);
  const days =
    isStored === undefined ? daysRetained(camera.plan_zone, now) : recordedDaysRetained(camera, now);
  if (rate * days.length * dayMs <= total) return -Infinity;
  const of = `overwritten ${total}${isStored === undefined ? '' : ' in the cloud'}`;
  const until = lasting(cameras, of, now, () => {
    const writers = writersOf(cameras, days.at(-1) ?? '', days[0] ?? '', now);
    let room = total;
    for (const day of days) {
      for (const { start, end, rate: then } of writtenOn(writers, day, isStored).toReversed()) {
        const bytes = (end - start) * then;
        if (bytes >= room) return { value: end - room / then, from: now, until: now + sharedFor(cameras) };
        room -= bytes;
      }
    }
    // The space cannot be full before this: that is how long it takes to fill the rest.
    return { value: null, from: now, until: now + Math.floor(room / rate) - 1 };
  });
  return until ?? -Infinity;
}

/** The moment up to which the oldest recordings on a card have been overwritten. */
const overwrittenUntil = (camera: Recorder, { keeping, total }: StoredCard, now: number): number =>
  keeping === null ? overwrittenIn(camera, total, now) : (keeping.from ?? -Infinity);

/** The moment up to which the oldest recordings in the cloud have been overwritten, also by a service that is over. */
function overwrittenInCloud(camera: Recorder, now: number): number {
  const keepsAll = camera.cloud.keepsAll();
  const isStored: Sent = (start, end, type) => type !== continuousType || keepsAll(start, end);
  return Math.max(
    -Infinity,
    ...camera.cloud.spaces(now).map(({ at, bytes }) => overwrittenIn(camera, bytes, at, isStored)),
  );
}

/** The moment before which recordings are gone, and the reason. */
export interface Cutoff {
  at: number;
  reason: 'formatting' | 'formatted' | 'overwritten' | 'unreadable' | 'noCard';
}

/** The moment before which nothing that a camera recorded can be read, epoch milliseconds; Infinity: nothing at all. */
export function cutoffOf(camera: Recorder, card: StoredCard, now: number): Cutoff {
  if (card.format !== null) return { at: Infinity, reason: 'formatting' };
  if (card.slot === 'unreadable') return { at: Infinity, reason: 'unreadable' };
  if (card.slot === 'empty') {
    const at = Math.max(card.since, camera.cloud.since(now), overwrittenInCloud(camera, now));
    return { at, reason: 'noCard' };
  }
  const overwritten = overwrittenUntil(camera, card, now);
  const formatted = card.formattedAt ?? -Infinity;
  return overwritten > formatted
    ? { at: overwritten, reason: 'overwritten' }
    : { at: formatted, reason: 'formatted' };
}

/** The spans of a camera's recordings on a readable card. */
function spansOnCard(camera: Recorder, card: StoredCard, now: number): Span[] {
  const { at } = cutoffOf(camera, card, now);
  const limit = limitOf(camera, now);
  const first = Number.isFinite(at) ? dayAfter(dayAt(at, camera.plan_zone), -1) : '';
  const days = recordedDaysRetained({ ...camera, card }, now)
    .filter((day) => day >= first)
    .toReversed();
  const past = pastOfDays(camera, days[0] ?? '', days.at(-1) ?? '');
  const kept = { ...past, pauses: pausesOf(camera, card, past, now) };
  return days
    .flatMap((day) => spansOf(camera, day, kept))
    .map(({ start, end }) => ({ start: Math.max(start, at), end: Math.min(end, limit) }))
    .filter(({ start, end }) => end > start);
}

/** What a camera has on a card. */
interface OnCard {
  readonly each: Recorder;
  readonly spans: readonly Span[];
}

/** What each camera of a readable card has on it, one after the other: a gateway may have many. */
export function* onCardByCamera(
  camera: Recorder,
  card: StoredCard,
  now: number,
): Generator<readonly OnCard[], void, undefined> {
  for (const each of recordersOf(camera)) yield [{ each, spans: spansOnCard(each, card, now) }];
}

/** What is on a card: used bytes, the first and last moments in epoch milliseconds, and the number of days. */
export interface HeldOnCard {
  readonly used: number;
  readonly oldest: number | null;
  readonly newest: number | null;
  readonly days: number;
}

/** What is on a readable card. On that of a gateway are the recordings of all its cameras. */
export const heldOn = (camera: Recorder, card: StoredCard, now: number): HeldOnCard =>
  sumOnCard([...onCardByCamera(camera, card, now)].flat(), camera, card, now);

/** What all cameras of a card have on it together. */
export function sumOnCard(
  held: readonly OnCard[],
  camera: Recorder,
  card: StoredCard,
  now: number,
): HeldOnCard {
  const used = held.reduce(
    (sum, { each, spans }) =>
      spans.reduce((bytes, { start, end }) => bytes + (end - start) * bytesPerMs(each), sum),
    0,
  );
  const begun = held.map(({ spans }) => spans[0]?.start ?? Infinity);
  const ended = held.map(({ spans }) => spans.at(-1)?.end ?? -Infinity);
  const moment = (at: number): number | null => (Number.isFinite(at) ? at : null);
  const isFull = fullAt(camera, card, now) !== null;
  return {
    used: isFull ? card.total : Math.min(card.total, Math.round(used)),
    oldest: moment(Math.ceil(Math.min(...begun))),
    newest: moment(Math.floor(Math.max(...ended))),
    days: new Set(
      held.flatMap(({ spans }) =>
        spans.flatMap(({ start, end }) => [start, end - 1].map((each) => dayAt(each, camera.timezone))),
      ),
    ).size,
  };
}

/** The bytes that a camera recorded on days of its plan, in their order. */
export function recordedBytes(
  camera: Recorder,
  card: StoredCard,
  days: readonly string[],
  now: number,
): number[] {
  const limit = limitOf(camera, now);
  const past = pastOfDays(camera, days.at(-1) ?? '', days[0] ?? '');
  const kept = { ...past, pauses: pausesOf(camera, card, past, now) };
  const rate = bytesPerMs(camera);
  return days.map((day) =>
    Math.round(
      rate *
        spansOf(camera, day, kept).reduce(
          (sum, { start, end }) => sum + Math.max(0, Math.min(end, limit) - start),
          0,
        ),
    ),
  );
}
