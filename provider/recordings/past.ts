import * as v from 'valibot';
import { workScheduleSchema, type WorkSchedule } from '../../src/domain/settings/workSchedule.ts';
import type { Db } from '../database/database.ts';
import { isDark, isNight, lightChanges, nightStill } from '../live/daylight.ts';
import { pictureSchema, picturedClip, type Picture } from '../live/quality.ts';
import {
  ofChannel,
  pastSetting,
  settingDuring,
  sinceAt,
  sinceDuring,
  type PastSetting,
  type Since,
} from '../settings/settingHistory.ts';

/** The hours in which a camera records. */
export const scheduleSetting = pastSetting<WorkSchedule>('schedule', workScheduleSchema);
/** The time zone of its clock. */
export const zoneSetting = pastSetting('timezone', v.string());
/** The volume of its microphone, percent of the amplitude; 0 is off. Older databases say only whether it was on. */
export const soundSetting = pastSetting(
  'sound',
  v.union([
    v.number(),
    v.pipe(
      v.boolean(),
      v.transform((isOn) => (isOn ? 100 : 0)),
    ),
  ]),
);
/** Its mirror, light and encoding settings. */
export const pictureSetting = pastSetting<Picture>('picture', pictureSchema);

const pauseRow = v.object({ from: v.number(), until: v.nullable(v.number()) });

/** A span without recording, epoch milliseconds; null: open-ended. */
export type Pause = Readonly<v.InferOutput<typeof pauseRow>>;

/** The settings during a time span, each with its start, and the pauses of the recording. */
export interface Past {
  /** Before the first one it always records. */
  readonly schedules: readonly Since<WorkSchedule>[];
  /** Before the first one it is that of the plan. */
  readonly zones: readonly Since<string>[];
  /** Before the first one it is that of the factory. */
  readonly sounds: readonly Since<number>[];
  /** Before the first one they are the factory settings. */
  readonly pictures: readonly Since<Picture>[];
  readonly pauses: readonly Pause[];
}

/** Reads the past of a device from one moment to another, both epoch milliseconds. */
export type ReadPast = (from: number, until: number) => Past;

/** The part of a past that matters from one moment to another. */
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

/** The time zone of a camera's clock at a moment. */
export const zoneAt =
  ({ zones }: Pick<Past, 'zones'>, { plan_zone }: { readonly plan_zone: string }) =>
  (at: number): string =>
    sinceAt(zones, at) ?? plan_zone;

/** The volume of a microphone that nobody has changed. */
export const factoryVolume = 80;

/** The volume of the microphone at a moment; 0 is off. */
export const volumeAt = ({ sounds }: Pick<Past, 'sounds'>, at: number): number =>
  sinceAt(sounds, at) ?? factoryVolume;

type Pictured = Pick<Past, 'pictures' | 'zones'>;
type OfCamera = { readonly clip: string; readonly plan_zone: string };

/** The film of a camera at a moment (a file of `media/`). */
export function filmAt(past: Pictured, camera: OfCamera, at: number): string {
  const picture = sinceAt(past.pictures, at);
  const { clip } = camera;
  return picture === null ? clip : picturedClip(clip, picture, isDark(clip, at, zoneAt(past, camera)(at)));
}

/** The films that a camera with these settings shows from one moment to another: an automatic lamp follows the light. */
export function filmsDuring(past: Pictured, camera: OfCamera, from: number, until: number): Since<string>[] {
  const zone = zoneAt(past, camera);
  return past.pictures.flatMap(({ since, value }, index) => {
    const end = Math.min(past.pictures[index + 1]?.since ?? Infinity, until);
    const begin = Math.max(since, from);
    const isAuto = value.lightControl === 'auto' && begin < end;
    const changes = isAuto ? lightChanges(camera.clip, begin, end, zone) : [];
    return [Math.min(begin, end), ...changes].map((at) => ({ since: at, value: filmAt(past, camera, at) }));
  });
}

/** A still (a file of `media/`) of what a camera, or one of a gateway, showed at a moment: at night as its film. */
export function stillShown(
  still: string,
  {
    past,
    clip,
    plan_zone,
  }: { readonly past: ReadPast; readonly clip: string | null; readonly plan_zone: string },
  at: number,
): string {
  const known = past(at, at);
  const isLit = clip !== null && filmAt(known, { clip, plan_zone }, at).includes('lit/');
  return !isLit && isNight(at, zoneAt(known, { plan_zone })(at)) ? nightStill(still) : still;
}

const readers = new WeakMap<Db, Map<string, ReadPast>>();

/**
 * Returns the reader of a device's past in the database; always the same one. At a channel of a gateway, the clock and the
 * pauses are those of the gateway.
 */
export function pastOf(db: Db, serialNumber: string, channel: number | null = null): ReadPast {
  const ofDb = readers.get(db) ?? new Map<string, ReadPast>();
  readers.set(db, ofDb);
  const key = channel === null ? serialNumber : `${serialNumber} ${channel}`;
  const known = ofDb.get(key);
  if (known) return known;
  const own = <T>(setting: PastSetting<T>) => (channel === null ? setting : ofChannel(setting, channel));
  const made: ReadPast = (from, until) => ({
    schedules: settingDuring(db, serialNumber, own(scheduleSetting), from, until),
    zones: settingDuring(db, serialNumber, zoneSetting, from, until),
    sounds: settingDuring(db, serialNumber, own(soundSetting), from, until),
    pictures: settingDuring(db, serialNumber, own(pictureSetting), from, until),
    pauses: db.all(
      pauseRow,
      `select from_at as "from", until_at as until from pauses
       where serialNumber = ? and from_at <= ? and (until_at is null or until_at > ?) order by rowid`,
      serialNumber,
      until,
      from,
    ),
  });
  ofDb.set(key, made);
  return made;
}

/** Clears everything computed from the past of the devices, after the database was seeded again. */
export const forgetPast = (db: Db): void => void readers.delete(db);

/**
 * Adds a pause in which nothing is recorded. Removes pauses that ended before `oldest`, when the oldest kept recordings
 * began.
 */
export function addPause(db: Db, serialNumber: string, { from, until }: Pause, oldest: number): void {
  db.transaction(() => {
    db.run('delete from pauses where serialNumber = ? and until_at <= ?', serialNumber, oldest);
    db.run('insert into pauses values (?, ?, ?)', serialNumber, from, until);
  });
}

/** Ends all pauses at a moment, and removes later ones, which exist if the clock was set back. */
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
