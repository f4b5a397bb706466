/** A device that the user has shared with the account `receiver`. */
export type DeviceShare = {
  readonly serailno: string;
  readonly deviceName: string;
  readonly receiver: string;
};

/** What tells one share from another. */
export function shareIdentity({ serailno, receiver }: Pick<DeviceShare, 'serailno' | 'receiver'>): string {
  return JSON.stringify([serailno, receiver]);
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
