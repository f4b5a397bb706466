import * as v from 'valibot';
import { entryList } from '../wire/entryList.ts';

/** The record types that are drawn apart (spec section 3). Their meaning is not shown. */
export const recordTypes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 100, 101] as const;

/** How recordings are played: in the camera's own resolution, or in a smaller one. */
export const playbackQualities = ['high', 'low'] as const;
export type PlaybackQuality = (typeof playbackQualities)[number];

/** How a camera is watched live (spec section 3). */
export const liveQualities = ['SD', 'HD', 'UHD'] as const;
export type LiveQuality = (typeof liveQualities)[number];
/** What a camera is watched in until somebody chooses. */
export const usualQuality: LiveQuality = 'HD';

/**
 * One recording section of a device's day. Seconds have passed since the day's midnight where the device stands, so
 * that they count on through a change of its clocks: a day has 82,800, 86,400 or 90,000 of them. A section that began
 * the day before starts below 0; one that goes on into the next day ends after the day.
 */
const sectionSchema = v.pipe(
  v.object({
    start: v.pipe(v.number(), v.finite()),
    end: v.pipe(v.number(), v.finite()),
    /** Address of an HLS media playlist (fMP4), resolved against the API address. */
    path: v.pipe(v.string(), v.nonEmpty()),
    type: v.pipe(v.number(), v.finite()),
    /** Whether there is sound. */
    audio: v.fallback(v.nullish(v.boolean(), false), false),
    /** What the sound is coded in, such as AAC or G711. */
    codec: v.fallback(v.nullish(v.string(), ''), ''),
  }),
  v.check(({ start, end }) => end > start, 'A section ends after its start.'),
);

export type RecordSection = v.InferOutput<typeof sectionSchema>;

/** The sections of a day; a bad one is left out and counted (spec section 5). */
export const sectionList = entryList(sectionSchema, (section) => section);
