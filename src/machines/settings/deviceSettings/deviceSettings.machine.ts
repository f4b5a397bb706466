import { noErrors } from '../../../domain/shell/form.ts';
import { deviceSettingsSetup, nobody, nothing } from './deviceSettings.setup.ts';

/**
 * The settings of one camera (spec sections 3 and 4), over all sections of its settings: what is typed in one stays
 * while another is shown, and all of it is saved at once.
 */
export const deviceSettingsMachine = deviceSettingsSetup.createMachine({
  id: 'deviceSettings',
  meta: { title: 'Settings of a camera' },
  description: 'The settings of one camera: what it is set to, what was changed, and whether that is saved.',
  context: ({ input }) => ({
    ...input,
    settings: null,
    typed: nothing,
    errors: noErrors,
    changedElsewhere: nobody,
    message: null,
  }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The settings are read for the first time, and the person waits for them.',
      invoke: {
        id: 'readDeviceSettings',
        src: 'readDeviceSettings',
        input: ({ context }) => ({ serialNumber: context.serialNumber }),
        onDone: [
          {
            guard: { type: 'isOwner', params: ({ event }) => ({ settings: event.output }) },
            target: 'editing',
            actions: { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
          },
          { target: 'receiver' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
    },
    failed: {
      description:
        'They could not be read. The page says why and offers to try again; it tries by itself once the provider is back.',
      on: { retry: 'loading', 'connection.restored': 'loading' },
    },
    receiver: {
      description:
        'The camera was shared with this person: only what is known from the list is shown, as the settings are the owner’s.',
      on: { refresh: 'loading' },
    },
    editing: {
      description: 'What the camera is set to is shown and can be changed. What is not saved yet is marked.',
      on: {
        'setting.changed': { actions: { type: 'setTyped', params: ({ event }) => event } },
        discard: { actions: 'clearTyped' },
        save: [
          {
            guard: 'isFaulty',
            actions: 'setFaults',
            description: 'What is wrong is said beside its field, and nothing is sent.',
          },
          { guard: 'isRestarting', target: 'asking' },
          { guard: 'isChanged', target: 'saving' },
        ],
      },
      initial: 'shown',
      states: {
        shown: {
          description: 'The person looks at the settings, or types.',
          on: { refresh: 'refreshing' },
        },
        refreshing: {
          description: 'The settings are read anew. What was shown and what was typed stays.',
          on: {
            refresh: {
              target: 'refreshing',
              reenter: true,
              description: 'What is being read may be older than what was changed since.',
            },
          },
          invoke: {
            id: 'refreshDeviceSettings',
            src: 'readDeviceSettings',
            input: ({ context }) => ({ serialNumber: context.serialNumber }),
            onDone: [
              {
                guard: { type: 'isOwner', params: ({ event }) => ({ settings: event.output }) },
                target: 'shown',
                actions: { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
              },
              {
                target: '#deviceSettings.receiver',
                actions: { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
              },
            ],
            onError: {
              target: 'shown',
              actions: { type: 'setFailure', params: ({ event }) => event },
            },
          },
        },
      },
    },
    asking: {
      description: 'The change restarts the camera. A dialog asks whether that is meant.',
      on: { confirm: 'saving', cancel: 'editing' },
    },
    saving: {
      description: 'The changes are sent, all or none. A refusal is said, and what was typed stays.',
      entry: 'clearErrors',
      invoke: {
        id: 'changeDeviceSettings',
        src: 'changeDeviceSettings',
        input: ({ context: { userId, serialNumber, settings, typed } }) => ({
          userId,
          serialNumber,
          revision: settings?.revision ?? 0,
          change: typed,
        }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'setSaved', params: ({ event }) => event.output },
            { type: 'emitSaved', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'comparing',
            actions: { type: 'setRefusal', params: ({ event }) => event },
          },
          { target: 'editing', actions: { type: 'setRefusal', params: ({ event }) => event } },
        ],
      },
    },
    comparing: {
      description:
        'Somebody else changed the camera meanwhile: what is set now is read, to stand beside what was typed.',
      invoke: {
        id: 'compareDeviceSettings',
        src: 'readDeviceSettings',
        input: ({ context }) => ({ serialNumber: context.serialNumber }),
        onDone: [
          {
            guard: { type: 'isOwner', params: ({ event }) => ({ settings: event.output }) },
            target: 'editing',
            actions: [
              { type: 'setTheirs', params: ({ event }) => ({ settings: event.output }) },
              { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
            ],
          },
          {
            target: 'receiver',
            actions: { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
          },
        ],
        onError: { target: 'editing', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
  },
});
