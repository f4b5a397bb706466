import * as v from 'valibot';
import { englishTag } from '../shell/language.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const amount = v.pipe(v.number(), v.minValue(0));

/** The phases of an upgrade that can fail. */
const fallible = ['downloading', 'installing', 'restarting'] as const;

const upgradeSchema = v.object({
  /** The version that is being installed. */
  version: text,
  /** The size of its package, in bytes. */
  size: amount,
  phase: v.picklist([...fallible, 'installed', 'failed']),
  /** Percent of the current phase, or of the one that failed. */
  progress: v.pipe(amount, v.maxValue(100)),
  /**
   * Milliseconds that the phase has left, as far as the device knows. 0 during a restart means that it should be back.
   * Null if nothing is running: it failed, or the installed version waits for the next restart.
   */
  left: v.nullable(amount),
  /** Null unless it failed. `at` in epoch milliseconds. */
  failure: v.nullable(
    v.object({
      during: v.picklist(fallible),
      reason: v.picklist(['offline', 'network', 'package', 'oldVersion']),
      at: amount,
    }),
  ),
});

/** The firmware of a device: its version, the newest version, and its upgrade (spec sections 3 and 4, assumed). */
export const firmwareSchema = v.object({
  onLine: v.boolean(),
  /** The installed version. */
  version: text,
  /** A newer version; null if there is none. */
  newest: v.nullable(
    v.object({
      version: text,
      /** The size of its package, in bytes. */
      size: amount,
      /** The release notes by language tag. */
      notes: v.fallback(v.record(v.string(), v.array(v.string())), {}),
    }),
  ),
  /** Null if no upgrade was started, and once the device runs the new version. */
  upgrade: v.nullable(upgradeSchema),
});

export type Firmware = v.InferOutput<typeof firmwareSchema>;
export type Upgrade = v.InferOutput<typeof upgradeSchema>;

/** Whether a version is newer than another one. The numbers in them are compared from left to right: 2.10 > 2.9. */
export function isNewerVersion(version: string, than: string): boolean {
  const [one, other] = [version, than].map((text) => (text.match(/\d+/g) ?? []).map(BigInt));
  const length = Math.max(one?.length ?? 0, other?.length ?? 0);
  for (let place = 0; place < length; place += 1) {
    const [mine, its] = [one?.[place] ?? 0n, other?.[place] ?? 0n];
    if (mine !== its) return mine > its;
  }
  return false;
}

/** The firmware without an offered version that is not newer: a provider may know only an older one. */
export const withoutDowngrade = (firmware: Firmware): Firmware =>
  firmware.newest === null || isNewerVersion(firmware.newest.version, firmware.version)
    ? firmware
    : { ...firmware, newest: null };

/** The orders for an upgrade: `type` of the request. */
export const upgradeOrders = ['start', 'restart', 'abandon'] as const;
export type UpgradeOrder = (typeof upgradeOrders)[number];

/** The step of a device's firmware. */
export type FirmwareStep =
  | 'upToDate'
  | 'newer'
  | 'downloading'
  | 'installing'
  /** Installed; the device restarts automatically. */
  | 'installed'
  /** Installed; the restart was postponed. */
  | 'postponed'
  | 'restarting'
  /** The device should be back but is not. */
  | 'overdue'
  | 'failed';

export function stepOf({ newest, upgrade }: Firmware): FirmwareStep {
  if (upgrade === null) return newest === null ? 'upToDate' : 'newer';
  const { phase, left } = upgrade;
  if (phase === 'installed') return left === null ? 'postponed' : 'installed';
  if (phase === 'restarting') return left === 0 ? 'overdue' : 'restarting';
  return phase;
}

const upgrading: readonly FirmwareStep[] = [
  'downloading',
  'installing',
  'installed',
  'postponed',
  'restarting',
  'overdue',
];

/** Whether an upgrade has started and has neither failed nor finished. */
export const isUpgrading = (step: FirmwareStep): boolean => upgrading.includes(step);

/** The steps in which each order is accepted. A device accepts none while it installs. */
const orderedAt: Readonly<Record<UpgradeOrder, readonly FirmwareStep[]>> = {
  start: ['newer', 'failed'],
  restart: ['installed', 'postponed'],
  abandon: ['downloading', 'installed', 'failed'],
};

/** Whether an upgrade accepts an order now. An offline device accepts only the abandoning of a failed upgrade. */
export function takesOrder(firmware: Firmware, order: UpgradeOrder): boolean {
  const step = stepOf(firmware);
  const reached = firmware.onLine || (order === 'abandon' && step === 'failed');
  return reached && orderedAt[order].includes(step);
}

/** The polling interval during an upgrade and otherwise, in milliseconds. */
const [upgradingMs, atRestMs] = [2000, 15_000];
/** The minimum wait, so that a restart that is due soon does not cause rapid polling. */
const leastMs = 500;

/** Milliseconds until the next poll; it ends with the countdown, so that the restart is shown on time. */
export function pollAgainMs(firmware: Firmware | null): number {
  if (firmware === null) return atRestMs;
  switch (stepOf(firmware)) {
    case 'upToDate':
    case 'newer':
    case 'postponed':
    case 'failed':
      return atRestMs;
    case 'installed':
      return Math.max(firmware.upgrade?.left ?? 0, leastMs);
    case 'downloading':
    case 'installing':
    case 'overdue':
    case 'restarting':
      return upgradingMs;
  }
}

/** The release notes in the language, else in English, else in any language. */
export function notesIn(
  notes: Readonly<Record<string, readonly string[]>>,
  language: string,
): readonly string[] {
  return notes[language] ?? notes[englishTag] ?? Object.values(notes)[0] ?? [];
}
