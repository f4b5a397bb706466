import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { deviceSettingsMachine } from '../../src/machines/settings/deviceSettings/deviceSettings.machine.ts';
import { freshSettings as demoSettings } from '../deviceSettings.ts';
import type { DeviceSettings } from '../../src/domain/wire/calls/settings.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

const userId = '1001';
const serialNumber = 'LK0000000001';
/** With an encoder that it can be changed to, which restarts it. */
const freshSettings = {
  ...demoSettings,
  choices: { ...demoSettings.choices, videoEncoder: ['H264', 'H265'] },
} satisfies DeviceSettings;
const { values } = freshSettings;
/** As somebody else has set it. */
const theirs = { ...freshSettings, revision: 1, values: { ...values, name: 'Gate', micVolume: 10 } };
/** As somebody else has set it, without touching the name. */
const elsewhere = { ...theirs, values: { ...values, micVolume: 10 } };
/** As somebody else has set it, to what is typed. */
const same = { ...theirs, values: { ...values, name: ' Porch ' } };
/** Before a slow camera has answered. */
const unanswered = {
  ...freshSettings,
  choices: { ...freshSettings.choices, unreachable: { trouble: 'notYet' } },
} satisfies DeviceSettings;
const rename = { type: 'setting.changed', change: { name: ' Porch ' } } as const;
const unname = { type: 'setting.changed', change: { name: ' ' } } as const;
const recode = { type: 'setting.changed', change: { videoEncoder: 'H265' } } as const;
const rejected = (message: 'device.notExist' | 'settings.changedElsewhere' | 'device.offline') =>
  new CallError(failure('rejected', 601, message));
const offline = rejected('device.offline');
const restart = { at: 5000, until: 13_000 };
const saved = { revision: 1, restart: null };
const restarting = { revision: 1, restart };
const nameRefused = {
  ...saved,
  refused: [{ name: 'name' as const, reason: { trouble: 'words' as const, words: 'Too long' } }],
};

