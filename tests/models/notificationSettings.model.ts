import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { defaultSettings } from '../../src/domain/account/settings.ts';
import { notificationSettingsMachine } from '../../src/machines/account/notificationSettings/notificationSettings.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

const off = { ...defaultSettings, notification: false };

export const model = defineModel({
  machine: notificationSettingsMachine,
  inputs: [{ userId: '1' }],
  events: {
    'readSettings done: on': done('readSettings', defaultSettings),
    'readSettings error': failed('readSettings'),
    'switch.changed: push': { type: 'switch.changed', change: { notification: false } },
    'switch.changed: email': { type: 'switch.changed', change: { emailNotification: true } },
    'email.submitted: valid': { type: 'email.submitted', email: 'alerts@lookout.example' },
    'email.submitted: invalid': { type: 'email.submitted', email: 'alerts@' },
    'changeSettings done': done('changeSettings', off),
    'changeSettings error: failed': failed('changeSettings'),
    'changeSettings error: userNotFound': failed(
      'changeSettings',
      new CallError(failure('rejected', 601, 'account.userNotFound')),
    ),
  },
  moreEvents: {
    'readSettings done: off': done('readSettings', off),
  },
  control: ({ error }) => error,
  callbacks: { watchConnection: ['connection.restored'] },
  demands: [
    {
      section: '2',
      what: 'The notification settings are read',
      on: 'init',
      to: 'loading',
      effects: [called('readSettings', { userId: '1' }), called('watchConnection')],
    },
    {
      section: '2',
      what: 'And shown',
      from: 'loading',
      on: done('readSettings', off),
      to: 'ready',
      context: { settings: off, error: null },
    },
    {
      section: 'design 3',
      what: 'That they could not be read is said',
      from: 'loading',
      on: 'readSettings error',
      to: 'failed',
    },
    {
      section: 'design 3',
      what: 'They can be loaded again',
      from: 'failed',
      on: 'retry',
      to: 'loading',
      effects: [called('readSettings', { userId: '1' })],
    },
    {
      section: '0007',
      what: 'And are once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'loading',
      effects: [called('readSettings', { userId: '1' })],
    },
    {
      section: '3',
      what: 'Each switch is saved at once',
      from: 'ready',
      on: { type: 'switch.changed', change: { notification: false } },
      to: 'saving',
      effects: [called('changeSettings', { userId: '1', change: { notification: false } })],
      context: { change: { notification: false }, error: null },
    },
    {
      section: '3',
      what: 'The address is saved',
      from: 'ready',
      on: { type: 'email.submitted', email: 'alerts@lookout.example' },
      to: 'saving',
      effects: [
        called('changeSettings', { userId: '1', change: { notificationEmail: 'alerts@lookout.example' } }),
      ],
      context: { error: null },
    },
    {
      section: '5',
      what: 'Its format is checked, and nothing is sent',
      from: 'ready',
      on: { type: 'email.submitted', email: 'alerts@' },
      context: { error: 'form.notificationEmailFormat' },
    },
    {
      section: '3',
      what: 'What was saved is what is shown',
      from: 'saving',
      on: 'changeSettings done',
      to: 'ready',
      context: { settings: off, change: {}, error: null },
    },
    {
      section: '8',
      what: 'Set failed',
      from: 'saving',
      on: failed('changeSettings'),
      to: 'ready',
      context: { change: {}, error: 'action.setFailed' },
    },
    {
      section: '8',
      what: 'Or what the provider says',
      from: 'saving',
      on: failed('changeSettings', new CallError(failure('rejected', 601, 'account.userNotFound'))),
      to: 'ready',
      context: { error: 'account.userNotFound' },
    },
  ],
  equivalent: {
    'setSettings: error not written': 'it is null already: whatever starts a save has cleared it',
  },
});
