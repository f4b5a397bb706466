import { gridsPageMachine } from '../../src/machines/grids/gridsPage/gridsPage.machine.ts';
import { called, defineModel, sent } from './model.ts';

const user = { userId: '1001' };
/** Has signed in in another tab meanwhile. */
const other = { userId: '1002' };
const house = {
  name: 'Around the house',
  layout: 4 as const,
  windows: ['LK0000000001', 'LK0000000002', null, null],
};
const wide = { ...house, name: 'Wide' };
const kept = { type: 'editor.opened', ...user, id: '3001', grid: house, edited: null } as const;
const gone = { type: 'editor.opened', ...other, id: '3009', grid: null, edited: wide } as const;
const saved = { type: 'grid.saved', grid: { ...wide, id: '3001' } } as const;

export const model = defineModel({
  machine: gridsPageMachine,
  inputs: [user],
  callbacks: { router: [] },
  children: { gridList: [] },
  parts: { gridEditor: ['grid.saved', 'save.failed'] },
  events: { 'editor.opened: kept': kept, 'editor.opened: gone': gone, 'grid.saved': saved },
  control: ({ opened: { id } }) => ({ id }),
  demands: [
    {
      section: '3',
      what: 'The grids are listed',
      on: 'init',
      to: 'shown',
      effects: [called('list', user), called('router')],
    },
    {
      section: '3',
      what: 'A grid is edited',
      from: 'shown',
      on: kept,
      to: 'edited',
      effects: [called('editor', { ...user, id: '3001', grid: house })],
    },
    {
      section: 'design 3',
      what: 'With the edits from before a new sign-in',
      from: 'shown',
      on: gone,
      to: 'edited',
      effects: [called('editor', { ...other, id: '3009', grid: null, edited: wide })],
    },
    {
      section: '3',
      what: 'A changed grid is in the list, and the person is where they came from',
      from: 'edited',
      on: saved,
      when: { id: '3001' },
      effects: [sent('list', saved), sent('router', { type: 'origin.show' })],
    },
    {
      section: '3',
      what: 'A grid that was created is in the list, and the person sees all of them',
      from: 'edited',
      on: saved,
      when: { id: '3009' },
      effects: [sent('list', saved), sent('router', { type: 'grids.show' })],
    },
    {
      section: '8',
      what: 'A grid that the provider may have saved although the call failed is listed',
      from: 'edited',
      on: 'save.failed',
      effects: [sent('list', { type: 'refresh' })],
    },
  ],
  undriven:
    'No view shows it. People use its parts (gridList, gridEditor): one action is several of its steps.',
});
