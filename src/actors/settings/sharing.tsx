import { useActorRef, useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
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
import { connectionWatch } from '../shell/connectionWatch.ts';
import { useAppRef, useConsole } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';
import { callActor } from '../wire/call.ts';
import { shareWatch } from './shareWatch.ts';

const provideSharing = (http: Http) => ({
  deviceShare: deviceShareMachine.provide({
    actors: {
      watchConnection: connectionWatch(http),
      listShares: callActor(http, listSharesOf),
      sendShare: callActor(http, sendShare),
      cancelShare: callActor(http, cancelShare),
    },
  }),
  shareCode: shareCodeMachine.provide({
    actors: {
      makeCode: callActor(http, makeShareCode),
      endCode: callActor(http, endShareCode),
      watchShares: shareWatch(http),
    },
  }),
});

type Refs = {
  readonly deviceShare: ActorRefFrom<typeof deviceShareMachine>;
  readonly shareCode: ActorRefFrom<typeof shareCodeMachine>;
};

const [SharingContext, useSharing] = refContext<Refs>('SharingActors');

export const useDeviceShareRef = () => useSharing().deviceShare;
export const useShareCodeRef = () => useSharing().shareCode;

type OfCamera = { readonly serailno: string; readonly children: ReactNode };

/** Runs the sharing of a camera, as long as it is mounted. */
export function SharingActors(props: OfCamera) {
  const userId = useSelector(useAppRef(), (snapshot) => snapshot.context.userId);
  return <SharingOfCamera key={`${userId} ${props.serailno}`} userId={userId} {...props} />;
}

function SharingOfCamera({ userId, serailno, children }: OfCamera & { readonly userId: string }) {
  const { http, inspect } = useConsole();
  const [machines] = useState(() => provideSharing(http()));
  const options = { input: { userId, serailno }, ...(inspect && { inspect }) };
  const deviceShare = useActorRef(machines.deviceShare, options);
  const shareCode = useActorRef(machines.shareCode, options);
  useRelay(shareCode, 'shares.read', (fact) => deviceShare.send(fact));
  return <SharingContext value={{ deviceShare, shareCode }}>{children}</SharingContext>;
}
