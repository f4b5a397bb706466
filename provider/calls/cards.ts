import * as v from 'valibot';
import type { StorageCard } from '../../src/domain/settings/storageCard.ts';
import { changeCardCall, readCardCall } from '../../src/domain/wire/calls/card.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { settled, type StoredCard } from '../cards/storedCard.ts';
import { formatNow, shownCard, switchCard } from '../cards/storedCards.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { settableDevice } from '../devices/ownDevice.ts';
import { ownUserId } from '../http/auth.ts';
import { readBody, shortSerialNumber } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { refused } from '../http/refusal.ts';
import type { SettingsParts } from './settings.ts';

const cardBody = v.object({ ...readCardCall.request.entries, serialNumber: shortSerialNumber });
const changeBody = v.object({ ...changeCardCall.request.entries, serialNumber: shortSerialNumber });

/** The calls for the storage card of the user's own camera or gateway, which need the token. */
export function addCardCalls(app: ProviderApp, { db, clock }: Pick<SettingsParts, 'db' | 'clock'>): void {
  const cardOf = (
    c: ProviderContext,
    { userId, serialNumber }: v.InferOutput<typeof cardBody>,
  ): { device: StoredDevice; card: StoredCard } => {
    const device = settableDevice(db, ownUserId(c, userId), serialNumber);
    if (device.card === null) throw refused('device.notExist');
    if (!device.online) throw refused('device.offline');
    return { device, card: settled(device.card, clock.now()) };
  };
  const shown = (device: StoredDevice, card: StoredCard): Promise<StorageCard> =>
    shownCard({ ...device, card }, card, clock.now());

  app.post(endpoints.readCard.path, async (c) => {
    const { device, card } = cardOf(c, await readBody(c, cardBody));
    return success(c, await shown(device, card));
  });

  app.post(endpoints.changeCard.path, async (c) => {
    const { change, ...named } = await readBody(c, changeBody);
    const { device, card } = cardOf(c, named);
    if (card.slot === 'empty') throw refused('device.noCard');
    if (card.slot === 'unreadable') throw refused('device.cardReadFailed');
    if (card.format !== null) throw refused('action.setFailed');
    const now = clock.now();
    const { record = card.record, overwrite = card.keeping === null } = change;
    return success(c, await shown(device, switchCard(db, device, card, { record, overwrite }, now)));
  });

  app.post(endpoints.formatCard.path, async (c) => {
    const { device, card } = cardOf(c, await readBody(c, cardBody));
    if (card.slot === 'empty') throw refused('device.noCard');
    // A repeated request during the formatting returns its progress.
    if (card.format !== null) return success(c, await shown(device, card));
    return success(c, await shown(device, formatNow(db, device, card, clock.now())));
  });
}
