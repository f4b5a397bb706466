import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { Db, Value } from '../database/database.ts';
import { namedAlertTypes } from '../../src/domain/alerts/alert.ts';
import { cameraProto } from '../../src/domain/devices/channel.ts';
import type { OutageReason } from '../../src/domain/devices/deviceHealth.ts';
import type { DeviceType } from '../../src/domain/devices/device.ts';
import { storedCardSchema } from '../cards/storedCard.ts';
import { detectedBy, type Detects } from '../store/detecting.ts';
import { cloudOf, type Cloud } from '../store/retention.ts';
import { pastOf, zoneSetting, type ReadPast } from '../recordings/past.ts';
import { forgetSetting } from '../settings/settingHistory.ts';
import { logOnline } from '../health/onlineLog.ts';
import { channelKinds, deviceTypes } from './deviceTypes.ts';

const flag = v.pipe(
  v.picklist([0, 1]),
  v.transform((value) => value === 1),
);

const deviceRow = v.object({
  serialNumber: v.string(),
  device_type: v.picklist(deviceTypes),
  name: v.string(),
  model: v.string(),
  site: v.string(),
  online: flag,
  offline_since: v.nullable(v.number()),
  shared: flag,
  battery: v.nullable(v.number()),
  version: v.string(),
  timezone: v.string(),
  license: v.nullable(v.string()),
  preview: v.nullable(v.string()),
  clip: v.nullable(v.string()),
  delivery: v.picklist(['steady', 'stalling']),
  /** The time zone of the days in its recording plan: past recordings must not change with the device's clock. */
  plan_zone: v.string(),
  /** Null if it has no slot for one. At a channel of a gateway it is the gateway's, which all its cameras share. */
  card: v.nullable(v.pipe(v.string(), v.parseJson(), storedCardSchema)),
  /** What an own camera reports itself. */
  reported: v.pipe(v.nullable(v.string(), '[]'), v.parseJson(), v.array(v.picklist(namedAlertTypes))),
});

const channelRow = v.object({
  channel: v.number(),
  proto: v.picklist([4, 5]),
  license: v.string(),
  serialNumber: v.string(),
  online: flag,
  name: v.string(),
  preview: v.nullable(v.string()),
  /** For a camera: the film that it shows, a clip of `media/`. */
  clip: v.nullable(v.string()),
  offline_since: v.nullable(v.number()),
  kind: v.picklist(channelKinds),
  /** For a detector: the channel of the camera next to which it was installed. */
  linked_camera: v.nullable(v.number()),
  /** Whether its hub loses it at times. */
  comes_and_goes: flag,
  /** The charge set by the test control; null if it drains by its plan. */
  battery: v.nullable(v.number()),
  /** How often a person has changed it. */
  revision: v.number(),
});

/** A device as one user sees it: `site` and `shared` are that user's. */
export interface StoredDevice extends v.InferOutput<typeof deviceRow> {
  readonly past: ReadPast;
  readonly cloud: Cloud;
  /** What is recorded on the card of a gateway, and of each of its cameras; null for a camera that has its own. */
  readonly onCard: (() => readonly Recorder[]) | null;
  /** The filter for alerts that its capabilities allow. */
  readonly detects: () => Detects;
}
/** The parts of a device that its recordings depend on. */
export type Recorder = Pick<
  StoredDevice,
  | 'serialNumber'
  | 'device_type'
  | 'model'
  | 'timezone'
  | 'plan_zone'
  | 'clip'
  | 'offline_since'
  | 'past'
  | 'card'
  | 'cloud'
  | 'onCard'
>;

/** A channel of a gateway. */
export interface StoredChannel extends v.InferOutput<typeof channelRow> {
  readonly past: ReadPast;
}

const itsOwn = `
  (select kept from cards c where c.serialNumber = d.serialNumber) as card,
  (select types from reported_types r where r.serialNumber = d.serialNumber) as reported`;

const seen = `
  select d.*, ${itsOwn}, 0 as shared from devices d where d.owner_id = ?1
  union all
  select d.serialNumber, d.owner_id, d.position, d.device_type, d.name, d.model, s.site, d.online, d.offline_since,
    d.battery, d.version, d.timezone, d.license, d.preview, d.clip, d.delivery, d.plan_zone, ${itsOwn}, 1 as shared
  from devices d join shares s on s.serialNumber = d.serialNumber where s.user_id = ?1`;

function withPast(db: Db, row: v.InferOutput<typeof deviceRow>): StoredDevice {
  const { serialNumber, device_type } = row;
  let recorders: readonly Recorder[] | null = null;
  const device: StoredDevice = {
    ...row,
    past: pastOf(db, serialNumber),
    cloud: cloudOf(db, serialNumber),
    onCard:
      device_type === 'GW' ? () => (recorders ??= recordersAt(device, channelsOf(db, serialNumber))) : null,
    detects: detectedBy(db, serialNumber),
  };
  return device;
}
const oneWithPast = (db: Db, row: v.InferOutput<typeof deviceRow> | null): StoredDevice | null =>
  row && withPast(db, row);

