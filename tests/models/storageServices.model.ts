import { storageServicesMachine } from '../../src/machines/store/storageServices/storageServices.machine.ts';
import { freeService, renewingService, storageProducts } from '../storage.ts';
import { called, defineModel, done, failed } from './model.ts';

const user = { userId: '1001' };
const before = { products: storageProducts, services: [freeService], dropped: 0 };
const after = { products: storageProducts, services: [renewingService], dropped: 1 };

export const model = defineModel({
  machine: storageServicesMachine,
  inputs: [user],
  events: [
    done('listServices', before),
    failed('listServices'),
    done('refreshServices', after),
    failed('refreshServices'),
  ],
  // Before the first answer there is nothing to press.
  control: ({ services }) => ({ services: services.length }),
  demands: [
    {
      section: '2',
      what: 'The services by device are asked for',
      on: 'init',
      to: 'loading',
      effects: [called('listServices', user)],
    },
    {
      section: '2',
      what: 'They are shown',
      from: 'loading',
      on: 'listServices done',
      to: 'listed',
      context: before,
    },
    { section: '8', what: 'A failed list is said', from: 'loading', on: 'listServices error', to: 'failed' },
    {
      section: '4',
      what: 'What is bought while they are on their way may be lacking in them: they are asked for anew',
      from: 'loading',
      on: 'refresh',
      to: 'loading',
      effects: [called('listServices', user)],
    },
    {
      section: '8',
      what: 'It can be tried again',
      from: 'failed',
      on: 'retry',
      to: 'loading',
      effects: [called('listServices', user)],
    },
    {
      section: '4',
      what: 'and is, where something was bought',
      from: 'failed',
      on: 'refresh',
      to: 'loading',
    },
    {
      section: '0007',
      what: 'Asked for again once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'loading',
      effects: [called('listServices', user)],
    },
    {
      section: '4',
      what: 'What was bought, ended or reached its day is shown so',
      from: 'listed',
      on: 'refresh',
      to: 'refreshing',
      context: before,
      effects: [called('refreshServices', user)],
    },
    {
      section: '4',
      what: 'once more where it changes meanwhile',
      from: 'refreshing',
      on: 'refresh',
      to: 'refreshing',
      effects: [called('refreshServices', user)],
    },
    {
      section: '4',
      what: 'A new service is shown',
      from: 'refreshing',
      on: 'refreshServices done',
      to: 'listed',
      context: after,
    },
    {
      section: '8',
      what: 'Where they cannot be read anew what was shown stays, and that is said',
      from: 'refreshing',
      on: 'refreshServices error',
      when: { services: 1 },
      to: 'outdated',
      context: { products: storageProducts },
    },
    {
      section: '8',
      what: 'It can be tried again then, too',
      from: 'outdated',
      on: 'retry',
      to: 'refreshing',
      effects: [called('refreshServices', user)],
    },
    {
      section: '4',
      what: 'and is, where something was bought',
      from: 'outdated',
      on: 'refresh',
      to: 'refreshing',
    },
    {
      section: '0007',
      what: 'and by itself once the provider is back',
      from: 'outdated',
      on: 'connection.restored',
      to: 'refreshing',
      effects: [called('refreshServices', user)],
    },
  ],
  callbacks: { watchConnection: ['connection.restored'] },
});
