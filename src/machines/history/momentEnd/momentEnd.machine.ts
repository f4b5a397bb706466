import { sendTo, setup, type ActorRefFrom } from 'xstate';
import { callbackStub } from '../../stubs.ts';

/** Sent when playback reaches the end of the moment, or moves back before it. */
type EndFact = { type: 'end.reached' } | { type: 'end.left' };

/** Commands to playback: pause, or restart the moment. */
export type EndCommand = { type: 'hold' } | { type: 'restart' };

/** Plays a recorded moment, for example of an alert, and stops at its end. */
export const momentEndMachine = setup({
  types: {
    events: {} as EndFact | { type: 'play.again' },
  },
  actors: {
    moment: callbackStub<EndCommand>('moment'),
  },
  actions: {
    sendHold: sendTo('moment', { type: 'hold' }),
    sendRestart: sendTo('moment', { type: 'restart' }),
  },
}).createMachine({
  id: 'momentEnd',
  description: 'The end of a recorded moment, at which playback stops.',
  invoke: { id: 'moment', src: 'moment' },
  initial: 'running',
  states: {
    running: {
      description: 'Playback is within the moment, or on the way there.',
      on: { 'end.reached': { target: 'over', actions: 'sendHold' } },
    },
    over: {
      description:
        'Playback has paused at the end of the moment, and the page says so. The person can replay it.',
      on: {
        'play.again': { target: 'running', actions: 'sendRestart' },
        'end.left': { target: 'running', description: 'The person goes back to a second before the end.' },
      },
    },
  },
});

export type MomentEndRef = ActorRefFrom<typeof momentEndMachine>;
