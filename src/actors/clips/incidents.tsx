import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { ShownPicture } from '../../services/live/livePictures.ts';
import { dataOf } from '../../domain/wire/callResult.ts';
import { withFrame, type Added, type IncidentItem, type NamedIncident } from '../../domain/clips/incident.ts';
import { incidentMachine } from '../../machines/clips/incident/incident.machine.ts';
import { incidentChoiceMachine } from '../../machines/clips/incidentChoice/incidentChoice.machine.ts';
import {
  incidentReelMachine,
  type ReelPart,
} from '../../machines/clips/incidentReel/incidentReel.machine.ts';
import { incidentsMachine } from '../../machines/clips/incidents/incidents.machine.ts';
import {
  addPart,
  changeIncident,
  createIncident,
  deleteIncident,
  listIncidents,
  readIncident,
  saveIncident,
} from '../../services/clips/incidents.ts';
import { takeSnapshot } from '../../services/live/snapshot.ts';
import type { Http } from '../../services/wire/http.ts';
import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { draftKind } from '../shell/drafts.ts';
import { useReopen } from '../shell/savedDrafts.ts';
import { call, callActor, keyedCallActor } from '../wire/call.ts';

const provideList = (http: Http) =>
  incidentsMachine.provide({
    actors: {
      listIncidents: callActor(http, listIncidents),
      saveIncident: callActor(http, saveIncident),
      deleteIncident: callActor(http, deleteIncident),
      watchConnection: connectionWatch(http),
    },
  });

const begunNames = draftKind<{ readonly type: 'name.ask'; readonly incident: NamedIncident | null }>();

/** Runs the list of the incidents. */
export const [IncidentsActor, useIncidentsRef] = actorScope(
  'IncidentsActor',
  (userId: string) => {
    const ref = useOwnActor(({ http }) => provideList(http()), { input: { userId } });
    useReopen(begunNames, '', ref, (snapshot) =>
      snapshot.matches('naming') || snapshot.matches('saving')
        ? ({ type: 'name.ask', incident: snapshot.context.chosen } as const)
        : null,
    );
    return ref;
  },
  perUser,
);

const provideIncident = (http: Http) =>
  incidentMachine.provide({
    actors: {
      readIncident: callActor(http, readIncident),
      changeIncident: keyedCallActor(http, changeIncident),
      watchConnection: connectionWatch(http),
    },
  });

const begunForms = draftKind<{ readonly type: 'form.open'; readonly form: 'name' | 'note' }>();

/** Runs one incident. */
export const [IncidentActor, useIncidentRef] = actorScope(
  'IncidentActor',
  (userId: string, { id }: { readonly id: string }) => {
    const ref = useOwnActor(({ http }) => provideIncident(http()), { input: { userId, id } });
    useReopen(begunForms, id, ref, ({ context: { form } }) =>
      form === null ? null : ({ type: 'form.open', form } as const),
    );
    return ref;
  },
  (userId, { id }) => `${userId} ${id}`,
);

type OfReel = { readonly items: readonly IncidentItem[] };

const partsOf = ({ items }: OfReel): ReelPart[] =>
  items.flatMap(({ id, kind, media }) => (media === null || kind === 'note' ? [] : [{ id, kind }]));

/** Plays the clips and snapshots of an incident in a row. With other parts it starts over. */
export const [IncidentReelActor, useIncidentReelRef] = actorScope(
  'IncidentReelActor',
  (_: string, reel: OfReel) => useOwnActor(incidentReelMachine, { input: { parts: partsOf(reel) } }),
  (_, reel) =>
    partsOf(reel)
      .map(({ id }) => id)
      .join(' '),
);

type OfPlayer = {
  /** Distinguishes players of a page. */
  readonly place: string;
  /** The frame of a player that a snapshot takes; it has to stay the same. */
  readonly frame: () => ShownPicture | null;
};

const provideChoice = (http: Http, frame: OfPlayer['frame']) => {
  const list = call(http, listIncidents);
  return incidentChoiceMachine.provide({
    actors: {
      prepare: fromPromise(async ({ input: { userId, what }, signal }) => {
        // First, before the player shows another frame.
        const taken = what?.kind === 'snapshot' ? (what.frame ?? dataOf(await takeSnapshot(frame()))) : null;
        const { incidents } = await list({ userId }, signal);
        return { incidents: incidents.map(({ id, name }) => ({ id, name })), frame: taken };
      }),
      createIncident: callActor(http, createIncident),
      addPart: callActor(http, addPart),
      deleteIncident: callActor(http, deleteIncident),
    },
  });
};

const begunChoices = draftKind<{ readonly type: 'add'; readonly what: Added }>();

/** Runs the dialog that adds what a player shows to an incident. */
export const [IncidentChoiceActor, useIncidentChoiceRef] = actorScope(
  'IncidentChoiceActor',
  (userId: string, { frame, place }: OfPlayer) => {
    const [read] = useState(() => frame);
    const ref = useOwnActor(({ http }) => provideChoice(http(), read), { input: { userId } });
    useReopen(begunChoices, place, ref, (snapshot) => {
      const { what, chosen } = snapshot.context;
      const isOpen = snapshot.matches('choosing') || snapshot.matches('creating');
      return isOpen && what !== null ? ({ type: 'add', what: withFrame(what, chosen) } as const) : null;
    });
    return ref;
  },
  perUser,
);
