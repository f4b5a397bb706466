import { syncPageMachine } from '../../src/machines/grids/syncPage/syncPage.machine.ts';
import { called, defineModel, sent, stopped } from './model.ts';

const timezone = 'Europe/Berlin';
/** Noon on 20 November 2026, where the grid is. */
const noon = Date.UTC(2026, 10, 20, 11);
const later = noon + 3_600_000;
const known = { type: 'cameras.known', places: [0, 2], timezone, at: noon } as const;
const joined = { ...known, places: [0, 2, 3] } as const;
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
  callbacks: { clock: ['moment.read'], router: ['address.reached'] },
  parts: {
    syncPlayback: ['clock.moved', 'clock.ran', 'clock.paused'],
    syncWindow: ['window.settled'],
    gridWindow: ['tab.hidden', 'tab.shown'],
    momentAddress: ['address.set', 'moment.sought'],
  },
  events: {
    'cameras.known: two': known,
    'cameras.known: three': joined,
    'window.opened: first': shown,
    'window.opened: third': shownToo,
    'window.closed': { type: 'window.closed', place: 0 },
    'window.settled': settled,
    'tab.hidden': hidden,
    'tab.shown': seen,
    'clock.moved': { type: 'clock.moved', at: later },
    'clock.ran: double': ran,
    'clock.ran: faster': faster,
    'moment.read': read,
    'address.reached': reached,
    'moment.choose': chosen,
    'address.set': set,
    'moment.sought: second': sought,
    'moment.sought: day': midnight,
  },
  control: ({ windows, speed }) => ({ windows: windows.map(({ place }) => place).join(' '), speed }),
  // The windows are opened in their order, and the first one is closed after both were there.
  feasible: ({ type, ...event }, { windows, speed }) => {
    if (type === 'window.opened')
      return 'window' in event && windows === (event.window.place === 0 ? '' : '0');
    if (type === 'window.closed') return windows === '0 2';
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
      effects: [called('sync'), called('clock')],
    },
    {
      section: '2',
      what: 'It is played from the moment that the address names',
      from: 'opening',
      on: known,
      to: 'open.paused',
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
      from: 'open.paused',
      on: joined,
      effects: [sent('sync', joined)],
    },
    {
      section: '2',
      what: 'A window looks for the moment of the clock, and pauses there while the clock does',
      from: 'open.paused',
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
      from: 'open.running',
      on: shownToo,
      when: { windows: '0', speed: 2 },
      effects: [called('seen 2', { place: 2 }), called('window 2', third), sent('window 2', ran)],
    },
    {
      section: '2',
      what: 'A window that is not shown any more is not there',
      from: 'open.paused',
      on: { type: 'window.closed', place: 0 },
      effects: [stopped('window 0'), stopped('seen 0')],
    },
    {
      section: '2',
      what: 'The clock waits for each window by its place',
      from: 'open.paused',
      on: settled,
      effects: [sent('sync', settled)],
    },
    ...[hidden, seen].map((tab) => ({
      section: '0002',
      what: 'A window that nobody sees gives its recording back until it is seen',
      from: 'open.running',
      on: tab,
      effects: [sent('window 2', { type: tab.type })],
    })),
    {
      section: '2',
      what: 'A seek applies to all',
      from: 'open.paused',
      on: { type: 'clock.moved', at: later } as const,
      when: { windows: '0 2' },
      effects: sentAll({ type: 'moment.sought', at: later }),
    },
    {
      section: '2',
      what: 'The clock runs, and all videos with it',
      from: 'open.paused',
      on: ran,
      when: { windows: '0 2' },
      to: 'open.running',
      effects: sentAll(ran),
      context: { speed: 2 },
    },
    {
      section: '2',
      what: 'A speed applies to all',
      from: 'open.running',
      on: faster,
      when: { windows: '0 2' },
      effects: sentAll(faster),
      context: { speed: 4 },
    },
    ...(['open.paused', 'open.running'] as const).map((from) => ({
      section: '2',
      what: 'The clock stands: where, it says itself',
      from,
      on: 'clock.paused' as const,
      to: 'open.paused' as const,
      effects: [ask],
    })),
    {
      section: '2',
      what: 'Pause applies to all, at the same moment',
      from: 'open.paused',
      on: read,
      when: { windows: '0 2' },
      effects: sentAll({ type: 'clock.paused', at: later }),
    },
    ...[reached, chosen].map((wanted) => ({
      section: '3',
      what: 'A moment is gone to by way of the address',
      from: 'open.paused',
      on: wanted,
      effects: [sent('address', wanted)],
    })),
    {
      section: '3',
      what: 'The address bar names the moment',
      from: 'open.paused',
      on: set,
      effects: [sent('router', set)],
    },
    ...[
      { event: sought, at: later },
      { event: midnight, at: Date.UTC(2026, 10, 19, 23) },
    ].map(({ event, at }) => ({
      section: '3',
      what: 'The moment of the address is sought in all windows, and a day without a second at its midnight',
      from: 'open.paused',
      on: event,
      effects: [sent('sync', { type: 'seek', at })],
    })),
  ],
  undriven:
    'No view shows it. People use its parts (syncPlayback, syncWindow, gridWindow, momentAddress): one action is several of its steps.',
});
