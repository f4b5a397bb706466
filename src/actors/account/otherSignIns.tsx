import { otherSignInsMachine } from '../../machines/account/otherSignIns/otherSignIns.machine.ts';
import { endOtherSignIns } from '../../services/account/otherSignIns.ts';
import type { Http } from '../../services/wire/http.ts';
import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { callActor } from '../wire/call.ts';

const provideOtherSignIns = (http: Http) =>
  otherSignInsMachine.provide({ actors: { endOthers: callActor(http, endOtherSignIns) } });

function useOtherSignIns() {
  return useOwnActor(({ http }) => provideOtherSignIns(http()));
}

/** Runs what signs the account out elsewhere. */
export const [OtherSignInsActor, useOtherSignInsRef] = actorScope(
  'OtherSignInsActor',
  useOtherSignIns,
  perUser,
);
