import { assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { Settings } from '../../../domain/account/settings.ts';
import { promiseStub } from '../../stubs.ts';

/** Some of a user's settings, as they are to be. */
export type SettingsChange = { readonly userId: string; readonly change: Partial<Settings> };

/** Which change is meant: each has a number of its own. */
type OfChange = { readonly id: number };

/** What is told of a change that was not withdrawn: all settings as they are now, or the CallError. */
export type SettingsNews =
  | ({ type: 'settings.saved'; settings: Settings } & OfChange)
  | ({ type: 'change.failed'; error: unknown } & OfChange);

/**
 * The changes of the user's settings, whoever makes them: each is sent once those before it are answered, so that
 * language and notifications never overwrite one another.
 */
export const settingsChangesMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      /** In the order in which they were asked for; the first one is sent. */
      readonly changes: readonly (SettingsChange & OfChange)[];
    },
    events: {} as
      | ({ type: 'change.request' } & SettingsChange & OfChange)
      /** Whoever asked for it has left. */
      | ({ type: 'change.withdraw' } & OfChange),
    emitted: {} as SettingsNews,
  },
  actors: {
    /** Reads the settings, and writes the change into them. */
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
  meta: { title: 'Changes of the settings' },
  description:
    "The changes of a person's settings, wherever they make them: one after the other, so that none overwrites another.",
  context: { changes: [] },
  initial: 'idle',
  states: {
    idle: {
      description: 'Everything that was changed is answered.',
      on: {
        'change.request': {
          target: 'saving',
          actions: { type: 'setChange', params: ({ event }) => event },
        },
      },
    },
    saving: {
      description: 'A change is sent. Those that are made meanwhile wait until it is answered.',
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
            description: 'Whoever made the change has left: nobody waits for its answer any more.',
          },
          {
            actions: { type: 'clearChange', params: ({ event }) => event },
            description: 'A change whose turn has not come is not sent.',
          },
        ],
      },
    },
    next: {
      description: 'A change is answered: whether another one waits decides at once what follows.',
      always: [{ guard: 'hasChange', target: 'saving' }, { target: 'idle' }],
    },
  },
});
