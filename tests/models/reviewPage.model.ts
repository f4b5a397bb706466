import { reviewPageMachine } from '../../src/machines/alerts/reviewPage/reviewPage.machine.ts';
import { called, defineModel, sent } from './model.ts';

const left = { userId: '1001', before: { marks: new Map([['a', true]]), moved: 1, counts: null } };
const read = {
  type: 'states.read',
  states: [{ id: 'a', reviewed: true }],
  counts: { new: 1, reviewed: 4 },
} as const;
const reported = {
  type: 'marks.reported',
  ids: ['a'],
  reviewed: true,
  listed: [{ id: 'a', reviewed: false }],
} as const;
const unlisted = { ...reported, ids: ['a', 'c'] };
const asked = { type: 'list.asked', isOther: true } as const;
const again = { type: 'list.asked', isOther: false } as const;
const began = sent('refresh', { type: 'work.began' });
const ended = sent('refresh', { type: 'work.ended' });
const anew = [sent('review', { type: 'list.asked' }), sent('choice', { type: 'release' })];

export const model = defineModel({
  machine: reviewPageMachine,
  inputs: [left],
  callbacks: {
    list: ['list.asked', 'list.changed', 'list.moreAsked', 'list.settled'],
    stream: ['marks.reported', 'marks.missed'],
  },
  children: { alertChoice: [] },
  parts: { alertReview: ['marking.began', 'marking.ended'], reviewRefresh: ['states.read'] },
  events: {
    'states.read': read,
    'marks.reported: listed': reported,
    'list.asked: other': asked,
    'list.asked: again': again,
  },
  moreEvents: { 'marks.reported: unlisted': unlisted },
  demands: [
    {
      section: '0002',
      what: 'A list to which somebody returns has what was marked of it',
      on: 'init',
      to: 'asked.unmarked',
      effects: [called('review', left), called('refresh'), called('choice')],
    },
    {
      section: '0002',
      what: 'What is marked in another tab or browser is shown',
      from: 'settled',
      on: reported,
      effects: [sent('review', reported), sent('refresh', { type: 'marks.reported', isKnown: true })],
    },
    {
      section: '0002',
      what: 'Where nobody says which alerts were marked, the marks are read',
      from: 'settled',
      on: 'marks.missed',
      effects: [sent('refresh', { type: 'marks.missed' })],
    },
    {
      section: '0002',
      what: 'The list shows what was read',
      from: 'settled',
      on: read,
      effects: [sent('review', read)],
    },
    {
      section: '0002',
      what: 'What a person changes comes first',
      from: 'settled',
      on: 'marking.began',
      to: 'marking',
      effects: [began],
    },
    {
      section: '0002',
      what: 'A mark that is still being saved may be missing in a list that was just loaded',
      from: 'asked.marking',
      on: 'list.settled',
      to: 'marking',
      effects: [ended, began],
    },
    {
      section: '2',
      what: 'Where the list is loaded again, nothing is chosen, and it says itself what is reviewed',
      from: 'settled',
      on: asked,
      to: 'asked.unmarked',
      effects: [sent('refresh', { type: 'list.asked' }), ...anew],
    },
    {
      section: '8',
      what: 'A list that failed to load is waited for still',
      from: 'asked.unmarked',
      on: again,
      effects: anew,
    },
  ],
  undriven:
    'No view shows it. People use its parts (alertReview, reviewRefresh, alertChoice): one action is several of its steps.',
});
