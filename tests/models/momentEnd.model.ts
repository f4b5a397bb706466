import { momentEndMachine } from '../../src/machines/history/momentEnd/momentEnd.machine.ts';
import { called, defineModel, told } from './model.ts';

export const model = defineModel({
  machine: momentEndMachine,
  callbacks: { moment: ['end.reached', 'end.left'] },
  demands: [
    {
      section: 'ours',
      what: 'The moment is played from its beginning',
      on: 'init',
      to: 'running',
      effects: [called('moment')],
    },
    {
      section: 'ours',
      what: 'To its end and no further, which is said',
      from: 'running',
      on: 'end.reached',
      to: 'over',
      effects: [told('moment', { type: 'hold' })],
    },
    {
      section: 'ours',
      what: 'It can be played again',
      from: 'over',
      on: 'play.again',
      to: 'running',
      effects: [told('moment', { type: 'restart' })],
    },
    {
      section: 'ours',
      what: 'Nothing is said any more where a person goes back to a second of it',
      from: 'over',
      on: 'end.left',
      to: 'running',
    },
  ],
});
