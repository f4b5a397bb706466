import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { gridListMachine } from '../../src/machines/grids/gridList/gridList.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

const user = { userId: '1001' };
const house = {
  id: '3001',
  name: 'Around the house',
  layout: 4 as const,
  windows: ['LK0000000001', 'LK0000000002', null, null],
};
const wide = { ...house, name: 'Wide' };
const shop = { ...house, id: '3002', name: 'Shop' };
const gone = new CallError(failure('rejected', 601, 'grid.notExist'));

export const model = defineModel({
  machine: gridListMachine,
  inputs: [user],
  events: {
    'listGrids done': done('listGrids', [house]),
    'listGrids error': failed('listGrids'),
    'refreshGrids done': done('refreshGrids', [house, shop]),
    'refreshGrids error': failed('refreshGrids'),
    'grid.delete': { type: 'grid.delete', id: '3001' },
    'deleteGrid done': done('deleteGrid'),
    'deleteGrid error: failed': failed('deleteGrid'),
    'deleteGrid error: gone': failed('deleteGrid', gone),
    'grid.saved': { type: 'grid.saved', grid: wide },
  },
  control: ({ grids, chosen, error }) => ({ grids, chosen, error }),
  // Only a grid that is listed can be deleted or changed; what was saved once is not saved again.
  feasible: (event, { grids }) =>
    event.type === 'grid.saved'
      ? grids[0]?.name === house.name && grids.length === 1
      : event.type !== 'grid.delete' || grids.some(({ id }) => id === event.id),
  demands: [
    {
      section: '7',
      what: 'The grids of the user are listed',
      on: 'init',
      to: 'loading',
      effects: [called('listGrids', user)],
    },
    {
      section: '3',
      what: 'They are shown',
      from: 'loading',
      on: 'listGrids done',
      to: 'listed',
      context: { grids: [house] },
    },
    { section: '8', what: 'A failed list is said', from: 'loading', on: 'listGrids error', to: 'failed' },
    { section: '8', what: 'It can be tried again', from: 'failed', on: 'retry', to: 'loading' },
    {
      section: '0007',
      what: 'Loaded again once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'loading',
      effects: [called('listGrids', user)],
    },
    {
      section: '2',
      what: 'Whether a grid is to be deleted is asked',
      from: 'listed',
      on: 'grid.delete',
      to: 'asking',
      context: { chosen: '3001', error: null },
    },
    {
      section: '2',
      what: 'Not meant: it stays',
      from: 'asking',
      on: 'keep',
      when: { grids: [house] },
      to: 'listed',
      context: { chosen: null, grids: [house] },
    },
    {
      section: '7',
      what: 'Meant: it is deleted',
      from: 'asking',
      on: 'confirm',
      to: 'deleting',
      effects: [called('deleteGrid', { id: '3001' })],
    },
    {
      section: '2',
      what: 'Then it is gone',
      from: 'deleting',
      on: 'deleteGrid done',
      when: { grids: [house] },
      to: 'listed',
      context: { grids: [], chosen: null },
    },
    {
      section: '8',
      what: 'Delete failed: it stays, and that is said',
      from: 'deleting',
      on: failed('deleteGrid'),
      when: { grids: [house] },
      to: 'listed',
      context: { grids: [house], chosen: null, error: 'action.deleteFailed' },
    },
    {
      section: '3',
      what: 'A grid that was changed is shown so',
      from: 'listed',
      on: { type: 'grid.saved', grid: wide },
      when: { grids: [house] },
      to: 'listed',
      context: { grids: [wide], error: null },
    },
    {
      section: '8',
      what: 'Where saving failed the list may know better: it is read anew',
      from: 'listed',
      on: 'refresh',
      to: 'refreshing',
      effects: [called('refreshGrids', user)],
    },
    {
      section: '8',
      what: 'What arrived is shown',
      from: 'refreshing',
      on: 'refreshGrids done',
      to: 'listed',
      context: { grids: [house, shop], error: null },
    },
    {
      section: '4',
      what: 'Where that fails, what was shown stays',
      from: 'refreshing',
      on: 'refreshGrids error',
      to: 'listed',
    },
  ],
  callbacks: { watchConnection: ['connection.restored'] },
});
