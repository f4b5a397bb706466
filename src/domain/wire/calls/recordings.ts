import * as v from 'valibot';
import { entryList } from '../entryList.ts';
import { motionPartSchema } from '../../history/dayMotion.ts';
import { motionMomentSchema } from '../../history/motionMoment.ts';
import { retainedSchema, lostSchema } from '../../history/retainedRecordings.ts';
import { liveQualities, playbackQualities, sectionList } from '../../history/recording.ts';
import { daySchema } from '../../time/day.ts';
import { channelNumber } from '../../devices/channel.ts';
import { fileTimeLimit, requestKey, serialNumber, userId, type CallDefinition } from './definition.ts';
import { requestLimits } from '../requestLimits.ts';

/** The source of the recordings: a device or, for a gateway, the camera at a channel (assumed). */
const recorder = { serialNumber, channel: v.optional(channelNumber) };
const ofDay = { ...recorder, day: daySchema };
/** Seconds of the day, as in a section. */
const range = { start: v.number(), end: v.number() };

export const listRecordingsCall = {
  endpoint: 'listRecordings',
  request: v.object({ ...ofDay, quality: v.picklist(playbackQualities) }),
  response: v.object({ sections: sectionList, lost: lostSchema, kept: retainedSchema }),
} as const satisfies CallDefinition;

export const listRecordedDaysCall = {
  endpoint: 'listRecordedDays',
  /** First and last days, both included; at most 62 days. */
  request: v.object({ ...recorder, from: daySchema, to: daySchema }),
  response: v.object({
    /** Only days with recordings. */
    days: entryList(
      v.object({
        day: daySchema,
        /** The recorded seconds of the day. */
        seconds: v.pipe(v.number(), v.minValue(0)),
      }),
      ({ day }) => day,
    ),
  }),
} as const satisfies CallDefinition;

export const searchMotionCall = {
  endpoint: 'searchMotion',
  request: v.object({
    ...recorder,
    /** The corners of the part of the picture, as fractions of its width and height. */
    region: v.pipe(v.array(v.tuple([v.number(), v.number()])), v.maxLength(requestLimits.corners)),
    /** Epoch milliseconds: the first moment, and the one after the last. */
    from: v.number(),
    to: v.number(),
    /** The least strength and size, 0 to 100. */
    strength: v.number(),
    size: v.number(),
  }),
  response: v.object({
    /** The newest first. */
    moments: entryList(motionMomentSchema, ({ at }) => at),
    /** Everything from here on was searched: the `to` of the next call. Null: the whole span was. */
    next: v.nullable(v.number()),
  }),
} as const satisfies CallDefinition;

export const readDayMotionCall = {
  endpoint: 'readDayMotion',
  request: v.object(ofDay),
  response: v.object({
    /** In order. What is not in them is not recorded, or it is unknown whether something moved. */
    parts: entryList(motionPartSchema, ({ start }) => start),
  }),
} as const satisfies CallDefinition;

/** A created file. */
const cutFile = v.object({
  /** URL of the MP4 file, resolved against the API URL; a GET with the token. */
  address: v.pipe(v.string(), v.nonEmpty()),
  /** Seconds of video in it, without gaps of the range. */
  seconds: v.pipe(v.number(), v.minValue(0)),
  /** The size of the file in bytes. */
  bytes: v.pipe(v.number(), v.minValue(0)),
});

export const cutClipCall = {
  endpoint: 'cutClip',
  request: v.object({ ...ofDay, ...range }),
  response: cutFile,
  timeLimit: fileTimeLimit,
} as const satisfies CallDefinition;

export const cutLiveCall = {
  endpoint: 'cutLive',
  /** When the first and last frames were captured, epoch milliseconds. */
  request: v.object({ ...recorder, quality: v.picklist(liveQualities), from: v.number(), to: v.number() }),
  response: cutFile,
  timeLimit: fileTimeLimit,
} as const satisfies CallDefinition;

/** The clips to share together. */
export const sharedClips = v.pipe(
  v.array(v.object({ ...ofDay, ...range })),
  v.maxLength(requestLimits.sharedClips),
);

export const shareClipCall = {
  endpoint: 'shareClip',
  request: v.object({
    userId,
    clips: sharedClips,
    key: requestKey,
    email: v.string(),
    subject: v.string(),
  }),
  response: v.unknown(),
} as const satisfies CallDefinition;
