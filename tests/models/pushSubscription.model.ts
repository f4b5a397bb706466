import { pushSubscriptionMachine } from '../../src/machines/account/pushSubscription/pushSubscription.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

const other = { id: 'b1', name: 'Safari, iOS', since: 1000, isOwn: false };
const own = { id: 'b2', name: 'Chrome, Windows', since: 2000, isOwn: true };
const muted = { id: 'mute -1 LK0000000001', name: 'Front door', until: 3_600_000 };
const unable = { isAble: false, publicKey: 'keys', browsers: [other], muted: [] };
const off = { isAble: true, publicKey: 'keys', browsers: [other], muted: [] };
const on = { isAble: true, publicKey: 'keys', browsers: [other, own], muted: [muted] };
const revokeOwn = { type: 'revoke', id: own.id, isOwn: true } as const;
const revokeOther = { type: 'revoke', id: other.id, isOwn: false } as const;

/** "An alert reaches an owner whose console is closed" (issue 46, 18). */
export const model = defineModel({
  machine: pushSubscriptionMachine,
  inputs: [{ userId: '1' }],
  events: {
    'readPush done: unable': done('readPush', unable),
    'readPush done: off': done('readPush', off),
    'readPush done: on': done('readPush', on),
    'readPush error': failed('readPush'),
    'subscribePush done: on': done('subscribePush', on),
    'subscribePush error': failed('subscribePush'),
    'revoke: other': revokeOther,
    'revoke: own': revokeOwn,
    'revokePush done: off': done('revokePush', off),
    'revokePush done: unable': done('revokePush', unable),
    'revokePush error': failed('revokePush'),
  },
  control: ({ isAble, browsers, chosen, error }) => ({
    isAble,
    isOn: browsers.some(({ isOwn }) => isOwn),
    isOwn: chosen.isOwn,
    error,
  }),
  // Only a browser on the list can be taken off it; the answer is that of a browser which is able or not.
  feasible: (event, { isAble, isOn, isOwn }) => {
    if (event.type === 'revoke') return !('isOwn' in event && event.isOwn) || isOn;
    if (event.type !== 'xstate.done.actor.revokePush' || !('output' in event)) return true;
    return event.output === unable ? !isAble : isAble && (event.output === on) === (isOn && !isOwn);
  },
  callbacks: { watchConnection: ['connection.restored'] },
  demands: [
    {
      section: '0002',
      what: 'It is off until the person asks for it',
      from: 'loading',
      on: done('readPush', off),
      to: 'off',
      context: { browsers: [other] },
    },
    {
      section: '0002',
      what: 'The person asks for it',
      from: 'off',
      on: 'subscribe',
      to: 'subscribing',
      effects: [called('subscribePush', { userId: '1', publicKey: 'keys' })],
    },
    {
      section: '0002',
      what: 'This browser is notified from then on',
      from: 'subscribing',
      on: done('subscribePush', on),
      to: 'on',
      context: { browsers: [other, own], muted: [muted] },
    },
    {
      section: '8',
      what: 'Where it fails, the page says so',
      from: 'subscribing',
      on: 'subscribePush error',
      to: 'off',
      context: { error: 'push.failed' },
    },
    {
      section: '0002',
      what: 'It can be turned off',
      from: 'on',
      on: revokeOwn,
      to: 'revoking',
      effects: [called('revokePush', { userId: '1', id: own.id, isOwn: true })],
    },
    {
      section: '0002',
      what: 'A browser without a push service says so',
      from: 'loading',
      on: done('readPush', unable),
      to: 'unable',
    },
    {
      section: '0007',
      what: 'Loaded again once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'loading',
      effects: [called('readPush', { userId: '1' })],
    },
  ],
});
