import { assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { ChangedSettings, DeviceSettings } from '../../../domain/wire/calls/settings.ts';
import {
  changesOf,
  checkSettings,
  namesOf,
  needsRestart,
  type SettingName,
  type SettingsChange,
} from '../../../domain/settings/cameraSettings.ts';
import { clashesOf, typedOn } from '../../../domain/settings/meanwhile.ts';
import {
  dividedBy,
  noRefusals,
  refusalsOf,
  withoutRefusalsOf,
  type Refusals,
} from '../../../domain/settings/refusals.ts';
import {
  faultsOf,
  refusedSettings,
  withoutErrorsOf,
  type SettingsFormErrors,
} from '../../../domain/settings/settingsForm.ts';
import { noErrors } from '../../../domain/shell/form.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';
import { comparing } from './comparing.ts';

type Read = { readonly settings: DeviceSettings | null };
type Failed = { readonly error: unknown };

/** Emitted after a change was saved: other pages show it too, and the camera may restart for it. */
export type SettingsSaved = { type: 'settings.saved'; restarts: boolean };

/** The facts of the camera that a request for an upgrade needs. */
export type UpgradeFacts = Pick<DeviceSettings['facts'], 'pmodel' | 'customerId'>;

/** Emitted when settings were read, or when they turn out to belong to somebody else. */
export type SettingsRead =
  | { type: 'settings.read'; facts: UpgradeFacts; restarts: boolean }
  | { type: 'ownership.ended' };

export const nothing: SettingsChange = {};
export const nobody: readonly SettingName[] = [];
/** Whether the provider is still waiting for what the camera itself is set to. */
const isUnanswered = ({ settings }: Pick<Known, 'settings'>): boolean =>
  settings?.choices.unreachable?.trouble === 'notYet';
const conflict: SettingsFormErrors = { form: 'settings.changedElsewhere' };

type Known = { readonly settings: DeviceSettings | null; readonly typed: SettingsChange };

/** The unsaved changes on top of the settings that were read. */
function typedFrom({ settings: before, typed }: Known, { settings: now }: Read): SettingsChange {
  if (now === null) return nothing;
  return before === null
    ? changesOf(now.values, typed)
    : typedOn({ before: before.values, now: now.values }, typed);
}

/** The unsaved changes that another person has made differently. */
const clashesFrom = ({ settings: before, typed }: Known, { settings: now }: Read): readonly SettingName[] =>
  before === null || now === null ? nobody : clashesOf({ before: before.values, now: now.values }, typed);

const deviceSettingsSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      readonly userId: string;
      readonly serialNumber: string;
      /** The last answer of the provider; null before it, and for a receiver of a share. */
      readonly settings: DeviceSettings | null;
      /** Unsaved changes. */
      readonly typed: SettingsChange;
      readonly errors: SettingsFormErrors;
      /** The typed settings that another person changed in the meantime. */
      readonly changedElsewhere: readonly SettingName[];
      readonly message: MessageKey | null;
      /** What the camera itself refused of the last change. All but a name stays typed, so that it can be sent again. */
      readonly refused: Refusals;
      /** The person wants the camera to restart, without a change. */
      readonly restarts: boolean;
    },
    input: {} as {
      userId: string;
      serialNumber: string;
      /** Unsaved changes from before the person signed in again. */
      typed?: SettingsChange;
    },
    events: {} as
      | { type: 'retry' }
      | { type: 'refresh' }
      | { type: 'setting.changed'; change: SettingsChange }
      | { type: 'save' }
      | { type: 'restart' }
      | { type: 'discard' }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | ConnectionRestored,
    emitted: {} as SettingsSaved | SettingsRead,
  },
  actors: {
    readDeviceSettings: promiseStub<DeviceSettings | null, { serialNumber: string }>('readDeviceSettings'),
    /** Rejects with `settings.changedElsewhere` and `device.offline`, among others. */
    changeDeviceSettings: promiseStub<
      ChangedSettings,
      { userId: string; serialNumber: string; revision: number; change: SettingsChange; restart?: true }
    >('changeDeviceSettings'),
    watchConnection: callbackStub('watchConnection'),
  },
  delays: { cameraAnswer: 1000, answerRetry: 10_000 },
  guards: {
    isUnanswered: ({ context }) => isUnanswered(context),
    isOwner: (_, params: Read) => params.settings !== null,
    isUnchanged: ({ context }) => Object.keys(context.typed).length === 0,
    isChanged: ({ context }) => Object.keys(context.typed).length > 0,
    isFaulty: ({ context: { settings, typed } }) =>
      settings !== null && faultsOf(typed, settings.choices) !== null,
    isRestarting: ({ context }) => needsRestart(context.typed),
    isClash: ({ context }, params: Read) => clashesFrom(context, params).length > 0,
    isStillChanged: ({ context }, params: Read) => namesOf(typedFrom(context, params)).length > 0,
    isConflict: (_, params: Failed) =>
      messageOr(params.error, 'action.setFailed') === 'settings.changedElsewhere',
  },
  actions: {
    setSettings: assign(({ context }, params: Read) => ({
      settings: params.settings,
      typed: typedFrom(context, params),
      message: null,
    })),
    setClashes: assign(({ context }, params: Read) => ({
      changedElsewhere: clashesFrom(context, params),
      errors: conflict,
    })),
    setConflict: assign({ errors: conflict }),
    setTyped: assign(({ context }, { change }: { change: SettingsChange }) => ({
      typed:
        context.settings === null
          ? nothing
          : changesOf(context.settings.values, { ...context.typed, ...change }),
      errors: withoutErrorsOf(context.errors, change),
      refused: withoutRefusalsOf(context.refused, change),
    })),
    clearTyped: assign({
      typed: nothing,
      errors: noErrors,
      refused: noRefusals,
      changedElsewhere: nobody,
    }),
    setFaults: assign(({ context: { settings, typed } }) => ({
      errors: (settings && faultsOf(typed, settings.choices)) ?? noErrors,
    })),
    clearErrors: assign({ errors: noErrors, message: null, refused: noRefusals }),
    setRestarts: assign({ restarts: true }),
    clearRestarts: assign({ restarts: false }),
    setSaved: assign(({ context: { settings, typed } }, { revision, restart, refused }: ChangedSettings) => {
      const refusals = refusalsOf(refused);
      const { saved, unsaved } = dividedBy(refusals, typed);
      return {
        settings: settings && {
          ...settings,
          revision,
          restart,
          values: { ...settings.values, ...checkSettings(saved, settings.choices).change },
        },
        typed: unsaved,
        changedElsewhere: nobody,
        refused: refusals,
        restarts: false,
      };
    }),
    setRefusal: assign((_, params: Failed) => ({ errors: refusedSettings(params.error), restarts: false })),
    setFailure: assign((_, params: Failed) => ({
      message: messageOr(params.error, 'action.refreshFailed'),
    })),
    emitRead: emit((_, { settings }: Read): SettingsRead => {
      if (settings === null) return { type: 'ownership.ended' };
      const { pmodel, customerId } = settings.facts;
      return { type: 'settings.read', facts: { pmodel, customerId }, restarts: settings.restart !== null };
    }),
    emitSaved: emit((_, { restart }: ChangedSettings) => ({
      type: 'settings.saved' as const,
      restarts: restart !== null,
    })),
  },
});

