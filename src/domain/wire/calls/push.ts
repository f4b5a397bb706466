import * as v from 'valibot';
import { entryList } from '../entryList.ts';
import { userId, type CallDefinition } from './definition.ts';

const browser = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  /** The browser and its system in words, such as `Chrome, Windows`; empty if unknown. */
  name: v.fallback(v.string(), ''),
  /** Since when, epoch milliseconds. */
  since: v.pipe(v.number(), v.minValue(0)),
  /** When its sign-in ends, and its notifications with it, epoch milliseconds. */
  until: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** Whether it is the subscription of the call. */
  isOwn: v.fallback(v.boolean(), false),
});

/** A browser that receives notifications while the console is closed. */
export type PushBrowser = v.InferOutput<typeof browser>;

const muted = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  /** The name of the camera. */
  name: v.fallback(v.string(), ''),
  /** Epoch milliseconds. */
  until: v.pipe(v.number(), v.minValue(0)),
});

/** A camera about which no browser is notified for a while. */
export type MutedCamera = v.InferOutput<typeof muted>;

/** The address at the browser's push service, which is a secret; left out if the browser has none. */
const endpoint = v.optional(v.string());

const response = v.object({
  /** The public key with which browsers subscribe (VAPID), base64url. */
  publicKey: v.pipe(v.string(), v.nonEmpty()),
  list: entryList(browser, ({ id }) => id),
  /** The muted cameras, which are revoked as browsers are. */
  muted: v.optional(entryList(muted, ({ id }) => id)),
});

export const listPushCall = {
  endpoint: 'listPush',
  request: v.object({ userId, endpoint }),
  response,
} as const satisfies CallDefinition;

export const subscribePushCall = {
  endpoint: 'subscribePush',
  request: v.object({
    userId,
    endpoint: v.string(),
    /** The keys with which messages are encrypted for the browser, base64url. */
    p256dh: v.string(),
    auth: v.string(),
  }),
  response,
} as const satisfies CallDefinition;

export const revokePushCall = {
  endpoint: 'revokePush',
  request: v.object({ userId, id: v.string(), endpoint }),
  response,
} as const satisfies CallDefinition;
