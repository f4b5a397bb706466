import { and, assign, setup, stateIn } from 'xstate';
import {
  partCount,
  type Added,
  type AddedTo,
  type ChosenFor,
  type NamedIncident,
} from '../../../domain/clips/incident.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import { promiseStub } from '../../stubs.ts';

/** Opens the dialog; again with the name of a new incident, or the incident, that was chosen before. */
type AddingEvent = { type: 'add'; what: Added; name?: string; incident?: NamedIncident | null };

type Adding = { userId: string; what: Added | null; chosen: ChosenFor | null };

/** Adds a clip in its parts or a snapshot to an incident: one that the person chooses, or a new one. */
export const incidentChoiceMachine = setup({
  types: {
    context: {} as Adding & {
      /** The name of a new incident; empty if it is added to one that was there. */
      name: string;
      /** The incident to which it is added. */
      incident: NamedIncident | null;
      /** How many parts the incident has. */
      added: number;
      error: MessageKey | null;
    },
    input: {} as { userId: string },
    events: {} as AddingEvent | { type: 'save'; to: AddedTo } | { type: 'continue' } | { type: 'leave' },
    tags: {} as 'stopping',
  },
  actors: {
    /** Takes the snapshot, if one is added, and lists the incidents. */
    prepare: promiseStub<ChosenFor, { userId: string; what: Added | null }>('prepare'),
    createIncident: promiseStub<NamedIncident, { userId: string; name: string }>('createIncident'),
    /** Adds one part, counted from 0. One that is there already stays as it is. */
    addPart: promiseStub<void, Adding & { incident: NamedIncident | null; part: number }>('addPart'),
    deleteIncident: promiseStub<void, { userId: string; id: string | null }>('deleteIncident'),
  },
  guards: {
    isNew: (_, { to }: { to: AddedTo }) => 'name' in to,
    hasMore: ({ context: { what, added } }) => added + 1 < partCount(what),
    isAnyAdded: ({ context: { added } }) => added > 0,
    isStopping: stateIn({ adding: 'stopping' }),
    isLeaving: stateIn({ discarding: 'leaving' }),
    /** The provider gives an empty incident of the same name for a new one; that one is not deleted. */
    isCreated: ({ context: { chosen, incident } }) =>
      incident !== null && chosen?.incidents.every(({ id }) => id !== incident.id) === true,
    isCreatedButStopping: and(['isCreated', 'isStopping']),
  },
  actions: {
    setWhat: assign((_, { what, name = '', incident = null }: AddingEvent) => ({
      what,
      chosen: null,
      name,
      incident,
      error: null,
    })),
    setChosen: assign((_, params: { chosen: ChosenFor }) => ({ chosen: params.chosen })),
    setName: assign((_, { to }: { to: AddedTo }) => ({
      name: 'name' in to ? to.name : '',
      incident: null,
    })),
    setIncident: assign(({ context: { chosen } }, { to }: { to: AddedTo }) => ({
      name: '',
      incident: chosen?.incidents.find((incident) => 'id' in to && incident.id === to.id) ?? null,
    })),
    setCreated: assign((_, { incident }: { incident: NamedIncident }) => ({ incident })),
    clearIncident: assign({ incident: null }),
    clearAdded: assign({ added: 0, error: null }),
    clearError: assign({ error: null }),
    setAdded: assign(({ context: { added } }) => ({ added: added + 1 })),
    setFailure: assign((_, params: { error: unknown; message: MessageKey }) => ({
      error: messageOr(params.error, params.message),
    })),
  },
}).createMachine({
  id: 'incidentChoice',
  description: 'The dialog in which the person adds a clip or a snapshot to an incident.',
  context: ({ input }) => ({
    userId: input.userId,
    what: null,
    chosen: null,
    name: '',
    incident: null,
    added: 0,
    error: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open.',
      on: {
        add: {
          target: 'preparing',
          actions: { type: 'setWhat', params: ({ event }) => event },
        },
      },
    },
    preparing: {
      description: 'The console loads the incidents, and takes the snapshot if one is to be added.',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context: { userId, what } }) => ({ userId, what }),
        onDone: {
          target: 'choosing',
          actions: { type: 'setChosen', params: ({ event }) => ({ chosen: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ error: event.error, message: 'action.refreshFailed' as const }),
          },
        },
      },
      on: { leave: 'closed' },
    },
    failed: {
      description: 'The incidents could not be loaded, or there is no frame to add. The dialog says so.',
      on: { leave: 'closed' },
    },
    choosing: {
      description: 'The person chooses an incident or enters the name of a new one.',
      on: {
        save: [
          {
            guard: { type: 'isNew', params: ({ event }) => event },
            target: 'creating',
            actions: ['clearAdded', { type: 'setName', params: ({ event }) => event }],
          },
          {
            target: 'adding',
            actions: ['clearAdded', { type: 'setIncident', params: ({ event }) => event }],
          },
        ],
        leave: 'closed',
      },
    },
    creating: {
      description: 'The provider creates the new incident. After a failure the person can try again.',
      invoke: {
        id: 'createIncident',
        src: 'createIncident',
        input: ({ context: { userId, name } }) => ({ userId, name }),
        onDone: {
          target: 'adding',
          actions: { type: 'setCreated', params: ({ event }) => ({ incident: event.output }) },
        },
        onError: {
          target: 'choosing',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ error: event.error, message: 'action.saveFailed' as const }),
          },
        },
      },
    },
    adding: {
      description:
        'The provider is copying a part of the clip or the snapshot into the incident. The dialog says how many parts are there.',
      invoke: {
        id: 'addPart',
        src: 'addPart',
        input: ({ context: { userId, what, chosen, incident, added } }) => ({
          userId,
          what,
          chosen,
          incident,
          part: added,
        }),
        onDone: [
          { guard: 'isStopping', target: 'partial', actions: 'setAdded' },
          { guard: 'hasMore', target: 'adding', reenter: true, actions: 'setAdded' },
          { target: 'added', actions: 'setAdded' },
        ],
        onError: [
          {
            guard: 'isAnyAdded',
            target: 'partial',
            actions: {
              type: 'setFailure',
              params: ({ event }) => ({ error: event.error, message: 'action.saveFailed' as const }),
            },
          },
          { guard: 'isCreatedButStopping', target: '#incidentChoice.discarding.leaving' },
          {
            guard: 'isCreated',
            target: 'discarding',
            actions: {
              type: 'setFailure',
              params: ({ event }) => ({ error: event.error, message: 'action.saveFailed' as const }),
            },
          },
          { guard: 'isStopping', target: 'closed' },
          {
            target: 'choosing',
            actions: {
              type: 'setFailure',
              params: ({ event }) => ({ error: event.error, message: 'action.saveFailed' as const }),
            },
          },
        ],
      },
      initial: 'continuing',
      states: {
        continuing: {
          description: 'The next part follows this one. The person can stop before it.',
          on: { leave: { guard: 'hasMore', target: 'stopping' } },
        },
        stopping: {
          tags: 'stopping',
          description: 'The person canceled. The current part is the last one.',
        },
      },
    },
    discarding: {
      description: 'The provider deletes the new incident again, because nothing could be added to it.',
      invoke: {
        id: 'deleteIncident',
        src: 'deleteIncident',
        input: ({ context: { userId, incident } }) => ({ userId, id: incident?.id ?? null }),
        onDone: [{ guard: 'isLeaving', target: 'closed' }, { target: 'choosing' }],
        onError: [{ guard: 'isLeaving', target: 'closed' }, { target: 'choosing' }],
      },
      exit: 'clearIncident',
      initial: 'returning',
      states: {
        returning: {
          description: 'The person can then try again.',
          on: { leave: 'leaving' },
        },
        leaving: {
          tags: 'stopping',
          description: 'The person canceled. The dialog closes then.',
        },
      },
    },
    partial: {
      description:
        'Some parts are in the incident and others are not, because the person canceled or one failed. The dialog says how many, and offers to add the rest.',
      on: {
        continue: { target: 'adding', actions: 'clearError' },
        leave: 'closed',
      },
    },
    added: {
      description: 'The dialog confirms what was added and links to the incident.',
      on: { leave: 'closed' },
    },
  },
});
