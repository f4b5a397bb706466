import { checkAccount } from '../account/contact.ts';
import type { FormErrors } from '../shell/form.ts';

/** A device that the user has shared with the account `receiver`. */
export type DeviceShare = {
  readonly serialNumber: string;
  readonly deviceName: string;
  readonly receiver: string;
};

/** A unique key of a share. */
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

/** The shares of a user: the well-formed ones, and how many others were left out. */
export type DeviceShares = { readonly shares: readonly DeviceShare[]; readonly dropped: number };

/** A code whose holder can have a device shared with them, and how many seconds it is valid for. */
export type ShareCode = { readonly shareCode: string; readonly seconds: number };

/** The device that a redeemed code gave access to. */
export type AcceptedShare = Pick<DeviceShare, 'serialNumber' | 'deviceName'>;

/** The most accounts that a device can be shared with (assumed). */
export const mostReceivers = 10;

/** Appends a share, which replaces an existing equal one. */
export function withShare(shares: readonly DeviceShare[], share: DeviceShare): readonly DeviceShare[] {
  return [...withoutShare(shares, share), share];
}

/** The shares of one device. `dropped` is unknown per device, so it stays as it is. */
export function sharesOfDevice({ shares, dropped }: DeviceShares, serialNumber: string): DeviceShares {
  return { shares: shares.filter((share) => share.serialNumber === serialNumber), dropped };
}

/** The first share that is not among the known ones; null if there is none. */
export function newShare(shares: readonly DeviceShare[], known: readonly DeviceShare[]): DeviceShare | null {
  const identities = new Set(known.map(shareIdentity));
  return shares.find((share) => !identities.has(shareIdentity(share))) ?? null;
}

/** Checks the account to share a device with: required (spec section 5), and an email address or a phone number. */
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
