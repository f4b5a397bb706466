import * as v from 'valibot';
import {
  cameraChoicesSchema,
  cameraFactsSchema,
  cameraSettingsSchema,
  type SettingName,
} from '../../settings/cameraSettings.ts';
import { firmwareSchema, upgradeOrders } from '../../settings/firmware.ts';
import { serialNumber, userId, type CallDefinition } from './definition.ts';

const moment = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A restart that is to come or goes on: from when until when the device is offline. Epoch milliseconds. */
const restartSchema = v.nullable(v.object({ at: moment, until: moment }));

/** What the owner of a camera or doorbell sees of it beside its entry in the list. */
export const deviceSettingsSchema = v.object({
  /** Grows with every change: a change that was made from an older one is refused. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  values: cameraSettingsSchema,
  choices: cameraChoicesSchema,
  facts: cameraFactsSchema,
  restart: restartSchema,
});
export type DeviceSettings = v.InferOutput<typeof deviceSettingsSchema>;

const optional = <Name extends SettingName>(name: Name) => v.optional(cameraSettingsSchema.entries[name]);

/** The use of this call, its body and its answer are assumed: it changes a bound device. */
export const editBindServiceCall = {
  endpoint: 'editBindService',
  request: v.object({
    userId,
    serialNumber,
    /** Of the settings that the change was made from. */
    revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** What is to be changed; everything else stays. */
    change: v.strictObject({
      name: optional('name'),
      site: optional('site'),
      location: optional('location'),
      timezone: optional('timezone'),
      mirror: optional('mirror'),
      hdr: optional('hdr'),
      lightControl: optional('lightControl'),
      videoEncoder: optional('videoEncoder'),
      liveQuality: optional('liveQuality'),
      playbackQuality: optional('playbackQuality'),
      micVolume: optional('micVolume'),
      speakerVolume: optional('speakerVolume'),
      network: optional('network'),
      schedule: optional('schedule'),
      detection: optional('detection'),
    }),
  }),
  response: v.object({
    revision: deviceSettingsSchema.entries.revision,
    restart: restartSchema,
  }),
} as const satisfies CallDefinition;

/** The revision after a change, and the restart that it needs. */
export type ChangedSettings = v.InferOutput<typeof editBindServiceCall.response>;

export const upgradeDeviceCall = {
  endpoint: 'upgradeDevice',
  request: v.object({
    /** Assumed: as given, the request names no device. */
    serialNumber,
    type: v.picklist(upgradeOrders),
    pmodel: v.string(),
    customerId: v.string(),
    /** The version that is meant. */
    version: v.string(),
  }),
  response: firmwareSchema,
} as const satisfies CallDefinition;

export const readFirmwareCall = {
  endpoint: 'readFirmware',
  request: v.object({ serialNumber }),
  response: firmwareSchema,
} as const satisfies CallDefinition;
