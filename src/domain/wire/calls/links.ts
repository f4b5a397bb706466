import * as v from 'valibot';
import { channelNumber } from '../../devices/channel.ts';
import { entryList } from '../entryList.ts';
import { ofUser, requestKey, serialNumber, userId, type CallDefinition } from './definition.ts';
import { sharedClips } from './recordings.ts';

const address = v.pipe(v.string(), v.nonEmpty());
/** Epoch milliseconds. */
const moment = v.pipe(v.number(), v.safeInteger());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const link = v.object({
  /** Names the link to its owner; it does not open it. */
  id: v.pipe(v.string(), v.nonEmpty()),
  /** The source of a clip; left out for an incident. */
  serialNumber: v.optional(serialNumber),
  /** For a camera of a gateway. */
  channel: v.optional(channelNumber),
  camera: v.fallback(v.string(), ''),
  timezone: v.string(),
  /** For a link to an incident. */
  incident: v.nullish(v.object({ id: v.pipe(v.string(), v.nonEmpty()), name: v.string(), cameras: count })),
  /** When the clip begins and how many seconds it lasts; of an incident, when its first item was recorded. */
  at: moment,
  seconds: count,
  /** The link itself; null once it has ended, and for one whose text is not known. */
  address: v.nullable(address),
  /** To whom it was sent; null if it was copied. */
  email: v.nullable(v.string()),
  createdAt: moment,
  expiresAt: moment,
  /** When its owner stopped sharing; null if they did not. */
  endedAt: v.nullable(moment),
  /** How often its page was opened, and when last. */
  views: count,
  viewedAt: v.nullable(moment),
  /** URL of a picture, resolved against the API URL; a GET with the token. Null if there is none. */
  picture: v.nullable(address),
});

/** Assumed: creates a link to each clip, for a person to pass on. */
export const makeLinksCall = {
  endpoint: 'makeLinks',
  request: v.object({ userId, clips: sharedClips, key: requestKey }),
  response: v.object({
    /** In the order of the clips. */
    addresses: v.pipe(v.array(address), v.minLength(1)),
    expiresAt: moment,
  }),
} as const satisfies CallDefinition;

/** Assumed: the newest first. */
export const listLinksCall = {
  endpoint: 'listLinks',
  request: ofUser,
  response: entryList(link, ({ id }) => id),
} as const satisfies CallDefinition;

export const endLinkCall = {
  endpoint: 'endLink',
  request: v.object({ userId, id: v.string() }),
  response: v.object({ endedAt: moment }),
} as const satisfies CallDefinition;
