import { syncPageMachine } from '../../src/machines/grids/syncPage/syncPage.machine.ts';
import { called, defineModel, sent, stopped } from './model.ts';

const timezone = 'Europe/Berlin';
/** Noon on 20 November 2026, where the grid is. */
const noon = Date.UTC(2026, 10, 20, 11);
const later = noon + 3_600_000;
const known = { type: 'cameras.known', places: [0, 2], timezone, at: noon } as const;
const joined = { ...known, places: [0, 2, 3] } as const;
/** There it is still the day before. */
const moment = { at: Date.UTC(2026, 11, 1, 4), timezone: 'America/New_York' } as const;
const otherFirst = { type: 'cameras.known', places: [0, 2], ...moment } as const;
const camera = {
  serialNumber: 'LK0000000001',
  timezone,
  quality: 'low',
  at: noon,
  today: '2026-11-20',
} as const;
const [first, third] = [
  { place: 0, ...camera },
  { place: 2, ...camera, channel: 4 },
] as const;
const shown = { type: 'window.opened', window: first } as const;
const shownToo = { type: 'window.opened', window: third } as const;
const there = { day: '2026-11-20', second: 46_800 } as const;
const reached = { type: 'address.reached', ...there } as const;
const chosen = { type: 'moment.choose', ...there } as const;
const set = { type: 'address.set', ...there, entry: 'new' } as const;
const sought = { type: 'moment.sought', ...there } as const;
const midnight = { ...sought, second: null };
const days = { type: 'days.shown', cameras: [{ serialNumber: 'LK0000000001', channel: undefined }] } as const;
const otherDays = { type: 'days.shown', cameras: [{ serialNumber: 'LK0000000001', channel: 4 }] } as const;
/** In the month after. */
const moved = { type: 'clock.moved', at: Date.UTC(2026, 11, 1, 11) } as const;
const midnightPassed = { type: 'day.reached', day: '2026-12-02' } as const;
const december = sent('days', { type: 'month.choose', month: '2026-12' });
const ran = { type: 'clock.ran', speed: 2 } as const;
const faster = { type: 'clock.ran', speed: 4 } as const;
const read = { type: 'moment.read', at: later } as const;
const settled = { type: 'window.settled', place: 2 } as const;
const hidden = { type: 'tab.hidden', place: 2 } as const;
const seen = { type: 'tab.shown', place: 2 } as const;
const ask = sent('clock', { type: 'moment.ask' });
const sentAll = <Event extends { readonly type: string }>(event: Event) => [
  sent('window 0', event),
  sent('window 2', event),
];

