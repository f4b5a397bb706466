import { sendTo, setup, type EventFromLogic, type InputFrom } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { sharedLinksMachine } from '../../clips/sharedLinks/sharedLinks.machine.ts';
import type { deviceSharesMachine } from '../../devices/deviceShares/deviceShares.machine.ts';
import { partStub, type FactOf } from '../../part.ts';
import type { AccountLeft } from '../../signIn/signOut/signOut.machine.ts';
import { callbackStub, machineStub } from '../../stubs.ts';
import type { avatarMachine } from '../avatar/avatar.machine.ts';
import type { notificationSettingsMachine } from '../notificationSettings/notificationSettings.machine.ts';
import type { profileMachine } from '../profile/profile.machine.ts';
import type { pushPermissionMachine } from '../pushPermission/pushPermission.machine.ts';
import type { pushSubscriptionMachine } from '../pushSubscription/pushSubscription.machine.ts';

type ProfileFact = FactOf<typeof profileMachine>;
type AvatarFact = FactOf<typeof avatarMachine>;
type PermissionFact = FactOf<typeof pushPermissionMachine>;

type ProfileEvent = EventFromLogic<typeof profileMachine>;
type SubscriptionEvent = EventFromLogic<typeof pushSubscriptionMachine>;

/** The name or photo has changed. */
export type AccountChanged = { type: 'account.changed' };

type OfUser = InputFrom<typeof profileMachine>;

/** The user page (spec sections 2 to 5): profile, photo, notifications, and what is shared with others. */
export const userPageMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfUser,
    input: {} as OfUser,
    events: {} as ProfileFact | AvatarFact | PermissionFact,
    children: {} as {
      profile: 'profile';
      avatar: 'avatar';
      notificationSettings: 'notificationSettings';
      pushPermission: 'pushPermission';
      pushSubscription: 'pushSubscription';
      deviceShares: 'deviceShares';
      sharedLinks: 'sharedLinks';
      app: 'app';
      signOut: 'signOut';
    },
  },
  actors: {
    profile: partStub<typeof profileMachine>('profile'),
    avatar: partStub<typeof avatarMachine>('avatar'),
    notificationSettings: machineStub<typeof notificationSettingsMachine>('notificationSettings'),
    pushPermission: partStub<typeof pushPermissionMachine>('pushPermission'),
    pushSubscription: machineStub<typeof pushSubscriptionMachine>('pushSubscription'),
    deviceShares: machineStub<typeof deviceSharesMachine>('deviceShares'),
    sharedLinks: machineStub<typeof sharedLinksMachine>('sharedLinks'),
    /** The rest of the console, which shows the name and the photo. Takes {@link AccountChanged}. */
    app: callbackStub<AccountChanged>('app'),
    /** Ends the session. Takes {@link AccountLeft}. */
    signOut: callbackStub<AccountLeft>('signOut'),
  },
  actions: {
    sendProfile: sendTo('profile', (_, fact: AvatarFact): ProfileEvent => fact),
    sendSubscribe: sendTo('pushSubscription', { type: 'subscribe' } satisfies SubscriptionEvent),
    sendChanged: sendTo('app', { type: 'account.changed' } satisfies AccountChanged),
    sendLeft: sendTo('signOut', { type: 'account.left' } satisfies AccountLeft),
  },
}).createMachine({
  id: 'userPage',
  description:
    'The profile of the person, the notifications, and what is shared with others. This chart shows what each of them sends the others.',
  context: ({ input }) => input,
  invoke: [
    { id: 'profile', src: 'profile', input: ({ context }) => context },
    { id: 'avatar', src: 'avatar' },
    {
      id: 'notificationSettings',
      src: 'notificationSettings',
      input: ({ context: { userId } }) => ({ userId }),
    },
    { id: 'pushPermission', src: 'pushPermission' },
    { id: 'pushSubscription', src: 'pushSubscription', input: ({ context: { userId } }) => ({ userId }) },
    { id: 'deviceShares', src: 'deviceShares', input: ({ context: { userId } }) => ({ userId }) },
    { id: 'sharedLinks', src: 'sharedLinks', input: ({ context: { userId } }) => ({ userId }) },
    { id: 'app', src: 'app' },
    { id: 'signOut', src: 'signOut' },
  ],
  initial: 'shown',
  states: {
    shown: {
      description: 'The page is shown.',
      on: {
        'nickname.changed': {
          description: 'A new nickname was saved. The rest of the console shows it too.',
          actions: 'sendChanged',
        },
        'avatar.changed': {
          description: 'A new photo was uploaded. The profile and the rest of the console show it.',
          actions: [{ type: 'sendProfile', params: ({ event }) => event }, 'sendChanged'],
        },
        'permission.given': {
          description:
            'The person let this browser notify them, so it is also notified while the console is closed.',
          actions: 'sendSubscribe',
        },
        'signIn.demanded': {
          description: 'The email address or the password was changed, so the person has to sign in again.',
          actions: 'sendLeft',
        },
      },
    },
  },
});
