import { assign, emit, setup, type EventObject } from 'xstate';
import {
  changesFrom,
  checkOwn,
  isClash,
  refusedOwn,
  type ChangeOf,
  type OwnSettings,
  type OwnSettingsErrors,
} from '../../../domain/gateways/ownSettings.ts';
import { needsRestart } from '../../../domain/settings/cameraSettings.ts';
import { noErrors } from '../../../domain/shell/form.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { ChangedRevision } from '../../../domain/wire/calls/gateways.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** A gateway, or one of its detectors or cameras if there is a channel. */
export type Place = { readonly serialNumber: string; readonly channel: number | null };

/** A change to save, with the revision that it is based on. */
export type ChangeToSave<Settings extends OwnSettings> = Place & {
  readonly userId: string;
  readonly revision: number;
  readonly change: ChangeOf<Settings>;
};

/** Emitted after a change was saved. */
type OwnSettingsSaved = { type: 'settings.saved' };

type Failed = { readonly error: unknown };

type Naming<Settings, Reported> = {
  readonly id: string;
  readonly title: string;
  /** In plain words, for the chart. */
  readonly description: string;
  /** Whether it has changes for which it restarts; then it asks before it saves them. */
  readonly restarts: boolean;
  /** What it emits of the settings whenever they were loaded. Left out: nothing. */
  readonly report?: (settings: Settings) => Reported;
};

const question = {
  asking: {
    description: 'The change restarts the hub. A dialog asks for confirmation.',
    on: { confirm: 'saving', cancel: 'editing' },
  },
} as const;

/**
 * Creates the machine that loads and changes the settings of a gateway, or of one of its detectors or cameras (spec sections 3 and
 * 8).
 */
