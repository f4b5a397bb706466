import { sendTo, setup, type ActorRefFrom } from 'xstate';
import { callbackStub } from '../../stubs.ts';

/** What the picture tells: it has come to the end of the moment, or is before it again. */
type EndFact = { type: 'end.reached' } | { type: 'end.left' };

/** What playback is asked for: to stand still, or to begin the moment anew. */
export type EndCommand = { type: 'hold' } | { type: 'restart' };

/** A recorded moment, such as that of an alert, is played to its end and no further. */
export const momentEndMachine = setup({
  types: {
    events: {} as EndFact | { type: 'play.again' },
  },
  actors: {
    moment: callbackStub<EndCommand>('moment'),
  },
  actions: {
    sendHold: sendTo('moment', { type: 'hold' }),
    sendBeginAnew: sendTo('moment', { type: 'restart' }),
  },
}).createMachine({
  id: 'momentEnd',
  description: 'The end of a recorded moment: it is played so far, and no further.',
  invoke: { id: 'moment', src: 'moment' },
  initial: 'running',
  states: {
    running: {
      description: 'The picture is within the moment, or on its way there.',
      on: { 'end.reached': { target: 'over', actions: 'sendHold' } },
    },
    over: {
      description:
        'The moment is over: the picture stands at its end, which is said. It can be played again.',
      on: {
        'play.again': { target: 'running', actions: 'sendBeginAnew' },
        'end.left': { target: 'running', description: 'The person goes back to a second before the end.' },
      },
    },
  },
});

/** The actor of a moment's end. */
export type MomentEndRef = ActorRefFrom<typeof momentEndMachine>;
