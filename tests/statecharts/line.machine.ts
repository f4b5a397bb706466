import { assign, fromCallback, fromPromise, sendParent, sendTo, setup } from 'xstate';

export type LineEvent =
  | { type: 'start' }
  | { type: 'stop' }
  | { type: 'note' }
  | { type: 'bytes.arrived'; count: number }
  | { type: 'line.closed' }
  | { type: 'child.asked' };

const childMachine = setup({ types: { events: {} as { type: 'poke' } } }).createMachine({
  id: 'child',
  on: { poke: { actions: sendParent({ type: 'child.asked' }) } },
});

const backOff = [500, 1000, 2000] as const;

/**
 * Not a part of the product: a line that asks, opens, goes stale and returns, with one of everything that a
 * chart of the console can hold. The generator, the replay and the mutants are tested on it.
 */
export const lineMachine = setup({
  types: {
    context: {} as { audio: boolean; attempt: number; notes: number },
    input: {} as { audio: boolean },
    events: {} as LineEvent,
  },
  actors: {
    ask: fromPromise<{ open: boolean }, { audio: boolean }>(async () => {
      throw new Error('ask is not provided');
    }),
    socket: fromCallback<LineEvent>(() => {
      throw new Error('socket is not provided');
    }),
    child: childMachine,
  },
  delays: {
    stale: 1500,
    backOff: ({ context }) => backOff[Math.min(context.attempt, backOff.length) - 1] ?? 0,
  },
  guards: {
    isOpen: (_, params: { open: boolean }) => params.open,
    hasBytes: (_, params: { count: number }) => params.count > 0,
    hasAudio: ({ context }) => context.audio,
  },
  actions: {
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    clearAttempt: assign({ attempt: 0 }),
    countNote: assign(({ context }) => ({ notes: context.notes + 1 })),
    notifyParent: sendParent({ type: 'line.opened' }),
    notifySession: sendTo(({ system }) => system.get('session'), { type: 'line.opened' }),
    pokeChild: sendTo('child', { type: 'poke' }),
  },
}).createMachine({
  id: 'line',
  context: ({ input }) => ({ audio: input.audio, attempt: 0, notes: 0 }),
  initial: 'idle',
  on: { note: { actions: 'countNote' } },
  states: {
    idle: { on: { start: 'asking' } },
    asking: {
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => ({ audio: context.audio }),
        onDone: [
          { guard: { type: 'isOpen', params: ({ event }) => event.output }, target: 'open' },
          { target: 'closed' },
        ],
        onError: 'waiting',
      },
    },
    open: {
      description: 'Bytes arrive in bursts.',
      entry: ['notifyParent', 'notifySession'],
      initial: 'deciding',
      invoke: [
        { id: 'socket', src: 'socket' },
        { id: 'child', src: 'child', systemId: 'lineChild' },
      ],
      on: { 'line.closed': 'waiting', stop: 'closed', 'child.asked': { actions: 'countNote' } },
      states: {
        deciding: { always: [{ guard: 'hasAudio', target: 'loud' }, { target: 'silent' }] },
        loud: { entry: 'clearAttempt', after: { stale: 'stale' } },
        silent: { entry: 'clearAttempt', after: { stale: 'stale' } },
        stale: {
          entry: 'pokeChild',
          on: {
            'bytes.arrived': {
              guard: { type: 'hasBytes', params: ({ event }) => event },
              target: 'remembered',
            },
          },
        },
        remembered: { always: 'deciding' },
      },
    },
    waiting: {
      description: 'Tries again, later each time.',
      entry: 'countAttempt',
      after: { backOff: 'asking' },
      on: { start: 'asking' },
    },
    closed: { type: 'final' },
  },
});
