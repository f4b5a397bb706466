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

/** What the settings of a camera know, are told and do; the chart stands in `deviceSettings.machine.ts`. */
export const deviceSettingsSetup = setup({
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
});
