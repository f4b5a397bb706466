import { useState } from 'react';
import type { ShownPicture } from '../../services/live/livePictures.ts';
import type { IncidentItem, NamedIncident } from '../../domain/clips/incident.ts';
import { incidentMachine } from '../../machines/clips/incident/incident.machine.ts';
import {
  incidentReelMachine,
  type ReelPart,
} from '../../machines/clips/incidentReel/incidentReel.machine.ts';
import { incidentsMachine } from '../../machines/clips/incidents/incidents.machine.ts';
import {
  changeIncident,
  deleteIncident,
  listIncidents,
  readIncident,
  saveIncident,
} from '../../services/clips/incidents.ts';
import type { Http } from '../../services/wire/http.ts';
import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { useConsole } from '../shell/contexts.tsx';
import { draftKind } from '../shell/drafts.ts';
import { useReopen } from '../shell/savedDrafts.ts';
import { callActor, keyedCallActor } from '../wire/call.ts';
import { provideChoice, type AddAgain } from './provideChoice.ts';

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

const begunChoices = draftKind<AddAgain>();

/** Runs the dialog that adds what a player shows to an incident. */
export const [IncidentChoiceActor, useIncidentChoiceRef] = actorScope(
  'IncidentChoiceActor',
  (userId: string, { frame, place }: OfPlayer) => {
    const { http } = useConsole();
    const [choice] = useState(() => provideChoice(http(), frame));
    const ref = useOwnActor(choice.machine, { input: { userId } });
    useReopen(begunChoices, place, ref, ({ value, context }) => choice.reopening(value, context));
    return ref;
  },
  perUser,
);
