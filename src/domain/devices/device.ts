import * as v from 'valibot';
import { liveQualities, playbackQualities } from '../history/recording.ts';
import { entryList } from '../wire/entryList.ts';
import { cameraProto, channelNumber } from './channel.ts';
import { detectorSchema } from '../gateways/detector.ts';

/** The three lists of devices of the console. */
export type DeviceKind = 'camera' | 'gateway' | 'doorbell';

/** The device types of each list, as the list call asks for them (spec section 7). */
const deviceTypes = {
  camera: ['IPC', 'BATIPC', 'CUSTOM'],
  gateway: ['GW'],
  doorbell: ['DOORBELL'],
} as const;

export type DeviceType = (typeof deviceTypes)[DeviceKind][number];

/** The device types that make up a list. A custom camera is one of another make that its owner added (assumed). */
export function deviceTypesOf(kind: DeviceKind): readonly DeviceType[] {
  return deviceTypes[kind];
}

/** What is asked for to get a list (spec section 7): custom cameras come with the others (assumed). */
export function askedTypesOf(kind: DeviceKind): Exclude<DeviceType, 'CUSTOM'>[] {
  return deviceTypes[kind].filter((type) => type !== 'CUSTOM');
}

// A field that is missing, null or of another type takes its default: one bad field must not hide a device.
const text = v.fallback(v.nullish(v.string(), ''), '');
const flag = v.fallback(v.nullish(v.boolean(), false), false);
const address = v.fallback(v.nullish(v.string()), undefined);
// The limit of `Date`, in milliseconds to either side of the epoch: beyond it no date can be shown.
const lastMoment = 8.64e15;
/** Epoch milliseconds; null where it is missing or no moment. */
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
  /** Shared with this user by another one. */
  shared: flag,
  /** Charge in percent; null without a battery. */
  battery: percent,
  version: text,
  /** A GMT offset, a POSIX key or an IANA name: GMT+5:45, PST8, Europe/Berlin (zone/timeZone.ts). */
  timezone: text,
  /** Whether the device keeps a screenshot. */
  screenshot: flag,
  previewSrc: address,
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
/** An IP camera of a gateway, by its channel; its fields are assumed, and name and state stand at the channel. */
const hubCameraSchema = v.object({
  channel: channelSchema.entries.channel,
  offlineSince: moment,
});
const channelList = entryList(channelSchema, byChannel);
const ipcList = entryList(hubCameraSchema, byChannel);
const detectorList = entryList(detectorSchema, byChannel);

/** What the settings of a camera say to everybody who sees it (assumed). */
const watched = {
  /** What it is watched in, live and recorded, until somebody chooses. */
  liveQuality: v.fallback(v.optional(v.picklist(liveQualities)), undefined),
  playbackQuality: v.fallback(v.optional(v.picklist(playbackQualities)), undefined),
};
/** It is offline because it restarts (assumed). */
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
  /** Bad channels are left out. */
  channelList: v.pipe(
    v.fallback(channelList, { entries: [], dropped: 0 }),
    v.transform(({ entries }) => entries),
  ),
  /** Its cameras, by their channels; bad ones are left out. */
  ipcList: v.pipe(
    v.fallback(ipcList, { entries: [], dropped: 0 }),
    v.transform(({ entries }) => entries),
  ),
  /** Its detectors, by their channels; bad ones are left out. */
  detectorList: v.pipe(
    v.fallback(detectorList, { entries: [], dropped: 0 }),
    v.transform(({ entries }) => entries),
  ),
});

/** The schema of one `bindDevice` entry of each list. */
export const entrySchemas = { camera: cameraSchema, gateway: gatewaySchema, doorbell: doorbellSchema };

/** A camera or a doorbell: whatever has a live view of its own. */
export type Device = v.InferOutput<typeof cameraSchema> | v.InferOutput<typeof doorbellSchema>;
export type Gateway = v.InferOutput<typeof gatewaySchema>;
export type Channel = v.InferOutput<typeof channelSchema>;

/** An entry of the list of a kind. */
export type EntryOf<Kind extends DeviceKind> = v.InferOutput<(typeof entrySchemas)[Kind]>;

/**
 * The gateway with an image attached to each IP camera among its channels that has one (spec section 4).
 *
 * @param at when they were taken, epoch milliseconds; null where that is not known
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
