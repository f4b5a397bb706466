import { appMachine } from '../../src/machines/app/app.machine.ts';
import { defineModel } from './model.ts';

const session = { token: 'token-1', userId: '1' };
const outside = { path: '/cameras', language: 'en-US', theme: 'system', narrow: false } as const;

export const model = defineModel({
  machine: appMachine,
  inputs: [
    { ...outside, session: null },
    { ...outside, session },
  ],
  events: [
    { type: 'login.succeeded', session },
    { type: 'session.started', userId: '1' },
    { type: 'path.changed', path: '/doorHome' },
    { type: 'group.chosen', group: 'gateway' },
  ],
  control: ({ session: kept, userId }) => ({ signedIn: kept !== null, userId }),
  callbacks: { router: ['path.changed'] },
  children: {
    session: ['session.started', 'session.ended', 'session.unsaved'],
    language: ['language.unsaved'],
    theme: [],
    notice: [],
    login: ['login.succeeded', 'password.reset'],
    deviceList: [],
    deviceFilter: [],
    alarmCategories: [],
    sidebar: [],
    categorySwitcher: ['group.chosen'],
    logoutConfirm: ['logout.confirmed'],
    authExpired: ['relogin.chosen'],
  },
});