/** A state of this chart with a file of its own. */
export type DeviceSettingsState = Parameters<typeof deviceSettingsSetup.createStateConfig>[0];

/**
 * The settings of one camera (spec sections 3 and 4), over all sections: changes in one section stay while another is shown,
 * and all of them are saved together.
 */
export const deviceSettingsMachine = deviceSettingsSetup.createMachine({
  id: 'deviceSettings',
  meta: { title: 'Camera settings' },
  description: 'The settings of one camera: the saved values, the unsaved changes, and saving them.',
  context: ({ input }) => ({
    typed: nothing,
    ...input,
    settings: null,
    errors: noErrors,
    changedElsewhere: nobody,
    message: null,
    refused: noRefusals,
    restarts: false,
  }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The settings are being loaded for the first time.',
      invoke: {
        id: 'readDeviceSettings',
        src: 'readDeviceSettings',
        input: ({ context }) => ({ serialNumber: context.serialNumber }),
        onDone: [
          {
            guard: { type: 'isOwner', params: ({ event }) => ({ settings: event.output }) },
            target: 'editing',
            actions: [
              { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
              { type: 'emitRead', params: ({ event }) => ({ settings: event.output }) },
            ],
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
        'The settings couldn’t be loaded. The page says why and offers to try again, and retries automatically once the provider is back online.',
      on: { retry: 'loading', 'connection.restored': 'loading' },
    },
    receiver: {
      description:
        'The camera was shared with this person. Only the facts of the device list are shown; the settings belong to the owner.',
      on: { refresh: 'loading' },
    },
    editing: {
      description: 'The settings are shown and can be changed. Unsaved changes are marked.',
      on: {
        'setting.changed': { actions: { type: 'setTyped', params: ({ event }) => event } },
        discard: { actions: 'clearTyped' },
        save: [
          {
            guard: 'isFaulty',
            actions: 'setFaults',
            description: 'Each error is shown next to its field, and nothing is sent.',
          },
          { guard: 'isRestarting', target: 'asking' },
          { guard: 'isChanged', target: 'saving' },
        ],
        restart: {
          guard: 'isUnchanged',
          target: 'asking',
          actions: 'setRestarts',
          description: 'The person wants the camera to restart.',
        },
      },
      initial: 'shown',
      states: {
        shown: {
          description: 'The person reads or edits the settings.',
          on: { refresh: 'refreshing' },
          after: {
            cameraAnswer: {
              guard: 'isUnanswered',
              target: 'refreshing',
              description: 'The camera itself has not answered the provider yet, so the page looks again.',
            },
          },
        },
        unanswered: {
          description:
            'The camera has not answered yet, and the last look at it failed. The page says so, and looks again after a while, or once the provider is back online.',
          on: { refresh: 'refreshing', 'connection.restored': 'refreshing' },
          after: { answerRetry: 'refreshing' },
        },
        refreshing: {
          description: 'The settings are being reloaded. What is shown and what was typed stays.',
          on: {
            refresh: {
              target: 'refreshing',
              reenter: true,
              description: 'The pending answer may be older than this change.',
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
                actions: [
                  { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
                  { type: 'emitRead', params: ({ event }) => ({ settings: event.output }) },
                ],
              },
              {
                target: '#deviceSettings.receiver',
                actions: [
                  { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
                  { type: 'emitRead', params: ({ event }) => ({ settings: event.output }) },
                ],
              },
            ],
            onError: [
              {
                guard: 'isUnanswered',
                target: 'unanswered',
                actions: { type: 'setFailure', params: ({ event }) => event },
              },
              { target: 'shown', actions: { type: 'setFailure', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    asking: {
      description: 'The change, or the person directly, restarts the camera. A dialog asks for confirmation.',
      on: { confirm: 'saving', cancel: { target: 'editing', actions: 'clearRestarts' } },
    },
    saving: {
      description:
        'The changes are being saved. If that fails, or the camera refuses some, the page says why and keeps what was typed.',
      entry: 'clearErrors',
      invoke: {
        id: 'changeDeviceSettings',
        src: 'changeDeviceSettings',
        input: ({ context: { userId, serialNumber, settings, typed, restarts } }) => ({
          userId,
          serialNumber,
          revision: settings?.revision ?? 0,
          change: settings === null ? typed : checkSettings(typed, settings.choices).change,
          ...(restarts && { restart: true as const }),
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
          },
          { target: 'editing', actions: { type: 'setRefusal', params: ({ event }) => event } },
        ],
      },
    },
    comparing,
  },
});
