import { assign, sendParent, setup } from 'xstate';
import { englishTag, type LanguageTag } from '../../../domain/shell/language.ts';
import { promiseStub } from '../../stubs.ts';

/** The language among the person's saved settings. */
export type SavedLanguage = { tag: LanguageTag };

/** What the language tells its parent when the person's choice could not be kept. */
export type LanguageUnsaved = { type: 'language.unsaved' };

/**
 * The language of the console (spec section 4): it starts from the user's saved language and falls
 * back to English on an error or a failed call. A choice is applied at once, kept in local storage
 * under `lang`, and, for a signed-in user, saved with the profile.
 */
export const languageMachine = setup({
  types: {
    context: {} as { tag: LanguageTag; wanted: LanguageTag; userId: string },
    /** The language that the page shows already. */
    input: {} as { tag: LanguageTag },
    events: {} as
      | { type: 'language.choose'; tag: LanguageTag }
      | { type: 'session.started'; userId: string }
      | { type: 'session.ended' },
  },
  actors: {
    /** Loads the texts and switches the page. `remember`: keep it in local storage too. */
    applyLanguage: promiseStub<void, { tag: LanguageTag; remember: boolean }>('applyLanguage'),
    readSavedLanguage: promiseStub<SavedLanguage, { userId: string }>('readSavedLanguage'),
    saveLanguage: promiseStub<void, { userId: string; tag: LanguageTag }>('saveLanguage'),
  },
  guards: { isSignedIn: ({ context }) => context.userId !== '' },
  actions: {
    want: assign((_, params: { tag: LanguageTag }) => ({ wanted: params.tag })),
    wantEnglish: assign({ wanted: englishTag }),
    adopt: assign(({ context }) => ({ tag: context.wanted })),
    keepUser: assign((_, params: { userId: string }) => ({ userId: params.userId })),
    dropUser: assign({ userId: '' }),
    tellUnsaved: sendParent({ type: 'language.unsaved' } satisfies LanguageUnsaved),
  },
}).createMachine({
  id: 'language',
  context: ({ input }) => ({ tag: input.tag, wanted: input.tag, userId: '' }),
  initial: 'ready',
  on: {
    'session.started': {
      target: '.readingSaved',
      actions: { type: 'keepUser', params: ({ event }) => ({ userId: event.userId }) },
    },
    'session.ended': { actions: 'dropUser' },
    'language.choose': {
      target: '.applyingChoice',
      actions: { type: 'want', params: ({ event }) => ({ tag: event.tag }) },
    },
  },
  states: {
    readingSaved: {
      invoke: {
        id: 'readSavedLanguage',
        src: 'readSavedLanguage',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: {
          target: 'applyingSaved',
          actions: { type: 'want', params: ({ event }) => ({ tag: event.output.tag }) },
        },
        onError: { target: 'fallingBack', actions: 'wantEnglish' },
      },
    },
    applyingSaved: {
      description: 'The saved language of the user wins over the one of this browser.',
      invoke: {
        id: 'applySaved',
        src: 'applyLanguage',
        input: ({ context }) => ({ tag: context.wanted, remember: true }),
        onDone: { target: 'ready', actions: 'adopt' },
        onError: { target: 'fallingBack', actions: 'wantEnglish' },
      },
    },
    applyingChoice: {
      invoke: {
        id: 'applyChoice',
        src: 'applyLanguage',
        input: ({ context }) => ({ tag: context.wanted, remember: true }),
        onDone: [
          { guard: 'isSignedIn', target: 'saving', actions: 'adopt' },
          { target: 'ready', actions: 'adopt' },
        ],
        onError: { target: 'ready', actions: 'tellUnsaved' },
      },
    },
    saving: {
      invoke: {
        id: 'saveLanguage',
        src: 'saveLanguage',
        input: ({ context }) => ({ userId: context.userId, tag: context.tag }),
        onDone: 'ready',
        onError: { target: 'ready', actions: 'tellUnsaved' },
      },
    },
    fallingBack: {
      description: 'English, for this visit only: what was stored stays stored.',
      invoke: {
        id: 'applyEnglish',
        src: 'applyLanguage',
        input: ({ context }) => ({ tag: context.wanted, remember: false }),
        onDone: { target: 'ready', actions: 'adopt' },
        onError: 'ready',
      },
    },
    ready: {},
  },
});
