/** What stands in the way of deleting an account (spec section 5): devices under it, and what awaits activation. */
export type DeletionPreconditions = { readonly devices: number; readonly pending: number };

/** Nothing in the way. */
export const nothingHeld: DeletionPreconditions = { devices: 0, pending: 0 };

/** Whether the account may be deleted. */
export function isDeletable({ devices, pending }: DeletionPreconditions): boolean {
  return devices === 0 && pending === 0;
}
