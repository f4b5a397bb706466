import { defaultSettings } from '../../src/domain/account/settings.ts';
import { autoPauseMachine } from '../../src/machines/live/autoPause/autoPause.machine.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

export const model = defineModel({
  machine: autoPauseMachine,
  inputs: [{ userId: '1' }],
  events: {
    'readSettings done: on': done('readSettings', { ...defaultSettings, autoPauseVideo: true }),
    'readSettings done: off': done('readSettings', { ...defaultSettings, autoPauseVideo: false }),
    'readSettings error': failed('readSettings'),
  },
  callbacks: { watchTab: ['tab.hidden', 'tab.shown'] },
  demands: [
    {
      section: '3',
      what: 'Whether it is on is read',
      on: 'init',
      to: 'reading',
      effects: [called('readSettings', { userId: '1' })],
    },
    {
      section: '3',
      what: 'Switched off, nothing pauses',
      from: 'reading',
      on: done('readSettings', { ...defaultSettings, autoPauseVideo: false }),
      to: 'off',
    },
    {
      section: '3',
      what: 'Switched on, the tab is watched',
      from: 'reading',
      on: done('readSettings', { ...defaultSettings, autoPauseVideo: true }),
      to: 'on.seen',
      effects: [called('watchTab')],
    },
    {
      section: '3',
      what: 'On where it could not be read',
      from: 'reading',
      on: 'readSettings error',
      to: 'on.seen',
      effects: [called('watchTab')],
    },
    {
      section: '3',
      what: 'Video pauses where nobody looks',
      from: 'on.seen',
      on: 'tab.hidden',
      to: 'on.unseen',
      effects: [emitted({ type: 'tab.hidden' })],
    },
    {
      section: '3',
      what: 'And continues when they do',
      from: 'on.unseen',
      on: 'tab.shown',
      to: 'on.seen',
      effects: [emitted({ type: 'tab.shown' })],
    },
  ],
});
