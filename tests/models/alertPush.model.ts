import { defaultSettings } from '../../src/domain/account/settings.ts';
import { alertPushMachine } from '../../src/machines/alerts/alertPush/alertPush.machine.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';
import { sampleAlert } from '../alert.ts';

const userId = '1';
const alert = (n: number) => sampleAlert({ id: `alert/${n}`, at: 1000 * n });
const ring = { ...alert(3), type: 'doorbell' };
const rang = { type: 'alerts.arrived', isPermitted: true, alerts: [ring] } as const;
const arrived = (isPermitted: boolean, n = 1) =>
  ({ type: 'alerts.arrived', isPermitted, alerts: [alert(n)] }) as const;
const wanted = done('readSettings', { ...defaultSettings, notification: true });
const unwanted = done('readSettings', { ...defaultSettings, notification: false });

/** "With push on, a new alert is announced by the browser too" (issue 14). */
export const model = defineModel({
  machine: alertPushMachine,
  inputs: [{ userId }],
  callbacks: { watchAlerts: ['alerts.arrived'] },
  events: {
    'alerts.arrived: permitted': arrived(true),
    'alerts.arrived: notPermitted': arrived(false),
    'alerts.arrived: ring': rang,
    'readSettings done: wanted': wanted,
    'readSettings done: unwanted': unwanted,
    'readSettings error': failed('readSettings'),
  },
  moreEvents: {
    'alerts.arrived: second': arrived(true, 2),
  },
  control: ({ alerts }) => Math.min(alerts.length, 2),
  delays: { burst: 1000, pause: 10_000 },
  demands: [
    {
      section: '0002',
      what: 'An alert is to be announced, where the browser allows it',
      from: 'idle',
      on: arrived(true),
      to: 'collecting',
      context: { alerts: [alert(1)] },
    },
    {
      section: '0002',
      what: 'Whether the person has push on is read for each burst',
      from: 'collecting',
      on: 'after burst',
      to: 'reading',
      effects: [called('readSettings', { userId })],
    },
    {
      section: '0002',
      what: 'Push is on: it is announced',
      from: 'reading',
      on: wanted,
      when: 1,
      to: 'pausing',
      effects: [emitted({ type: 'alerts.announced', alerts: [alert(1)] })],
      context: { alerts: [] },
    },
    {
      section: '0002',
      what: 'Push is off: nothing is announced, now or later',
      from: 'reading',
      on: unwanted,
      to: 'idle',
      context: { alerts: [] },
    },
  ],
});
