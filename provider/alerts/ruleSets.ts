import * as v from 'valibot';
import {
  alertRuleSchema,
  freshRule,
  isInSpans,
  ruleSpans,
  type AlertOutput,
  type AlertRule,
} from '../../src/domain/settings/alertRule.ts';
import type { Box } from '../../src/domain/alerts/box.ts';
import { footOf, isLargeEnough, type Detection } from '../../src/domain/settings/detection.ts';
import { isInside } from '../../src/domain/settings/region.ts';
import { wallMoment } from '../../src/domain/time/wallClock.ts';
import type { Db } from '../database/database.ts';
import { detectionsOf } from './caught.ts';
import type { StoredDevice } from '../devices/devices.ts';

/** What the cameras of the demo do when a rule is met: they have neither lamp nor siren, and nothing to push to. */
export const outputsThere: readonly AlertOutput[] = ['record', 'snapshot'];

type Ruled = Pick<StoredDevice, 'serailno' | 'device_type' | 'timezone' | 'clip'>;

/** As a camera comes out of its box: it reports what it recognizes, and what else moves. */
function firstRules({ device_type, clip }: Ruled): AlertRule[] {
  if (clip === null) return [];
  const moves = device_type === 'BATIPC' ? 'pir' : 'motion';
  return ['human', 'vehicle', 'pet', moves].map((type) => ({ ...freshRule(type), id: type }));
}

interface RuleSet {
  /** When it began to count, in epoch milliseconds. */
  since: number;
  rules: AlertRule[];
}

const row = v.object({
  since: v.number(),
  rules: v.pipe(v.string(), v.parseJson(), v.array(alertRuleSchema)),
});

/** The rules of a device, each set with when it began to count, in that order. */
function ruleSetsOf(db: Db, device: Ruled): RuleSet[] {
  const changed = db.all(
    row,
    'select since, rules from rule_sets where serailno = ? order by since, rowid',
    device.serailno,
  );
  return [{ since: -Infinity, rules: firstRules(device) }, ...changed];
}

/** The set that was stored last. */
const lastSet = (db: Db, serailno: string): RuleSet | null =>
  db.one(
    row,
    'select since, rules from rule_sets where serailno = ? order by since desc, rowid desc limit 1',
    serailno,
  );

/** The rules of a device now. */
export const rulesOf = (db: Db, device: Ruled): AlertRule[] =>
  lastSet(db, device.serailno)?.rules ?? firstRules(device);

/** What was raised so long ago is not kept: which rules there were then no longer counts, milliseconds. */
const keptMs = 90 * 86_400_000;

/**
 * Gives a device other rules from a moment on (epoch milliseconds); what it raised before stays. A clock that was set back
 * does not bring older rules back.
 */
export function keepRules(db: Db, { serailno }: Ruled, now: number, rules: readonly AlertRule[]): void {
  const last = lastSet(db, serailno);
  const since = Math.max(now, last?.since ?? now);
  db.run('delete from rule_sets where serailno = ? and since = ?', serailno, since);
  db.run('insert into rule_sets values (?, ?, ?)', serailno, since, JSON.stringify(rules));
  const base = 'select max(since) from rule_sets where serailno = ? and since <= ?';
  db.run(`delete from rule_sets where serailno = ? and since < (${base})`, serailno, serailno, now - keptMs);
}

/** Pauses the rules that name a region which is not among these: none of them comes to mean another place. */
export function pauseLost(db: Db, device: Ruled, now: number, { regions }: Detection): void {
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
  still: string;
}

/** Whether something is where a rule looks, and large enough for it. A region that is gone holds nothing. */
function isMet(
  { regionId, sensitivity }: AlertRule,
  { box }: Seen,
  detection: Detection | undefined,
): boolean {
  if (box === null) return true;
  const region = detection?.regions.find(({ id }) => id === regionId);
  const isThere = regionId === null || (region !== undefined && isInside(region.points, footOf(box)));
  return isThere && isLargeEnough(box, sensitivity);
}

/** Under which types people are seen besides. `least`: for so many seconds at least. */
const besides: Readonly<Record<string, readonly { type: string; least: number }[]>> = {
  human: [
    { type: 'intrusion', least: 0 },
    { type: 'lineCrossing', least: 0 },
    { type: 'loitering', least: 6 },
  ],
};
/** No day has so many sections: what is seen under further types is numbered from here on. */
const numbersApart = 100_000;

function* seenAs<Alert extends Seen>(alert: Alert): Generator<Alert, void, undefined> {
  yield alert;
  for (const [place, { type, least }] of (besides[alert.type] ?? []).entries()) {
    if (alert.seconds >= least) yield { ...alert, type, index: alert.index + (place + 1) * numbersApart };
  }
}

/**
 * What a device raises of what it sees: that for which a rule works at its moment, as the rules were then. Without the
 * output `record` nothing is recorded of it, without `snapshot` it has no picture.
 */
export type Raised = <Alert extends Seen>(
  device: Ruled,
  seen: readonly Alert[],
) => (Omit<Alert, 'still'> & { still: string | null })[];

/** What devices raise by the rules of the database. */
export const raisedBy =
  (db: Db): Raised =>
  (device, seen) => {
    const sets = ruleSetsOf(db, device).map(({ since, rules }) => ({
      since,
      working: rules
        .filter(({ status }) => status === 'working')
        .map((rule) => ({ ...rule, hours: ruleSpans(rule) })),
    }));
    const detections = detectionsOf(db, device.serailno);
    return seen.flatMap((alert) => {
      const detection = detections.findLast(({ since }) => since <= alert.at)?.detection;
      const { working = [] } = sets.findLast(({ since }) => since <= alert.at) ?? {};
      const moment = wallMoment(alert.at, device.timezone);
      const counting = working.filter(
        (rule) => isInSpans(rule.hours, moment) && isMet(rule, alert, detection),
      );
      return [...seenAs(alert)].flatMap((each) => {
        const met = counting.filter(({ type }) => type === each.type);
        if (met.length === 0) return [];
        const does = (output: AlertOutput) => met.some(({ outputs }) => outputs.includes(output));
        return [
          {
            ...each,
            seconds: does('record') ? each.seconds : 0,
            still: does('snapshot') ? each.still : null,
          },
        ];
      });
    });
  };
