import * as v from 'valibot';
import { entryList } from '../entryList.ts';
import { armingModeNumber } from '../../account/workStatus.ts';
import { notShown, ofUser, serialNumber, userId, type CallDefinition } from './definition.ts';
import { requestLimits } from '../requestLimits.ts';

const status = v.picklist(Object.values(armingModeNumber));

export const workStatusCall = {
  endpoint: 'workStatus',
  request: ofUser,
  response: v.object({
    /** 0 disarmed, 1 home, 2 away, 3 freedom, 4 custom. */
    status,
    /** The devices of custom mode. */
    custom: entryList(
      v.object({ serialNumber, name: v.fallback(v.nullish(v.string(), ''), ''), armed: v.boolean() }),
      ({ serialNumber: id }) => id,
    ),
  }),
} as const satisfies CallDefinition;

/** `{userId}` is in the query of its path. */
export const setWorkStatusCall = {
  endpoint: 'setWorkStatus',
  request: v.object({ status }),
  response: notShown,
} as const satisfies CallDefinition;

export const setCustomWorkStatusCall = {
  endpoint: 'setCustomWorkStatus',
  request: v.object({
    userId,
    custom: v.pipe(
      v.array(v.object({ serialNumber, armed: v.boolean() })),
      v.maxLength(requestLimits.armedDevices),
    ),
  }),
  response: notShown,
} as const satisfies CallDefinition;
