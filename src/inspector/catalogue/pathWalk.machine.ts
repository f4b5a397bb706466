import { assign, not, setup } from 'xstate';

/** The speeds of a walk; 1 is one step per 1.2 s. */
export const walkSpeeds = [0.5, 1, 2, 4] as const;
export type WalkSpeed = (typeof walkSpeeds)[number];

/** A walk along one path (design section 7). Place 0 is its start, place n the result of step n. */
export const pathWalkMachine = setup({
  types: {
    context: {} as { steps: number; at: number; speed: WalkSpeed },
    input: {} as { steps: number; at: number },
    events: {} as
      | { type: 'play' }
      | { type: 'pause' }
      | { type: 'step.forward' }
      | { type: 'step.back' }
      | { type: 'jump'; to: number }
      | { type: 'speed.choose'; speed: WalkSpeed },
  },
  delays: { stepTime: ({ context }) => 1200 / context.speed },
  guards: {
    isAtStart: ({ context }) => context.at === 0,
    isAtEnd: ({ context }) => context.at >= context.steps,
    isOnPath: ({ context }, { to }: { to: number }) => to >= 0 && to <= context.steps,
  },
  actions: {
    setNextStep: assign(({ context }) => ({ at: Math.min(context.at + 1, context.steps) })),
    setPreviousStep: assign(({ context }) => ({ at: Math.max(context.at - 1, 0) })),
    setStep: assign((_, { to }: { to: number }) => ({ at: to })),
    setFirstStep: assign({ at: 0 }),
    setSpeed: assign((_, { speed }: { speed: WalkSpeed }) => ({ speed })),
  },
}).createMachine({
  id: 'pathWalk',
  description: 'A walk along one path through a statechart, step by step or automatically.',
  context: ({ input }) => ({ steps: input.steps, at: Math.min(input.at, input.steps), speed: 1 }),
  initial: 'paused',
  on: {
    'step.forward': { guard: not('isAtEnd'), target: '.paused', actions: 'setNextStep' },
    'step.back': { guard: not('isAtStart'), target: '.paused', actions: 'setPreviousStep' },
    jump: {
      guard: { type: 'isOnPath', params: ({ event }) => event },
      target: '.paused',
      actions: { type: 'setStep', params: ({ event }) => event },
    },
    'speed.choose': { actions: { type: 'setSpeed', params: ({ event }) => event } },
  },
  states: {
    paused: {
      description: 'The walk is paused at one step. The person moves it forward or back, or plays it.',
      on: {
        play: [
          {
            guard: 'isAtEnd',
            target: 'playing',
            actions: 'setFirstStep',
            description: 'The walk restarts from its start.',
          },
          { target: 'playing' },
        ],
      },
    },
    playing: {
      description: 'The walk advances automatically, until its end or until the person pauses it.',
      always: { guard: 'isAtEnd', target: 'paused' },
      on: { pause: 'paused' },
      after: { stepTime: { target: 'playing', reenter: true, actions: 'setNextStep' } },
    },
  },
});
