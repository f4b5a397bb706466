import { assign, sendParent, setup } from 'xstate';
import { englishTag, type LanguageTag } from '../../../domain/shell/language.ts';
import { promiseStub } from '../../stubs.ts';

/** The language in the user's saved settings. */
export type SavedLanguage = { tag: LanguageTag };

/** Sent to the parent when the chosen language could not be applied or saved. */
export type LanguageSaveFailed = { type: 'language.saveFailed' };

/**
 * The language of the console (spec section 4). It starts with the user's saved language and falls back to English
 * after an error or a failed call. A choice applies immediately, is stored in local storage under `lang`, and is saved
 * with the profile of a signed-in user.
 */
export const languageMachine = setup({
  types: {
    context: {} as { tag: LanguageTag; wanted: LanguageTag; userId: string },
    /** The language that the page already shows. */
    input: {} as { tag: LanguageTag },
    events: {} as
      | { type: 'language.choose'; tag: LanguageTag }
      | { type: 'session.started'; userId: string }
      | { type: 'session.ended' },
  },
  actors: {
    /** Loads the texts and switches the page. `remember`: also store the language in local storage. */
    applyLanguage: promiseStub<void, { tag: LanguageTag; remember: boolean }>('applyLanguage'),
    readSavedLanguage: promiseStub<SavedLanguage, { userId: string }>('readSavedLanguage'),
    saveLanguage: promiseStub<void, { userId: string; tag: LanguageTag }>('saveLanguage'),
  },
  guards: { isSignedIn: ({ context }) => context.userId !== '' },
  actions: {
    setWanted: assign((_, params: { tag: LanguageTag }) => ({ wanted: params.tag })),
    setWantedEnglish: assign({ wanted: englishTag }),
    setTag: assign(({ context }) => ({ tag: context.wanted })),
    setUser: assign((_, params: { userId: string }) => ({ userId: params.userId })),
    clearUser: assign({ userId: '' }),
    notifySaveFailed: sendParent({ type: 'language.saveFailed' } satisfies LanguageSaveFailed),
  },
}).createMachine({
  id: 'language',
  description:
    'The language of the console: the one saved with the account, the one chosen on this page, or English if neither can be loaded.',
  context: ({ input }) => ({ tag: input.tag, wanted: input.tag, userId: '' }),
  initial: 'ready',
  on: {
    'session.started': {
      target: '.readingSaved',
      actions: { type: 'setUser', params: ({ event }) => ({ userId: event.userId }) },
    },
    'session.ended': { actions: 'clearUser' },
    'language.choose': {
      target: '.applyingChoice',
      actions: { type: 'setWanted', params: ({ event }) => ({ tag: event.tag }) },
    },
  },
  states: {
    readingSaved: {
      description:
        'The person has signed in, and the console loads the language saved with the account. The page does not change meanwhile.',
      invoke: {
        id: 'readSavedLanguage',
        src: 'readSavedLanguage',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: {
          target: 'applyingSaved',
          actions: { type: 'setWanted', params: ({ event }) => ({ tag: event.output.tag }) },
        },
        onError: { target: 'fallingBack', actions: 'setWantedEnglish' },
      },
    },
    applyingSaved: {
      description:
        'The console loads the texts of the language saved with the account, which takes precedence over the language of this browser.',
      invoke: {
        id: 'applySaved',
        src: 'applyLanguage',
        input: ({ context }) => ({ tag: context.wanted, remember: true }),
        onDone: { target: 'ready', actions: 'setTag' },
        onError: { target: 'fallingBack', actions: 'setWantedEnglish' },
      },
    },
    applyingChoice: {
      description:
        'The console loads the texts of the chosen language. The page switches when they arrive. If they fail to load, the page stays as it is and shows an error.',
      invoke: {
        id: 'applyChoice',
        src: 'applyLanguage',
        input: ({ context }) => ({ tag: context.wanted, remember: true }),
        onDone: [
          { guard: 'isSignedIn', target: 'saving', actions: 'setTag' },
          { target: 'ready', actions: 'setTag' },
        ],
        onError: { target: 'ready', actions: 'notifySaveFailed' },
      },
    },
    saving: {
      description:
        'The page already uses the chosen language, and the console saves the choice with the account. If saving fails, the page shows an error and keeps the language.',
      invoke: {
        id: 'saveLanguage',
        src: 'saveLanguage',
        input: ({ context }) => ({ userId: context.userId, tag: context.tag }),
        onDone: 'ready',
        onError: { target: 'ready', actions: 'notifySaveFailed' },
      },
    },
    fallingBack: {
      description:
        'The saved language could not be loaded, so the page uses English for this visit. The saved language does not change.',
      invoke: {
        id: 'applyEnglish',
        src: 'applyLanguage',
        input: ({ context }) => ({ tag: context.wanted, remember: false }),
        onDone: { target: 'ready', actions: 'setTag' },
        onError: 'ready',
      },
    },
    ready: {
      description: "The page uses the person's language until they choose another one or somebody signs in.",
    },
  },
});
