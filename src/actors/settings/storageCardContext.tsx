import type { Device, Gateway } from '../../domain/devices/device.ts';
import { cardFormatMachine } from '../../machines/settings/cardFormat/cardFormat.machine.ts';
import { storageCardMachine } from '../../machines/settings/storageCard/storageCard.machine.ts';
import { changeCard, formatCard, readCard } from '../../services/settings/storageCard.ts';
import type { Http } from '../../services/wire/http.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { callActor } from '../wire/call.ts';

const provideCard = (http: Http) =>
  storageCardMachine.provide({
    actors: {
      watchConnection: connectionWatch(http),
      readCard: callActor(http, readCard),
      changeCard: callActor(http, changeCard),
      cardFormat: cardFormatMachine.provide({
        actors: { readCard: callActor(http, readCard), formatCard: callActor(http, formatCard) },
      }),
    },
  });

type OfDevice = { readonly device: Device | Gateway };

function useStorageCard(userId: string, { device: { serialNumber } }: OfDevice) {
  return useOwnActor(({ http }) => provideCard(http()), { input: { userId, serialNumber } });
}

/** Runs the actor that reads the storage card of a camera or a hub; it restarts when the camera goes offline or is back online. */
export const [StorageCardActor, useStorageCardRef] = actorScope(
  'StorageCardActor',
  useStorageCard,
  (_, { device: { serialNumber, onLine } }) => `${serialNumber} ${onLine}`,
);
