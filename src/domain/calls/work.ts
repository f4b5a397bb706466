import * as v from 'valibot';
import { notShown, ofUser, userId, type CallDefinition } from './definition.ts';

export const workStatusCall = {
  endpoint: 'workStatus',
  request: ofUser,
  response: notShown,
} as const satisfies CallDefinition;

export const setWorkStatusCall = {
  endpoint: 'setWorkStatus',
  request: notShown,
  response: notShown,
} as const satisfies CallDefinition;

export const setCustomWorkStatusCall = {
  endpoint: 'setCustomWorkStatus',
  request: v.object({ userId, custom: v.unknown() }),
  response: notShown,
} as const satisfies CallDefinition;
