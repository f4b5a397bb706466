import * as v from 'valibot';
import { entryList } from '../wire/entryList.ts';

/** The record types that are drawn separately (spec section 3). Their meaning is not shown. */
export const recordTypes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 100, 101] as const;

/** The playback qualities: the camera's own resolution, or a smaller one. */
export const playbackQualities = ['high', 'low'] as const;
export type PlaybackQuality = (typeof playbackQualities)[number];

/** The live view qualities (spec section 3). */
export const liveQualities = ['SD', 'HD', 'UHD'] as const;
export type LiveQuality = (typeof liveQualities)[number];
/** The default live view quality until a person chooses one. */
export const usualQuality: LiveQuality = 'HD';

/**
 * One recording section of a device's day, in seconds elapsed since the day's midnight at the device. They keep
 * counting through a clock change: a day has 82,800, 86,400 or 90,000 of them. A section that began the day before
 * starts below 0; one that continues into the next day ends after the day.
 */
const sectionSchema = v.pipe(
  v.object({
    start: v.pipe(v.number(), v.finite()),
    end: v.pipe(v.number(), v.finite()),
    /** URL of an HLS media playlist (fMP4), resolved against the API URL. */
    path: v.pipe(v.string(), v.nonEmpty()),
    type: v.pipe(v.number(), v.finite()),
    audio: v.fallback(v.nullish(v.boolean(), false), false),
    /** The audio codec, such as AAC or G711. */
    codec: v.fallback(v.nullish(v.string(), ''), ''),
  }),
  v.check(({ start, end }) => end > start, 'A section ends after its start.'),
);

export type RecordSection = v.InferOutput<typeof sectionSchema>;

/** The sections of a day; malformed ones are left out and counted (spec section 5). */
export const sectionList = entryList(sectionSchema, (section) => section);
