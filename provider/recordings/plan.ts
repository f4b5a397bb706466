import type { RecordSection } from '../../src/domain/history/recording.ts';
import { recordTypes } from '../../src/domain/history/recording.ts';
import { dayAfter, secondsOfDay } from '../../src/domain/time/deviceDay.ts';
import type { Recorder } from '../devices/devices.ts';
import { isOwnFilm } from '../cameras/ownFilm.ts';
import { encoderOf } from '../live/quality.ts';
import { clockName } from '../live/clockPictures.ts';
import type { Random } from './random.ts';
import { createRandom } from './random.ts';

/** The type of continuous recordings; any other is of alerts. */
export const continuousType = 0;

/** A planned section: whole seconds of the plan's day on which it begins. It may end on the next day. */
export interface PlannedSection extends Pick<RecordSection, 'start' | 'end' | 'type'> {
  /** Its audio codec; null for no sound. */
  sound: 'AAC' | 'G711' | null;
  /** The film that it shows with the camera's settings at that time (a file of `media/`, or the clock). */
  film: string;
}

/** The camera with 50,000 short sections on one day of every 35. */
export const denseCamera = 'LK0000000007';
/** The number of sections on that day. */
export const denseSections = 50_000;
/** The camera that recorded H.265 on one day of every 35. */
export const h265Camera = 'LK0000000006';
/** The clip of that day, of the same scene. */
const h265Clip = 'hevc_enhanced.flv';

/** Special days repeat after this many days, so that five weeks contain exactly one. */
const period = 35;
const dayMs = 86_400_000;
const denseRemainder = 5;
const h265Remainder = 12;

/** The seconds at the start of a day that a recording from the day before may take. */
const longestCarry = 1500;
/** The longest recording of a wired camera, so that each can be saved as one file. */
const longestRecording = 3600;

const remainderOf = (day: string): number => (Date.parse(`${day}T00:00:00Z`) / dayMs) % period;

/** Whether this is the camera's day with 50,000 sections. */
export function isDense({ serialNumber }: Pick<Recorder, 'serialNumber'>, day: string): boolean {
  return serialNumber === denseCamera && remainderOf(day) === denseRemainder;
}

/** Whether this is the camera's H.265 day. */
export function isH265({ serialNumber }: Pick<Recorder, 'serialNumber'>, day: string): boolean {
  return serialNumber === h265Camera && remainderOf(day) === h265Remainder;
}

/** The clip (a file of `media/`) of sections that begin on this day; '' for a device that does not record. */
export function clipOf(camera: Recorder, day: string): string {
  return isH265(camera, day) ? h265Clip : (camera.clip ?? '');
}

const numberOf = (serialNumber: string): number => Number(/\d+$/.exec(serialNumber)?.[0] ?? 0);

/** Whether nothing is recorded: every third camera skips some days, the others record every day. */
function isEmpty(camera: Recorder, day: string): boolean {
  if (numberOf(camera.serialNumber) % 3 !== 0 || isH265(camera, day)) return false;
  return createRandom(`empty ${camera.serialNumber} ${day}`).happens(0.15);
}

/** What wakes a battery camera (recordNames.ts). */
const motionType = 1;

/** Whether a camera records continuously, as wired ones do. */
export const isContinuous = ({ device_type }: Recorder): boolean =>
  device_type === 'IPC' || device_type === 'CUSTOM';

/** The second of the day at which a recording from the day before ends; 0 if there is none. */
function carryOf(camera: Recorder, day: string): number {
  const before = dayAfter(day, -1);
  const apart = [before, day].some(
    (near) => isEmpty(camera, near) || isDense(camera, near) || isH265(camera, near),
  );
  const random = createRandom(`carry ${camera.serialNumber} ${day}`);
  if (apart || !random.happens(0.75)) return 0;
  return isContinuous(camera) ? random.whole(1, longestCarry) : random.whole(4, 40);
}

/** Whether a film has no sound. */
export const isSilent = (film: string): boolean =>
  encoderOf(film) === 'H265' || ['noaudio.flv', clockName].includes(film);

/** Usually the camera's sound; occasionally a section without it, or with a codec that cannot be played. */
function soundOf({ clip }: Recorder, random: Random): PlannedSection['sound'] {
  if (clip !== null && isSilent(clip)) return null;
  if (clip === 'g711.flv') return 'G711';
  if (random.happens(0.05)) return null;
  return random.happens(0.03) ? 'G711' : 'AAC';
}

