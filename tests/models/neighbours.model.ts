import { neighboursMachine } from '../../src/machines/history/neighbours/neighbours.machine.ts';
import { called, defineModel, done, failed, sent } from './model.ts';

const began = Date.UTC(2026, 10, 21, 13, 32, 7);
const soon = began + 5_000;
const away = began + 100_000;
const home = { main: 'LK0000000001', site: 'Home' };
const shop = { main: 'LK0000000009', site: 'Shop' };
const input = { userId: '1001', ...home };
const alert = {
  serialNumber: 'LK0000000002',
  channel: null,
  at: began - 27_000,
  seconds: 7,
  type: 'vehicle',
};
const shown = (at: number) => ({ type: 'moment.shown', at }) as const;

export const model = defineModel({
  machine: neighboursMachine,
  inputs: [
    { ...input, isShown: true },
    { ...input, isShown: false },
  ],
  events: {
    'main.changed': { type: 'main.changed', ...shop },
    'moment.shown: began': shown(began),
    'moment.shown: soon': shown(soon),
    'moment.shown: away': shown(away),
    'loadAlerts done': done('loadAlerts', [alert]),
    'loadAlerts error': failed('loadAlerts'),
  },
  control: ({ at, arrangement, main }) => ({ at, arranged: arrangement?.at ?? null, main }),
  // Where none is shown yet, none is pressed; a moment is reported once.
  feasible: (event, { at, arranged, main }) => {
    if (event.type === 'main.changed') return arranged !== null && event.main !== main;
    if (event.type === 'moment.shown') return event.at !== at;
    return true;
  },
  // The issue: the order is set when the timeline rests.
  delays: { rest: 1000 },
  callbacks: { watchMoment: ['moment.shown'], keepChoice: [] },
  demands: [
    {
      section: '2',
      what: 'The alerts near the first moment are asked for at once',
      from: 'shown.unknown',
      on: shown(began),
      to: 'shown.arranging',
      effects: [called('loadAlerts', { userId: '1001', at: began })],
      context: { at: began },
    },
    {
      section: '2',
      what: 'They decide the order, with the camera that is the main picture',
      from: 'shown.arranging',
      on: 'loadAlerts done',
      when: { at: began, main: home.main, arranged: null },
      to: 'shown.arranged',
      context: { arrangement: { at: began, ...home, alerts: [alert] } },
    },
    {
      section: '8',
      what: 'Without them the order goes by the sites',
      from: 'shown.arranging',
      on: 'loadAlerts error',
      when: { at: began, main: home.main, arranged: null },
      to: 'shown.arranged',
      context: { arrangement: { at: began, ...home, alerts: [] } },
    },
    {
      section: '2',
      what: 'While the history plays on, the order stays',
      from: 'shown.arranged',
      on: shown(soon),
      when: { at: began, arranged: began, main: home.main },
      to: 'shown.arranged',
      context: { at: soon },
    },
    {
      section: '2',
      what: 'Another main picture leaves it as it is',
      from: 'shown.arranged',
      on: { type: 'main.changed', ...shop },
      when: { at: began, arranged: began, main: home.main },
      to: 'shown.arranged',
      context: shop,
    },
    {
      section: '2',
      what: 'A moment far away waits until the timeline rests',
      from: 'shown.arranged',
      on: shown(away),
      when: { at: began, arranged: began, main: home.main },
      to: 'shown.moving',
      context: { at: away },
    },
    {
      section: '2',
      what: 'Then the order is set again',
      from: 'shown.moving',
      on: 'after rest',
      when: { at: away, arranged: began, main: home.main },
      to: 'shown.arranging',
      effects: [called('loadAlerts', { userId: '1001', at: away })],
    },
    {
      section: '0002',
      what: 'That they are turned off is kept',
      from: 'shown',
      on: 'close',
      to: 'hidden',
      effects: [sent('keepChoice', { type: 'choice.keep', isShown: false })],
    },
    {
      section: '0002',
      what: 'That they are turned on is kept',
      from: 'hidden',
      on: 'open',
      to: 'shown.unknown',
      effects: [sent('keepChoice', { type: 'choice.keep', isShown: true })],
    },
  ],
});
