import * as v from 'valibot';
import {
  cameraChoicesSchema,
  cameraFactsSchema,
  cameraSettingsSchema,
  type SettingName,
} from '../../settings/cameraSettings.ts';
import { cameraReasonSchema } from '../../settings/cameraReason.ts';
import { firmwareSchema, upgradeOrders } from '../../settings/firmware.ts';
import { serialNumber, userId, type CallDefinition } from './definition.ts';

const moment = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A pending or running restart: when the device goes offline and is back online. Epoch milliseconds. */
const restartSchema = v.nullable(v.object({ at: moment, until: moment }));

/** The settings that the owner of a camera or doorbell sees in addition to its entry in the list. */
export const deviceSettingsSchema = v.object({
  /** Increases with every change: a change based on an older revision is refused. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  values: cameraSettingsSchema,
  choices: cameraChoicesSchema,
  facts: cameraFactsSchema,
  restart: restartSchema,
});
export type DeviceSettings = v.InferOutput<typeof deviceSettingsSchema>;

const optional = <Name extends SettingName>(name: Name) => v.optional(cameraSettingsSchema.entries[name]);

/** The purpose of this call, its body and its response are assumed: it changes a bound device. */
export const editBindServiceCall = {
  endpoint: 'editBindService',
  request: v.object({
    userId,
    serialNumber,
    /** The revision of the settings on which the change is based. */
    revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** The changes; settings without an entry stay as they are. */
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
      clock: optional('clock'),
      dayNight: optional('dayNight'),
      pictureQuality: optional('pictureQuality'),
      frameRate: optional('frameRate'),
    }),
    /** Restart the camera too (assumed). */
    restart: v.optional(v.literal(true)),
  }),
  response: v.object({
    revision: deviceSettingsSchema.entries.revision,
    restart: restartSchema,
    /**
     * The settings that the camera itself refused (null: the restart), and why. The others are saved, and so is the
     * name, which the provider has itself (assumed).
     */
    refused: v.optional(
      v.array(v.object({ name: v.nullable(v.keyof(cameraSettingsSchema)), reason: cameraReasonSchema })),
    ),
  }),
  // The provider waits for the camera: while it reads the settings, changes them, and restarts it.
  timeLimit: 60_000,
} as const satisfies CallDefinition;

/** The revision after a change, and the restart that it needs. */
export type ChangedSettings = v.InferOutput<typeof editBindServiceCall.response>;

export const upgradeDeviceCall = {
  endpoint: 'upgradeDevice',
  request: v.object({
    /** Assumed: the specified request does not identify the device. */
    serialNumber,
    type: v.picklist(upgradeOrders),
    pmodel: v.string(),
    customerId: v.string(),
    /** The version to install. */
    version: v.string(),
  }),
  response: firmwareSchema,
} as const satisfies CallDefinition;

export const readFirmwareCall = {
  endpoint: 'readFirmware',
  request: v.object({ serialNumber }),
  response: firmwareSchema,
} as const satisfies CallDefinition;
