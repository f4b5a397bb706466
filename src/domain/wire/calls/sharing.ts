import * as v from 'valibot';
import { entryList } from '../entryList.ts';
import { shareIdentity } from '../../devices/share.ts';
import { notShown, ofUser, serialNumber, userId, type CallDefinition } from './definition.ts';

const receiver = v.pipe(v.string(), v.nonEmpty());
const share = v.object({ serialNumber, deviceName: v.fallback(v.nullish(v.string(), ''), ''), receiver });

/** One day: no code is valid for longer. */
const longestLife = 86_400;

/** Assumed: creates a code; whoever redeems it becomes a receiver. The previous code expires. */
export const shareCall = {
  endpoint: 'share',
  request: v.object({ userId, serialNumber }),
  response: v.object({
    shareCode: v.pipe(v.string(), v.nonEmpty()),
    /** How many seconds it is valid for. */
    seconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestLife)),
  }),
} as const satisfies CallDefinition;

/** Assumed: shares with an account; the response is the share as it is listed. */
export const sendShareCall = {
  endpoint: 'sendShare',
  request: v.object({ userId, serialNumber, account: v.string() }),
  response: share,
} as const satisfies CallDefinition;

export const listSharesCall = {
  endpoint: 'listShares',
  request: ofUser,
  response: entryList(share, shareIdentity),
} as const satisfies CallDefinition;

export const cancelShareCall = {
  endpoint: 'cancelShare',
  request: v.object({
    userId,
    serialNumber,
    /** If left out, the device's share code is revoked. */
    receiver: v.optional(v.string()),
  }),
  response: notShown,
} as const satisfies CallDefinition;

const ofCode = v.object({ userId, shareCode: v.string() });

export const checkShareCall = {
  endpoint: 'checkShare',
  request: ofCode,
  response: notShown,
} as const satisfies CallDefinition;

export const acceptShareCall = {
  endpoint: 'acceptShare',
  request: ofCode,
  response: v.object({ serialNumber, deviceName: share.entries.deviceName }),
} as const satisfies CallDefinition;
