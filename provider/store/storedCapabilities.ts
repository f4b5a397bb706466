import * as v from 'valibot';
import { capabilities, type Capability } from '../../src/domain/store/capability.ts';
import type { Db } from '../database/database.ts';

const capabilityRow = v.object({
  capability: v.picklist(capabilities),
  /** Whether the device came with it (a default). */
  included: v.pipe(
    v.picklist([0, 1]),
    v.transform((value) => value === 1),
  ),
  /** When it was last canceled, epoch milliseconds: its alerts until then are deleted. */
  cancelled_at: v.nullable(v.number()),
});
type StoredCapability = v.InferOutput<typeof capabilityRow>;

/** The stored capabilities of a device. Without a row: neither included nor ever canceled. */
export const storedCapabilities = (db: Db, serialNumber: string): StoredCapability[] =>
  db.all(
    capabilityRow,
    'select capability, included, cancelled_at from capabilities where serialNumber = ?',
    serialNumber,
  );

/** The stored data of one capability of a device. */
export const storedCapability = (
  db: Db,
  serialNumber: string,
  capability: Capability,
): Omit<StoredCapability, 'capability'> =>
  storedCapabilities(db, serialNumber).find((one) => one.capability === capability) ?? {
    included: false,
    cancelled_at: null,
  };

/** Stores that a device comes with a capability. */
export function includeCapability(db: Db, serialNumber: string, capability: Capability): void {
  db.run('insert into capabilities values (?, ?, 1, null)', serialNumber, capability);
}

/** Stores that a capability of a device was canceled at a moment, epoch milliseconds. */
export function keepCanceled(db: Db, serialNumber: string, capability: Capability, at: number): void {
  db.run(
    `insert into capabilities values (?1, ?2, 0, ?3)
     on conflict (serialNumber, capability) do update set cancelled_at = ?3`,
    serialNumber,
    capability,
    at,
  );
}
