import { checkAccount } from '../account/contact.ts';
import type { FormErrors } from '../shell/form.ts';

/** A device that the user has shared with the account `receiver`. */
export type DeviceShare = {
  readonly serialNumber: string;
  readonly deviceName: string;
  readonly receiver: string;
};

/** What tells one share from another. */
export function shareIdentity({
  serialNumber,
  receiver,
}: Pick<DeviceShare, 'serialNumber' | 'receiver'>): string {
  return JSON.stringify([serialNumber, receiver]);
}

/** The shares without one of them. */
export function withoutShare(
  shares: readonly DeviceShare[],
  share: DeviceShare | null,
): readonly DeviceShare[] {
  if (share === null) return shares;
  return shares.filter((other) => shareIdentity(other) !== shareIdentity(share));
}

/** The shares of a user as they came: the well-formed ones, and how many others were left out. */
export type DeviceShares = { readonly shares: readonly DeviceShare[]; readonly dropped: number };

/** A code by which whoever has it can have a device shared with them, and for how many seconds it was made. */
export type ShareCode = { readonly shareCode: string; readonly seconds: number };

/** The device that a redeemed code has brought. */
export type AcceptedShare = Pick<DeviceShare, 'serialNumber' | 'deviceName'>;

/** A device is shared with so many accounts at most (assumed). */
export const mostReceivers = 10;

/** The shares with a new one at their end; the one that it replaces is gone. */
export function withShare(shares: readonly DeviceShare[], share: DeviceShare): readonly DeviceShare[] {
  return [...withoutShare(shares, share), share];
}

/** Of the shares of a user, those of one device. How many were left out is not known by device, and stays. */
export function sharesOfDevice({ shares, dropped }: DeviceShares, serialNumber: string): DeviceShares {
  return { shares: shares.filter((share) => share.serialNumber === serialNumber), dropped };
}

/** Of shares, the first whose receiver is not among others; null where there is none. */
export function newShare(shares: readonly DeviceShare[], known: readonly DeviceShare[]): DeviceShare | null {
  const identities = new Set(known.map(shareIdentity));
  return shares.find((share) => !identities.has(shareIdentity(share))) ?? null;
}

/** The account that a device is shared with: required (spec section 5), and an e-mail address or a phone number. */
export function checkReceiver(
  text: string,
):
  | { readonly ok: true; readonly account: string }
  | { readonly ok: false; readonly errors: FormErrors<'account'> } {
  const checked = checkAccount(text);
  if (checked.ok) return checked;
  const { error } = checked;
  return {
    ok: false,
    errors: { account: error === 'form.accountRequired' ? 'form.receiverRequired' : error },
  };
}
