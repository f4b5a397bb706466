import { userPageMachine } from '../../src/machines/account/userPage/userPage.machine.ts';
import { called, defineModel, sent } from './model.ts';

const user = { userId: '1' };
const input = { ...user, isBegun: true };
const photo = { type: 'avatar.changed', avatar: '/avatar/1' } as const;
const changed = sent('app', { type: 'account.changed' });

export const model = defineModel({
  machine: userPageMachine,
  inputs: [input],
  callbacks: { app: [], signOut: [] },
  children: { notificationSettings: [], pushSubscription: [], deviceShares: [], sharedLinks: [] },
  parts: {
    profile: ['nickname.changed', 'signIn.demanded'],
    avatar: ['avatar.changed'],
    pushPermission: ['permission.given'],
  },
  events: { 'avatar.changed': photo },
  demands: [
    {
      section: '2',
      what: 'The page shows the profile, the notifications, and what is shared',
      on: 'init',
      to: 'shown',
      effects: [
        called('profile', input),
        called('avatar'),
        called('notificationSettings', user),
        called('pushPermission'),
        called('pushSubscription', user),
        called('deviceShares', user),
        called('sharedLinks', user),
      ],
    },
    {
      section: '2',
      what: 'A new nickname is shown in the rest of the console too',
      from: 'shown',
      on: 'nickname.changed',
      effects: [changed],
    },
    {
      section: '2',
      what: 'The profile and the rest of the console show a new photo',
      from: 'shown',
      on: photo,
      effects: [sent('profile', photo), changed],
    },
    {
      section: '2',
      what: 'A browser that may notify does so also while the console is closed',
      from: 'shown',
      on: 'permission.given',
      effects: [sent('pushSubscription', { type: 'subscribe' })],
    },
    {
      section: '4',
      what: 'A new email address or password ends the session',
      from: 'shown',
      on: 'signIn.demanded',
      effects: [sent('signOut', { type: 'account.left' })],
    },
  ],
  undriven:
    'No view shows it. People use its parts (profile, avatar, pushPermission): one action is several of its steps.',
});
