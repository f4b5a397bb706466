import { emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** Whether this browser lets the console show notifications; `default` if the person has not been asked yet. */
export type Permission = 'granted' | 'denied' | 'default' | 'unsupported';

/** Sent at the start and after each change, for example in the settings of the browser. */
export type PermissionFact = { type: 'permission.reported'; permission: Permission };

type Reported = { readonly permission: Permission };

/** Whether this browser lets the console show notifications. The console asks the person only at the push switch. */
export const pushPermissionMachine = setup({
  types: {
    meta: {} as ChartMeta,
    events: {} as PermissionFact | { type: 'ask' },
    emitted: {} as { type: 'permission.given' },
  },
  actors: {
    watchPermission: callbackStub('watchPermission'),
    askPermission: promiseStub<Permission, undefined>('askPermission'),
  },
  actions: { emitGiven: emit({ type: 'permission.given' }) },
  guards: {
    isGranted: (_, { permission }: Reported) => permission === 'granted',
    isDenied: (_, { permission }: Reported) => permission === 'denied',
    isUnsupported: (_, { permission }: Reported) => permission === 'unsupported',
  },
}).createMachine({
  id: 'pushPermission',
  meta: { title: 'Permission to notify' },
  description:
    'Whether this browser lets the console show notifications of new alerts, and the request for permission.',
  invoke: { id: 'watchPermission', src: 'watchPermission' },
  initial: 'unasked',
  on: {
    'permission.reported': [
      { guard: { type: 'isGranted', params: ({ event }) => event }, target: '.granted' },
      { guard: { type: 'isDenied', params: ({ event }) => event }, target: '.denied' },
      { guard: { type: 'isUnsupported', params: ({ event }) => event }, target: '.unsupported' },
      { target: '.unasked' },
    ],
  },
  states: {
    unasked: {
      description:
        'The browser has not asked the person yet. The page explains why it would and offers to ask.',
      on: { ask: 'asking' },
    },
    asking: {
      description: 'The browser asks the person for permission.',
      invoke: {
        id: 'askPermission',
        src: 'askPermission',
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => ({ permission: event.output }) },
            target: 'granted',
            actions: 'emitGiven',
          },
          {
            guard: { type: 'isDenied', params: ({ event }) => ({ permission: event.output }) },
            target: 'denied',
          },
          { target: 'unasked', description: 'The person closed the question without an answer.' },
        ],
        onError: 'unsupported',
      },
    },
    granted: { description: 'This browser shows notifications of new alerts while push is on.' },
    denied: {
      description: 'The person or the browser refused permission. The page says where to allow it again.',
    },
    unsupported: {
      description: 'This browser cannot show notifications from this page, and the page says so.',
    },
  },
});