/** The devices that a user owns or that are shared with them, of these types and, if any are given, at these sites. */
export function devicesOf(
  db: Db,
  userId: string,
  types: readonly DeviceType[],
  sites: readonly string[],
): StoredDevice[] {
  return db
    .all(deviceRow, `select * from (${seen}) order by position, serialNumber`, userId)
    .filter(({ device_type }) => types.includes(device_type === 'CUSTOM' ? 'IPC' : device_type))
    .filter((device) => sites.length === 0 || sites.includes(device.site))
    .map((device) => withPast(db, device));
}

/** The device, if the user owns it or it is shared with them; else null, as if it did not exist. */
export function deviceFor(db: Db, userId: string, serialNumber: string): StoredDevice | null {
  return oneWithPast(
    db,
    db.one(deviceRow, `select * from (${seen}) where serialNumber = ?2`, userId, serialNumber),
  );
}

/** The device for any user, or null. Only for internal use. */
export function deviceBySerial(db: Db, serialNumber: string): StoredDevice | null {
  const sql = `select d.*, ${itsOwn}, 0 as shared from devices d where serialNumber = ?`;
  return oneWithPast(db, db.one(deviceRow, sql, serialNumber));
}

/** Every device of all users. Only for the faults on demand. */
export function camerasOf(db: Db): { serialNumber: string; name: string }[] {
  const named = v.object({ serialNumber: v.string(), name: v.string() });
  return db.all(named, 'select serialNumber, name from devices order by name, serialNumber');
}

/** How many devices a user owns. */
export function ownedCount(db: Db, userId: string): number {
  const row = db.one(
    v.object({ n: v.number() }),
    'select count(*) as n from devices where owner_id = ?',
    userId,
  );
  return row?.n ?? 0;
}

/** The channels of a gateway, in their order. */
export function channelsOf(db: Db, gateway: string): StoredChannel[] {
  return db
    .all(channelRow, 'select * from channels where gateway = ? order by channel', gateway)
    .map((row) => ({ ...row, past: pastOf(db, gateway, row.channel) }));
}

const recordersAt = (gateway: StoredDevice, channels: readonly StoredChannel[]): StoredDevice[] =>
  channels.map((linked) => recorderAt(gateway, linked)).filter((each) => each !== null);

/** The recorder for the device at a channel of a gateway; null if it is not a camera. */
export function recorderAt(gateway: StoredDevice, linked: StoredChannel): StoredDevice | null {
  if (linked.proto !== cameraProto || linked.clip === null) return null;
  const { serialNumber, name, clip, preview, battery, kind, past } = linked;
  const offline = [gateway.offline_since, linked.offline_since].filter((at) => at !== null);
  return {
    ...gateway,
    past,
    serialNumber,
    name,
    clip,
    preview,
    battery,
    device_type: kind === 'batteryCamera' ? 'BATIPC' : 'IPC',
    online: gateway.online && linked.online,
    offline_since: offline.length === 0 ? null : Math.min(...offline),
  };
}

const charge = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

/** The changes that the test control can make to a channel. */
export const channelChange = v.strictObject({ onLine: v.optional(v.boolean()), battery: v.optional(charge) });

/** Changes a channel of a gateway; false if it does not exist. Going offline stores since when. */
export function changeChannel(
  db: Db,
  clock: Clock,
  gateway: string,
  channel: number,
  { onLine, battery }: v.InferOutput<typeof channelChange>,
): boolean {
  const found = channelsOf(db, gateway).find((one) => one.channel === channel);
  if (!found) return false;
  const isOnline = onLine ?? found.online;
  db.run(
    'update channels set online = ?, offline_since = ?, battery = ? where gateway = ? and channel = ?',
    isOnline ? 1 : 0,
    isOnline ? null : (found.offline_since ?? clock.now()),
    battery ?? found.battery,
    gateway,
    channel,
  );
  return true;
}

/** The changes that the test control can make to a device. */
export const deviceChange = v.strictObject({
  onLine: v.optional(v.boolean()),
  battery: v.optional(v.nullable(charge)),
  name: v.optional(v.pipe(v.string(), v.minLength(1))),
  timezone: v.optional(v.string()),
});

/** Changes a device; false if it does not exist. Going offline stores since when, and why if that is known. */
export function changeDevice(
  db: Db,
  clock: Clock,
  serialNumber: string,
  change: v.InferOutput<typeof deviceChange>,
  reason: OutageReason | null = null,
): boolean {
  const sets: [string, Value][] = [];
  if (change.onLine !== undefined) {
    sets.push(['online', change.onLine ? 1 : 0], ['offline_since', change.onLine ? null : clock.now()]);
  }
  if (change.battery !== undefined) sets.push(['battery', change.battery]);
  if (change.name !== undefined) sets.push(['name', change.name]);
  // Applies as if it had always been there; later changes by the owner count from their moment.
  if (change.timezone !== undefined) sets.push(['timezone', change.timezone], ['plan_zone', change.timezone]);
  if (deviceBySerial(db, serialNumber) === null) return false;
  if (change.onLine !== undefined)
    logOnline(db, serialNumber, { at: clock.now(), online: change.onLine, reason });
  for (const [column, value] of sets) {
    db.run(`update devices set ${column} = ? where serialNumber = ?`, value, serialNumber);
  }
  if (change.timezone !== undefined) forgetSetting(db, serialNumber, zoneSetting);
  return true;
}
