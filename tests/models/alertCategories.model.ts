import { alertCategoriesMachine } from '../../src/machines/alerts/alertCategories/alertCategories.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

export const model = defineModel({
  machine: alertCategoriesMachine,
  events: [done('listCategories', [{ category: 'human', types: ['human'] }]), failed('listCategories')],
  control: ({ categories }) => categories.length,
  demands: [
    {
      section: '2',
      what: 'The layout requests the alert categories',
      on: 'init',
      to: 'loading',
      effects: [called('listCategories')],
    },
    {
      section: '3',
      what: 'They are kept',
      from: 'loading',
      on: 'listCategories done',
      to: 'loaded',
      context: { categories: [{ category: 'human', types: ['human'] }] },
    },
    {
      section: '8',
      what: 'A failed list is empty, silently',
      from: 'loading',
      on: 'listCategories error',
      to: 'failed',
      context: { categories: [] },
    },
    {
      section: '2',
      what: 'Refreshed, they are requested again',
      from: 'loaded',
      on: 'refresh',
      to: 'loading',
    },
    { section: '2', what: 'Also where they failed', from: 'failed', on: 'refresh', to: 'loading' },
    {
      section: '0007',
      what: 'Asked for again once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'loading',
      effects: [called('listCategories')],
    },
  ],
  callbacks: { watchConnection: ['connection.restored'] },
});
