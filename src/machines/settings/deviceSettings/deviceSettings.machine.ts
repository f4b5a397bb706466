import { assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { ChangedSettings, DeviceSettings } from '../../../domain/wire/calls/settings.ts';
import {
  changesOf,
  checkSettings,
  needsRestart,
  type SettingName,
  type SettingsChange,
} from '../../../domain/settings/cameraSettings.ts';
import {
  changedMeanwhile,
  faultsOf,
  refusedSettings,
  withoutErrorsOf,
  type SettingsFormErrors,
} from '../../../domain/settings/settingsForm.ts';
import { noErrors } from '../../../domain/shell/form.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

type Read = { readonly settings: DeviceSettings | null };
type Failed = { readonly error: unknown };

/** What is told of a change that was saved: the camera shows it elsewhere, and may restart for it. */
export type SettingsSaved = { type: 'settings.saved'; restarts: boolean };

export const nothing: SettingsChange = {};
export const nobody: readonly SettingName[] = [];

/**
 * The settings of one camera (spec sections 3 and 4), over all sections of its settings: what is typed in one stays
 * while another is shown, and all of it is saved at once.
 */
export const deviceSettingsMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      readonly userId: string;
      readonly serialNumber: string;
      /** What the provider answered last; null until then, and for a receiver of a share. */
      readonly settings: DeviceSettings | null;
      /** What is changed and not saved. */
      readonly typed: SettingsChange;
      readonly errors: SettingsFormErrors;
      /** What somebody else changed while it was typed. */
      readonly changedElsewhere: readonly SettingName[];
      readonly message: MessageKey | null;
    },
    input: {} as { userId: string; serialNumber: string },
    events: {} as
      | { type: 'retry' }
      | { type: 'refresh' }
      | { type: 'setting.changed'; change: SettingsChange }
      | { type: 'save' }
      | { type: 'discard' }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | ConnectionRestored,
    emitted: {} as SettingsSaved,
  },
  actors: {
    readDeviceSettings: promiseStub<DeviceSettings | null, { serialNumber: string }>('readDeviceSettings'),
    /** Rejects with `settings.changedElsewhere` and `device.offline`, among others. */
    changeDeviceSettings: promiseStub<
      ChangedSettings,
      { userId: string; serialNumber: string; revision: number; change: SettingsChange }
    >('changeDeviceSettings'),
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    isOwner: (_, params: Read) => params.settings !== null,
    isChanged: ({ context }) => Object.keys(context.typed).length > 0,
    isFaulty: ({ context: { settings, typed } }) =>
      settings !== null && faultsOf(typed, settings.choices) !== null,
    isRestarting: ({ context }) => needsRestart(context.typed),
    isConflict: (_, params: Failed) =>
      messageOr(params.error, 'action.setFailed') === 'settings.changedElsewhere',
  },
  actions: {
    setSettings: assign(({ context }, { settings }: Read) => ({
      settings,
      typed: settings === null ? nothing : changesOf(settings.values, context.typed),
      message: null,
    })),
    setTheirs: assign(({ context }, { settings }: Read) => ({
      changedElsewhere:
        settings === null || context.settings === null
          ? nobody
          : changedMeanwhile(context.settings.values, settings.values),
    })),
    setTyped: assign(({ context }, { change }: { change: SettingsChange }) => ({
      typed:
        context.settings === null
          ? nothing
          : changesOf(context.settings.values, { ...context.typed, ...change }),
      errors: withoutErrorsOf(context.errors, change),
    })),
    clearTyped: assign({ typed: nothing, errors: noErrors, changedElsewhere: nobody }),
    setFaults: assign(({ context: { settings, typed } }) => ({
      errors: (settings && faultsOf(typed, settings.choices)) ?? noErrors,
    })),
    clearErrors: assign({ errors: noErrors, message: null }),
    setSaved: assign(({ context: { settings, typed } }, { revision, restart }: ChangedSettings) => ({
      settings: settings && {
        ...settings,
        revision,
        restart,
        values: { ...settings.values, ...checkSettings(typed, settings.choices).change },
      },
      typed: nothing,
      changedElsewhere: nobody,
    })),
    setRefusal: assign((_, params: Failed) => ({ errors: refusedSettings(params.error) })),
    setFailure: assign((_, params: Failed) => ({
      message: messageOr(params.error, 'action.refreshFailed'),
    })),
    emitSaved: emit((_, { restart }: ChangedSettings) => ({
      type: 'settings.saved' as const,
      restarts: restart !== null,
    })),
  },
}).createMachine({
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
