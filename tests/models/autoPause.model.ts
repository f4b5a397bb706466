import { defaultSettings } from '../../src/domain/settings.ts';
import { autoPauseMachine } from '../../src/machines/autoPause/autoPause.machine.ts';
import { defineModel, done, failed } from './model.ts';

export const model = defineModel({
  machine: autoPauseMachine,
  inputs: [{ userId: '1' }],
  events: [
    done('readSettings', { ...defaultSettings, autoPauseVideo: true }),
    done('readSettings', { ...defaultSettings, autoPauseVideo: false }),
    failed('readSettings'),
  ],
  callbacks: { watchTab: ['tab.hidden', 'tab.shown'] },
});
