import * as v from 'valibot';
import type { Upgrade } from '../../src/domain/settings/firmware.ts';
import { clamp } from '../../src/domain/shell/numbers.ts';
import type { Db } from '../database/database.ts';

const phases = ['downloading', 'installing', 'installed', 'restarting', 'failed'] as const;
const row = v.object({
  serialNumber: v.string(),
  version: v.string(),
  size: v.number(),
  phase: v.picklist(phases),
  since: v.number(),
  until: v.nullable(v.number()),
  failed_during: v.nullable(v.picklist(['downloading', 'installing', 'restarting'])),
  failed_by: v.nullable(v.picklist(['offline', 'network', 'package', 'oldVersion'])),
  failed_percent: v.nullable(v.number()),
});
/** The state of a device's upgrade. */
export type UpgradeRow = v.InferOutput<typeof row>;
type Failure = NonNullable<Upgrade['failure']>;

/** The progress of an upgrade in its phase, in percent. */
export function percentOf({ since, until }: UpgradeRow, now: number): number {
  if (until === null) return 100;
  if (until <= since) return 100;
  return clamp(Math.floor(((now - since) / (until - since)) * 100), 0, 100);
}

/** An upgrade in the format of the API. */
export function shownUpgrade(upgrade: UpgradeRow, now: number): Upgrade {
  const { version, size, phase, since, until, failed_during, failed_by, failed_percent } = upgrade;
  const failure = failed_during && failed_by && { during: failed_during, reason: failed_by, at: since };
  return {
    version,
    size,
    phase,
    progress: failed_percent ?? percentOf(upgrade, now),
    left: until === null ? null : Math.max(0, until - now),
    failure,
  };
}

/** The rows of upgrades: one for each device with an upgrade, including failed ones. */
interface UpgradeRows {
  readonly read: (serialNumber: string) => UpgradeRow | null;
  /** The serial numbers of all devices with an upgrade. */
  readonly all: () => readonly string[];
  /** Adds an upgrade that downloads from `since` to `until`, replacing the previous one. */
  readonly add: (
    serialNumber: string,
    newest: Pick<UpgradeRow, 'version' | 'size'>,
    since: number,
    until: number,
  ) => void;
  readonly enter: (
    serialNumber: string,
    phase: UpgradeRow['phase'],
    since: number,
    until: number | null,
  ) => void;
  /** @param percent the progress of the phase when it failed */
  readonly fail: (
    upgrade: Pick<UpgradeRow, 'serialNumber' | 'phase'>,
    reason: Failure['reason'],
    at: number,
    percent: number,
  ) => void;
  readonly drop: (serialNumber: string) => void;
}

/** Reads and writes the upgrades in a database. */
export function upgradeRows(db: Db): UpgradeRows {
  return {
    read: (serialNumber) => db.one(row, 'select * from upgrades where serialNumber = ?', serialNumber),
    all: () =>
      db
        .all(v.object({ serialNumber: v.string() }), 'select serialNumber from upgrades')
        .map(({ serialNumber }) => serialNumber),
    add(serialNumber, { version, size }, since, until) {
      db.run(
        "insert or replace into upgrades values (?, ?, ?, 'downloading', ?, ?, null, null, null)",
        serialNumber,
        version,
        size,
        since,
        until,
      );
    },
    enter(serialNumber, phase, since, until) {
      db.run(
        'update upgrades set phase = ?, since = ?, until = ? where serialNumber = ?',
        phase,
        since,
        until,
        serialNumber,
      );
    },
    fail({ serialNumber, phase }, reason, at, percent) {
      db.run(
        `update upgrades set phase = 'failed', since = ?, until = null, failed_during = ?, failed_by = ?,
          failed_percent = ? where serialNumber = ?`,
        at,
        phase,
        reason,
        percent,
        serialNumber,
      );
    },
    drop(serialNumber) {
      db.run('delete from upgrades where serialNumber = ?', serialNumber);
    },
  };
}
