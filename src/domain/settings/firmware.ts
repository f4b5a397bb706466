import * as v from 'valibot';
import { englishTag } from '../shell/language.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const amount = v.pipe(v.number(), v.minValue(0));

/** What of an upgrade can fail. */
const fallible = ['downloading', 'installing', 'restarting'] as const;

const upgradeSchema = v.object({
  /** The version that the device is to run. */
  version: text,
  /** Of its package, in bytes. */
  size: amount,
  phase: v.picklist([...fallible, 'installed', 'failed']),
  /** Percent of the phase, or of the one that failed. */
  progress: v.pipe(amount, v.maxValue(100)),
  /**
   * Milliseconds that the phase goes on, as far as the device can say. 0 of a restart: it should be back. null where
   * nothing goes on: it failed, or what is installed waits for the next restart.
   */
  left: v.nullable(amount),
  /** null unless it failed. `at` in epoch milliseconds. */
  failure: v.nullable(
    v.object({
      during: v.picklist(fallible),
      reason: v.picklist(['offline', 'network', 'package', 'oldVersion']),
      at: amount,
    }),
  ),
});

/** The firmware of a device: what it runs, what there is, and where its upgrade is (spec sections 3 and 4, assumed). */
export const firmwareSchema = v.object({
  onLine: v.boolean(),
  /** The version that runs. */
  version: text,
  /** A newer version; null where there is none. */
  newest: v.nullable(
    v.object({
      version: text,
      /** Of its package, in bytes. */
      size: amount,
      /** What is new in it, by language tag. */
      notes: v.fallback(v.record(v.string(), v.array(v.string())), {}),
    }),
  ),
  /** null where none was begun, and once the device runs the new version. */
  upgrade: v.nullable(upgradeSchema),
});

export type Firmware = v.InferOutput<typeof firmwareSchema>;
export type Upgrade = v.InferOutput<typeof upgradeSchema>;

/** What an upgrade can be told: `type` of the request. */
export const upgradeOrders = ['start', 'restart', 'abandon'] as const;
export type UpgradeOrder = (typeof upgradeOrders)[number];

/** Where the firmware of a device stands. */
export type FirmwareStep =
  | 'upToDate'
  | 'newer'
  | 'downloading'
  | 'installing'
  /** Installed: the restart comes by itself. */
  | 'installed'
  /** Installed: the restart was put off. */
  | 'postponed'
  | 'restarting'
  /** The device should be back, and is not. */
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

/** Whether an upgrade was begun, and has neither failed nor ended. */
export const isUpgrading = (step: FirmwareStep): boolean => upgrading.includes(step);

/** Where each order can be given. While it installs, a device can be told nothing. */
const orderedAt: Readonly<Record<UpgradeOrder, readonly FirmwareStep[]>> = {
  start: ['newer', 'failed'],
  restart: ['installed', 'postponed'],
  abandon: ['downloading', 'installed', 'failed'],
};

/** Whether an upgrade can be told this now: an offline device takes nothing but that a failed one is let be. */
export function takesOrder(firmware: Firmware, order: UpgradeOrder): boolean {
  const step = stepOf(firmware);
  const reached = firmware.onLine || (order === 'abandon' && step === 'failed');
  return reached && orderedAt[order].includes(step);
}

/** How long until a device is looked at again while it upgrades, and while it does not, milliseconds. */
const [upgradingMs, atRestMs] = [2000, 15_000];
/** The least wait: a restart that is about to come is not asked for without end. */
const leastMs = 500;

/** Milliseconds until the device is to be looked at again; at the end of the countdown, so that its restart shows. */
export function lookAgainMs(firmware: Firmware | null): number {
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

/** What is new in a version: in the language, else in English, else in any that there is. */
export function notesIn(
  notes: Readonly<Record<string, readonly string[]>>,
  language: string,
): readonly string[] {
  return notes[language] ?? notes[englishTag] ?? Object.values(notes)[0] ?? [];
}
