import * as v from 'valibot';
import { notShown, type CallDefinition } from './definition.ts';

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

export const cancelShareCall = {
  endpoint: 'cancelShare',
  request: notShown,
  response: notShown,
} as const satisfies CallDefinition;

export const shareAlarmCall = {
  endpoint: 'shareAlarm',
  request: v.looseObject({}),
  response: notShown,
} as const satisfies CallDefinition;
