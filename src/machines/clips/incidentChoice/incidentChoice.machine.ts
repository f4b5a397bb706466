import { assign, setup } from 'xstate';
import type { Added, AddedTo, ChosenFor, NamedIncident } from '../../../domain/clips/incident.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import { promiseStub } from '../../stubs.ts';

/** Adds a clip or a snapshot to an incident: one that the person chooses, or a new one. */
export const incidentChoiceMachine = setup({
  types: {
    context: {} as {
      userId: string;
      what: Added | null;
      chosen: ChosenFor | null;
      to: AddedTo | null;
      /** The incident that has it now. */
      incident: NamedIncident | null;
      error: MessageKey | null;
    },
    input: {} as { userId: string },
    events: {} as { type: 'add'; what: Added } | { type: 'save'; to: AddedTo } | { type: 'leave' },
  },
  actors: {
    /** Takes the snapshot, if one is added, and lists the incidents. */
    prepare: promiseStub<ChosenFor, { userId: string; what: Added | null }>('prepare'),
    addItem: promiseStub<
      NamedIncident,
      { userId: string; what: Added | null; chosen: ChosenFor | null; to: AddedTo | null }
    >('addItem'),
  },
  actions: {
    setWhat: assign((_, params: { what: Added }) => ({
      what: params.what,
      chosen: null,
      incident: null,
      error: null,
    })),
    setChosen: assign((_, params: { chosen: ChosenFor }) => ({ chosen: params.chosen })),
    setTo: assign((_, params: { to: AddedTo }) => ({ to: params.to, error: null })),
    setIncident: assign((_, params: { incident: NamedIncident }) => ({ incident: params.incident })),
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
    to: null,
    incident: null,
    error: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open.',
      on: {
        add: {
          target: 'preparing',
          actions: { type: 'setWhat', params: ({ event }) => ({ what: event.what }) },
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
        save: { target: 'adding', actions: { type: 'setTo', params: ({ event }) => ({ to: event.to }) } },
        leave: 'closed',
      },
    },
    adding: {
      description: 'The provider is copying the clip or the snapshot into the incident.',
      invoke: {
        id: 'addItem',
        src: 'addItem',
        input: ({ context: { userId, what, chosen, to } }) => ({ userId, what, chosen, to }),
        onDone: {
          target: 'added',
          actions: { type: 'setIncident', params: ({ event }) => ({ incident: event.output }) },
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
    added: {
      description: 'The dialog confirms what was added and links to the incident.',
      on: { leave: 'closed' },
    },
  },
});
