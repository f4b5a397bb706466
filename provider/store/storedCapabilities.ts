import * as v from 'valibot';
import { capabilities, type Capability } from '../../src/domain/store/capability.ts';
import type { Db } from '../database/database.ts';

const capabilityRow = v.object({
  capability: v.picklist(capabilities),
  /** Whether the device came with it: its default. */
  included: v.pipe(
    v.picklist([0, 1]),
    v.transform((value) => value === 1),
  ),
  /** When it was cancelled last, epoch milliseconds: what it raised until then is gone. */
  cancelled_at: v.nullable(v.number()),
});
type StoredCapability = v.InferOutput<typeof capabilityRow>;

/** What is kept of each capability of a device: one that it did not come with and that was never cancelled has nothing. */
export const capabilitiesKept = (db: Db, serialNumber: string): StoredCapability[] =>
  db.all(
    capabilityRow,
    'select capability, included, cancelled_at from capabilities where serialNumber = ?',
    serialNumber,
  );

/** What is kept of one capability of a device. */
export const capabilityKept = (
  db: Db,
  serialNumber: string,
  capability: Capability,
): Omit<StoredCapability, 'capability'> =>
  capabilitiesKept(db, serialNumber).find((one) => one.capability === capability) ?? {
    included: false,
    cancelled_at: null,
  };

/** A device comes with a capability. */
export function includeCapability(db: Db, serialNumber: string, capability: Capability): void {
  db.run('insert into capabilities values (?, ?, 1, null)', serialNumber, capability);
}

/** A capability of a device is cancelled at a moment, epoch milliseconds. */
export function keepCancelled(db: Db, serialNumber: string, capability: Capability, at: number): void {
  db.run(
    `insert into capabilities values (?1, ?2, 0, ?3)
     on conflict (serialNumber, capability) do update set cancelled_at = ?3`,
    serialNumber,
    capability,
    at,
  );
}
