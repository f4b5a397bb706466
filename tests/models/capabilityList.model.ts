import { capabilityListMachine } from '../../src/machines/store/capabilityList/capabilityList.machine.ts';
import { boughtCapabilities, ownCapabilities } from '../storage.ts';
import { called, defineModel, done, failed } from './model.ts';

const user = { userId: '1001' };
const before = { devices: [ownCapabilities], dropped: 0 };
const after = { devices: [boughtCapabilities], dropped: 1 };

export const model = defineModel({
  machine: capabilityListMachine,
  inputs: [user],
  events: [
    done('listCapabilities', before),
    failed('listCapabilities'),
    done('refreshCapabilities', after),
    failed('refreshCapabilities'),
  ],
  // Before the first answer there is nothing to press.
  control: ({ devices }) => ({ devices: devices.length }),
  demands: [
    {
      section: '2',
      what: 'The capabilities of each camera are asked for',
      on: 'init',
      to: 'loading',
      effects: [called('listCapabilities', user)],
    },
    {
      section: '2',
      what: 'They are shown',
      from: 'loading',
      on: 'listCapabilities done',
      to: 'listed',
      context: before,
    },
    {
      section: '8',
      what: 'A failed list is said',
      from: 'loading',
      on: 'listCapabilities error',
      to: 'failed',
    },
    {
      section: '4',
      what: 'What is bought while they are on their way may be lacking in them: they are asked for anew',
      from: 'loading',
      on: 'refresh',
      to: 'loading',
      effects: [called('listCapabilities', user)],
    },
    {
      section: '8',
      what: 'It can be tried again',
      from: 'failed',
      on: 'retry',
      to: 'loading',
      effects: [called('listCapabilities', user)],
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
      effects: [called('listCapabilities', user)],
    },
    {
      section: '4',
      what: 'What was bought, cancelled or reached its day is shown so',
      from: 'listed',
      on: 'refresh',
      to: 'refreshing',
      context: before,
      effects: [called('refreshCapabilities', user)],
    },
    {
      section: '4',
      what: 'once more where it changes meanwhile',
      from: 'refreshing',
      on: 'refresh',
      to: 'refreshing',
      effects: [called('refreshCapabilities', user)],
    },
    {
      section: '4',
      what: 'What is on now is shown',
      from: 'refreshing',
      on: 'refreshCapabilities done',
      to: 'listed',
      context: after,
    },
    {
      section: '8',
      what: 'Where they cannot be read anew what was shown stays, and that is said',
      from: 'refreshing',
      on: 'refreshCapabilities error',
      when: { devices: 1 },
      to: 'outdated',
      context: { devices: [ownCapabilities] },
    },
    {
      section: '8',
      what: 'It can be tried again then, too',
      from: 'outdated',
      on: 'retry',
      to: 'refreshing',
      effects: [called('refreshCapabilities', user)],
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
      effects: [called('refreshCapabilities', user)],
    },
  ],
  callbacks: { watchConnection: ['connection.restored'] },
});
