/**
 * What blocks the deletion of an account (spec section 5): how many devices it has, how many of them have unpaid data,
 * and how many items await activation.
 */
export type DeletionPreconditions = {
  readonly devices: number;
  readonly owed: number;
  readonly pending: number;
  /** The email address or phone number that the code is sent to; '' if the provider does not give it. */
  readonly account: string;
};

/** Nothing blocks the deletion. */
export const nothingHeld: DeletionPreconditions = { devices: 0, owed: 0, pending: 0, account: '' };

/** Whether the account may be deleted. */
export function isDeletable({
  devices,
  owed,
  pending,
}: Pick<DeletionPreconditions, 'devices' | 'owed' | 'pending'>): boolean {
  return devices === 0 && owed === 0 && pending === 0;
}
