import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { deviceSettingsMachine } from '../../src/machines/settings/deviceSettings/deviceSettings.machine.ts';
import { freshSettings } from '../deviceSettings.ts';
import { called, defineModel, done, failed } from './model.ts';

const serailno = 'LK0000000001';
const changed = { ...freshSettings, revision: 1, values: { ...freshSettings.values, name: 'Porch' } };
const gone = new CallError(failure('rejected', 601, 'device.notExist'));

export const model = defineModel({
  machine: deviceSettingsMachine,
  inputs: [{ serailno }],
  events: [
    done('readDeviceSettings', freshSettings),
    done('readDeviceSettings', null),
    failed('readDeviceSettings', gone),
    done('refreshDeviceSettings', changed),
    done('refreshDeviceSettings', null),
    failed('refreshDeviceSettings', new CallError(failure('network'))),
  ],
  demands: [
    {
      section: '3',
      what: 'The settings are read',
      on: 'init',
      to: 'loading',
      effects: [called('readDeviceSettings', { serailno })],
    },
    {
      section: '3',
      what: 'Its owner sees them',
      from: 'loading',
      on: done('readDeviceSettings', freshSettings),
      to: 'shown',
      context: { settings: freshSettings, message: null },
    },
    {
      section: '6',
      what: 'A receiver of a share does not',
      from: 'loading',
      on: done('readDeviceSettings', null),
      to: 'receiver',
      context: { settings: null },
    },
    {
      section: '8',
      what: 'Why they could not be read is said',
      from: 'loading',
      on: 'readDeviceSettings error',
      to: 'failed',
      context: { message: 'device.notExist' },
    },
    { section: '8', what: 'They can be tried again', from: 'failed', on: 'retry', to: 'loading' },
    {
      section: '0007',
      what: 'Asked for again once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'loading',
      effects: [called('readDeviceSettings', { serailno })],
    },
    { section: '6', what: 'A share may have ended', from: 'receiver', on: 'refresh', to: 'loading' },
    {
      section: '2',
      what: 'They are read anew with their camera',
      from: 'shown',
      on: 'refresh',
      to: 'refreshing',
      effects: [called('refreshDeviceSettings', { serailno })],
      context: { settings: freshSettings },
    },
    {
      section: 'ours',
      what: 'What is being read may be old already',
      from: 'refreshing',
      on: 'refresh',
      to: 'refreshing',
      effects: [called('refreshDeviceSettings', { serailno })],
    },
    {
      section: '2',
      what: 'What is set now is shown',
      from: 'refreshing',
      on: done('refreshDeviceSettings', changed),
      to: 'shown',
      context: { settings: changed, message: null },
    },
    {
      section: '6',
      what: 'Somebody who is its owner no more sees nothing of it',
      from: 'refreshing',
      on: done('refreshDeviceSettings', null),
      to: 'receiver',
      context: { settings: null },
    },
    {
      section: '8',
      what: 'Refresh failed: what was shown stays',
      from: 'refreshing',
      on: 'refreshDeviceSettings error',
      to: 'shown',
      context: { settings: freshSettings, message: 'action.refreshFailed' },
    },
  ],
  callbacks: { watchConnection: ['connection.restored'] },
});
