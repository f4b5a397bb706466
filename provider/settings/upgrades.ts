import type { Firmware, UpgradeOrder } from '../../src/domain/settings/firmware.ts';
import type { WaitingClock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { changeDevice, deviceBySerial, type StoredDevice } from '../devices/devices.ts';
import { refused } from '../http/refusal.ts';
import { closeCodes } from '../live/closeCodes.ts';
import type { LiveServer } from '../live/liveServer.ts';
import { newerFirmware } from './newestFirmware.ts';
import type { Restarts } from './restarts.ts';
import { percentOf, shownUpgrade, upgradeRows, type UpgradeRow } from './storedUpgrades.ts';

/** The faults that the test control can give the upgrade of a device. */
export const upgradeFaults = ['none', 'download', 'install', 'restart', 'offline'] as const;
export type UpgradeFault = (typeof upgradeFaults)[number];

/** The download speed of the reference household's devices, bytes per millisecond. */
const bytesPerMs = 1500;
const installMs = 15_000;
/** The delay of the restart after the installation (spec section 4). */
const restartAfterMs = 5000;
/** How long after the usual end of its restart a device must be back. */
const graceMs = 7000;
const stepMs = 500;
/** The progress of the phase at which a fault occurs, in percent. */
const strikesAt = { download: 62, install: 41 } as const;

/** An order for an upgrade, as in the request. */
interface Wanted {
  type: UpgradeOrder;
  pmodel: string;
  version: string;
}

/** The firmware of all devices and their upgrades, which continue without calls. */
export interface Upgrades {
  of(device: StoredDevice): Firmware;
  /**
   * Executes an order if it is valid in the upgrade's phase, and does nothing otherwise. Throws a refusal if the device
   * cannot accept it.
   */
  order(device: StoredDevice, wanted: Wanted): Firmware;
  /** Sets the fault for the device's upgrades from now on. */
  setFault(serialNumber: string, fault: UpgradeFault): void;
  /** Resumes the upgrades that were interrupted when the provider stopped. */
  resume(): void;
  /** Clears the faults; running upgrades are deleted with their rows. */
  reset(): void;
  close(): void;
}

interface UpgradeParts {
  db: Db;
  clock: WaitingClock;
  live: Pick<LiveServer, 'end'>;
  restarts: Restarts;
}

/** Creates the upgrades of all devices. */
export function createUpgrades({ db, clock, live, restarts }: UpgradeParts): Upgrades {
  const ended = new AbortController();
  const faults = new Map<string, UpgradeFault>();
  const running = new Set<string>();

  const rows = upgradeRows(db);
  const { read, drop, enter, fail } = rows;
  const restart = (serialNumber: string): void => {
    const now = clock.now();
    const online = deviceBySerial(db, serialNumber)?.online ?? false;
    if (online && faults.get(serialNumber) === 'offline') {
      changeDevice(db, clock, serialNumber, { onLine: false });
      live.end(closeCodes.deviceOffline, { serialNumber });
    } else if (online) {
      enter(serialNumber, 'restarting', now, restarts.begin(serialNumber, 0).until + graceMs);
      return;
    }
    // An offline device restarts too, and is back when it is online.
    enter(serialNumber, 'restarting', now, now + graceMs);
  };
  /** The device has restarted, with the new version unless a fault prevents it. */
  const startNew = (serialNumber: string): void => {
    const upgrade = read(serialNumber);
    if (upgrade?.phase !== 'installed' && upgrade?.phase !== 'restarting') return;
    if (faults.get(serialNumber) === 'restart') {
      fail({ ...upgrade, phase: 'restarting' }, 'oldVersion', clock.now(), 100);
      return;
    }
    db.run('update devices set version = ? where serialNumber = ?', upgrade.version, serialNumber);
    drop(serialNumber);
  };
  restarts.onBack(startNew);

  /** Makes a download or an installation fail if it must now, and returns whether it did. */
  const fails = (upgrade: UpgradeRow, device: StoredDevice, fault: 'download' | 'install'): boolean => {
    const now = clock.now();
    if (!device.online) {
      const at = device.offline_since ?? now;
      fail(upgrade, 'offline', at, percentOf(upgrade, at));
      return true;
    }
    const percent = strikesAt[fault];
    if (faults.get(device.serialNumber) !== fault || percentOf(upgrade, now) < percent) return false;
    fail(upgrade, fault === 'download' ? 'network' : 'package', now, percent);
    return true;
  };
  /** Moves the upgrade to the next phase if it is time. Returns whether it did. */
  const stepOn = (upgrade: UpgradeRow, device: StoredDevice): boolean => {
    const { serialNumber, phase, until } = upgrade;
    const isOver = until !== null && clock.now() >= until;
    if (phase === 'downloading') {
      if (fails(upgrade, device, 'download')) return true;
      if (isOver) enter(serialNumber, 'installing', until, until + installMs);
      return isOver;
    }
    if (phase === 'installing') {
      if (fails(upgrade, device, 'install')) return true;
      if (isOver) enter(serialNumber, 'installed', until, until + restartAfterMs);
      return isOver;
    }
    if (phase === 'installed' && isOver) {
      restart(serialNumber);
      return true;
    }
    const isBack = phase === 'restarting' && device.online && restarts.of(serialNumber) === null;
    if (isBack) startNew(serialNumber);
    return isBack;
  };
  /** Brings an upgrade up to date. Returns whether it continues without an order. */
  const settle = (serialNumber: string): boolean =>
    db.transaction(() => {
      for (;;) {
        const upgrade = read(serialNumber);
        const device = deviceBySerial(db, serialNumber);
        if (!upgrade || !device) return false;
        if (!stepOn(upgrade, device)) return upgrade.until !== null;
      }
    });
  const run = async (serialNumber: string): Promise<void> => {
    if (running.has(serialNumber)) return;
    running.add(serialNumber);
    try {
      while (settle(serialNumber)) await clock.wait(stepMs, ended.signal);
    } finally {
      running.delete(serialNumber);
    }
  };
  const start = (serialNumber: string): void => {
    run(serialNumber).catch((error: unknown) => {
      if (!ended.signal.aborted) console.error(`upgrade of ${serialNumber}:`, error);
    });
  };

  const firmwareOf = (serialNumber: string): Firmware => {
    settle(serialNumber);
    const device = deviceBySerial(db, serialNumber);
    if (!device) throw refused('device.notExist');
    const upgrade = read(serialNumber);
    const { online, model, version } = device;
    return {
      onLine: online,
      version,
      newest: newerFirmware(model, version),
      upgrade: upgrade && shownUpgrade(upgrade, clock.now()),
    };
  };
  const begin = (device: StoredDevice, { pmodel, version }: Wanted): void => {
    const { newest } = firmwareOf(device.serialNumber);
    if (newest?.version !== version || pmodel !== device.model) throw refused('device.upgradeFailed');
    const now = clock.now();
    rows.add(device.serialNumber, newest, now, now + Math.ceil(newest.size / bytesPerMs));
    start(device.serialNumber);
  };
  /** Whether a new upgrade can start: there is none, or it failed. */
  const isFree = (phase: UpgradeRow['phase'] | undefined): boolean =>
    phase === undefined || phase === 'failed';

  return {
    of: ({ serialNumber }) => firmwareOf(serialNumber),
    order(device, wanted) {
      const { serialNumber } = device;
      settle(serialNumber);
      const phase = read(serialNumber)?.phase;
      const isLetBe = wanted.type === 'abandon' && phase === 'failed';
      if (!device.online && !isLetBe && (isFree(phase) || phase === 'installed')) {
        throw refused('device.offline');
      }
      if (wanted.type === 'start' && isFree(phase)) begin(device, wanted);
      if (wanted.type === 'restart' && phase === 'installed') {
        restart(serialNumber);
        start(serialNumber);
      }
      if (wanted.type === 'abandon') {
        if (phase === 'downloading' || phase === 'failed') drop(serialNumber);
        if (phase === 'installed') enter(serialNumber, 'installed', clock.now(), null);
      }
      return firmwareOf(serialNumber);
    },
    setFault(serialNumber, fault) {
      faults.set(serialNumber, fault);
    },
    resume() {
      for (const serialNumber of rows.all()) start(serialNumber);
    },
    reset() {
      faults.clear();
    },
    close() {
      ended.abort();
    },
  };
}
