import { assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { Settings } from '../../../domain/account/settings.ts';
import { promiseStub } from '../../stubs.ts';

/** A change to some of a user's settings. */
export type SettingsChange = { readonly userId: string; readonly change: Partial<Settings> };

/** The number of the change. */
type OfChange = { readonly id: number };

/** The result of a change that was not withdrawn: all settings after the change, or the CallError. */
export type SettingsNews =
  | ({ type: 'settings.saved'; settings: Settings } & OfChange)
  | ({ type: 'change.failed'; error: unknown } & OfChange);

/**
 * The queue of changes to the user's settings. A change is sent only after the previous one is answered, so that
 * language and notification changes never overwrite each other.
 */
export const settingsChangesMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      /** In the order of the requests. The first one is being sent. */
      readonly changes: readonly (SettingsChange & OfChange)[];
    },
    events: {} as
      | ({ type: 'change.request' } & SettingsChange & OfChange)
      /** The component that requested the change has unmounted. */
      | ({ type: 'change.withdraw' } & OfChange),
    emitted: {} as SettingsNews,
  },
  actors: {
    /** Reads the settings and writes the change into them. */
    changeSettings: promiseStub<Settings, SettingsChange>('changeSettings'),
  },
  guards: {
    hasChange: ({ context }) => context.changes.length > 0,
    isSent: ({ context }, { id }: OfChange) => context.changes[0]?.id === id,
  },
  actions: {
    setChange: assign(({ context }, { id, userId, change }: SettingsChange & OfChange) => ({
      changes: [...context.changes, { id, userId, change }],
    })),
    clearChange: assign(({ context }, { id }: OfChange) => ({
      changes: context.changes.filter((change) => change.id !== id),
    })),
    clearSent: assign(({ context }) => ({ changes: context.changes.slice(1) })),
    emitSaved: emit(({ context }, { settings }: { settings: Settings }) => ({
      type: 'settings.saved' as const,
      id: context.changes[0]?.id ?? Number.NaN,
      settings,
    })),
    emitFailed: emit(({ context }, { error }: { error: unknown }) => ({
      type: 'change.failed' as const,
      id: context.changes[0]?.id ?? Number.NaN,
      error,
    })),
  },
}).createMachine({
  id: 'settingsChanges',
  meta: { title: 'Settings changes' },
  description:
    "The queue of changes to a person's settings. They are sent one after another, so that none overwrites another.",
  context: { changes: [] },
  initial: 'idle',
  states: {
    idle: {
      description: 'No change is pending.',
      on: {
        'change.request': {
          target: 'saving',
          actions: { type: 'setChange', params: ({ event }) => event },
        },
      },
    },
    saving: {
      description: 'A change is being saved. Later changes wait until it is answered.',
      invoke: {
        id: 'changeSettings',
        src: 'changeSettings',
        input: ({ context: { changes } }) => ({
          userId: changes[0]?.userId ?? '',
          change: changes[0]?.change ?? {},
        }),
        onDone: {
          target: 'next',
          actions: [{ type: 'emitSaved', params: ({ event }) => ({ settings: event.output }) }, 'clearSent'],
        },
        onError: {
          target: 'next',
          actions: [{ type: 'emitFailed', params: ({ event }) => ({ error: event.error }) }, 'clearSent'],
        },
      },
      on: {
        'change.request': { actions: { type: 'setChange', params: ({ event }) => event } },
        'change.withdraw': [
          {
            guard: { type: 'isSent', params: ({ event }) => event },
            target: 'next',
            actions: 'clearSent',
            description:
              'The part of the page that made the change is closed, so its answer is no longer needed.',
          },
          {
            actions: { type: 'clearChange', params: ({ event }) => event },
            description: 'A change that is still waiting is not sent.',
          },
        ],
      },
    },
    next: {
      description: 'A change was answered. The next one is sent if any is waiting.',
      always: [{ guard: 'hasChange', target: 'saving' }, { target: 'idle' }],
    },
  },
});
