import * as v from 'valibot';
import { incidentLimits, itemKinds } from '../../clips/incident.ts';
import { channelNumber } from '../../devices/channel.ts';
import { daySchema } from '../../time/day.ts';
import { entryList } from '../entryList.ts';
import {
  fileTimeLimit,
  octets,
  ofUser,
  requestKey,
  serialNumber,
  userId,
  type CallDefinition,
} from './definition.ts';

// All of it is assumed.

const id = v.pipe(v.string(), v.nonEmpty());
const address = v.pipe(v.string(), v.nonEmpty());
/** Epoch milliseconds. */
const moment = v.pipe(v.number(), v.safeInteger());
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const name = v.pipe(v.string(), v.maxLength(incidentLimits.nameLength));
/** The space that the incidents of the user take, and how much they can take, in bytes. */
const space = v.object({ used: count, limit: count });

const item = v.object({
  id,
  kind: v.picklist(itemKinds),
  /** The name that the camera had; empty for a note. */
  camera: v.string(),
  timezone: v.string(),
  at: moment,
  /** The length of a clip. */
  seconds: count,
  /** Of a note. */
  text: v.string(),
  /** The name, the size in bytes and the SHA-256 of its file; a note has none. */
  file: v.nullable(v.string()),
  bytes: count,
  sha256: v.string(),
  /** URLs of its file and of a picture of a clip, resolved against the API URL; a GET without token, for a while. */
  media: v.nullable(address),
  picture: v.nullable(address),
  /** As those: a copy of a clip with camera and time drawn into the picture, made while it is read; null if it cannot be made. */
  copy: v.optional(v.nullable(address), null),
  addedAt: moment,
  addedBy: v.string(),
});

export const listIncidentsCall = {
  endpoint: 'listIncidents',
  request: ofUser,
  response: v.object({
    /** The newest first. */
    incidents: entryList(
      v.object({
        id,
        name: v.string(),
        cameras: v.array(v.string()),
        /** When the first item begins and the last ends; null without items. */
        span: v.nullable(v.object({ from: moment, to: moment, timezone: v.string() })),
        items: count,
        bytes: count,
        /** URLs of pictures of its first items, as those of items. */
        pictures: v.array(address),
      }),
      (incident) => incident.id,
    ),
    space,
  }),
} as const satisfies CallDefinition;

export const readIncidentCall = {
  endpoint: 'readIncident',
  request: v.object({ userId, id }),
  response: v.object({
    id,
    name: v.string(),
    createdAt: moment,
    createdBy: v.string(),
    /** In the order of time. */
    items: entryList(item, (one) => one.id),
    /** URL of the archive of all items, as those of items. */
    archive: address,
    /** Whether all of its cameras are the user's own. */
    canShare: v.boolean(),
    /** The link to it that opens now. */
    link: v.nullable(v.object({ id, address, expiresAt: moment, views: count })),
    space,
  }),
} as const satisfies CallDefinition;

export const createIncidentCall = {
  endpoint: 'createIncident',
  request: v.object({ userId, name }),
  response: v.object({ id }),
} as const satisfies CallDefinition;

export const renameIncidentCall = {
  endpoint: 'renameIncident',
  request: v.object({ userId, id, name }),
  response: v.unknown(),
} as const satisfies CallDefinition;

export const deleteIncidentCall = {
  endpoint: 'deleteIncident',
  request: v.object({ userId, id }),
  response: v.unknown(),
} as const satisfies CallDefinition;

export const addIncidentClipCall = {
  endpoint: 'addIncidentClip',
  /** A range of a camera's day, in seconds since midnight, as of a clip. */
  request: v.object({
    userId,
    id,
    serialNumber,
    channel: v.optional(channelNumber),
    day: daySchema,
    start: v.number(),
    end: v.number(),
  }),
  /** Of the item. */
  response: v.object({ id }),
  timeLimit: fileTimeLimit,
} as const satisfies CallDefinition;

/** A JPEG; the path names the incident, the camera (channel 0 is the device itself) and the moment. */
export const addIncidentSnapshotCall = {
  endpoint: 'addIncidentSnapshot',
  request: octets,
  response: v.unknown(),
} as const satisfies CallDefinition;

export const addIncidentNoteCall = {
  endpoint: 'addIncidentNote',
  request: v.object({
    userId,
    id,
    at: moment,
    timezone: v.string(),
    text: v.pipe(v.string(), v.maxLength(incidentLimits.noteLength)),
  }),
  response: v.unknown(),
} as const satisfies CallDefinition;

export const removeIncidentItemCall = {
  endpoint: 'removeIncidentItem',
  request: v.object({ userId, id }),
  response: v.unknown(),
} as const satisfies CallDefinition;

export const shareIncidentCall = {
  endpoint: 'shareIncident',
  request: v.object({ userId, id, key: requestKey }),
  response: v.object({ address, expiresAt: moment }),
} as const satisfies CallDefinition;