export function ownSettings<Settings extends OwnSettings, Reported extends EventObject = never>({
  id,
  title,
  description,
  restarts,
  report,
}: Naming<Settings, Reported>) {
  const nothing = {} as ChangeOf<Settings>;
  const reported = report
    ? [
        {
          type: 'emitRead' as const,
          params: ({ event }: { event: { output: Settings } }) => ({ settings: event.output }),
        },
      ]
    : [];
  return setup({
    types: {
      meta: {} as ChartMeta,
      context: {} as Place & {
        readonly userId: string;
        /** The last answer of the provider; null before the first. */
        readonly settings: Settings | null;
        /** The unsaved changes. */
        readonly typed: ChangeOf<Settings>;
        readonly errors: OwnSettingsErrors;
        readonly message: MessageKey | null;
      },
      input: {} as Place & {
        readonly userId: string;
        /** Unsaved changes from before the person signed in again. */
        readonly typed?: ChangeOf<Settings>;
      },
      events: {} as
        | { type: 'retry' }
        | { type: 'refresh' }
        | { type: 'setting.changed'; change: ChangeOf<Settings> }
        | { type: 'save' }
        | { type: 'discard' }
        | { type: 'confirm' }
        | { type: 'cancel' }
        | ConnectionRestored,
      emitted: {} as OwnSettingsSaved | Reported,
    },
    actors: {
      readSettings: promiseStub<Settings, Place>('readSettings'),
      /** Rejects with `settings.changedElsewhere` and `gateway.editFailed`, among others. */
      changeSettings: promiseStub<ChangedRevision, ChangeToSave<Settings>>('changeSettings'),
      watchConnection: callbackStub('watchConnection'),
    },
    guards: {
      isChanged: ({ context }) => Object.keys(context.typed).length > 0,
      isFaulty: ({ context }) => Object.keys(checkOwn(context.typed).errors).length > 0,
      isClash: ({ context: { settings, typed } }, params: { settings: Settings }) =>
        settings !== null && isClash(settings, params.settings, typed),
      isStillChanged: ({ context }, params: { settings: Settings }) =>
        Object.keys(changesFrom(params.settings, context.typed)).length > 0,
      isRestarting: ({ context }) => needsRestart(context.typed),
      isConflict: (_, params: Failed) =>
        messageOr(params.error, 'gateway.editFailed') === 'settings.changedElsewhere',
    },
    actions: {
      setSettings: assign(({ context }, { settings }: { settings: Settings }) => ({
        settings,
        typed: changesFrom(settings, context.typed),
        message: null,
      })),
      setTyped: assign(({ context }, { change }: { change: ChangeOf<Settings> }) => {
        const typed = { ...context.typed, ...change };
        const edited = new Set([...Object.keys(change), 'form']);
        return {
          typed: context.settings === null ? typed : changesFrom(context.settings, typed),
          errors: Object.fromEntries(Object.entries(context.errors).filter(([field]) => !edited.has(field))),
        };
      }),
      clearTyped: assign({ typed: nothing, errors: noErrors }),
      setFaults: assign(({ context }) => ({ errors: checkOwn(context.typed).errors })),
      clearErrors: assign({ errors: noErrors, message: null }),
      setSaved: assign(({ context: { settings, typed } }, { revision }: ChangedRevision) => ({
        settings: settings && {
          ...settings,
          revision,
          values: { ...settings.values, ...checkOwn(typed).change },
        },
        typed: nothing,
      })),
      setConflict: assign({ errors: { form: 'settings.changedElsewhere' } }),
      setRefusal: assign((_, params: Failed) => ({ errors: refusedOwn(params.error) })),
      setFailure: assign((_, params: Failed & { ofFlow: MessageKey }) => ({
        message: messageOr(params.error, params.ofFlow),
      })),
      emitSaved: emit((): OwnSettingsSaved => ({ type: 'settings.saved' })),
      emitRead: emit((_, { settings }: { settings: Settings }) => {
        if (report === undefined) throw new Error(`${id} emits nothing of its settings`);
        return report(settings);
      }),
    },
  }).createMachine({
    id,
    meta: { title },
    description,
    context: ({ input }) => ({ typed: nothing, ...input, settings: null, errors: noErrors, message: null }),
    invoke: { id: 'watchConnection', src: 'watchConnection' },
    initial: 'loading',
    states: {
      loading: {
        description: 'The settings load for the first time while the person waits.',
        invoke: {
          id: 'firstRead',
          src: 'readSettings',
          input: ({ context: { serialNumber, channel } }) => ({ serialNumber, channel }),
          onDone: {
            target: 'editing',
            actions: [
              { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
              ...reported,
            ],
          },
          onError: {
            target: 'failed',
            actions: {
              type: 'setFailure',
              params: ({ event }) => ({ error: event.error, ofFlow: 'gateway.connectionFailed' }),
            },
          },
        },
      },
      failed: {
        description:
          'The settings failed to load. The panel says why and offers to try again. The console also retries when the provider is back.',
        on: { retry: 'loading', 'connection.restored': 'loading' },
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
              description: 'An error appears next to each invalid field, and nothing is sent.',
            },
            ...(restarts ? [{ guard: 'isRestarting' as const, target: 'asking' }] : []),
            { guard: 'isChanged', target: 'saving' },
          ],
        },
        initial: 'shown',
        states: {
          shown: {
            description: 'The person looks at the settings or edits them.',
            on: { refresh: 'refreshing' },
          },
          refreshing: {
            description: 'The console reloads the settings. The shown values and unsaved changes stay.',
            on: {
              refresh: {
                target: 'refreshing',
                reenter: true,
                description:
                  'The pending answer may be older than the latest change, so the call is repeated.',
              },
            },
            invoke: {
              id: 'nextRead',
              src: 'readSettings',
              input: ({ context: { serialNumber, channel } }) => ({ serialNumber, channel }),
              onDone: {
                target: 'shown',
                actions: [
                  { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
                  ...reported,
                ],
              },
              onError: {
                target: 'shown',
                actions: {
                  type: 'setFailure',
                  params: ({ event }) => ({ error: event.error, ofFlow: 'gateway.refreshFailed' }),
                },
              },
            },
          },
        },
      },
      ...(restarts ? question : ({} as typeof question)),
      saving: {
        description:
          'The console sends all changes at once. If the provider refuses them, the panel says why and keeps the changes.',
        entry: 'clearErrors',
        invoke: {
          id: 'changeSettings',
          src: 'changeSettings',
          input: ({ context: { userId, serialNumber, channel, settings, typed } }) => ({
            userId,
            serialNumber,
            channel,
            revision: settings?.revision ?? 0,
            change: checkOwn(typed).change,
          }),
          onDone: {
            target: 'editing',
            actions: [{ type: 'setSaved', params: ({ event }) => event.output }, 'emitSaved'],
          },
          onError: [
            {
              guard: { type: 'isConflict', params: ({ event }) => event },
              target: 'comparing',
              description: 'The settings were changed elsewhere meanwhile.',
            },
            { target: 'editing', actions: { type: 'setRefusal', params: ({ event }) => event } },
          ],
        },
      },
      comparing: {
        description:
          'The settings were changed elsewhere meanwhile. The console reloads them to see whether the same ones were changed.',
        invoke: {
          id: 'compareRead',
          src: 'readSettings',
          input: ({ context: { serialNumber, channel } }) => ({ serialNumber, channel }),
          onDone: [
            {
              guard: { type: 'isClash', params: ({ event }) => ({ settings: event.output }) },
              target: 'editing',
              actions: [
                'setConflict',
                { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
                ...reported,
              ],
              description: 'The panel says so and keeps the unsaved changes.',
            },
            {
              guard: { type: 'isStillChanged', params: ({ event }) => ({ settings: event.output }) },
              target: 'saving',
              actions: [
                { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
                ...reported,
              ],
              description: 'Other settings were changed, so the changes are saved on top of them.',
            },
            {
              target: 'editing',
              actions: [
                { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
                ...reported,
              ],
              description: 'The same changes were made elsewhere, so nothing is left to save.',
            },
          ],
          onError: {
            target: 'editing',
            actions: [
              'setConflict',
              {
                type: 'setFailure',
                params: ({ event }) => ({ error: event.error, ofFlow: 'gateway.refreshFailed' }),
              },
            ],
          },
        },
      },
    },
  });
}
