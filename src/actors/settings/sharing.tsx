import { useEffect } from 'react';
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
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { connectionWatch } from '../shell/connection.ts';
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

type OfCamera = { readonly serialNumber: string };

const ofCamera = (userId: string, { serialNumber }: OfCamera) => `${userId} ${serialNumber}`;

function useShareCode(userId: string, { serialNumber }: OfCamera) {
  return useOwnActor(({ http }) => provideCode(http()), { input: { userId, serialNumber } });
}

/** Runs the share code of a camera, whichever section of its settings is shown: one that can still be used is not lost. */
export const [ShareCodeActor, useShareCodeRef] = actorScope('ShareCodeActor', useShareCode, ofCamera);

function useDeviceShare(userId: string, { serialNumber }: OfCamera) {
  const deviceShare = useOwnActor(({ http }) => provideSharing(http()), { input: { userId, serialNumber } });
  const shareCode = useShareCodeRef();
  useRelay(shareCode, 'shares.read', (fact) => deviceShare.send(fact));
  useRelay(deviceShare, 'share.added', (fact) => shareCode.send(fact));
  // The dialog goes with its section.
  useEffect(() => () => shareCode.send({ type: 'close' }), [shareCode]);
  return deviceShare;
}

/** Runs the sharing of a camera, below its share code. */
export const [SharingActor, useDeviceShareRef] = actorScope('SharingActor', useDeviceShare, ofCamera);
