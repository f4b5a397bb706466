import { assign, emit, setup } from 'xstate';
import {
  changesFrom,
  checkOwn,
  refusedOwn,
  type ChangeOf,
  type OwnSettings,
  type OwnSettingsErrors,
} from '../../../domain/gateways/ownSettings.ts';
import { noErrors } from '../../../domain/shell/form.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { ChangedRevision } from '../../../domain/wire/calls/gateways.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** A gateway, or with a channel one of its detectors. */
export type Place = { readonly serialNumber: string; readonly channel: number | null };

/** A change that is saved, and the revision that it was made from. */
export type ChangeToSave<Settings extends OwnSettings> = Place & {
  readonly userId: string;
  readonly revision: number;
  readonly change: ChangeOf<Settings>;
};

/** What is told of a change that was saved. */
type OwnSettingsSaved = { type: 'settings.saved' };

type Failed = { readonly error: unknown };

type Naming = {
  readonly id: string;
  readonly title: string;
  /** In plain words, for the chart. */
  readonly description: string;
};

/** The machine that reads and changes the settings of a gateway or of one of its detectors (spec sections 3 and 8). */
export function ownSettings<Settings extends OwnSettings>({ id, title, description }: Naming) {
  const nothing = {} as ChangeOf<Settings>;
  return setup({
    types: {
      meta: {} as ChartMeta,
      context: {} as Place & {
        readonly userId: string;
        /** What the provider answered last; null until then. */
        readonly settings: Settings | null;
        /** What is changed and not saved. */
        readonly typed: ChangeOf<Settings>;
        readonly errors: OwnSettingsErrors;
        readonly message: MessageKey | null;
      },
      input: {} as Place & { readonly userId: string },
      events: {} as
        | { type: 'retry' }
        | { type: 'refresh' }
        | { type: 'setting.changed'; change: ChangeOf<Settings> }
        | { type: 'save' }
        | { type: 'discard' }
        | ConnectionRestored,
      emitted: {} as OwnSettingsSaved,
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
      setRefusal: assign((_, params: Failed) => ({ errors: refusedOwn(params.error) })),
      setFailure: assign((_, params: Failed & { ofFlow: MessageKey }) => ({
        message: messageOr(params.error, params.ofFlow),
      })),
      emitSaved: emit({ type: 'settings.saved' }),
    },
  }).createMachine({
    id,
    meta: { title },
    description,
    context: ({ input }) => ({ ...input, settings: null, typed: nothing, errors: noErrors, message: null }),
    invoke: { id: 'watchConnection', src: 'watchConnection' },
    initial: 'loading',
    states: {
      loading: {
        description: 'The settings are read for the first time, and the person waits for them.',
        invoke: {
          id: 'firstRead',
          src: 'readSettings',
          input: ({ context: { serialNumber, channel } }) => ({ serialNumber, channel }),
          onDone: {
            target: 'editing',
            actions: { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
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
          'They could not be read. The panel says why and offers to try again; it tries by itself once the provider is back.',
        on: { retry: 'loading', 'connection.restored': 'loading' },
      },
      editing: {
        description: 'What is set is shown and can be changed. What is not saved yet is marked.',
        on: {
          'setting.changed': { actions: { type: 'setTyped', params: ({ event }) => event } },
          discard: { actions: 'clearTyped' },
          save: [
            {
              guard: 'isFaulty',
              actions: 'setFaults',
              description: 'What is wrong is said beside its field, and nothing is sent.',
            },
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
              id: 'nextRead',
              src: 'readSettings',
              input: ({ context: { serialNumber, channel } }) => ({ serialNumber, channel }),
              onDone: {
                target: 'shown',
                actions: { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
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
      saving: {
        description: 'The changes are sent, all or none. A refusal is said, and what was typed stays.',
        entry: 'clearErrors',
        invoke: {
          id: 'changeSettings',
          src: 'changeSettings',
          input: ({ context: { userId, serialNumber, channel, settings, typed } }) => ({
            userId,
            serialNumber,
            channel,
            revision: settings?.revision ?? 0,
            change: typed,
          }),
          onDone: {
            target: 'editing',
            actions: [{ type: 'setSaved', params: ({ event }) => event.output }, 'emitSaved'],
          },
          onError: [
            {
              guard: { type: 'isConflict', params: ({ event }) => event },
              target: 'editing.refreshing',
              actions: { type: 'setRefusal', params: ({ event }) => event },
              description:
                'Somebody else changed it meanwhile: what is set now is read, beside what was typed.',
            },
            { target: 'editing', actions: { type: 'setRefusal', params: ({ event }) => event } },
          ],
        },
      },
    },
  });
}
