import * as v from 'valibot';
import { channelNumber as channel } from '../../devices/channel.ts';
import {
  detectorSettingsSchema,
  gatewaySettingsSchema,
  linkedCameraSettingsSchema,
} from '../../gateways/ownSettings.ts';
import { serialNumber, userId, type CallDefinition } from './definition.ts';

const { revision } = gatewaySettingsSchema.entries;
const changed = v.object({ revision });

/** A change of settings: the revision on which it is based, and the new values; the others stay as they are. */
const changeOf = <const Values extends v.ObjectEntries>(values: Values) => ({
  revision,
  change: v.partial(v.strictObject(values)),
});

const atChannel = { serialNumber, channel };

export const readGatewayCall = {
  endpoint: 'readGateway',
  request: v.object({ serialNumber }),
  response: gatewaySettingsSchema,
} as const satisfies CallDefinition;

export const editGatewayCall = {
  endpoint: 'editGateway',
  request: v.object({ userId, serialNumber, ...changeOf(gatewaySettingsSchema.entries.values.entries) }),
  response: changed,
} as const satisfies CallDefinition;

export const readDetectorCall = {
  endpoint: 'readDetector',
  request: v.object(atChannel),
  response: detectorSettingsSchema,
} as const satisfies CallDefinition;

export const editDetectorCall = {
  endpoint: 'editDetector',
  request: v.object({ userId, ...atChannel, ...changeOf(detectorSettingsSchema.entries.values.entries) }),
  response: changed,
} as const satisfies CallDefinition;

export const readLinkedCameraCall = {
  endpoint: 'readLinkedCamera',
  request: v.object(atChannel),
  response: linkedCameraSettingsSchema,
} as const satisfies CallDefinition;

export const editLinkedCameraCall = {
  endpoint: 'editLinkedCamera',
  request: v.object({ userId, ...atChannel, ...changeOf(linkedCameraSettingsSchema.entries.values.entries) }),
  response: changed,
} as const satisfies CallDefinition;

export const linkChannelCall = {
  endpoint: 'linkChannel',
  request: v.object({
    userId,
    serialNumber,
    /** The channel of the detector. */
    channel,
    /** The channel of the camera of the same gateway that it is linked to from now on; null for none. */
    camera: v.nullable(channel),
  }),
  response: changed,
} as const satisfies CallDefinition;

/** The revision after a change. */
export type ChangedRevision = v.InferOutput<typeof changed>;
