import { assign, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { IncidentSpace, IncidentSummary, NamedIncident } from '../../../domain/clips/incident.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** The incidents of a user as they were read, and how many entries could not be read. */
export type ListedIncidents = {
  readonly incidents: readonly IncidentSummary[];
  readonly dropped: number;
  readonly space: IncidentSpace;
};

/** The incidents of a person. The person confirms before one is deleted, because its clips are lost with it. */
export const incidentsMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as ListedIncidents & {
      userId: string;
      /** The incident that is renamed or deleted; null for a new one. */
      chosen: NamedIncident | null;
      /** The name that is saved. */
      name: string;
      error: MessageKey | null;
    },
    input: {} as { userId: string },
    events: {} as
      | { type: 'name.ask'; incident: NamedIncident | null }
      | { type: 'save'; name: string }
      | { type: 'incident.delete'; incident: NamedIncident }
      | { type: 'confirm' }
      | { type: 'leave' }
      | { type: 'retry' }
      | ConnectionRestored,
  },
  actors: {
    listIncidents: promiseStub<ListedIncidents, { userId: string }>('listIncidents'),
    /** Creates or renames an incident. */
    saveIncident: promiseStub<void, { userId: string; id: string | null; name: string }>('saveIncident'),
    deleteIncident: promiseStub<void, { userId: string; id: string | null }>('deleteIncident'),
    watchConnection: callbackStub('watchConnection'),
  },
  actions: {
    setList: assign((_, { incidents, dropped, space }: ListedIncidents) => ({ incidents, dropped, space })),
    setChosen: assign((_, params: { incident: NamedIncident | null }) => ({
      chosen: params.incident,
      error: null,
    })),
    setName: assign((_, params: { name: string }) => ({ name: params.name, error: null })),
    clearError: assign({ error: null }),
    setFailure: assign((_, params: { error: unknown; message: MessageKey }) => ({
      error: messageOr(params.error, params.message),
    })),
  },
}).createMachine({
  id: 'incidents',
  description: 'The incidents of the person: clips, snapshots and notes collected under one name.',
  context: ({ input }) => ({
    userId: input.userId,
    incidents: [],
    dropped: 0,
    space: { used: 0, limit: 0 },
    chosen: null,
    name: '',
    error: null,
  }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The console loads the incidents. Those of an earlier list stay shown meanwhile.',
      invoke: {
        id: 'listIncidents',
        src: 'listIncidents',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: { target: 'listed', actions: { type: 'setList', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: {
      description:
        'The list failed to load, and the page offers to try again. The console reloads it when the provider is back.',
      on: { retry: 'loading', 'connection.restored': 'loading' },
    },
    listed: {
      description:
        'The incidents are shown with their times, cameras and sizes. The person can open, create, rename or delete one. The console reloads them when the provider is back, because their pictures have new addresses then.',
      on: {
        'connection.restored': 'loading',
        'name.ask': {
          target: 'naming',
          actions: { type: 'setChosen', params: ({ event }) => ({ incident: event.incident }) },
        },
        'incident.delete': {
          target: 'asking',
          actions: { type: 'setChosen', params: ({ event }) => ({ incident: event.incident }) },
        },
      },
    },
    naming: {
      description: 'A dialog asks for the name of a new incident, or for another name. Save stores it.',
      on: {
        save: {
          target: 'saving',
          actions: { type: 'setName', params: ({ event }) => ({ name: event.name }) },
        },
        leave: { target: 'listed', actions: 'clearError' },
      },
    },
    saving: {
      description:
        'The provider is storing the name. The console then reloads the list, or the dialog shows an error.',
      invoke: {
        id: 'saveIncident',
        src: 'saveIncident',
        input: ({ context: { userId, chosen, name } }) => ({ userId, id: chosen?.id ?? null, name }),
        onDone: 'loading',
        onError: {
          target: 'naming',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ error: event.error, message: 'action.saveFailed' as const }),
          },
        },
      },
    },
    asking: {
      description:
        'A dialog asks whether to delete the incident with everything in it. Yes deletes it; no returns to the list.',
      on: { confirm: 'deleting', leave: 'listed' },
    },
    deleting: {
      description:
        'The provider is deleting the incident. The console then reloads the list, or the page shows an error.',
      invoke: {
        id: 'deleteIncident',
        src: 'deleteIncident',
        input: ({ context: { userId, chosen } }) => ({ userId, id: chosen?.id ?? null }),
        onDone: 'loading',
        onError: {
          target: 'listed',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ error: event.error, message: 'action.deleteFailed' as const }),
          },
        },
      },
    },
  },
});
