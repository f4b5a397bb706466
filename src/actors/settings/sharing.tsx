import { useActorRef } from '@xstate/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { deviceShareMachine } from '../../machines/settings/deviceShare/deviceShare.machine.ts';
import { shareCodeMachine } from '../../machines/settings/shareCode/shareCode.machine.ts';
import {
  cancelShare,
  endShareCode,
  listSharesOf,
  makeShareCode,
  sendShare,
} from '../../services/devices/shares.ts';
import type { Http } from '../../services/wire/http.ts';
import { mapped } from '../../services/wire/mapped.ts';
import { connectionWatch } from '../shell/connection.ts';
import { useConsole, useUserId } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';
import { callActor } from '../wire/call.ts';
import { shareWatch } from './shareWatch.ts';
import { householdNow } from '../../services/wire/householdClock.ts';

const provideSharing = (http: Http) =>
  deviceShareMachine.provide({
    actors: {
      watchConnection: connectionWatch(http),
      listShares: callActor(http, listSharesOf),
      sendShare: callActor(http, sendShare),
      cancelShare: callActor(http, cancelShare),
    },
  });

const provideCode = (http: Http) =>
  shareCodeMachine.provide({
    actors: {
      makeCode: callActor(http, async (provider, device, signal) =>
        mapped(await makeShareCode(provider, device, signal), (code) => ({
          ...code,
          madeAt: householdNow(),
        })),
      ),
      endCode: callActor(http, endShareCode),
      watchShares: shareWatch(http),
    },
  });

const [DeviceShareContext, useDeviceShareRef] =
  refContext<ActorRefFrom<typeof deviceShareMachine>>('SharingActor');
const [ShareCodeContext, useShareCodeRef] =
  refContext<ActorRefFrom<typeof shareCodeMachine>>('ShareCodeActor');

export { useDeviceShareRef, useShareCodeRef };

type OfCamera = { readonly serialNumber: string; readonly children: ReactNode };

/** Runs the share code of a camera, whichever section of its settings is shown: one that can still be used is not lost. */
export function ShareCodeActor(props: OfCamera) {
  const userId = useUserId();
  return <CodeOfCamera key={`${userId} ${props.serialNumber}`} userId={userId} {...props} />;
}

function CodeOfCamera({ userId, serialNumber, children }: OfCamera & { readonly userId: string }) {
  const { http, inspect } = useConsole();
  const [machine] = useState(() => provideCode(http()));
  const ref = useActorRef(machine, { input: { userId, serialNumber }, ...(inspect && { inspect }) });
  return <ShareCodeContext value={ref}>{children}</ShareCodeContext>;
}

/** Runs the sharing of a camera, as long as it is mounted below its share code. */
export function SharingActor(props: OfCamera) {
  const userId = useUserId();
  return <SharingOfCamera key={`${userId} ${props.serialNumber}`} userId={userId} {...props} />;
}

function SharingOfCamera({ userId, serialNumber, children }: OfCamera & { readonly userId: string }) {
  const { http, inspect } = useConsole();
  const [machine] = useState(() => provideSharing(http()));
  const deviceShare = useActorRef(machine, { input: { userId, serialNumber }, ...(inspect && { inspect }) });
  const shareCode = useShareCodeRef();
  useRelay(shareCode, 'shares.read', (fact) => deviceShare.send(fact));
  useRelay(deviceShare, 'share.added', (fact) => shareCode.send(fact));
  // The dialog goes with its section.
  useEffect(() => () => shareCode.send({ type: 'close' }), [shareCode]);
  return <DeviceShareContext value={deviceShare}>{children}</DeviceShareContext>;
}
