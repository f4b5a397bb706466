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
import { isInside } from '../../src/domain/settings/region.ts';
import { wallMoment } from '../../src/domain/time/wallClock.ts';
import type { Db } from '../database/database.ts';
import { oldestKept } from '../cards/room.ts';
import { detectorDuring, type DetectorSetting } from '../devices/detectors.ts';
import { channelsOf, type StoredChannel, type StoredDevice } from '../devices/devices.ts';
import { answersOf } from '../live/quality.ts';
import { zoneAt, zoneSetting } from '../recordings/past.ts';
import { createRandom } from '../recordings/random.ts';
import { keepSetting, pastSetting, settingDuring, settingNow, sinceAt } from '../settings/settingHistory.ts';
import { detectionSetting } from './detections.ts';
import { guardSetting, isTold } from './guards.ts';

/** What a camera can do when a rule is met. */
export const outputsOf = (device: Pick<StoredDevice, 'model' | 'clip'>): readonly AlertOutput[] => [
  'record',
  'snapshot',
  'push',
  ...answersOf(device),
];

type Ruled = Pick<StoredDevice, 'serialNumber' | 'device_type' | 'plan_zone' | 'clip'>;

/** As a camera comes out of its box: it reports what it recognizes, what else moves, and who rings. */
function firstRules({ device_type, clip }: Ruled): AlertRule[] {
  if (clip === null) return [];
  const moves = device_type === 'BATIPC' ? 'pir' : 'motion';
  const types = ['human', 'vehicle', 'pet', moves, ...(device_type === 'DOORBELL' ? ['doorbell'] : [])];
  return types.map((type) => ({ ...freshRule(type), id: type }));
}

const rulesSetting = pastSetting<AlertRule[]>('rules', v.array(alertRuleSchema));

/** The rules of a device now. */
export const rulesOf = (db: Db, device: Ruled): AlertRule[] =>
  settingNow(db, device.serialNumber, rulesSetting) ?? firstRules(device);

/** Gives a device other rules from a moment on (epoch milliseconds); what it raised before stays. */
export function keepRules(db: Db, device: StoredDevice, now: number, rules: AlertRule[]): void {
  keepSetting(db, device.serialNumber, rulesSetting, rules, { now, oldest: oldestKept(device, now) });
}

/** Pauses the rules that name a region which is not among these: none of them comes to mean another place. */
export function pauseLost(db: Db, device: StoredDevice, now: number, { regions }: Detection): void {
  const isLost = ({ status, regionId }: AlertRule): boolean =>
    status === 'working' && regionId !== null && !regions.some(({ id }) => id === regionId);
  const rules = rulesOf(db, device);
  if (!rules.some(isLost)) return;
  keepRules(
    db,
    device,
    now,
    rules.map((rule) => (isLost(rule) ? { ...rule, status: 'paused' } : rule)),
  );
}

/** What is seen at a moment, as far as rules decide about it. */
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

/** Whether something is where a rule looks, and large enough for it. A region that is gone holds nothing. */
function isMet({ regionId, sensitivity }: AlertRule, { box }: Seen, { regions }: Detection): boolean {
  if (box === null) return true;
  const region = regions.find(({ id }) => id === regionId);
  const isThere = regionId === null || (region !== undefined && isInside(region.points, footOf(box)));
  return isThere && isLargeEnough(box, sensitivity);
}