/** The camera's record types other than 0: four, so that a household of a dozen cameras has all of them. */
function eventTypesOf({ serialNumber }: Recorder): readonly number[] {
  const others = recordTypes.filter((type) => type !== 0);
  const first = numberOf(serialNumber) * 4;
  return [0, 1, 2, 3].map((offset) => others[(first + offset) % others.length] ?? 1);
}

function add(
  sections: PlannedSection[],
  camera: Recorder,
  random: Random,
  section: Omit<PlannedSection, 'sound' | 'film'>,
) {
  sections.push({ ...section, sound: soundOf(camera, random), film: camera.clip ?? '' });
}

/** A wired camera: long recordings with seams, gaps and overlaps, and short ones of other types over them. */
function continuous(camera: Recorder, day: string, random: Random, seconds: number): PlannedSection[] {
  const sections: PlannedSection[] = [];
  const types = eventTypesOf(camera);
  const carried = carryOf(camera, dayAfter(day, 1));
  let at = carryOf(camera, day);
  if (at > 0 || random.happens(0.5)) at += random.whole(2, 600);
  while (at < seconds - 60) {
    const rest = seconds - at;
    const isLast = rest <= longestRecording - longestCarry;
    const long = Math.min(random.whole(600, longestRecording), Math.floor(rest / 2));
    const end = isLast ? seconds + carried : at + long;
    add(sections, camera, random, { start: at, end, type: continuousType });
    const gap = random.happens(0.3) ? random.whole(120, 2700) : random.whole(1, 12);
    at = isLast ? seconds : random.happens(0.15) ? end - random.whole(5, 25) : end + gap;
  }
  for (let start = random.whole(200, 1500); start < seconds - 200; start += random.whole(300, 2400)) {
    const type = types[random.whole(0, types.length - 1)] ?? 1;
    add(sections, camera, random, { start, end: start + random.whole(16, 150), type });
  }
  return sections;
}

/** A battery camera: short recordings of motion, and nothing between them. */
function occasional(camera: Recorder, day: string, random: Random, seconds: number): PlannedSection[] {
  const sections: PlannedSection[] = [];
  const types = eventTypesOf(camera);
  const carried = carryOf(camera, dayAfter(day, 1));
  for (let start = carryOf(camera, day) + random.whole(60, 900); start < seconds - 300;) {
    const end = start + random.whole(16, 90);
    const type = random.happens(0.7) ? motionType : (types[random.whole(0, types.length - 1)] ?? 1);
    add(sections, camera, random, { start, end, type });
    start = end + random.whole(60, 2400);
  }
  if (carried > 0) {
    add(sections, camera, random, {
      start: seconds - random.whole(5, 60),
      end: seconds + carried,
      type: motionType,
    });
  }
  return sections;
}

/** The day with very many sections: one second each, sometimes simultaneous. */
function dense(camera: Recorder, random: Random, seconds: number): PlannedSection[] {
  const types = eventTypesOf(camera);
  const sound = soundOf(camera, random);
  return Array.from({ length: denseSections }, (_, index) => {
    const start = Math.floor((index * seconds) / denseSections);
    const type = random.happens(0.7) ? 0 : (types[random.whole(0, types.length - 1)] ?? 1);
    return { start, end: start + 1, type, sound, film: camera.clip ?? '' };
  });
}

/**
 * All sections that begin on a day in the plan's calendar, by start; identical on every call at any time. {@link
 * ./schedule.ts} determines which of them exist by now.
 */
export function planOf(camera: Recorder, day: string): readonly PlannedSection[] {
  // What an own camera shows is not planned.
  if (camera.clip === null || isOwnFilm(camera.clip) || isEmpty(camera, day)) return [];
  const seconds = secondsOfDay(day, camera.plan_zone);
  const random = createRandom(`plan ${camera.serialNumber} ${day} ${camera.plan_zone}`);
  if (isDense(camera, day)) return dense(camera, random, seconds);
  const make = isContinuous(camera) ? continuous : occasional;
  return make({ ...camera, clip: clipOf(camera, day) }, day, random, seconds).sort(
    (a, b) => a.start - b.start || a.type - b.type,
  );
}
