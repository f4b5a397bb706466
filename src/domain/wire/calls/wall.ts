import * as v from 'valibot';
import { requestLimits } from '../requestLimits.ts';
import { notShown, ofUser, serialNumber, userId, type CallDefinition } from './definition.ts';

const order = {
  /** Whether offline cameras and those with a low battery come first. */
  attentionFirst: v.boolean(),
};

export const wallOrderCall = {
  endpoint: 'wallOrder',
  request: ofUser,
  response: v.object({
    /** Serial numbers in the order of the user. */
    serials: v.array(serialNumber),
    ...order,
  }),
} as const satisfies CallDefinition;

export const saveWallOrderCall = {
  endpoint: 'saveWallOrder',
  request: v.object({
    userId,
    serials: v.pipe(v.array(serialNumber), v.maxLength(requestLimits.devices)),
    ...order,
  }),
  response: notShown,
} as const satisfies CallDefinition;
