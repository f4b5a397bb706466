import * as v from 'valibot';
import {
  alertRuleSchema,
  freshRule,
  isInSpans,
  ruleSpans,
  type AlertOutput,
  type AlertRule,
} from '../../src/domain/settings/alertRule.ts';
import type { NamedAlertType, Box } from '../../src/domain/alerts/alert.ts';
import {
  footOf,
  isCaught,
  isLargeEnough,
  wholePicture,
  type Detection,
} from '../../src/domain/settings/detection.ts';
import { cameraProto } from '../../src/domain/devices/channel.ts';
import { isInside } from '../../src/domain/settings/region.ts';
import { wallMoment } from '../../src/domain/time/wallClock.ts';
import { isOwnFilm } from '../cameras/ownFilm.ts';
import type { Db } from '../database/database.ts';
import { oldestRetained } from '../cards/room.ts';
import { detectorDuring, type DetectorSetting } from '../devices/detectors.ts';
import { channelsOf, type StoredChannel, type StoredDevice } from '../devices/devices.ts';
import { answersOf } from '../live/quality.ts';
import { zoneAt, zoneSetting } from '../recordings/past.ts';
import { createRandom } from '../recordings/random.ts';
import {
  keepSetting,
  ofChannel,
  pastSetting,
  settingDuring,
  settingNow,
  sinceAt,
  type PastSetting,
} from '../settings/settingHistory.ts';
import { typesOfDevice } from './alertTypes.ts';
import { detectionSetting } from './detections.ts';
import { typesOfChannel } from './gatewayPlan.ts';
import { guardSetting, isNotified } from './guards.ts';

/** A camera with rules: a device, or the camera at a channel of a gateway. */
export interface RuledCamera {
  device: Ruled & Pick<StoredDevice, 'model'>;
  channel: StoredChannel | null;
}

/** The alert types that the rules of a camera can have. */
export const ruleTypesOf = ({ device, channel }: RuledCamera): readonly NamedAlertType[] =>
  channel === null ? typesOfDevice(device) : typesOfChannel(channel.kind);

/** The outputs that a camera supports. A gateway turns on no lamp or siren of its cameras. */
export const outputsOf = ({ device, channel }: RuledCamera): readonly AlertOutput[] => [
  'record',
  'snapshot',
  'push',
  ...(channel === null ? answersOf(device) : []),
];

type Ruled = Pick<StoredDevice, 'serialNumber' | 'device_type' | 'plan_zone' | 'clip' | 'reported'>;

/** The factory rules of a camera: it reports recognized objects, other motion, and rings; an own one all it notices. */
function firstRules(device: Ruled): AlertRule[] {
  const { device_type, clip } = device;
  if (clip === null) return [];
  const moves = device_type === 'BATIPC' ? 'pir' : 'motion';
  const usual = ['human', 'vehicle', 'pet', moves, ...(device_type === 'DOORBELL' ? ['doorbell'] : [])];
  const noticed: readonly string[] = typesOfDevice(device);
  const first = isOwnFilm(clip) ? noticed : usual.filter((type) => noticed.includes(type));
  return first.map((type) => ({ ...freshRule(type), id: type }));
}

const rulesSetting = pastSetting<AlertRule[]>('rules', v.array(alertRuleSchema));

const settingOf = (channel: StoredChannel | null): PastSetting<AlertRule[]> =>
  channel === null ? rulesSetting : ofChannel(rulesSetting, channel.channel);

/** The factory rules of a gateway's camera: it reports everything that it notices. */
const firstRulesOf = ({ kind }: StoredChannel): AlertRule[] =>
  typesOfChannel(kind).map((type) => ({ ...freshRule(type), id: type }));

/** The current rules of a camera. */
export const rulesOf = (db: Db, { device, channel }: { device: Ruled } & Pick<RuledCamera, 'channel'>) =>
  settingNow(db, device.serialNumber, settingOf(channel)) ??
  (channel === null ? firstRules(device) : firstRulesOf(channel));

/** Whether an observation of a type would now raise an alert of a device, at some hour at least. */
export const hasRuleFor = (db: Db, device: Ruled, type: NamedAlertType): boolean =>
  isNotified(settingNow(db, device.serialNumber, guardSetting) ?? 'byRules', type) &&
  rulesOf(db, { device, channel: null }).some((rule) => rule.type === type && rule.status === 'working');

