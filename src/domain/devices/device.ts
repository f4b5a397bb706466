import * as v from 'valibot';
import { liveQualities, playbackQualities } from '../history/recording.ts';
import { zoneOffsetsSchema } from '../time/zone/zoneOffsets.ts';
import { entryList } from '../wire/entryList.ts';
import { cameraProto, channelNumber } from './channel.ts';
import { detectorSchema } from '../gateways/detector.ts';

/** The three lists of devices of the console. */
export type DeviceKind = 'camera' | 'gateway' | 'doorbell';

/** The device types of each list, as the list call requests them (spec section 7). */
const deviceTypes = {
  camera: ['IPC', 'BATIPC', 'CUSTOM'],
  gateway: ['GW'],
  doorbell: ['DOORBELL'],
} as const;

export type DeviceType = (typeof deviceTypes)[DeviceKind][number];

/** The device types of a list. A custom camera is one of another brand that its owner added (assumed). */
export function deviceTypesOf(kind: DeviceKind): readonly DeviceType[] {
  return deviceTypes[kind];
}

/** The types to request for a list (spec section 7): custom cameras are returned with the others (assumed). */
export function askedTypesOf(kind: DeviceKind): Exclude<DeviceType, 'CUSTOM'>[] {
  return deviceTypes[kind].filter((type) => type !== 'CUSTOM');
}

// A field that is missing, null or of another type gets its default: one bad field must not hide a device.
const text = v.fallback(v.nullish(v.string(), ''), '');
const flag = v.fallback(v.nullish(v.boolean(), false), false);
const address = v.fallback(v.nullish(v.string()), undefined);
// The limit of `Date`, in milliseconds before or after the epoch.
const lastMoment = 8.64e15;
/** Epoch milliseconds; null if missing or out of range. */
export const moment = v.fallback(
  v.nullish(v.pipe(v.number(), v.minValue(-lastMoment), v.maxValue(lastMoment)), null),
  null,
);
const percent = v.fallback(v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), null), null);

const serialNumber = v.pipe(v.string(), v.nonEmpty());

const common = {
  serialNumber,
  name: text,
  model: text,
  /** The name of the site. */
  site: text,
  onLine: flag,
  /** Epoch milliseconds; null while online or unknown. */
  offlineSince: moment,
  /** Another user shared it with this user. */
  shared: flag,
  /** Charge in percent; null without a battery. */
  battery: percent,
  version: text,
  /** A GMT offset, a POSIX key or an IANA name: GMT+5:45, PST8, Europe/Berlin (zone/timeZone.ts). */
  timezone: text,
  /** The clock of an IANA name as the provider reads it, in the years around now (assumed). */
  zoneOffsets: v.fallback(v.optional(zoneOffsetsSchema), undefined),
  screenshot: flag,
  snapSrc: address,
  /** When the picture at `snapSrc` was taken, epoch milliseconds. */
  snapAt: v.fallback(v.optional(v.nullable(v.number())), undefined),
};

/** A gateway's channel: an IP camera (`proto` 4) or a detector (5). */
export const channelSchema = v.object({
  channel: channelNumber,
  proto: v.picklist([cameraProto, 5]),
  license: text,
  serialNumber: text,
  onLine: flag,
  snapSrc: address,
  /** When the picture at `snapSrc` was taken, epoch milliseconds. */
  snapAt: v.fallback(v.optional(v.nullable(v.number())), undefined),
  name: text,
});

const byChannel = ({ channel }: { channel: number }): number => channel;
/** An IP camera of a gateway, by its channel. Its fields are assumed; its name and state are in the channel. */
const hubCameraSchema = v.object({
  channel: channelSchema.entries.channel,
  offlineSince: moment,
});
const channelList = entryList(channelSchema, byChannel);
const ipcList = entryList(hubCameraSchema, byChannel);
const detectorList = entryList(detectorSchema, byChannel);

/** Camera settings that are visible to everyone who can see the camera (assumed). */
const watched = {
  /** The default quality of live view and playback, until a person chooses one. */
  liveQuality: v.fallback(v.optional(v.picklist(liveQualities)), undefined),
  playbackQuality: v.fallback(v.optional(v.picklist(playbackQualities)), undefined),
  /**
   * The live qualities that it has, if only these can be chosen. Without HD, it sends that in H.265, which browsers do not
   * play.
   */
  liveQualities: v.fallback(v.optional(v.array(v.picklist(liveQualities))), undefined),
};
/** The device is offline because it is restarting (assumed). */
const restarting = v.fallback(v.optional(v.boolean()), undefined);

const cameraSchema = v.object({
  ...common,
  ...watched,
  restarting,
  deviceType: v.picklist(deviceTypes.camera),
});
const doorbellSchema = v.object({
  ...common,
  ...watched,
  restarting,
  deviceType: v.picklist(deviceTypes.doorbell),
});
const gatewaySchema = v.object({
  ...common,
  restarting,
  deviceType: v.picklist(deviceTypes.gateway),
  license: text,
  /** Malformed channels are left out. */
  channelList: v.pipe(
    v.fallback(channelList, { entries: [], dropped: 0 }),
    v.transform(({ entries }) => entries),
  ),
  /** Its cameras by channel; malformed ones are left out. */
  ipcList: v.pipe(
    v.fallback(ipcList, { entries: [], dropped: 0 }),
    v.transform(({ entries }) => entries),
  ),
  /** Its detectors by channel; malformed ones are left out. */
  detectorList: v.pipe(
    v.fallback(detectorList, { entries: [], dropped: 0 }),
    v.transform(({ entries }) => entries),
  ),
});

/** The schema of one `bindDevice` entry of each list. */
export const entrySchemas = { camera: cameraSchema, gateway: gatewaySchema, doorbell: doorbellSchema };

/** A device with a live view of its own: a camera or a doorbell. */
export type Device = v.InferOutput<typeof cameraSchema> | v.InferOutput<typeof doorbellSchema>;
export type Gateway = v.InferOutput<typeof gatewaySchema>;
export type Channel = v.InferOutput<typeof channelSchema>;

/** An entry of the list of a kind. */
export type EntryOf<Kind extends DeviceKind> = v.InferOutput<(typeof entrySchemas)[Kind]>;

/**
 * Attaches an image to each IP camera channel of the gateway that has one (spec section 4).
 *
 * @param at when the images were taken, epoch milliseconds; null if unknown
 */
export function withChannelImages(
  gateway: Gateway,
  images: ReadonlyMap<number, string>,
  at: number | null,
): Gateway {
  return {
    ...gateway,
    channelList: gateway.channelList.map((channel) => {
      const image = channel.proto === cameraProto ? images.get(channel.channel) : undefined;
      return image === undefined ? channel : { ...channel, snapSrc: image, snapAt: at };
    }),
  };
}
