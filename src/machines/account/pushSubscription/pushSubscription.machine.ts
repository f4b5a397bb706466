import { assign, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { isSubscribed, type PushState } from '../../../domain/account/pushState.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

type OfBrowser = { readonly userId: string; readonly id: string; readonly isOwn: boolean };
type Failed = { readonly error: unknown; readonly message: MessageKey };

/** The browsers that are notified while the console is closed. This one is only if the person asks for it. */
export const pushSubscriptionMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as PushState & {
      userId: string;
      /** The browser that is being taken off the list, or the camera that is being unmuted. */
      chosen: { readonly id: string; readonly isOwn: boolean };
      error: MessageKey | null;
    },
    input: {} as { userId: string },
    events: {} as
      | { type: 'subscribe' }
      | { type: 'revoke'; id: string; isOwn: boolean }
      | { type: 'retry' }
      | ConnectionRestored,
  },
  actors: {
    readPush: promiseStub<PushState, { userId: string }>('readPush'),
    subscribePush: promiseStub<PushState, { userId: string; publicKey: string }>('subscribePush'),
    revokePush: promiseStub<PushState, OfBrowser>('revokePush'),
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    isUnable: (_, { isAble }: Pick<PushState, 'isAble'>) => !isAble,
    isOn: (_, params: Pick<PushState, 'browsers'>) => isSubscribed(params),
  },
  actions: {
    setState: assign((_, { isAble, publicKey, browsers, muted }: PushState) => ({
      isAble,
      publicKey,
      browsers,
      muted,
    })),
    setChosen: assign((_, { id, isOwn }: { id: string; isOwn: boolean }) => ({
      chosen: { id, isOwn },
      error: null,
    })),
    clearFailure: assign({ error: null }),
    setFailure: assign((_, { error, message }: Failed) => ({ error: messageOr(error, message) })),
  },
}).createMachine({
  id: 'pushSubscription',
  meta: { title: 'Notifications while closed' },
  description:
    'Whether this browser is notified of new alerts while the console is closed, and the person’s other browsers that are.',
  context: ({ input }) => ({
    userId: input.userId,
    isAble: false,
    publicKey: '',
    browsers: [],
    muted: [],
    chosen: { id: '', isOwn: false },
    error: null,
  }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The console asks the provider which browsers it notifies.',
      invoke: {
        id: 'readPush',
        src: 'readPush',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'settled',
          actions: { type: 'setState', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    failed: {
      description:
        'The list failed to load, and the page offers to try again. The console reloads it when the provider is back.',
      on: { retry: 'loading', 'connection.restored': 'loading' },
    },
    settled: {
      description: 'The console looks whether this browser is one of them.',
      always: [
        { guard: { type: 'isUnable', params: ({ context }) => context }, target: 'unable' },
        { guard: { type: 'isOn', params: ({ context }) => context }, target: 'on' },
        { target: 'off' },
      ],
    },
    unable: {
      description: 'This browser cannot be notified while the console is closed, and the page says so.',
      on: {
        revoke: { target: 'revoking', actions: { type: 'setChosen', params: ({ event }) => event } },
      },
    },
    off: {
      description: 'This browser is only notified while the console is open. The page offers to turn it on.',
      on: {
        subscribe: { target: 'subscribing', actions: 'clearFailure' },
        revoke: { target: 'revoking', actions: { type: 'setChosen', params: ({ event }) => event } },
      },
    },
    subscribing: {
      description: 'The browser and the provider are being connected through the browser’s push service.',
      invoke: {
        id: 'subscribePush',
        src: 'subscribePush',
        input: ({ context: { userId, publicKey } }) => ({ userId, publicKey }),
        onDone: {
          target: 'settled',
          actions: { type: 'setState', params: ({ event }) => event.output },
        },
        onError: {
          target: 'off',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ error: event.error, message: 'push.failed' as const }),
          },
        },
      },
    },
    on: {
      description: 'This browser is notified while the console is closed. The page offers to turn it off.',
      on: {
        revoke: { target: 'revoking', actions: { type: 'setChosen', params: ({ event }) => event } },
      },
    },
    revoking: {
      description: 'The provider takes a browser off the list, this one or another one, or unmutes a camera.',
      invoke: {
        id: 'revokePush',
        src: 'revokePush',
        input: ({ context: { userId, chosen } }) => ({ userId, ...chosen }),
        onDone: {
          target: 'settled',
          actions: { type: 'setState', params: ({ event }) => event.output },
        },
        onError: {
          target: 'settled',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ error: event.error, message: 'push.revokeFailed' as const }),
          },
        },
      },
    },
  },
});