/** Replaces the rules of a camera from a moment on (epoch milliseconds); earlier alerts stay as they are. */
export function keepRules(
  db: Db,
  { device, channel }: { device: StoredDevice; channel: StoredChannel | null },
  now: number,
  rules: AlertRule[],
): void {
  keepSetting(db, device.serialNumber, settingOf(channel), rules, {
    now,
    oldest: oldestRetained(device, now),
  });
}

/** Pauses rules whose region no longer exists, so that none applies to a different place. */
export function pauseLost(db: Db, device: StoredDevice, now: number, { regions }: Detection): void {
  const isLost = ({ status, regionId }: AlertRule): boolean =>
    status === 'working' && regionId !== null && !regions.some(({ id }) => id === regionId);
  const camera = { device, channel: null };
  const rules = rulesOf(db, camera);
  if (!rules.some(isLost)) return;
  keepRules(
    db,
    camera,
    now,
    rules.map((rule) => (isLost(rule) ? { ...rule, status: 'paused' } : rule)),
  );
}

/** The parts of an observation that rules decide on. */
interface Seen {
  index: number;
  at: number;
  seconds: number;
  type: string;
  box: Box | null;
  still: string | null;
  /** The channel of a gateway that noticed it. */
  channel?: StoredChannel;
}

/** Whether an object is where a rule looks and large enough for it. A deleted region contains nothing. */
function isMet({ regionId, sensitivity }: AlertRule, { box }: Seen, { regions }: Detection): boolean {
  if (box === null) return true;
  const region = regions.find(({ id }) => id === regionId);
  const isThere = regionId === null || (region !== undefined && isInside(region.points, footOf(box)));
  return isThere && isLargeEnough(box, sensitivity);
}

interface Companion {
  type: NamedAlertType;
  /** Only if visible for at least this many seconds. */
  least?: number;
  /** The fraction recognized as this type; all by default. */
  part?: number;
}
/** The further types that people and vehicles are recognized as. */
const companions: Readonly<Record<string, readonly Companion[]>> = {
  human: [
    { type: 'intrusion' },
    { type: 'lineCrossing' },
    { type: 'loitering', least: 6 },
    { type: 'objectLeft', part: 0.2 },
    { type: 'objectLost', part: 0.1 },
    { type: 'package', part: 0.2 },
    { type: 'face', part: 0.7 },
    { type: 'faceWhiteList', part: 0.4 },
    { type: 'faceGreyList', part: 0.15 },
    { type: 'faceBlackList', part: 0.1 },
    { type: 'faceMask', part: 0.15 },
    { type: 'faceNoMask', part: 0.6 },
  ],
  vehicle: [
    { type: 'licencePlate', part: 0.8 },
    { type: 'plateWhiteList', part: 0.4 },
    { type: 'plateBlackList', part: 0.1 },
  ],
};
/** The offset of the numbers for further types; no day has this many sections. */
const numbersApart = 100_000;

/** The types among those that count as which an observation is recognized. */
function* seenAs<Alert extends Seen>(
  alert: Alert,
  counts: (type: string) => boolean,
): Generator<Alert, void, undefined> {
  if (counts(alert.type)) yield alert;
  for (const [place, { type, least = 0, part = 1 }] of (companions[alert.type] ?? []).entries()) {
    if (!counts(type)) continue;
    const isSeen = alert.seconds >= least && createRandom(`${type} ${alert.at}`).happens(part);
    if (isSeen) yield { ...alert, type, index: alert.index + (place + 1) * numbersApart };
  }
}

/** Whether a channel reports an alert: a detector that is off still reports its own status, such as its battery. */
const isDetected = (
  channel: StoredChannel | undefined,
  type: string,
  set: DetectorSetting | undefined,
): boolean => channel?.kind !== type || (set?.detection ?? true);

/** The values added to an observation when it raises an alert. */
interface RaisedWith {
  still: string | null;
  outputs: readonly AlertOutput[];
  /** For a detector: the channel of the camera linked to it at that time. */
  camera: number | null;
}

/** The alerts raised for observations. */
type Raise = <Alert extends Seen>(seen: readonly Alert[]) => (Omit<Alert, 'still'> & RaisedWith)[];

/**
 * How a device raises alerts from one moment to another, epoch milliseconds: for observations that match its detection
 * and an active rule, both as they were at that time and by the clock at that time, if it was guarded. Without the
 * output `record` nothing is recorded; without `snapshot` there is no picture.
 */
export type Raised = (device: Ruled, from: number, until: number) => Raise;

/** A working rule, with the hours of its week. */
type Working = AlertRule & { readonly hours: ReturnType<typeof ruleSpans> };