/** A grid with cameras in its first and third window. */
export const model = defineModel({
  machine: syncPageMachine,
  inputs: [{ speed: 1 }],
  callbacks: { clock: ['moment.read'], router: ['address.reached'] },
  children: { recordedDays: [] },
  parts: {
    syncPlayback: ['clock.moved', 'clock.ran', 'clock.paused', 'day.reached'],
    syncWindow: ['window.settled'],
    gridWindow: ['tab.hidden', 'tab.shown'],
    momentAddress: ['address.set', 'moment.sought'],
  },
  events: {
    'cameras.known: two': known,
    'cameras.known: three': joined,
    'cameras.known: other first': otherFirst,
    'window.opened: first': shown,
    'window.opened: third': shownToo,
    'window.closed': { type: 'window.closed', place: 0 },
    'window.settled': settled,
    'tab.hidden': hidden,
    'tab.shown': seen,
    'clock.moved': moved,
    'day.reached': midnightPassed,
    'days.shown: one': days,
    'days.shown: other': otherDays,
    'clock.ran: double': ran,
    'clock.ran: faster': faster,
    'moment.read': read,
    'address.reached': reached,
    'moment.choose': chosen,
    'address.set': set,
    'moment.sought: second': sought,
    'moment.sought: day': midnight,
  },
  control: ({ windows, speed, day }) => ({
    windows: windows.map(({ place }) => place).join(' '),
    speed,
    month: day.slice(0, 7),
  }),
  // The windows are opened in their order, and the first one is closed after both were there.
  feasible: ({ type, ...event }, { windows, speed }) => {
    if (type === 'window.opened')
      return 'window' in event && windows === (event.window.place === 0 ? '' : '0');
    if (type === 'window.closed') return windows === '0 2';
    if (type === 'cameras.known' && 'timezone' in event && event.timezone !== timezone) return windows !== '';
    if (type === 'cameras.known')
      return 'places' in event && event.places.length === (windows === '' ? 2 : 3);
    if (type === 'clock.ran') return 'speed' in event && windows !== '' && event.speed === speed * 2;
    if (type === 'clock.moved' || type === 'moment.read') return windows === '0 2';
    return !('place' in event) || windows.endsWith('2');
  },
  demands: [
    {
      section: '2',
      what: 'The grid has one clock for all windows',
      on: 'init',
      to: 'opening',
      effects: [called('sync', { speed: 1 }), called('clock')],
    },
    {
      section: '2',
      what: 'It is played from the moment that the address names',
      from: 'opening',
      on: known,
      to: 'open.clock.paused',
      effects: [
        sent('sync', known),
        called('address', { day: '2026-11-20', second: 43_200 }),
        called('router'),
      ],
      context: { at: noon, timezone },
    },
    {
      section: '2',
      what: 'A camera that was found later joins the others',
      from: 'open.clock.paused',
      on: joined,
      effects: [sent('sync', joined)],
    },
    ...(['open.clock.paused', 'open.clock.running'] as const).map((from) => ({
      section: '0002',
      what: 'The days are those of the first camera, also if another one is chosen while all are played',
      from,
      on: otherFirst,
      to: from,
      effects: [sent('sync', otherFirst)],
      context: { timezone: moment.timezone, day: '2026-11-30' },
    })),
    {
      section: '0002',
      what: 'The month of its day is marked',
      from: 'open.days.shown',
      on: otherFirst,
      effects: [sent('days', { type: 'month.choose', month: '2026-11' })],
    },
    {
      section: '2',
      what: 'A window looks for the moment of the clock, and pauses there while the clock does',
      from: 'open.clock.paused',
      on: shown,
      effects: [
        called('seen 0', { place: 0 }),
        called('window 0', first),
        sent('window 0', { type: 'clock.paused', at: noon }),
      ],
    },
    {
      section: '2',
      what: 'A window that is shown while the clock runs plays at its speed',
      from: 'open.clock.running',
      on: shownToo,
      when: { windows: '0', speed: 2 },
      effects: [called('seen 2', { place: 2 }), called('window 2', third), sent('window 2', ran)],
    },
    {
      section: '2',
      what: 'A window that is not shown any more is not there',
      from: 'open.clock.paused',
      on: { type: 'window.closed', place: 0 },
      effects: [stopped('window 0'), stopped('seen 0')],
    },
    {
      section: '2',
      what: 'The clock waits for each window by its place',
      from: 'open.clock.paused',
      on: settled,
      effects: [sent('sync', settled)],
    },
    ...[hidden, seen].map((tab) => ({
      section: '0002',
      what: 'A window that nobody sees gives its recording back until it is seen',
      from: 'open.clock.running',
      on: tab,
      effects: [sent('window 2', { type: tab.type })],
    })),
    {
      section: '2',
      what: 'A seek applies to all',
      from: 'open.clock.paused',
      on: moved,
      when: { windows: '0 2' },
      effects: sentAll({ type: 'moment.sought', at: moved.at }),
    },
    {
      section: '2',
      what: 'The days are marked on which any camera recorded, in the month of the moment',
      from: 'open.days.hidden',
      on: days,
      when: { month: '2026-11' },
      to: 'open.days.shown',
      effects: [called('days', { cameras: days.cameras, month: '2026-11' })],
    },
    {
      section: '2',
      what: 'Other cameras have other days',
      from: 'open.days.shown',
      on: otherDays,
      when: { month: '2026-12' },
      to: 'open.days.shown',
      effects: [called('days', { cameras: otherDays.cameras, month: '2026-12' })],
      context: { cameras: otherDays.cameras },
    },
    {
      section: '2',
      what: 'They are marked no more while nobody sees them',
      from: 'open.days.shown',
      on: 'days.hidden',
      to: 'open.days.hidden',
    },
    ...[moved, midnightPassed].map((on) => ({
      section: '2',
      what: 'The month of the moment is marked',
      from: 'open.days.shown',
      on,
      effects: [december],
    })),
    {
      section: '2',
      what: 'The clock runs, and all videos with it',
      from: 'open.clock.paused',
      on: ran,
      when: { windows: '0 2' },
      to: 'open.clock.running',
      effects: sentAll(ran),
      context: { speed: 2 },
    },
    {
      section: '2',
      what: 'A speed applies to all',
      from: 'open.clock.running',
      on: faster,
      when: { windows: '0 2' },
      effects: sentAll(faster),
      context: { speed: 4 },
    },
    ...(['open.clock.paused', 'open.clock.running'] as const).map((from) => ({
      section: '2',
      what: 'The clock stands: where, it says itself',
      from,
      on: 'clock.paused' as const,
      to: 'open.clock.paused' as const,
      effects: [ask],
    })),
    {
      section: '2',
      what: 'Pause applies to all, at the same moment',
      from: 'open.clock.paused',
      on: read,
      when: { windows: '0 2' },
      effects: sentAll({ type: 'clock.paused', at: later }),
    },
    ...[reached, chosen].map((wanted) => ({
      section: '3',
      what: 'A moment is gone to by way of the address',
      from: 'open.clock.paused',
      on: wanted,
      effects: [sent('address', wanted)],
    })),
    {
      section: '3',
      what: 'The address bar names the moment',
      from: 'open.clock.paused',
      on: set,
      effects: [sent('router', set)],
    },
    ...[
      { event: sought, at: later },
      { event: midnight, at: Date.UTC(2026, 10, 19, 23) },
    ].map(({ event, at }) => ({
      section: '3',
      what: 'The moment of the address is sought in all windows, and a day without a second at its midnight',
      from: 'open.clock.paused',
      on: event,
      effects: [sent('sync', { type: 'seek', at })],
    })),
  ],
  undriven:
    'No view shows it. People use its parts (syncPlayback, syncWindow, gridWindow, momentAddress): one action is several of its steps.',
});
