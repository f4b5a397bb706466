import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { fromCallback } from 'xstate';
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
import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { useChanged } from '../shell/changed.ts';
import { connectionWatch } from '../shell/connection.ts';
import { useConsole } from '../shell/contexts.tsx';
import { useGo } from '../shell/go.ts';
import { useRelay } from '../shell/relay.ts';
import { callActor } from '../wire/call.ts';

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

function useRings(userId: string) {
  const { http } = useConsole();
  const [{ machines, choices, unanswered }] = useState(() => ({
    machines: provideRings(http(), userId),
    choices: recallRingChoices(userId),
    unanswered: recallUnanswered(userId),
  }));
  const { noticesFrom, isSoundOn } = choices;
  const rings = useOwnActor(machines.missedRings, { input: { userId, noticesFrom, unanswered } });
  const sound = useOwnActor(machines.ringSound, { input: { isOn: isSoundOn } });
  useAlertNews((news) => rings.send({ ...news, type: 'news.came' }));
  const putAway = useSelector(rings, ({ context }) => context.unanswered);
  useChanged(putAway, () => rememberUnanswered(userId, putAway));
  useRelay(rings, 'notices.begin', ({ at }) => rememberRingChoices(userId, { noticesFrom: at }));
  useRelay(sound, 'sound.chosen', ({ isOn }) => rememberRingChoices(userId, { isSoundOn: isOn }));
  const newest = useSelector(rings, ({ context }) => context.ringing[0]?.id ?? null);
  useChanged(newest, () => sound.send({ type: newest === null ? 'rings.ended' : 'rings.began' }));
  return { rings, sound };
}

/** Knows the rings that nobody has seen, and sounds those of now, as long as somebody is signed in. */
const [RingActors, useRingActors] = actorScope('RingActors', useRings, perUser);
export { RingActors };

export const useMissedRingsRef = () => useRingActors().rings;
export const useRingSoundRef = () => useRingActors().sound;

type OfRing = {
  /** The last ring of who is at the door. */
  readonly alert: Ringing;
  /** Where the doorbell is seen live. */
  readonly address: string;
};

function useDoorbellRing(_: string, { alert, address }: OfRing) {
  const rings = useMissedRingsRef();
  const ring = useOwnActor(doorbellRingMachine, { input: { alert } });
  useRelay(ring, 'ring.seen', (fact) => rings.send(fact));
  useRelay(ring, 'ring.missed', (fact) => rings.send(fact));
  useChanged(alert.id, () => ring.send({ type: 'ring.repeated', alert }));
  const go = useGo();
  const { pathname, search } = useLocation();
  const isThere = pathname + search === address;
  useChanged(isThere, () => isThere && ring.send({ type: 'door.reached' }));
  useRelay(ring, 'door.show', () => (isThere ? ring.send({ type: 'door.reached' }) : go(address)));
  return ring;
}

/** Runs the ring at one doorbell, and tells the missed rings what became of it. */
export const [DoorbellRingActor, useDoorbellRingRef] = actorScope('DoorbellRingActor', useDoorbellRing);
