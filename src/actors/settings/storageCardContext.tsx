import { useActorRef } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Device } from '../../domain/devices/device.ts';
import { cardFormatMachine } from '../../machines/settings/cardFormat/cardFormat.machine.ts';
import { storageCardMachine } from '../../machines/settings/storageCard/storageCard.machine.ts';
import { changeCard, formatCard, readCard } from '../../services/settings/storageCard.ts';
import type { Http } from '../../services/wire/http.ts';
import { connectionWatch } from '../shell/connection.ts';
import { useConsole, useUserId } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
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

const [StorageCardContext, useStorageCardRef] =
  refContext<ActorRefFrom<typeof storageCardMachine>>('StorageCardActor');

export { useStorageCardRef };

type OfCamera = { readonly camera: Device; readonly children: ReactNode };

/** Runs what reads the storage card of a camera, as long as it is mounted: anew when the camera goes or comes back. */
export function StorageCardActor({ camera: { serialNumber, onLine }, children }: OfCamera) {
  return (
    <StorageCardOfCamera key={`${serialNumber} ${onLine}`} serialNumber={serialNumber}>
      {children}
    </StorageCardOfCamera>
  );
}

function StorageCardOfCamera({ serialNumber, children }: { serialNumber: string; children: ReactNode }) {
  const { http, inspect } = useConsole();
  const userId = useUserId();
  const [machine] = useState(() => provideCard(http()));
  const storageCard = useActorRef(machine, { input: { userId, serialNumber }, ...(inspect && { inspect }) });
  return <StorageCardContext value={storageCard}>{children}</StorageCardContext>;
}
