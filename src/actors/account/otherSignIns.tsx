import { useActorRef } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { otherSignInsMachine } from '../../machines/account/otherSignIns/otherSignIns.machine.ts';
import { endOtherSignIns } from '../../services/account/otherSignIns.ts';
import type { Http } from '../../services/wire/http.ts';
import { useConsole, useUserId } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { callActor } from '../wire/call.ts';

const [OtherSignInsContext, useOtherSignInsRef] =
  refContext<ActorRefFrom<typeof otherSignInsMachine>>('OtherSignInsActor');

export { useOtherSignInsRef };

const provideOtherSignIns = (http: Http) =>
  otherSignInsMachine.provide({ actors: { endOthers: callActor(http, endOtherSignIns) } });

type Props = { readonly children: ReactNode };

/**
 * Runs what signs the account out elsewhere as long as it is mounted. Where another tab signs in with another account, it
 * begins anew with it.
 */
export function OtherSignInsActor(props: Props) {
  const userId = useUserId();
  return <OtherSignInsActorOfUser key={userId} {...props} />;
}

function OtherSignInsActorOfUser({ children }: Props) {
  const { http, inspect } = useConsole();
  const [machine] = useState(() => provideOtherSignIns(http()));
  const ref = useActorRef(machine, { ...(inspect && { inspect }) });
  return <OtherSignInsContext value={ref}>{children}</OtherSignInsContext>;
}
