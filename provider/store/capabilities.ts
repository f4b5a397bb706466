import { deviceTypesOf } from '../../src/domain/devices/device.ts';
import type { CapabilityPlan } from '../../src/domain/store/capability.ts';
import type { CapabilityStatus, DeviceCapabilities } from '../../src/domain/wire/calls/capabilities.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { deviceFor, devicesOf } from '../devices/devices.ts';
import { refused } from '../http/refusal.ts';
import { capabilityPlan, capabilityPlans } from './capabilityPlans.ts';
import type { Orders } from './orders.ts';
import { hasStorage, orderOf } from './shownOrders.ts';
import { runsAt, setStopped, type StoredOrder } from './storedOrders.ts';
import { storedCapability, keepCanceled } from './storedCapabilities.ts';

/** The capabilities of devices: included and paid ones. */
export interface Capabilities {
  /** Those of each of the user's own cameras, in list order. */
  readonly of: (userId: string) => DeviceCapabilities[];
  /**
   * Turns a capability of the user's own camera off immediately: its service ends without refund, and its alerts are
   * deleted (spec section 4). If it is already off, nothing changes, and its alerts stay. Throws
   * `payment.deviceRequired`, and `action.setFailed` for an included capability.
   */
  readonly cancel: (userId: string, serialNumber: string, productId: string) => void;
  /** Cancels the capabilities that the user's own camera does not include by default. Throws `payment.deviceRequired`. */
  readonly reset: (userId: string, serialNumber: string) => void;
}

/** Creates the capabilities from the database and the order service, which applies expirations and renewals first. */
export function createCapabilities({
  db,
  clock,
  orders,
}: {
  db: Db;
  clock: Clock;
  orders: Pick<Orders, 'of'>;
}): Capabilities {
  const cameras = deviceTypesOf('camera');
  /** The unexpired paid orders of a plan, the last to end first. */
  const runsOf = (all: readonly StoredOrder[], serialNumber: string, { id }: CapabilityPlan): StoredOrder[] =>
    runsAt(
      all.filter((order) => order.serialNumber === serialNumber && order.product_id === id),
      clock.now(),
    );
  const status = (
    all: readonly StoredOrder[],
    serialNumber: string,
    plan: CapabilityPlan,
  ): CapabilityStatus => {
    const now = clock.now();
    const { included } = storedCapability(db, serialNumber, plan.capability);
    const [last] = runsOf(all, serialNumber, plan);
    return {
      plan,
      isDefault: included,
      isStorageMissing: plan.needsStorage && !hasStorage(db, serialNumber, now),
      order: last === undefined ? null : orderOf(last, now),
    };
  };
  /** Checks that this is the user's own camera. */
  const own = (userId: string, serialNumber: string): string => {
    const device = deviceFor(db, userId, serialNumber);
    const isCamera =
      device !== null && devicesOf(db, userId, cameras, []).some((one) => one.serialNumber === serialNumber);
    if (!isCamera || device.shared) throw refused('payment.deviceRequired');
    return serialNumber;
  };
  /** An expired capability is not canceled: its alerts stay. */
  const turnOff = (all: readonly StoredOrder[], serialNumber: string, plan: CapabilityPlan): void => {
    const runs = runsOf(all, serialNumber, plan);
    if (runs.length === 0) return;
    const now = clock.now();
    for (const order of runs) setStopped(db, order.id, now);
    keepCanceled(db, serialNumber, plan.capability, now);
  };
  return {
    of: (userId) => {
      const all = orders.of(userId);
      return devicesOf(db, userId, cameras, [])
        .filter(({ shared }) => !shared)
        .map(({ serialNumber }) => ({
          serialNumber,
          capabilities: capabilityPlans.map((plan) => status(all, serialNumber, plan)),
        }));
    },
    cancel: (userId, serialNumber, productId) =>
      db.transaction(() => {
        const plan = capabilityPlan(productId);
        const device = own(userId, serialNumber);
        if (plan === null || storedCapability(db, device, plan.capability).included)
          throw refused('action.setFailed');
        turnOff(orders.of(userId), device, plan);
      }),
    reset: (userId, serialNumber) =>
      db.transaction(() => {
        const device = own(userId, serialNumber);
        const all = orders.of(userId);
        for (const plan of capabilityPlans)
          if (!storedCapability(db, device, plan.capability).included) turnOff(all, device, plan);
      }),
  };
}