export const model = defineModel({
  machine: deviceSettingsMachine,
  inputs: [{ userId, serialNumber }],
  events: {
    'readDeviceSettings done: fresh': done('readDeviceSettings', freshSettings),
    'readDeviceSettings done: unanswered': done('readDeviceSettings', unanswered),
    'readDeviceSettings done: none': done('readDeviceSettings', null),
    'readDeviceSettings error': failed('readDeviceSettings', rejected('device.notExist')),
    'refreshDeviceSettings done: fresh': done('refreshDeviceSettings', freshSettings),
    'refreshDeviceSettings done: none': done('refreshDeviceSettings', null),
    'refreshDeviceSettings error': failed('refreshDeviceSettings', new CallError(failure('network'))),
    'setting.changed: name': rename,
    'setting.changed: noName': unname,
    'setting.changed: code': recode,
    'changeDeviceSettings done: saved': done('changeDeviceSettings', saved),
    'changeDeviceSettings done: restarting': done('changeDeviceSettings', restarting),
    'changeDeviceSettings error: changedElsewhere': failed(
      'changeDeviceSettings',
      rejected('settings.changedElsewhere'),
    ),
    'changeDeviceSettings error: offline': failed('changeDeviceSettings', offline),
    'compareDeviceSettings done: theirs': done('compareDeviceSettings', theirs),
    'compareDeviceSettings done: elsewhere': done('compareDeviceSettings', elsewhere),
    'compareDeviceSettings done: same': done('compareDeviceSettings', same),
    'compareDeviceSettings done: none': done('compareDeviceSettings', null),
    'compareDeviceSettings error': failed('compareDeviceSettings', new CallError(failure('network'))),
  },
  moreEvents: {
    'readDeviceSettings done: restarting': done('readDeviceSettings', { ...freshSettings, restart }),
    'changeDeviceSettings done: nameRefused': done('changeDeviceSettings', nameRefused),
  },
  // What is typed, and of which revision: one thing at a time, and once. What is wrong with two is the rules' own business.
  control: ({ typed, settings, restarts, refused, message }) =>
    `${settings?.choices.unreachable ? (message === null ? 'unanswered ' : 'unanswered, failed ') : ''}${restarts ? 'restart' : typed.videoEncoder ? 'encoder' : typed.name === ' ' ? 'no name' : (typed.name ?? 'nothing')} ${settings?.revision ?? ''}${Object.keys(refused).length > 0 ? ' refused' : ''}`,
  feasible: ({ type, ...event }, control) => {
    // In the browser its timer does not wait for anything else.
    if (control.startsWith('unanswered'))
      return (
        type.startsWith('xstate') ||
        (['connection.restored', 'refresh'].includes(type) && control.includes('failed'))
      );
    if (type === 'setting.changed' || type === 'restart')
      return ['nothing 0', 'nothing 1 refused'].includes(control);
    if (type === 'xstate.done.actor.refreshDeviceSettings') return control.endsWith(' 0');
    if (type === 'xstate.done.actor.changeDeviceSettings' && 'output' in event)
      return (event.output === restarting ? ['encoder 0', 'restart 0'] : [' Porch  0', ' Porch  1']).includes(
        control,
      );
    if (type === 'xstate.error.actor.changeDeviceSettings')
      return (
        control === ' Porch  0' || (control === 'restart 0' && 'error' in event && event.error === offline)
      );
    return true;
  },
  delays: { cameraAnswer: 1000, answerRetry: 10_000 },
  demands: [
    {
      section: '3',
      what: 'The settings are read',
      on: 'init',
      to: 'loading',
      effects: [called('readDeviceSettings', { serialNumber })],
    },
    {
      section: '3',
      what: 'Its owner sees them',
      from: 'loading',
      on: done('readDeviceSettings', freshSettings),
      to: 'editing.shown',
      context: { settings: freshSettings, typed: {}, message: null },
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
      what: 'Loaded again once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'loading',
      effects: [called('readDeviceSettings', { serialNumber })],
    },
    { section: '6', what: 'A share may have ended', from: 'receiver', on: 'refresh', to: 'loading' },
    {
      section: '2',
      what: 'They are read anew with their camera',
      from: 'editing.shown',
      on: 'refresh',
      to: 'editing.refreshing',
      effects: [called('refreshDeviceSettings', { serialNumber })],
    },
    {
      section: '2',
      what: 'What is set now is shown',
      from: 'editing.refreshing',
      on: done('refreshDeviceSettings', freshSettings),
      to: 'editing.shown',
      context: { settings: freshSettings, message: null },
    },
    {
      section: '0011',
      what: 'A camera that is slow to answer: the page looks again',
      from: 'editing.shown',
      on: 'after cameraAnswer',
      when: 'unanswered nothing 0',
      to: 'editing.refreshing',
      effects: [called('refreshDeviceSettings', { serialNumber })],
    },
    {
      section: '8',
      what: 'A look at a slow camera failed: that is said',
      from: 'editing.refreshing',
      on: 'refreshDeviceSettings error',
      when: 'unanswered nothing 0',
      to: 'editing.unanswered',
      context: { message: 'action.refreshFailed' },
    },
    {
      section: '0011',
      what: 'and the page looks again later',
      from: 'editing.unanswered',
      on: 'after answerRetry',
      when: 'unanswered, failed nothing 0',
      to: 'editing.refreshing',
      effects: [called('refreshDeviceSettings', { serialNumber })],
    },
    {
      section: '0007',
      what: 'The look failed: the page looks again once the provider is back',
      from: 'editing.unanswered',
      on: 'connection.restored',
      when: 'unanswered, failed nothing 0',
      to: 'editing.refreshing',
      effects: [called('refreshDeviceSettings', { serialNumber })],
    },
    {
      section: '6',
      what: 'Somebody who is its owner no more sees nothing of it',
      from: 'editing.refreshing',
      on: done('refreshDeviceSettings', null),
      to: 'receiver',
      context: { settings: null, typed: {} },
    },
    {
      section: '8',
      what: 'Refresh failed: what was shown stays',
      from: 'editing.refreshing',
      on: 'refreshDeviceSettings error',
      when: 'nothing 0',
      to: 'editing.shown',
      context: { message: 'action.refreshFailed' },
    },
    {
      section: '3',
      what: 'What is typed is kept, not sent',
      from: 'editing.shown',
      on: rename,
      to: 'editing.shown',
      context: { typed: { name: ' Porch ' } },
    },
    {
      section: '5',
      what: 'A camera has a name',
      from: 'editing.shown',
      on: 'save',
      when: 'no name 0',
      to: 'editing.shown',
      context: { typed: { name: ' ' }, errors: { name: 'settings.nameRequired' } },
    },
    {
      section: '7',
      what: 'A change is sent',
      from: 'editing.shown',
      on: 'save',
      when: ' Porch  0',
      to: 'saving',
      effects: [
        called('changeDeviceSettings', { userId, serialNumber, revision: 0, change: { name: 'Porch' } }),
      ],
      context: { errors: {}, message: null },
    },
    {
      section: '4',
      what: 'What restarts the camera asks first',
      from: 'editing.shown',
      on: 'save',
      when: 'encoder 0',
      to: 'asking',
    },
    {
      section: '0011',
      what: 'A person may restart a camera: it asks first',
      from: 'editing.shown',
      on: 'restart',
      when: 'nothing 0',
      to: 'asking',
    },
    {
      section: '0011',
      what: 'Meant: nothing but the restart is sent',
      from: 'asking',
      on: 'confirm',
      when: 'restart 0',
      to: 'saving',
      effects: [
        called('changeDeviceSettings', { userId, serialNumber, revision: 0, change: {}, restart: true }),
      ],
    },
    {
      section: '4',
      what: 'Meant: it is sent',
      from: 'asking',
      on: 'confirm',
      when: 'encoder 0',
      to: 'saving',
      effects: [
        called('changeDeviceSettings', {
          userId,
          serialNumber,
          revision: 0,
          change: { videoEncoder: 'H265' },
        }),
      ],
    },
    {
      section: '4',
      what: 'Not meant: it stays unsaved',
      from: 'asking',
      on: 'cancel',
      when: 'encoder 0',
      to: 'editing.shown',
      context: { typed: { videoEncoder: 'H265' } },
    },
    {
      section: '4',
      what: 'What was saved is shown, and reported',
      from: 'saving',
      on: done('changeDeviceSettings', saved),
      when: ' Porch  0',
      to: 'editing.shown',
      effects: [emitted({ type: 'settings.saved', restarts: false })],
      context: {
        typed: {},
        settings: { ...freshSettings, revision: 1, values: { ...values, name: 'Porch' } },
      },
    },
    {
      section: '4',
      what: 'A restart that it needs too',
      from: 'saving',
      on: done('changeDeviceSettings', restarting),
      when: 'encoder 0',
      to: 'editing.shown',
      effects: [emitted({ type: 'settings.saved', restarts: true })],
      context: {
        typed: {},
        settings: { ...freshSettings, revision: 1, restart, values: { ...values, videoEncoder: 'H265' } },
      },
    },
    {
      section: '8',
      what: 'Refused: why is said, and what was typed stays',
      from: 'saving',
      on: failed('changeDeviceSettings', rejected('device.offline')),
      to: 'editing.shown',
      context: { errors: { form: 'device.offline' }, settings: freshSettings },
    },
    {
      section: '0002',
      what: 'Changed by somebody else: what is set now is read',
      from: 'saving',
      on: failed('changeDeviceSettings', rejected('settings.changedElsewhere')),
      to: 'comparing',
      effects: [called('compareDeviceSettings', { serialNumber })],
      context: { errors: {} },
    },
    {
      section: '0002',
      what: 'The same setting: it stands beside what was typed',
      from: 'comparing',
      on: done('compareDeviceSettings', theirs),
      to: 'editing.shown',
      context: {
        settings: theirs,
        changedElsewhere: ['name'],
        errors: { form: 'settings.changedElsewhere' },
      },
    },
    {
      section: '0002',
      what: 'Another setting: what was typed is saved on top of it',
      from: 'comparing',
      on: done('compareDeviceSettings', elsewhere),
      to: 'saving',
      effects: [
        called('changeDeviceSettings', { userId, serialNumber, revision: 1, change: { name: 'Porch' } }),
      ],
      context: { settings: elsewhere, changedElsewhere: [], errors: {} },
    },
    {
      section: '0002',
      what: 'The same value: nothing is left to save, and nothing is said',
      from: 'comparing',
      on: done('compareDeviceSettings', same),
      to: 'editing.shown',
      context: { settings: same, typed: {}, changedElsewhere: [], errors: {} },
    },
    {
      section: '6',
      what: 'Who is its owner no more changes nothing',
      from: 'comparing',
      on: done('compareDeviceSettings', null),
      to: 'receiver',
      context: { settings: null, typed: {} },
    },
    {
      section: '8',
      what: 'It could not be read',
      from: 'comparing',
      on: 'compareDeviceSettings error',
      to: 'editing.shown',
      context: {
        message: 'action.refreshFailed',
        errors: { form: 'settings.changedElsewhere' },
        settings: freshSettings,
      },
    },
  ],
  callbacks: { watchConnection: ['connection.restored'] },
});
