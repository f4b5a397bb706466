import * as v from 'valibot';
import { storageCardSchema } from '../../settings/storageCard.ts';
import { serialNumber, userId, type CallDefinition } from './definition.ts';

const ofOwn = { userId, serialNumber };

export const readCardCall = {
  endpoint: 'readCard',
  request: v.object(ofOwn),
  response: storageCardSchema,
} as const satisfies CallDefinition;

export const changeCardCall = {
  endpoint: 'changeCard',
  request: v.object({
    ...ofOwn,
    /** The changes; switches without an entry stay as they are. */
    change: v.strictObject({ record: v.optional(v.boolean()), overwrite: v.optional(v.boolean()) }),
  }),
  /** The card after the change. */
  response: storageCardSchema,
} as const satisfies CallDefinition;

export const formatCardCall = {
  endpoint: 'formatCard',
  request: v.object(ofOwn),
  /** The card with the formatting that has started. */
  response: storageCardSchema,
} as const satisfies CallDefinition;