interface Besides {
  type: NamedAlertType;
  /** Seen for so many seconds at least. */
  least?: number;
  /** So many of all are seen as it; all where it is left out. */
  part?: number;
}
/** Under which types people and vehicles are seen besides. */
const besides: Readonly<Record<string, readonly Besides[]>> = {
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
/** No day has so many sections: what is seen under further types is numbered from here on. */
const numbersApart = 100_000;

/** What an alert is seen as, of the types that count. */
function* seenAs<Alert extends Seen>(
  alert: Alert,
  counts: (type: string) => boolean,
): Generator<Alert, void, undefined> {
  if (counts(alert.type)) yield alert;
  for (const [place, { type, least = 0, part = 1 }] of (besides[alert.type] ?? []).entries()) {
    if (!counts(type)) continue;
    const isSeen = alert.seconds >= least && createRandom(`${type} ${alert.at}`).happens(part);
    if (isSeen) yield { ...alert, type, index: alert.index + (place + 1) * numbersApart };
  }
}

/** Whether a channel reports it: a detector that is switched off still says what concerns itself, as its battery. */
const isDetected = (
  channel: StoredChannel | undefined,
  type: string,
  set: DetectorSetting | undefined,
): boolean => channel?.kind !== type || (set?.detection ?? true);

/** What comes to what a device sees where it is raised. */
interface RaisedWith {
  still: string | null;
  outputs: readonly AlertOutput[];
  /** Of a detector: the channel of the camera that was linked to it then. */
  camera: number | null;
}

/** What is raised of what a device sees. */
type Raise = <Alert extends Seen>(seen: readonly Alert[]) => (Omit<Alert, 'still'> & RaisedWith)[];

/**
 * How a device raises alerts from one moment to another, epoch milliseconds: it raises what it was set to report and for
 * which a rule worked at its moment, as both were then, by the clock that it had then, as far as it was guarded. Without the output `record`
 * nothing is recorded of it, without `snapshot` it has no picture.
 */
export type Raised = (device: Ruled, from: number, until: number) => Raise;

/** What devices raise by the settings of the database. */
export const raisedBy =
  (db: Db): Raised =>
  (device, from, until) => {
    const { serialNumber } = device;
    const guards = settingDuring(db, serialNumber, guardSetting, from, until);
    const guardAt = (at: number) => sinceAt(guards, at) ?? 'byRules';
    // What is linked to a gateway has no rules.
    if (device.device_type === 'GW') {
      const channels = channelsOf(db, serialNumber);
      const settings = new Map(
        channels.map((one) => [one.channel, detectorDuring(db, serialNumber, one, from, until)]),
      );
      return (seen) =>
        seen.flatMap((alert) => {
          const { at, type, channel } = alert;
          const set = channel && settings.get(channel.channel)?.(at);
          if (!isTold(guardAt(at), type) || !isDetected(channel, type, set)) return [];
          // A detector has the picture of the camera that checks it, if there is one.
          const checked = channels.find((one) => one.channel === set?.checkDevice)?.preview;
          const still = checked ? `preview/${checked}` : alert.still;
          return [{ ...alert, still, outputs: ['push' as const], camera: set?.linkedCamera ?? null }];
        });
    }
    const sets = [
      { since: -Infinity, value: firstRules(device) },
      ...settingDuring(db, serialNumber, rulesSetting, from, until),
    ].map(({ since, value }) => ({
      since,
      value: value
        .filter(({ status }) => status === 'working')
        .map((rule) => ({ ...rule, hours: ruleSpans(rule) })),
    }));
    const detections = settingDuring(db, serialNumber, detectionSetting, from, until);
    const zone = zoneAt({ zones: settingDuring(db, serialNumber, zoneSetting, from, until) }, device);
    return (seen) =>
      seen.flatMap((alert) => {
        const detection = sinceAt(detections, alert.at) ?? wholePicture;
        // A ring is one wherever who rings stands.
        const where = alert.type === 'doorbell' ? { ...alert, box: null } : alert;
        if (!isCaught(detection, where)) return [];
        const guard = guardAt(alert.at);
        if (!isTold(guard, alert.type)) return [];
        const rules = sinceAt(sets, alert.at) ?? [];
        const isRuled = (named: string): boolean => rules.some(({ type }) => type === named);
        const kinds = [...seenAs(alert, isRuled)];
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
          if (met.length === 0) return [];
          const outputs = met.flatMap((rule) => rule.outputs);
          const does = (output: AlertOutput) => outputs.includes(output);
          return [
            {
              ...each,
              seconds: does('record') ? each.seconds : 0,
              still: does('snapshot') ? each.still : null,
              outputs,
              camera: null,
            },
          ];
        });
      });
  };
