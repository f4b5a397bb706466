import { syncPlaybackMachine } from '../../src/machines/grids/syncPlayback/syncPlayback.machine.ts';
import { called, defineModel, emitted, sent } from './model.ts';

const timezone = 'CET-1';
/** Noon on 20 November 2026, where the grid is. */
const noon = Date.UTC(2026, 10, 20, 11);
const later = noon + 3_600_000;
const midnight = Date.UTC(2026, 10, 20, 23);
const settled = (place: number) => ({ type: 'window.settled', place }) as const;
const sought = { type: 'seek', at: later } as const;
const faster = { type: 'speed.choose', speed: 4 } as const;
const set = (at: number) => sent('clock', { type: 'clock.set', at, timezone });
const run = (speed: number) => sent('clock', { type: 'clock.run', speed });
const stand = sent('clock', { type: 'clock.pause' });
const all = { awaited: [0, 2] };
const opened = { type: 'cameras.known', places: [0, 2], timezone, at: noon } as const;
/** The camera that is found is the first one. There it is past midnight. */
const farEast = 'Asia/Tokyo';
const joined = {
  type: 'cameras.known',
  places: [0, 1, 2],
  timezone: farEast,
  at: Date.UTC(2026, 10, 20, 16),
} as const;

/** A grid with cameras in its first and third window, and later in the second one: 5 s for them to gather. */
export const model = defineModel({
  machine: syncPlaybackMachine,
  inputs: [{ speed: 1 }],
  events: {
    'cameras.known: two': opened,
    'cameras.known: three': joined,
    'window.settled: first': settled(0),
    'window.settled: third': settled(2),
    seek: sought,
    'speed.choose': faster,
    'day.reached': { type: 'day.reached', day: '2026-11-21' },
    'now.reached': { type: 'now.reached', at: midnight },
    'tab.hidden': { type: 'tab.hidden' },
    'tab.shown': { type: 'tab.shown' },
  },
  control: ({ awaited, places, speed }) => ({ awaited: awaited.join(' '), places: places.length, speed }),
  // A window settles once; one that nobody sees has done so.
  feasible: (event, { awaited, places, speed }) =>
    (event.type !== 'speed.choose' || (speed === 1 && places > 0)) &&
    (event.type !== 'cameras.known' || event.places.length === (places === 0 ? 2 : 3)) &&
    (event.type !== 'tab.shown' || awaited.length === 0) &&
    (event.type !== 'window.settled' || !('place' in event) || awaited.includes(String(event.place))),
  delays: { gatherTimeout: 5000 },
  callbacks: { clock: ['day.reached', 'now.reached'] },
  demands: [
    {
      section: '0002',
      what: 'Its cameras are awaited, and whose calendar its days are of',
      on: 'init',
      to: 'opening',
      effects: [called('clock')],
      context: { awaited: [], places: [], speed: 1 },
    },
    {
      section: '2',
      what: 'The windows look for the moment, and the clock stands',
      from: 'opening',
      on: opened,
      to: 'gathering',
      effects: [set(noon)],
      context: { ...all, at: noon, speed: 1, day: '2026-11-20', places: [0, 2], timezone },
    },
    {
      section: '2',
      what: 'One of them has its picture',
      from: 'gathering',
      on: settled(0),
      when: { awaited: '0 2', places: 2 },
      to: 'gathering',
      context: { awaited: [2] },
    },
    {
      section: '2',
      what: 'With the last one the clock runs, and all pictures with it',
      from: 'gathering',
      on: settled(2),
      when: { awaited: '2', places: 2, speed: 1 },
      to: 'running',
      effects: [run(1), emitted({ type: 'clock.ran', speed: 1 })],
      context: { awaited: [] },
    },
    { section: '2', what: 'Pause applies to all', from: 'gathering', on: 'pause', to: 'paused' },
    {
      section: '2',
      what: 'Pause applies to all',
      from: 'running',
      on: 'pause',
      to: 'paused',
      effects: [stand, emitted({ type: 'clock.paused' })],
    },
    ...(['gathering', 'atEnd'] as const).map((from) => ({
      section: '2',
      what: 'A seek applies to all',
      from,
      on: sought,
      when: { places: 2 },
      to: 'gathering',
      effects: [set(later), emitted({ type: 'clock.moved', at: later })],
      context: { ...all, at: later, day: '2026-11-20' },
    })),
    {
      section: '0002',
      what: 'The days follow the calendar of the first camera, whichever that becomes, and the clock runs on',
      from: 'running',
      on: joined,
      effects: [sent('clock', { type: 'calendar.set', timezone: farEast })],
      context: { timezone: farEast, day: '2026-11-21' },
    },
    {
      section: '2',
      what: 'A seek stops all until they are there',
      from: 'running',
      on: sought,
      when: { places: 2 },
      to: 'gathering',
      effects: [set(later), emitted({ type: 'clock.moved', at: later }), emitted({ type: 'clock.paused' })],
      context: { ...all, at: later, day: '2026-11-20' },
    },
    {
      section: '2',
      what: 'What is paused stays so',
      from: 'paused',
      on: sought,
      when: { places: 2 },
      to: 'paused',
      effects: [set(later), emitted({ type: 'clock.moved', at: later })],
      context: { ...all, at: later, day: '2026-11-20' },
    },
    {
      section: '2',
      what: 'While it is paused they gather',
      from: 'paused',
      on: settled(2),
      when: { awaited: '0 2', places: 2 },
      to: 'paused',
      context: { awaited: [0] },
    },
    {
      section: '2',
      what: 'Play continues where all are there',
      from: 'paused',
      on: 'play',
      when: { awaited: '', speed: 1 },
      to: 'running',
      effects: [run(1), emitted({ type: 'clock.ran', speed: 1 })],
    },
    {
      section: '2',
      what: 'And else waits for them',
      from: 'paused',
      on: 'play',
      when: { awaited: '0 2' },
      to: 'gathering',
    },
    {
      section: '0002',
      what: 'In a hidden tab the clock stands',
      from: 'running',
      on: 'tab.hidden',
      to: 'suspended',
      effects: [stand, emitted({ type: 'clock.paused' })],
    },
    {
      section: '0002',
      what: 'It continues where it stands once the tab is seen, when the windows are there again',
      from: 'suspended',
      on: 'tab.shown',
      when: { awaited: '' },
      to: 'gathering',
      effects: [emitted({ type: 'clock.paused' })],
      context: { ...all, at: noon },
    },
    {
      section: '0002',
      what: 'Unless the person does not want it to',
      from: 'suspended',
      on: 'pause',
      to: 'paused',
      effects: [],
    },
    {
      section: '2',
      what: 'A speed applies to all',
      from: 'running',
      on: faster,
      when: { speed: 1 },
      to: 'running',
      effects: [run(4), emitted({ type: 'clock.ran', speed: 4 })],
      context: { speed: 4 },
    },
    ...(['gathering', 'paused', 'suspended', 'atEnd'] as const).map((from) => ({
      section: '2',
      what: 'And is kept for when it runs',
      from,
      on: faster,
      when: { speed: 1 },
      to: from,
      context: { speed: 4 },
    })),
  ],
});
