/**
 * What stands in the way of deleting an account (spec section 5): devices under it, those of which data are owed, and what
 * awaits activation.
 */
export type DeletionPreconditions = {
  readonly devices: number;
  readonly owed: number;
  readonly pending: number;
  /** The e-mail address or phone number that the code goes to; '' where the provider does not tell. */
  readonly account: string;
};

/** Nothing in the way. */
export const nothingHeld: DeletionPreconditions = { devices: 0, owed: 0, pending: 0, account: '' };

/** Whether the account may be deleted. */
export function isDeletable({
  devices,
  owed,
  pending,
}: Pick<DeletionPreconditions, 'devices' | 'owed' | 'pending'>): boolean {
  return devices === 0 && owed === 0 && pending === 0;
}
