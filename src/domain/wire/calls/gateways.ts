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
const gatewayValues = gatewaySettingsSchema.entries.values.entries;
const cameraValues = linkedCameraSettingsSchema.entries.values.entries;
const detectorValues = detectorSettingsSchema.entries.values.entries;

export const readGatewayCall = {
  endpoint: 'readGateway',
  request: v.object({ serialNumber }),
  response: gatewaySettingsSchema,
} as const satisfies CallDefinition;

export const editGatewayCall = {
  endpoint: 'editGateway',
  request: v.object({
    userId,
    serialNumber,
    /** The revision of the settings on which the change is based. */
    revision,
    /** The changes; settings without an entry stay as they are. */
    change: v.strictObject({
      name: v.optional(gatewayValues.name),
      site: v.optional(gatewayValues.site),
      timezone: v.optional(gatewayValues.timezone),
      network: v.optional(gatewayValues.network),
    }),
  }),
  response: changed,
} as const satisfies CallDefinition;

export const readDetectorCall = {
  endpoint: 'readDetector',
  request: v.object({ serialNumber, channel }),
  response: detectorSettingsSchema,
} as const satisfies CallDefinition;

export const editDetectorCall = {
  endpoint: 'editDetector',
  request: v.object({
    userId,
    serialNumber,
    channel,
    /** The revision of the settings on which the change is based. */
    revision,
    /** The changes; settings without an entry stay as they are. */
    change: v.strictObject({
      name: v.optional(detectorValues.name),
      detection: v.optional(detectorValues.detection),
      checkDevice: v.optional(detectorValues.checkDevice),
    }),
  }),
  response: changed,
} as const satisfies CallDefinition;

export const readLinkedCameraCall = {
  endpoint: 'readLinkedCamera',
  request: v.object({ serialNumber, channel }),
  response: linkedCameraSettingsSchema,
} as const satisfies CallDefinition;

export const editLinkedCameraCall = {
  endpoint: 'editLinkedCamera',
  request: v.object({
    userId,
    serialNumber,
    channel,
    /** The revision of the settings on which the change is based. */
    revision,
    /** The changes; settings without an entry stay as they are. */
    change: v.strictObject({
      name: v.optional(cameraValues.name),
      mirror: v.optional(cameraValues.mirror),
      micVolume: v.optional(cameraValues.micVolume),
      schedule: v.optional(cameraValues.schedule),
    }),
  }),
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
