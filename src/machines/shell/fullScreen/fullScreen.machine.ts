import { assign, emit, sendTo, setup, type EventFromLogic, type EventObject } from 'xstate';
import { callbackStub, promiseStub } from '../../stubs.ts';
import type { noticeMachine } from '../notice/notice.machine.ts';

/** What the browser reports about its full screen. */
export type ScreenFact = { type: 'screen.began' } | { type: 'screen.ended' };

/** Says something over the page. */
export type ScreenNotice = Extract<EventFromLogic<typeof noticeMachine>, { type: 'notice.show' }>;

/** Back was pressed, and did not leave the page. */
export type BackTaken = { type: 'back.taken' };

/** `by`: the button that asks. `isPage`: the whole page is enlarged, which fills its window already. */
export type FullAsk = { readonly by: string; readonly isPage: boolean };

/**
 * One part of the page fills the screen; if the browser cannot do that, it fills the browser window. Safari on an
 * iPhone has no full screen for elements.
 */
export const fullScreenMachine = setup({
  types: {
    /** `hasScreen`: the browser offers full screen. */
    context: {} as FullAsk & { hasScreen: boolean },
    input: {} as { hasScreen: boolean },
    events: {} as
      | ({ type: 'full.ask' } & FullAsk)
      | { type: 'leave' }
      | BackTaken
      | { type: 'button.gone'; by: string }
      | ScreenFact,
    emitted: {} as { type: 'screen.taken' },
    children: {} as {
      watchScreen: 'watchScreen';
      askScreen: 'askScreen';
      leaveScreen: 'leaveScreen';
      back: 'back';
      notice: 'notice';
    },
    tags: {} as 'full',
  },
  actors: {
    watchScreen: callbackStub('watchScreen'),
    askScreen: promiseStub<void, undefined>('askScreen'),
    leaveScreen: promiseStub<void, undefined>('leaveScreen'),
    /** Has Back of the browser send {@link BackTaken} in place of leaving the page. */
    back: callbackStub<EventObject>('back'),
    /** The notices of the console. */
    notice: callbackStub<ScreenNotice>('notice'),
  },
  guards: {
    hasScreen: ({ context }) => context.hasScreen,
    isPart: (_, params: { isPage: boolean }) => !params.isPage,
    isAsker: ({ context }, params: { by: string }) => context.by === params.by,
  },
  actions: {
    setAsk: assign((_, { by, isPage }: FullAsk) => ({ by, isPage })),
    sendRefused: sendTo('notice', {
      type: 'notice.show',
      notice: { kind: 'info', message: { key: 'live:full.refused' } },
      untilDismissed: true,
    } satisfies ScreenNotice),
    emitTaken: emit({ type: 'screen.taken' }),
  },
}).createMachine({
  id: 'fullScreen',
  description:
    'One part of the page, such as a video, fills the screen, or the browser window if the browser has no full screen for it.',
  context: ({ input }) => ({ ...input, by: '', isPage: false }),
  invoke: [
    { id: 'watchScreen', src: 'watchScreen' },
    { id: 'notice', src: 'notice' },
  ],
  initial: 'off',
  states: {
    off: {
      description: 'The page has its usual layout.',
      on: {
        'full.ask': [
          {
            guard: 'hasScreen',
            target: 'asking',
            actions: { type: 'setAsk', params: ({ event }) => event },
          },
          {
            guard: { type: 'isPart', params: ({ event }) => event },
            target: 'window',
            actions: { type: 'setAsk', params: ({ event }) => event },
          },
        ],
        'screen.began': 'screen',
      },
    },
    asking: {
      description: 'The browser was asked for full screen and may refuse.',
      invoke: {
        id: 'askScreen',
        src: 'askScreen',
        onDone: 'screen',
        onError: [
          {
            guard: { type: 'isPart', params: ({ context }) => context },
            target: 'window',
            actions: 'sendRefused',
          },
          { target: 'off', actions: 'sendRefused' },
        ],
      },
      on: { leave: 'leaving' },
    },
    screen: {
      description: 'The part fills the screen.',
      tags: 'full',
      on: {
        leave: 'leaving',
        'screen.ended': {
          target: 'off',
          actions: 'emitTaken',
          description: 'The browser ended it, for example after Escape.',
        },
      },
    },
    leaving: {
      description: 'The page gives the screen back.',
      invoke: { id: 'leaveScreen', src: 'leaveScreen', onDone: 'off', onError: 'off' },
    },
    window: {
      description:
        'The part fills the browser window, and nothing behind it can be reached. Its button, Escape and Back leave it.',
      tags: 'full',
      invoke: { id: 'back', src: 'back' },
      on: {
        leave: 'off',
        'back.taken': 'off',
        'button.gone': { guard: { type: 'isAsker', params: ({ event }) => event }, target: 'off' },
      },
    },
  },
});
