import type { CallResult } from '../../domain/wire/callResult.ts';
import { changeCardCall, formatCardCall, readCardCall } from '../../domain/wire/calls/card.ts';
import type { Sent } from '../../domain/wire/calls/definition.ts';
import type { StorageCard } from '../../domain/settings/storageCard.ts';
import type { Http } from '../wire/http.ts';

/** The storage card of the user's own device. Fails with `device.offline`, among others. */
export async function readCard(
  http: Http,
  { userId, serialNumber }: Sent<typeof readCardCall>,
  signal: AbortSignal,
): Promise<CallResult<StorageCard>> {
  return http.call(readCardCall, { userId, serialNumber }, { signal });
}

/** Changes switches of the card; returns the card after the change. */
export async function changeCard(
  http: Http,
  { userId, serialNumber, change }: Sent<typeof changeCardCall>,
  signal: AbortSignal,
): Promise<CallResult<StorageCard>> {
  return http.call(changeCardCall, { userId, serialNumber, change }, { signal });
}

/** Starts to format the card; poll {@link readCard} for the progress. */
export async function formatCard(
  http: Http,
  { userId, serialNumber }: Sent<typeof formatCardCall>,
  signal: AbortSignal,
): Promise<CallResult<StorageCard>> {
  return http.call(formatCardCall, { userId, serialNumber }, { signal });
}