/** The working rules of a camera at any moment in a range, epoch milliseconds. */
function workingDuring(
  db: Db,
  { device, channel }: { device: Ruled; channel: StoredChannel | null },
  from: number,
  until: number,
): (at: number) => readonly Working[] {
  const sets = [
    { since: -Infinity, value: channel === null ? firstRules(device) : firstRulesOf(channel) },
    ...settingDuring(db, device.serialNumber, settingOf(channel), from, until),
  ].map(({ since, value }) => ({
    since,
    value: value
      .filter(({ status }) => status === 'working')
      .map((rule) => ({ ...rule, hours: ruleSpans(rule) })),
  }));
  return (at) => sinceAt(sets, at) ?? [];
}

/** An observation as the rules that it met record and show it. */
function answered<Alert extends Seen>(
  alert: Alert,
  met: readonly AlertRule[],
): Omit<Alert, 'still'> & RaisedWith {
  const outputs = met.flatMap((rule) => rule.outputs);
  const does = (output: AlertOutput) => outputs.includes(output);
  return {
    ...alert,
    seconds: does('record') ? alert.seconds : 0,
    still: does('snapshot') ? alert.still : null,
    outputs,
    camera: null,
  };
}

/** How devices raise alerts by the settings in the database. */
export const raisedBy =
  (db: Db): Raised =>
  (device, from, until) => {
    const { serialNumber } = device;
    const guards = settingDuring(db, serialNumber, guardSetting, from, until);
    const guardAt = (at: number) => sinceAt(guards, at) ?? 'byRules';
    const zone = zoneAt({ zones: settingDuring(db, serialNumber, zoneSetting, from, until) }, device);
    if (device.device_type === 'GW') {
      const channels = channelsOf(db, serialNumber);
      const settings = new Map(
        channels.map((one) => [one.channel, detectorDuring(db, serialNumber, one, from, until)]),
      );
      const rules = new Map(
        channels
          .filter(({ proto }) => proto === cameraProto)
          .map((channel) => [channel.channel, workingDuring(db, { device, channel }, from, until)]),
      );
      return (seen) =>
        seen.flatMap((alert) => {
          const { at, type, channel } = alert;
          const guard = guardAt(at);
          const set = channel && settings.get(channel.channel)?.(at);
          if (!isNotified(guard, type) || !isDetected(channel, type, set)) return [];
          const ruled = channel && rules.get(channel.channel);
          if (ruled !== undefined) {
            const met = ruled(at).filter(
              (rule) =>
                rule.type === type && (guard === 'always' || isInSpans(rule.hours, wallMoment(at, zone(at)))),
            );
            return met.length === 0 ? [] : [answered(alert, met)];
          }
          // Detectors have no rules.
          // A detector's alert has the picture of its snapshot camera, if it has one.
          const checked = channels.find((one) => one.channel === set?.checkDevice)?.preview;
          const still = checked ? `preview/${checked}` : alert.still;
          return [{ ...alert, still, outputs: ['push' as const], camera: set?.linkedCamera ?? null }];
        });
    }
    const isOwn = isOwnFilm(device.clip ?? '');
    const rulesAt = workingDuring(db, { device, channel: null }, from, until);
    const detections = settingDuring(db, serialNumber, detectionSetting, from, until);
    return (seen) =>
      seen.flatMap((alert) => {
        const detection = sinceAt(detections, alert.at) ?? wholePicture;
        // A ring counts wherever the visitor stands.
        const where = alert.type === 'doorbell' ? { ...alert, box: null } : alert;
        if (!isCaught(detection, where)) return [];
        const guard = guardAt(alert.at);
        if (!isNotified(guard, alert.type)) return [];
        const rules = rulesAt(alert.at);
        const isRuled = (named: string): boolean => rules.some(({ type }) => type === named);
        // What an own camera did not report was not recognized.
        const kinds = isOwn ? [alert].filter(({ type }) => isRuled(type)) : [...seenAs(alert, isRuled)];
        if (kinds.length === 0) return [];
        const moment = wallMoment(alert.at, zone(alert.at));
        const counting = rules.filter(
          (rule) =>
            kinds.some(({ type }) => type === rule.type) &&
            (guard === 'always' || isInSpans(rule.hours, moment)) &&
            isMet(rule, where, detection),
        );
        return kinds.flatMap((each) => {
          const met = counting.filter(({ type }) => type === each.type);
          return met.length === 0 ? [] : [answered(each, met)];
        });
      });
  };
