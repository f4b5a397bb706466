import { setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** Whether this browser lets the console announce: `default` where the person was not asked yet. */
export type Permission = 'granted' | 'denied' | 'default' | 'unsupported';

/** Told at the start, and whenever it becomes another one, such as in the settings of the browser. */
export type PermissionFact = { type: 'permission.told'; permission: Permission };

type Told = { readonly permission: Permission };

/** What this browser lets the console announce. The person is asked at the switch, and only there. */
export const pushPermissionMachine = setup({
  types: {
    meta: {} as ChartMeta,
    events: {} as PermissionFact | { type: 'ask' },
  },
  actors: {
    watchPermission: callbackStub('watchPermission'),
    askPermission: promiseStub<Permission, undefined>('askPermission'),
  },
  guards: {
    isGranted: (_, { permission }: Told) => permission === 'granted',
    isDenied: (_, { permission }: Told) => permission === 'denied',
    isUnsupported: (_, { permission }: Told) => permission === 'unsupported',
  },
}).createMachine({
  id: 'pushPermission',
  meta: { title: 'Permission to notify' },
  description: 'Whether this browser lets the console announce new alerts, and the question for it.',
  invoke: { id: 'watchPermission', src: 'watchPermission' },
  initial: 'unasked',
  on: {
    'permission.told': [
      { guard: { type: 'isGranted', params: ({ event }) => event }, target: '.granted' },
      { guard: { type: 'isDenied', params: ({ event }) => event }, target: '.denied' },
      { guard: { type: 'isUnsupported', params: ({ event }) => event }, target: '.unsupported' },
      { target: '.unasked' },
    ],
  },
  states: {
    unasked: {
      description: 'The browser was not asked yet: the page says why it would, and offers to.',
      on: { ask: 'asking' },
    },
    asking: {
      description: 'The browser asks the person. Its answer is told as soon as there is one.',
      invoke: {
        id: 'askPermission',
        src: 'askPermission',
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => ({ permission: event.output }) },
            target: 'granted',
          },
          {
            guard: { type: 'isDenied', params: ({ event }) => ({ permission: event.output }) },
            target: 'denied',
          },
          { target: 'unasked', description: 'The question was put away without an answer.' },
        ],
        onError: 'unsupported',
      },
    },
    granted: { description: 'New alerts are announced in this browser while push is on.' },
    denied: {
      description:
        'The person, or the browser by itself, refused. The page says where it can be allowed again.',
    },
    unsupported: {
      description: 'This browser cannot show notifications from this page, which says so.',
    },
  },
});
