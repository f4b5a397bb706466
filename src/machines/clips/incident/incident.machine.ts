import { assign, setup } from 'xstate';
import {
  checkEdit,
  type Incident,
  type IncidentChange,
  type IncidentEdit,
} from '../../../domain/clips/incident.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

type OfIncident = { userId: string; id: string };

/** One incident: its items in the order of time, and what the person changes of it. */
export const incidentMachine = setup({
  types: {
    context: {} as OfIncident & {
      incident: Incident | null;
      /** Which form is open. */
      form: 'name' | 'note' | null;
      /** What is changed, or is about to be. */
      change: IncidentChange | null;
      error: MessageKey | null;
    },
    input: {} as OfIncident,
    events: {} as
      | { type: 'form.open'; form: 'name' | 'note' }
      | { type: 'save'; edit: IncidentEdit }
      | { type: 'item.remove'; id: string }
      | { type: 'share' }
      | { type: 'confirm' }
      | { type: 'leave' }
      | { type: 'retry' }
      | ConnectionRestored,
  },
  actors: {
    readIncident: promiseStub<Incident, OfIncident>('readIncident'),
    changeIncident: promiseStub<void, OfIncident & { change: IncidentChange | null }>('changeIncident'),
    watchConnection: callbackStub('watchConnection'),
  },
  actions: {
    setIncident: assign((_, params: { incident: Incident }) => ({
      incident: params.incident,
      error: null,
    })),
    setForm: assign((_, params: { form: 'name' | 'note' | null }) => ({ form: params.form, error: null })),
    setChange: assign((_, params: { change: IncidentChange }) => ({ change: params.change, error: null })),
    setEdit: assign((_, params: { edit: IncidentEdit }) => {
      const checked = checkEdit(params.edit);
      return checked.ok ? { change: checked.change, error: null } : { error: checked.error };
    }),
    setFailure: assign((_, params: { error: unknown; message: MessageKey }) => ({
      error: messageOr(params.error, params.message),
    })),
  },
  guards: {
    hasForm: ({ context }) => context.form !== null,
    isComplete: (_, params: { edit: IncidentEdit }) => checkEdit(params.edit).ok,
  },
}).createMachine({
  id: 'incident',
  description: 'An incident of the person: its clips, snapshots and notes in the order of time.',
  context: ({ input }) => ({ ...input, incident: null, form: null, change: null, error: null }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The console loads the incident. One that was already loaded stays shown meanwhile.',
      invoke: {
        id: 'readIncident',
        src: 'readIncident',
        input: ({ context: { userId, id } }) => ({ userId, id }),
        onDone: {
          target: 'shown',
          actions: { type: 'setIncident', params: ({ event }) => ({ incident: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ error: event.error, message: 'action.refreshFailed' as const }),
          },
        },
      },
    },
    failed: {
      description:
        'The incident failed to load or no longer exists. The page offers to try again. The console reloads it when the provider is back.',
      on: { retry: 'loading', 'connection.restored': 'loading' },
    },
    shown: {
      description:
        'The items are shown and can be played. The person can add a note, change the name, remove an item, share, or download all. The console reloads it when the provider is back or a clip did not play, because its files have new addresses then.',
      on: {
        retry: 'loading',
        'connection.restored': 'loading',
        'form.open': {
          target: 'editing',
          actions: { type: 'setForm', params: ({ event }) => ({ form: event.form }) },
        },
        'item.remove': {
          target: 'asking',
          actions: {
            type: 'setChange',
            params: ({ event }) => ({ change: { kind: 'remove', item: event.id } as const }),
          },
        },
        share: {
          target: 'changing',
          actions: { type: 'setChange', params: { change: { kind: 'share' } } },
        },
      },
    },
    editing: {
      description:
        'A dialog asks for a note or for another name. Save stores it. If the date and time of a note are incomplete, or were skipped by the clock, the page says so at their field.',
      on: {
        save: [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'changing',
            actions: { type: 'setEdit', params: ({ event }) => event },
          },
          { actions: { type: 'setEdit', params: ({ event }) => event } },
        ],
        leave: { target: 'shown', actions: { type: 'setForm', params: { form: null } } },
      },
    },
    asking: {
      description:
        'A dialog asks whether to remove an item, because its file is lost with it. Yes removes it; no returns to the incident.',
      on: { confirm: 'changing', leave: 'shown' },
    },
    changing: {
      description:
        'The provider is making the change. The console then reloads the incident, or the page shows an error: in the dialog, if one is open.',
      invoke: {
        id: 'changeIncident',
        src: 'changeIncident',
        input: ({ context: { userId, id, change } }) => ({ userId, id, change }),
        onDone: { target: 'loading', actions: { type: 'setForm', params: { form: null } } },
        onError: [
          {
            guard: 'hasForm',
            target: 'editing',
            actions: {
              type: 'setFailure',
              params: ({ event }) => ({ error: event.error, message: 'action.saveFailed' as const }),
            },
          },
          {
            target: 'shown',
            actions: {
              type: 'setFailure',
              params: ({ event }) => ({ error: event.error, message: 'action.saveFailed' as const }),
            },
          },
        ],
      },
    },
  },
});
