import { useLocation } from 'react-router';
import { fromCallback, type ActorRefFrom } from 'xstate';
import type { Ringing } from '../../domain/doorbells/ring.ts';
import {
  doorbellRingMachine,
  type RingResult,
} from '../../machines/doorbells/doorbellRing/doorbellRing.machine.ts';
import type { missedRingsMachine } from '../../machines/doorbells/missedRings/missedRings.machine.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { useChanged } from '../shell/changed.ts';
import { useGo } from '../shell/unsaved.ts';
import { useRelay } from '../shell/relay.ts';
import { useMissedRingsRef } from '../shell/shellPage.tsx';

type OfRing = {
  /** The last ring of who is at the door. */
  readonly alert: Ringing;
  /** Where the doorbell is seen live. */
  readonly address: string;
};

/** A ring at one doorbell. `rings`: hears how it ended. */
export const provideDoorbellRing = (rings: Pick<ActorRefFrom<typeof missedRingsMachine>, 'send'>) =>
  doorbellRingMachine.provide({
    actors: {
      rings: fromCallback<RingResult>(({ receive }) => receive((result) => rings.send(result))),
    },
  });

function useDoorbellRing(_: string, { alert, address }: OfRing) {
  const rings = useMissedRingsRef();
  const ring = useOwnActor(() => provideDoorbellRing(rings), { input: { alert } });
  useChanged(alert.id, () => ring.send({ type: 'ring.repeated', alert }));
  const go = useGo();
  const { pathname, search } = useLocation();
  const isThere = pathname + search === address;
  useChanged(isThere, () => isThere && ring.send({ type: 'door.reached' }));
  useRelay(ring, 'door.show', () => (isThere ? ring.send({ type: 'door.reached' }) : go(address)));
  return ring;
}

/** Runs the ring at one doorbell, and reports to the missed rings how it ended. */
export const [DoorbellRingActor, useDoorbellRingRef] = actorScope('DoorbellRingActor', useDoorbellRing);
