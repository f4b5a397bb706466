import { assign, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { DeviceSettings } from '../../../domain/wire/calls/settings.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

type Read = { readonly settings: DeviceSettings | null };

/** The settings of one camera (spec sections 3 and 4), over all sections of its settings. */
export const deviceSettingsMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      readonly serailno: string;
      /** What the provider answered last; null until then, and for a receiver of a share. */
      readonly settings: DeviceSettings | null;
      readonly message: MessageKey | null;
    },
    input: {} as { serailno: string },
    events: {} as { type: 'retry' } | { type: 'refresh' } | ConnectionRestored,
  },
  actors: {
    readDeviceSettings: promiseStub<DeviceSettings | null, { serailno: string }>('readDeviceSettings'),
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    isOwner: (_, params: Read) => params.settings !== null,
  },
  actions: {
    setSettings: assign((_, params: Read) => ({ settings: params.settings, message: null })),
    setFailure: assign((_, params: { error: unknown }) => ({
      message: messageOr(params.error, 'action.refreshFailed'),
    })),
  },
}).createMachine({
  id: 'deviceSettings',
  meta: { title: 'Settings of a camera' },
  description: 'The settings of one camera: what it is set to, and what it can be set to.',
  context: ({ input }) => ({ ...input, settings: null, message: null }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The settings are read for the first time, and the person waits for them.',
      invoke: {
        id: 'readDeviceSettings',
        src: 'readDeviceSettings',
        input: ({ context }) => ({ serailno: context.serailno }),
        onDone: [
          {
            guard: { type: 'isOwner', params: ({ event }) => ({ settings: event.output }) },
            target: 'shown',
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
    shown: {
      description: 'What the camera is set to is shown.',
      on: { refresh: 'refreshing' },
    },
    refreshing: {
      description: 'The settings are read anew, and what was shown stays. A failure is said beside it.',
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
        input: ({ context }) => ({ serailno: context.serailno }),
        onDone: [
          {
            guard: { type: 'isOwner', params: ({ event }) => ({ settings: event.output }) },
            target: 'shown',
            actions: { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
          },
          {
            target: 'receiver',
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
});
