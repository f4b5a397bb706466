import { useActorRef, useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { fromCallback, type ActorRefFrom } from 'xstate';
import type { Ringing } from '../../domain/doorbells/ring.ts';
import { doorbellRingMachine } from '../../machines/doorbells/doorbellRing/doorbellRing.machine.ts';
import { missedRingsMachine } from '../../machines/doorbells/missedRings/missedRings.machine.ts';
import {
  ringSoundMachine,
  type ChimeFact,
  type SoundFact,
} from '../../machines/doorbells/ringSound/ringSound.machine.ts';
import { markAlerts } from '../../services/alerts/alerts.ts';
import { playChime } from '../../services/doorbells/chime.ts';
import {
  recallRingChoices,
  rememberRingChoices,
  watchRingSound,
  recallUnanswered,
  rememberUnanswered,
} from '../../services/doorbells/keptRings.ts';
import { readMissedRings } from '../../services/doorbells/rings.ts';
import type { Http } from '../../services/wire/http.ts';
import { useAlertNews } from '../alerts/alertStream.tsx';
import { useChanged } from '../shell/changed.ts';
import { connectionWatch } from '../shell/connection.ts';
import { useConsole, useUserId } from '../shell/contexts.tsx';
import { useGo } from '../shell/go.ts';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';
import { callActor } from '../wire/call.ts';

const [MissedRingsContext, useMissedRingsRef] =
  refContext<ActorRefFrom<typeof missedRingsMachine>>('RingActors');
const [RingSoundContext, useRingSoundRef] = refContext<ActorRefFrom<typeof ringSoundMachine>>('RingActors');
const [DoorbellRingContext, useDoorbellRingRef] =
  refContext<ActorRefFrom<typeof doorbellRingMachine>>('DoorbellRingActor');

export { useDoorbellRingRef, useMissedRingsRef, useRingSoundRef };

function provideRings(http: Http, userId: string) {
  return {
    missedRings: missedRingsMachine.provide({
      actors: {
        readRings: callActor(http, readMissedRings),
        markSeen: callActor(http, (provider, { userId, id }, signal) =>
          markAlerts(provider, { userId, ids: [id], reviewed: true }, signal),
        ),
        watchConnection: connectionWatch(http),
      },
    }),
    ringSound: ringSoundMachine.provide({
      actors: {
        chime: fromCallback(({ sendBack }) => {
          const fact: ChimeFact = { type: 'chime.started' };
          return playChime({ started: () => sendBack(fact) });
        }),
        watchChoice: fromCallback(({ sendBack }) => {
          const send = (fact: SoundFact) => sendBack(fact);
          return watchRingSound(userId, (isOn) =>
            send({ type: isOn ? 'sound.switchOn' : 'sound.switchOff' }),
          );
        }),
      },
    }),
  };
}

/** Knows the rings that nobody has seen, and sounds those of now, as long as somebody is signed in. */
export function RingActors({ children }: { children: ReactNode }) {
  const userId = useUserId();
  return (
    <RingsOfUser key={userId} userId={userId}>
      {children}
    </RingsOfUser>
  );
}

function RingsOfUser({ userId, children }: { userId: string; children: ReactNode }) {
  const { http, inspect } = useConsole();
  const [{ machines, choices, unanswered }] = useState(() => ({
    machines: provideRings(http(), userId),
    choices: recallRingChoices(userId),
    unanswered: recallUnanswered(userId),
  }));
  const { noticesFrom, isSoundOn } = choices;
  const options = inspect && { inspect };
  const rings = useActorRef(machines.missedRings, { input: { userId, noticesFrom, unanswered }, ...options });
  const sound = useActorRef(machines.ringSound, { input: { isOn: isSoundOn }, ...options });
  useAlertNews((news) => rings.send({ ...news, type: 'news.came' }));
  const putAway = useSelector(rings, ({ context }) => context.unanswered);
  useChanged(putAway, () => rememberUnanswered(userId, putAway));
  useRelay(rings, 'notices.begin', ({ at }) => rememberRingChoices(userId, { noticesFrom: at }));
  useRelay(sound, 'sound.chosen', ({ isOn }) => rememberRingChoices(userId, { isSoundOn: isOn }));
  const newest = useSelector(rings, ({ context }) => context.ringing[0]?.id ?? null);
  useChanged(newest, () => sound.send({ type: newest === null ? 'rings.ended' : 'rings.began' }));
  return (
    <MissedRingsContext value={rings}>
      <RingSoundContext value={sound}>{children}</RingSoundContext>
    </MissedRingsContext>
  );
}

type OfRing = {
  /** The last ring of who is at the door. */
  readonly alert: Ringing;
  /** Where the doorbell is seen live. */
  readonly address: string;
  readonly children: ReactNode;
};

/** Runs the ring at one doorbell as long as it is mounted, and tells the missed rings what became of it. */
export function DoorbellRingActor({ alert, address, children }: OfRing) {
  const { inspect } = useConsole();
  const rings = useMissedRingsRef();
  const ring = useActorRef(doorbellRingMachine, { input: { alert }, ...(inspect && { inspect }) });
  useRelay(ring, 'ring.seen', (fact) => rings.send(fact));
  useRelay(ring, 'ring.missed', (fact) => rings.send(fact));
  useChanged(alert.id, () => ring.send({ type: 'ring.repeated', alert }));
  const go = useGo();
  const { pathname, search } = useLocation();
  const isThere = pathname + search === address;
  useChanged(isThere, () => isThere && ring.send({ type: 'door.reached' }));
  useRelay(ring, 'door.show', () => (isThere ? ring.send({ type: 'door.reached' }) : go(address)));
  return <DoorbellRingContext value={ring}>{children}</DoorbellRingContext>;
}
