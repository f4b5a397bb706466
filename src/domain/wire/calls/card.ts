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
    /** What is to be changed; everything else stays. */
    change: v.strictObject({ record: v.optional(v.boolean()), overwrite: v.optional(v.boolean()) }),
  }),
  /** The card as it is then. */
  response: storageCardSchema,
} as const satisfies CallDefinition;

export const formatCardCall = {
  endpoint: 'formatCard',
  request: v.object(ofOwn),
  /** The card with the formatting that has begun. */
  response: storageCardSchema,
} as const satisfies CallDefinition;
