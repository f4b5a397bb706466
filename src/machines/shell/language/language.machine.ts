import { assign, sendParent, setup } from 'xstate';
import { englishTag, type LanguageTag } from '../../../domain/shell/language.ts';
import { promiseStub } from '../../stubs.ts';

/** The language among the person's saved settings. */
export type SavedLanguage = { tag: LanguageTag };

/** What the language tells its parent when the person's choice could not be kept. */
export type LanguageSaveFailed = { type: 'language.saveFailed' };

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
    'The language of the console: the one saved with the account, the one chosen on this page, or English where neither works.',
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
        'Somebody has signed in, and the language saved with the account is read. The page stays as it is meanwhile.',
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
        'The texts of the language saved with the account are loaded. It wins over the language of this browser.',
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
        'The texts of the language that the person chose are loaded. The page changes when they have come, or stays and says that it failed.',
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
        'The page already speaks the chosen language, and the choice is saved with the account. A failure is said and changes nothing on the page.',
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
        'The saved language could not be had, so the page turns to English for this visit. What was saved stays saved.',
      invoke: {
        id: 'applyEnglish',
        src: 'applyLanguage',
        input: ({ context }) => ({ tag: context.wanted, remember: false }),
        onDone: { target: 'ready', actions: 'setTag' },
        onError: 'ready',
      },
    },
    ready: {
      description: "The page speaks the person's language, until they choose another or somebody signs in.",
    },
  },
});
