import * as v from 'valibot';
import { entryList } from '../entryList.ts';
import { shareIdentity } from '../../devices/share.ts';
import { notShown, ofUser, serailno, userId, type CallDefinition } from './definition.ts';

export const shareCall = {
  endpoint: 'share',
  request: notShown,
  response: notShown,
} as const satisfies CallDefinition;

export const sendShareCall = {
  endpoint: 'sendShare',
  request: notShown,
  response: notShown,
} as const satisfies CallDefinition;

const receiver = v.pipe(v.string(), v.nonEmpty());

export const listSharesCall = {
  endpoint: 'listShares',
  request: ofUser,
  response: entryList(
    v.object({ serailno, deviceName: v.fallback(v.nullish(v.string(), ''), ''), receiver }),
    shareIdentity,
  ),
} as const satisfies CallDefinition;

export const cancelShareCall = {
  endpoint: 'cancelShare',
  request: v.object({ userId, serailno, receiver: v.string() }),
  response: notShown,
} as const satisfies CallDefinition;
