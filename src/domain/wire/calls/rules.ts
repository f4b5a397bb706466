import * as v from 'valibot';
import { alertOutputs, alertRuleSchema, ruleDraftSchema } from '../../settings/alertRule.ts';
import { channelNumber } from '../../devices/channel.ts';
import { entryList } from '../entryList.ts';
import { serialNumber, userId, type CallDefinition, type Received } from './definition.ts';

// Paths, bodies and responses of these calls are assumed: the specification shows no calls for rules.

const ofDevice = {
  userId,
  serialNumber,
  /** The channel of the camera, if the device is a gateway. */
  channel: v.optional(channelNumber),
};
const id = alertRuleSchema.entries.id;

export const listRulesCall = {
  endpoint: 'listRules',
  request: v.object(ofDevice),
  response: v.object({
    /** The alert types that the device can detect. */
    types: v.array(v.string()),
    /** The outputs that the device supports. */
    outputs: v.array(v.picklist(alertOutputs)),
    rules: entryList(alertRuleSchema, (rule) => rule.id),
  }),
} as const satisfies CallDefinition;

/** The rules of a device, and the alert types and outputs that it supports. */
export type DeviceRules = Received<typeof listRulesCall>;

export const createRuleCall = {
  endpoint: 'createRule',
  request: v.object({ ...ofDevice, rule: ruleDraftSchema }),
  response: v.object({ id }),
} as const satisfies CallDefinition;

export const editRuleCall = {
  endpoint: 'editRule',
  request: v.object({ ...ofDevice, id, rule: ruleDraftSchema }),
  response: v.unknown(),
} as const satisfies CallDefinition;

export const setRuleStatusCall = {
  endpoint: 'setRuleStatus',
  request: v.object({ ...ofDevice, id, status: ruleDraftSchema.entries.status }),
  response: v.unknown(),
} as const satisfies CallDefinition;

export const deleteRuleCall = {
  endpoint: 'deleteRule',
  request: v.object({ ...ofDevice, id }),
  response: v.unknown(),
} as const satisfies CallDefinition;
