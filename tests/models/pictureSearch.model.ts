import { asDetection, boxOf, firstQuery, queryText } from '../../src/domain/history/pictureSearch.ts';
import { pictureSearchMachine } from '../../src/machines/history/pictureSearch/pictureSearch.machine.ts';
import { called, defineModel, done, failed, sent } from './model.ts';

const day = '2026-11-21';
const camera = { serialNumber: 'LK0000000001', day };
const opened = { ...camera, atOnce: 1 };
const corner = boxOf([0.1, 0.1], [0.4, 0.5]);
const named = { ...firstQuery, region: corner, span: 'week' as const };
const at = Date.UTC(2026, 10, 21, 9);
const moment = { at, seconds: 4, best: at + 1000, strength: 40, size: 20 };
const span = { from: at - 86_400_000, to: at + 3_600_000 };
const [began, large, tiny] = [
  [0.1, 0.1],
  [0.4, 0.5],
  [0.11, 0.1],
] as const;

export const model = defineModel({
  machine: pictureSearchMachine,
  inputs: [
    { ...opened, query: null },
    { ...opened, query: named },
  ],
  parts: { regionEditor: ['detection.changed'] },
  callbacks: { address: [], watchConnection: ['connection.restored'] },
  events: {
    'day.opened': { type: 'day.opened', day: '2026-11-20' },
    'query.choose': { type: 'query.choose', change: { span: 'all' } },
    'box.began': { type: 'box.began', at: began },
    'box.moved: large': { type: 'box.moved', at: large },
    'box.moved: tiny': { type: 'box.moved', at: tiny },
    'detection.changed: corner': { type: 'detection.changed', detection: asDetection(corner) },
    'detection.changed: none': { type: 'detection.changed', detection: asDetection(null) },
    'searchMotion done: all': done('searchMotion', { moments: [moment], next: null, ...span }),
    'searchMotion done: none': done('searchMotion', { moments: [], next: null, ...span }),
    'searchMotion done: rest': done('searchMotion', { moments: [], next: at, ...span }),
    'searchMotion done: full': done('searchMotion', { moments: [moment], next: at, ...span }),
    'searchMotion error': failed('searchMotion'),
  },
  control: ({ query, moments, box, day: open }) => ({
    region: query.region === null ? null : queryText(query),
    count: Math.min(moments.length, 2),
    box: box?.to ?? null,
    day: open,
  }),
  // A search that continues is answered once; the values of a choice are offered once.
  feasible: ({ type }, { count, box }) =>
    type === 'xstate.done.actor.searchMotion' ? count === 0 : type !== 'box.moved' || box === began,
  demands: [
    {
      section: '3',
      what: 'A search opens with a box, and starts at once',
      from: 'closed',
      on: 'open',
      when: { region: queryText(firstQuery), day },
      to: 'open.results.searching',
      effects: [called('searchMotion', { ...camera, ...firstQuery, before: null })],
    },
    {
      section: '3',
      what: 'A search that the address names is the one that opens',
      on: 'init',
      when: { region: queryText(named) },
      to: 'open.results.searching',
      effects: [called('searchMotion', { ...camera, ...named, before: null })],
    },
    {
      section: '3',
      what: 'It is shown when something moved',
      from: 'open.results.searching',
      when: { count: 0 },
      on: done('searchMotion', { moments: [moment], next: null, ...span }),
      to: 'open.results.found',
      context: { moments: [moment], next: null },
    },
    {
      section: '3',
      what: 'A box that is drawn is searched',
      from: 'open.box.drawing',
      on: 'box.released',
      to: 'open.results.searching',
      when: { region: queryText(firstQuery), count: 0, box: large, day },
      effects: [
        called('searchMotion', { ...camera, ...firstQuery, region: corner, before: null }),
        sent('editor', { type: 'detection.given', detection: asDetection(corner) }),
        sent('address', { type: 'address.set', query: queryText({ ...firstQuery, region: corner }) }),
      ],
    },
    {
      section: '3',
      what: 'A region that is changed is searched',
      from: 'open.results.found',
      on: { type: 'detection.changed', detection: asDetection(corner) },
      to: 'open.results.searching',
    },
    {
      section: '3',
      what: 'Nothing is searched without a region',
      from: 'open.results.searching',
      on: { type: 'detection.changed', detection: asDetection(null) },
      to: 'open.results.undrawn',
      effects: [sent('address', { type: 'address.set', query: null })],
    },
    {
      section: '8',
      what: 'That the search failed is said',
      from: 'open.results.searching',
      on: 'searchMotion error',
      to: 'open.results.failed',
    },
    { section: '8', what: 'It can be tried again', from: 'open.results.failed', on: 'retry', to: 'open.results.searching' },
    {
      section: '0007',
      what: 'It continues once the provider is back',
      from: 'open.results.failed',
      on: 'connection.restored',
      to: 'open.results.searching',
    },
    {
      section: '3',
      what: 'A search can be stopped, and what was found stays',
      from: 'open.results.searching',
      on: 'stop',
      to: 'open.results.partial',
    },
    {
      section: '3',
      what: 'A closed search leaves the address',
      from: 'open.results.found',
      on: 'close',
      to: 'closed',
      effects: [sent('address', { type: 'address.set', query: null })],
      context: { moments: [] },
    },
  ],
  undriven:
    'A person draws the region with its part regionEditor, whose paths are replayed: one action is several steps. The journey pictureSearch.spec.ts takes this machine through the browser.',
}); // prettier-ignore
