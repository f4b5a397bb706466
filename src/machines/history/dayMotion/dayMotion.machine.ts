import { assign, setup, stateIn, type ActorRefFrom } from 'xstate';
import type { MotionPart } from '../../../domain/history/dayMotion.ts';
import { failureOf, isNotOffered } from '../../../domain/wire/callResult.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** The camera and the day of its calendar whose motion is drawn; a channel if the device is a gateway. */
export type MotionOfDay = {
  readonly serialNumber: string;
  readonly channel?: number | undefined;
  readonly day: string;
};

/** How strongly a camera's picture moved during a day, which is a line on the timeline. */
export const dayMotionMachine = setup({
  types: {
    context: {} as MotionOfDay & { readonly parts: readonly MotionPart[] },
    input: {} as MotionOfDay,
    events: {} as
      | { type: 'day.opened'; day: string }
      /** More of the open day was recorded. */
      | { type: 'day.grew' }
      | { type: 'line.toggle' }
      | { type: 'retry' }
      | ConnectionRestored,
  },
  actors: {
    loadMotion: promiseStub<readonly MotionPart[], MotionOfDay>('loadMotion'),
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    isOtherDay: ({ context }, params: { day: string }) => params.day !== context.day,
    hasGrown: stateIn({ drawn: { loading: 'outdated' } }),
    isAnyKnown: ({ context }) => context.parts.length > 0,
    isNotOffered: (_, params: { error: unknown }) => isNotOffered(failureOf(params.error)),
  },
  actions: {
    setDay: assign((_, params: { day: string }) => ({ day: params.day, parts: [] })),
    setParts: assign((_, params: { parts: readonly MotionPart[] }) => ({ parts: params.parts })),
  },
}).createMachine({
  id: 'dayMotion',
  description:
    'The strength of motion during the open day, drawn as a line on the timeline. A person can turn it off.',
  context: ({ input: { serialNumber, channel, day } }) => ({ serialNumber, channel, day, parts: [] }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'drawn',
  states: {
    drawn: {
      description: 'The timeline has a row for the line.',
      initial: 'loading',
      on: {
        'line.toggle': 'turnedOff',
        'day.opened': {
          guard: { type: 'isOtherDay', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'setDay', params: ({ event }) => event },
        },
      },
      states: {
        loading: {
          description: 'The console loads the motion of the day. What is known of the day stays meanwhile.',
          invoke: {
            id: 'loadMotion',
            src: 'loadMotion',
            input: ({ context: { serialNumber, channel, day } }) => ({ serialNumber, channel, day }),
            onDone: [
              {
                description: 'The day grew meanwhile, so it is loaded once more.',
                guard: 'hasGrown',
                target: 'loading',
                reenter: true,
                actions: { type: 'setParts', params: ({ event }) => ({ parts: event.output }) },
              },
              {
                target: 'known',
                actions: { type: 'setParts', params: ({ event }) => ({ parts: event.output }) },
              },
            ],
            onError: [
              {
                description: 'What is known of the day stays, and is loaded again when the day grows.',
                guard: 'isAnyKnown',
                target: 'known',
              },
              {
                description: 'The provider has no such call, or refuses it for this camera.',
                guard: { type: 'isNotOffered', params: ({ event }) => event },
                target: '#dayMotion.absent',
              },
              { target: 'failed' },
            ],
          },
          initial: 'current',
          states: {
            current: {
              description: 'The answer will have all that was recorded.',
              on: { 'day.grew': 'outdated' },
            },
            outdated: {
              description:
                'The day grew since it was asked for. The pending answer is awaited, however slow the provider is.',
            },
          },
        },
        known: {
          description: 'The motion of the day is known. It is loaded again when the day grows.',
          on: { 'day.grew': 'loading' },
        },
        failed: {
          description:
            'The motion of the day failed to load, and the timeline says so. Everything else on it stays. The console retries when the person asks, when the day grows, and when the provider is back.',
          on: { retry: 'loading', 'day.grew': 'loading', 'connection.restored': 'loading' },
        },
      },
    },
    turnedOff: {
      description:
        'The timeline has no row for the line, on other days too. Nothing is loaded until the line is turned on.',
      on: {
        'line.toggle': 'drawn',
        'day.opened': {
          guard: { type: 'isOtherDay', params: ({ event }) => event },
          actions: { type: 'setDay', params: ({ event }) => event },
        },
      },
    },
    absent: {
      description:
        'The provider has no motion of this camera. The timeline has no row for it and says nothing, on other days too. The console asks again when the provider was away and is back.',
      on: {
        'connection.restored': 'drawn',
        'day.opened': {
          guard: { type: 'isOtherDay', params: ({ event }) => event },
          actions: { type: 'setDay', params: ({ event }) => event },
        },
      },
    },
  },
});

export type DayMotionRef = ActorRefFrom<typeof dayMotionMachine>;
