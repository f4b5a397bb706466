import { hoverSeekMachine } from '../../src/machines/history/hoverSeek/hoverSeek.machine.ts';
import { called, defineModel, told } from './model.ts';

const first = 36_000;
const other = 39_600;
const seekOther = told('player', { type: 'seek', second: other });

export const model = defineModel({
  machine: hoverSeekMachine,
  inputs: [{ second: first }],
  events: {
    'second.pointed: first': { type: 'second.pointed', second: first },
    'second.pointed: other': { type: 'second.pointed', second: other },
  },
  control: ({ sent, second }) => ({ sent, second }),
  // A pointer that moves is at another second, and one that has left does not leave again.
  feasible: (event, { second }) =>
    event.type === 'second.pointed'
      ? event.second !== second
      : event.type !== 'second.left' || second !== null,
  callbacks: { player: ['picture.settled', 'picture.failed'] },
  demands: [
    {
      section: 'ours',
      what: 'The player begins with the second that is pointed at first',
      on: 'init',
      to: 'searching',
      effects: [called('player')],
      context: { sent: first, second: first },
    },
    {
      section: 'ours',
      what: 'While it looks for a picture it is not sent to another one',
      from: 'searching',
      on: { type: 'second.pointed', second: other },
      when: { sent: first },
      effects: [],
      context: { sent: first, second: other },
    },
    {
      section: 'ours',
      what: 'But then, to the last one that was pointed at',
      from: 'searching',
      on: 'picture.settled',
      when: { sent: first, second: other },
      to: 'searching',
      effects: [seekOther],
      context: { sent: other },
    },
    {
      section: 'ours',
      what: 'Where it is the same one again, it stands',
      from: 'searching',
      on: 'picture.settled',
      when: { sent: first, second: first },
      to: 'standing',
    },
    {
      section: 'ours',
      what: 'So it does where nothing is pointed at any more',
      from: 'searching',
      on: 'second.left',
      context: { second: null },
    },
    {
      section: 'ours',
      what: 'Once there is a picture',
      from: 'searching',
      on: 'picture.settled',
      when: { second: null },
      to: 'idle',
    },
    {
      section: 'ours',
      what: 'Another second is looked for at once',
      from: 'standing',
      on: { type: 'second.pointed', second: other },
      when: { sent: first },
      to: 'searching',
      effects: [seekOther],
      context: { sent: other, second: other },
    },
    {
      section: 'ours',
      what: 'The pointer leaves the timeline',
      from: 'standing',
      on: 'second.left',
      to: 'idle',
      context: { second: null },
    },
    {
      section: 'ours',
      what: 'And comes back',
      from: 'idle',
      on: { type: 'second.pointed', second: other },
      to: 'searching',
      effects: [seekOther],
      context: { sent: other, second: other },
    },
    {
      section: 'ours',
      what: 'A picture that does not come is not asked for with each move of the pointer',
      from: 'searching',
      on: 'picture.failed',
      when: { second: first },
      to: 'failed',
    },
    {
      section: 'ours',
      what: 'But again once the pointer has left',
      from: 'failed',
      on: 'second.left',
      to: 'idle',
      context: { second: null },
    },
    {
      section: 'ours',
      what: 'It may have left before',
      from: 'searching',
      on: 'picture.failed',
      when: { second: null },
      to: 'idle',
    },
  ],
});
