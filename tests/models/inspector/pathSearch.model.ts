import { pathSearchMachine } from '../../../src/inspector/catalogue/pathSearch.machine.ts';
import { called, defineModel, done, failed } from '../model.ts';

const hit = { machine: 'sidebar', title: 'Sidebar', why: ['event toggle'], paths: [] };

export const model = defineModel({
  machine: pathSearchMachine,
  undriven: 'decision 0006',
  events: {
    'search.edit: text': { type: 'search.edit', text: 'toggle' },
    'search.edit: nothing': { type: 'search.edit', text: ' ' },
    'find done: found': done('find', [hit]),
    'find done: none': done('find', []),
    'find error': failed('find'),
  },
  delays: { typingPause: 200 },
  demands: [
    {
      section: 'design 7',
      what: 'What is typed is searched after a pause',
      from: 'typing',
      on: 'after typingPause',
      to: 'searching',
      effects: [called('find', 'toggle')],
    },
    {
      section: 'design 7',
      what: 'What was found is listed',
      from: 'searching',
      on: { ...done('find', [hit]) },
      to: 'found',
      context: { hits: [hit] },
    },
    {
      section: 'design 3',
      what: 'That nothing was found is said',
      from: 'searching',
      on: { ...done('find', []) },
      to: 'nothing',
    },
    {
      section: 'design 3',
      what: 'A failed search can be repeated',
      from: 'failed',
      on: 'retry',
      to: 'searching',
      effects: [called('find', 'toggle')],
    },
  ],
});
