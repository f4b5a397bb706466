import { useActorRef } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { fromCallback, type ActorRefFrom } from 'xstate';
import {
  shareAcceptanceMachine,
  type CodeFound,
} from '../../machines/devices/shareAcceptance/shareAcceptance.machine.ts';
import { acceptShare, checkShare } from '../../services/devices/shares.ts';
import {
  type Console,
  useConsole,
  useDeviceFilterRef,
  useDeviceListRef,
  useUserId,
} from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';
import { callActor } from '../wire/call.ts';

const [ShareAcceptanceContext, useShareAcceptanceRef] =
  refContext<ActorRefFrom<typeof shareAcceptanceMachine>>('ShareAcceptanceActor');

export { useShareAcceptanceRef };

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

type OfLayout = { readonly children: ReactNode };

/** Runs what redeems the share codes of links, as long as it is mounted. Signed in only. */
export function ShareAcceptanceActor(props: OfLayout) {
  const userId = useUserId();
  return <ShareAcceptanceOfUser key={userId} userId={userId} {...props} />;
}

function ShareAcceptanceOfUser({ userId, children }: OfLayout & { readonly userId: string }) {
  const console = useConsole();
  const [machine] = useState(() => provideShareAcceptance(console));
  const acceptance = useActorRef(machine, {
    input: { userId },
    ...(console.inspect && { inspect: console.inspect }),
  });
  const lists = [
    useDeviceListRef('camera'),
    useDeviceListRef('gateway'),
    useDeviceListRef('doorbell'),
    useDeviceFilterRef(),
  ];
  useRelay(acceptance, 'device.accepted', () => {
    for (const list of lists) list.send({ type: 'refresh' });
  });
  return <ShareAcceptanceContext value={acceptance}>{children}</ShareAcceptanceContext>;
}
