import { fromCallback } from 'xstate';
import {
  shareAcceptanceMachine,
  type CodeFound,
} from '../../machines/devices/shareAcceptance/shareAcceptance.machine.ts';
import { acceptShare, checkShare } from '../../services/devices/shares.ts';
import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { type Console, useDeviceFilterRef, useDeviceListRef } from '../shell/contexts.tsx';
import { useRelay } from '../shell/relay.ts';
import { callActor } from '../wire/call.ts';

const provideShareAcceptance = ({ http, shareLinks }: Pick<Console, 'http' | 'shareLinks'>) =>
  shareAcceptanceMachine.provide({
    actors: {
      watchAddress: fromCallback(({ sendBack }) =>
        shareLinks.listen((shareCode) => sendBack({ type: 'code.found', shareCode } satisfies CodeFound)),
      ),
      checkShare: callActor(http(), checkShare),
      acceptShare: callActor(http(), acceptShare),
    },
  });

function useShareAcceptance(userId: string) {
  const acceptance = useOwnActor(provideShareAcceptance, { input: { userId } });
  const lists = [
    useDeviceListRef('camera'),
    useDeviceListRef('gateway'),
    useDeviceListRef('doorbell'),
    useDeviceFilterRef(),
  ];
  useRelay(acceptance, 'device.accepted', () => {
    for (const list of lists) list.send({ type: 'refresh' });
  });
  return acceptance;
}

/** Runs what redeems the share codes of links. Signed in only. */
export const [ShareAcceptanceActor, useShareAcceptanceRef] = actorScope(
  'ShareAcceptanceActor',
  useShareAcceptance,
  perUser,
);
