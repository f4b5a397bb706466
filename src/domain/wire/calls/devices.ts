import * as v from 'valibot';
import { channelSchema, entrySchemas, moment, type DeviceKind, type EntryOf } from '../../devices/device.ts';
import { entryList, type EntryList } from '../entryList.ts';
import { liveQualities } from '../../history/recording.ts';
import {
  notShown,
  nothing,
  octets,
  onlyOne,
  serialNumber,
  userId,
  type CallDefinition,
} from './definition.ts';
import { requestLimits } from '../requestLimits.ts';

const listRequest = v.object({
  userId,
  /** Sites; an empty list means all. */
  site: v.pipe(v.array(v.string()), v.maxLength(requestLimits.sites)),
  deviceType: v.pipe(
    v.array(v.picklist(['IPC', 'BATIPC', 'GW', 'DOORBELL'])),
    v.maxLength(requestLimits.deviceTypes),
  ),
});

/** The unique key of an entry in a device list. */
export const bySerialNumber = ({ serialNumber: id }: { serialNumber: string }): string => id;

type Listing = v.GenericSchema<unknown, { bindDevice: EntryList<EntryOf<DeviceKind>> }>;

/** The list call of each kind. Any code other than 1 is a failure (spec section 4). */
export const listDevicesCalls: Record<DeviceKind, CallDefinition<typeof listRequest, Listing>> = {
  camera: {
    endpoint: 'listDevices',
    request: listRequest,
    response: v.object({ bindDevice: entryList(entrySchemas.camera, bySerialNumber) }),
    success: onlyOne,
  },
  gateway: {
    endpoint: 'listDevices',
    request: listRequest,
    response: v.object({ bindDevice: entryList(entrySchemas.gateway, bySerialNumber) }),
    success: onlyOne,
  },
  doorbell: {
    endpoint: 'listDevices',
    request: listRequest,
    response: v.object({ bindDevice: entryList(entrySchemas.doorbell, bySerialNumber) }),
    success: onlyOne,
  },
};

const channelImage = v.object({
  url: v.pipe(v.string(), v.nonEmpty()),
  channel: channelSchema.entries.channel,
  /** When it was taken, epoch milliseconds; null if unknown (assumed). */
  at: moment,
});
export type ChannelImage = v.InferOutput<typeof channelImage>;

export const screenshotAddressCall = {
  endpoint: 'screenshotAddress',
  request: v.object({ serialNumber }),
  response: v.object({
    /** The URL of the device's screenshot; null if it has none. */
    screenshot: v.nullish(v.string(), null),
    /** When it was taken, epoch milliseconds; null if unknown. */
    screenshotAt: moment,
    /** The screenshots of a gateway's channels. */
    screenshotChannel: entryList(channelImage, ({ channel }) => channel),
  }),
} as const satisfies CallDefinition;

export const checkPlayCall = {
  endpoint: 'checkPlay',
  request: v.object({
    serialNumber,
    /** For a gateway: the channel of the camera to watch (assumed). */
    channel: v.optional(channelSchema.entries.channel),
    /** HD by default. */
    quality: v.optional(v.picklist(liveQualities)),
  }),
  response: v.object({
    /** The WebSocket of the live video, resolved against the API URL; valid for one connection. */
    address: v.pipe(v.string(), v.nonEmpty()),
    audio: v.fallback(v.nullish(v.boolean(), true), true),
  }),
} as const satisfies CallDefinition;

export const uploadScreenshotCall = {
  endpoint: 'uploadScreenshot',
  request: octets,
  response: notShown,
} as const satisfies CallDefinition;

export const uploadChannelScreenshotCall = {
  endpoint: 'uploadChannelScreenshot',
  request: octets,
  response: notShown,
} as const satisfies CallDefinition;

export const downloadCall = {
  endpoint: 'download',
  request: nothing,
  response: octets,
  whole: true,
} as const satisfies CallDefinition;
