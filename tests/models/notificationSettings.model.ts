import { defaultSettings } from '../../src/domain/settings.ts';
import { notificationSettingsMachine } from '../../src/machines/notificationSettings/notificationSettings.machine.ts';
import { defineModel, done, failed } from './model.ts';

export const model = defineModel({
  machine: notificationSettingsMachine,
  inputs: [{ userId: '1' }],
  events: [
    done('readSettings', defaultSettings),
    failed('readSettings'),
    { type: 'switch.changed', change: { notification: false } },
    { type: 'switch.changed', change: { emailNotification: true } },
    { type: 'email.submitted', email: 'alerts@lookout.example' },
    { type: 'email.submitted', email: 'alerts@' },
    done('changeSettings', { ...defaultSettings, notification: false }),
    failed('changeSettings'),
  ],
  control: ({ error }) => error,
  callbacks: { watchConnection: ['connection.restored'] },
});
