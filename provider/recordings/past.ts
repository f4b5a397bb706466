import * as v from 'valibot';
import { workScheduleSchema, type WorkSchedule } from '../../src/domain/settings/workSchedule.ts';
import type { Db } from '../database/database.ts';
import { pictureSchema, picturedClip, type Picture } from '../live/quality.ts';
import { pastSetting, settingDuring, sinceAt, sinceDuring, type Since } from '../settings/settingHistory.ts';

/** By which hours a camera records. */
export const scheduleSetting = pastSetting<WorkSchedule>('schedule', workScheduleSchema);
/** What its clock shows. */
export const zoneSetting = pastSetting('timezone', v.string());
/** Whether its microphone is on. */
export const soundSetting = pastSetting('sound', v.boolean());
/** How its picture is turned, lit and encoded. */
export const pictureSetting = pastSetting<Picture>('picture', pictureSchema);

const pauseRow = v.object({ from: v.number(), until: v.nullable(v.number()) });

/** When nothing is recorded, epoch milliseconds; null: from then on. */
export type Pause = Readonly<v.InferOutput<typeof pauseRow>>;

/** What was set during a span of time, each with when it began to count, and when recording was paused. */
export interface Past {
  /** Before the first it always records. */
  readonly schedules: readonly Since<WorkSchedule>[];
  /** Before the first it is that of the plan. */
  readonly zones: readonly Since<string>[];
  /** Before the first it is on. */
  readonly sounds: readonly Since<boolean>[];
  /** Before the first it is as the camera came. */
  readonly pictures: readonly Since<Picture>[];
  readonly pauses: readonly Pause[];
}

/** Reads the past of a device from one moment to another, both epoch milliseconds. */
export type ReadPast = (from: number, until: number) => Past;

/** What of a past counts from one moment to another. */
export const pastDuring = (
  { schedules, zones, sounds, pictures, pauses }: Past,
  from: number,
  until: number,
): Past => ({
  schedules: sinceDuring(schedules, from, until),
  zones: sinceDuring(zones, from, until),
  sounds: sinceDuring(sounds, from, until),
  pictures: sinceDuring(pictures, from, until),
  pauses: pauses.filter((pause) => pause.from <= until && (pause.until ?? Infinity) > from),
});

/** What the clock of a camera showed at a moment. */
export const zoneAt =
  ({ zones }: Pick<Past, 'zones'>, { plan_zone }: { readonly plan_zone: string }) =>
  (at: number): string =>
    sinceAt(zones, at) ?? plan_zone;

/** Whether the microphone was on at a moment. */
export const soundAt = ({ sounds }: Pick<Past, 'sounds'>, at: number): boolean => sinceAt(sounds, at) ?? true;

/** The film that a camera of a clip showed at a moment (both files of `media/`). */
export function filmAt({ pictures }: Pick<Past, 'pictures'>, clip: string, at: number): string {
  const picture = sinceAt(pictures, at);
  return picture === null ? clip : picturedClip(clip, picture);
}

const readers = new WeakMap<Db, Map<string, ReadPast>>();

/** Reads the past of a device of the database; the same reader each time. */
export function pastOf(db: Db, serialNumber: string): ReadPast {
  const ofDb = readers.get(db) ?? new Map<string, ReadPast>();
  readers.set(db, ofDb);
  const known = ofDb.get(serialNumber);
  if (known) return known;
  const made: ReadPast = (from, until) => ({
    schedules: settingDuring(db, serialNumber, scheduleSetting, from, until),
    zones: settingDuring(db, serialNumber, zoneSetting, from, until),
    sounds: settingDuring(db, serialNumber, soundSetting, from, until),
    pictures: settingDuring(db, serialNumber, pictureSetting, from, until),
    pauses: db.all(
      pauseRow,
      `select from_at as "from", until_at as until from pauses
       where serialNumber = ? and from_at <= ? and (until_at is null or until_at > ?) order by rowid`,
      serialNumber,
      until,
      from,
    ),
  });
  ofDb.set(serialNumber, made);
  return made;
}

/** Forgets all that was worked out of the past of the devices: the database was filled anew. */
export const forgetPast = (db: Db): void => void readers.delete(db);

/** Nothing is recorded during a pause. Those that ended before `oldest`, when the oldest of what is kept began, go. */
export function addPause(db: Db, serialNumber: string, { from, until }: Pause, oldest: number): void {
  db.transaction(() => {
    db.run('delete from pauses where serialNumber = ? and until_at <= ?', serialNumber, oldest);
    db.run('insert into pauses values (?, ?, ?)', serialNumber, from, until);
  });
}

/** Records again from a moment on. A pause that was to begin or go on later never does: a clock was set back. */
export function endPauses(db: Db, serialNumber: string, now: number): void {
  db.transaction(() => {
    db.run('delete from pauses where serialNumber = ? and from_at >= ?', serialNumber, now);
    db.run(
      'update pauses set until_at = ?1 where serialNumber = ?2 and (until_at is null or until_at > ?1)',
      now,
      serialNumber,
    );
  });
}
