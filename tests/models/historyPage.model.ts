import { historyPageMachine } from '../../src/machines/history/historyPage/historyPage.machine.ts';
import { called, defineModel, sent } from './model.ts';

const camera = { serialNumber: 'LK0000000001', channel: 2 };
const user = { userId: '1001' };
const day = '2026-11-20';
const now = { day: '2026-11-21', second: 43_200 };
const recorded = { sections: [], dropped: 0, seconds: 86_400, today: now.day };
const input = {
  ...user,
  ...camera,
  timezone: 'Europe/Berlin',
  quality: 'high',
  day,
  second: 120,
  now,
  volume: 1,
  followed: null,
  query: null,
  range: null,
} as const;
const range = { from: 100, to: 200 } as const;
const followed = { speed: 8, isPaused: false } as const;
const paused = { speed: 8, isPaused: true } as const;
const opened = { type: 'day.opened', day: '2026-03-29', quality: 'high' } as const;
const lower = { type: 'day.opened', day, quality: 'low' } as const;
const updated = { type: 'day.updated', recorded } as const;
const there = { day, second: 600 } as const;
const wanted = { type: 'address.reached', ...there } as const;
const reached = { ...wanted, range } as const;
const changed = { type: 'range.changed', day, range } as const;
const clip = { type: 'clip.set', day, range } as const;
const chosen = { type: 'moment.choose', ...there } as const;
const set = { type: 'address.set', ...there, entry: 'new' } as const;
const sought = { type: 'moment.sought', ...there } as const;
const otherDay = { ...sought, day: opened.day };
const noSecond = { ...sought, second: null };
const grew = sent('marks', { type: 'day.grew' });
const speed = sent('playback', { type: 'speed.choose', speed: 8 });

export const model = defineModel({
  machine: historyPageMachine,
  inputs: [input, { ...input, followed }, { ...input, followed: paused }, { ...input, range }],
  callbacks: { alerts: ['alerts.arrived'], router: ['address.reached'] },
  children: { recordedDays: [], alertMarks: [], dayMotion: [], pictureSearch: [] },
  parts: {
    playback: ['day.opened'],
    dayUpdate: ['day.updated'],
    momentAddress: ['address.set', 'moment.sought'],
    clipRange: ['range.changed'],
    clipAddress: ['clip.set'],
  },
  events: {
    'day.opened: another': opened,
    'day.opened: lower': lower,
    'day.updated': updated,
    'address.reached': reached,
    'moment.choose': chosen,
    'address.set': set,
    'range.changed': changed,
    'clip.set': clip,
    'moment.sought: here': sought,
    'moment.sought: otherDay': otherDay,
    'moment.sought: noSecond': noSecond,
  },
  control: ({ day: open, quality, followed: before, range: marked }) => ({
    open,
    quality,
    followed: before,
    marked,
  }),
  demands: [
    {
      section: '2',
      what: 'The day of the address is played from its second, and its alerts are marked',
      on: 'init',
      when: { marked: null },
      to: 'shown',
      effects: [
        called('playback', {
          serialNumber: camera.serialNumber,
          quality: 'high',
          day,
          second: 120,
          today: now.day,
          volume: 1,
        }),
        called('dayUpdate', { serialNumber: camera.serialNumber, quality: 'high', day, now }),
        called('address', { day, second: 120 }),
        called('router'),
        called('days', { cameras: [camera], month: '2026-11' }),
        called('marks', { ...user, ...camera, day }),
        called('motion', { ...camera, day }),
        called('range', { day, seconds: 86_400, range: null }),
        called('clip', { day, range: null }),
        called('search', { ...camera, day, query: null, atOnce: 300 }),
        called('alerts'),
      ],
    },
    {
      section: '0005',
      what: 'The range in the address is marked',
      on: 'init',
      when: { marked: range },
      to: 'shown',
      effects: [called('range', { day, seconds: 86_400, range }), called('clip', { day, range })],
    },
    {
      section: '3',
      what: 'Another camera plays as the one before did',
      on: 'init',
      when: { followed },
      to: 'shown',
      effects: [speed],
    },
    {
      section: '3',
      what: 'After a camera that was paused, another one is paused too',
      on: 'init',
      when: { followed: paused },
      to: 'shown',
      effects: [speed, sent('playback', { type: 'pause' })],
    },
    {
      section: '3',
      what: 'Another day is kept up to date and has its alerts and motion; its length is that of the day, here 23 hours',
      from: 'shown',
      on: opened,
      effects: [
        sent('dayUpdate', opened),
        sent('marks', { type: 'day.opened', day: opened.day }),
        sent('motion', { type: 'day.opened', day: opened.day }),
        sent('range', { type: 'day.changed', day: opened.day, seconds: 82_800 }),
        sent('search', { type: 'day.opened', day: opened.day }),
      ],
    },
    {
      section: '3',
      what: 'The recordings that are looked for are those of the quality that is played',
      from: 'shown',
      on: lower,
      effects: [sent('dayUpdate', lower)],
    },
    {
      section: '3',
      what: 'A moment is gone to by way of the address',
      from: 'shown',
      on: chosen,
      effects: [sent('address', chosen)],
    },
    {
      section: '3',
      what: 'Back goes to the moment of its address, and to the range that it marks',
      from: 'shown',
      on: reached,
      effects: [
        sent('address', wanted),
        sent('range', { type: 'address.reached', day, seconds: 86_400, range }),
      ],
    },
    {
      section: '0005',
      what: 'What is marked goes to the address',
      from: 'shown',
      on: changed,
      effects: [sent('clip', changed)],
    },
    {
      section: '0005',
      what: 'The address bar names what is marked',
      from: 'shown',
      on: clip,
      effects: [sent('router', clip)],
    },
    {
      section: '3',
      what: 'The address bar names the moment',
      from: 'shown',
      on: set,
      effects: [sent('router', set)],
    },
    {
      section: '3',
      what: 'A moment of the open day is sought in it',
      from: 'shown',
      on: sought,
      when: { open: day },
      effects: [sent('playback', { type: 'seek', second: 600 })],
    },
    ...[otherDay, noSecond].map((other) => ({
      section: '3',
      what: 'Another day is opened, and a day without a second begins as usual',
      from: 'shown',
      on: other,
      when: { open: day },
      effects: [sent('playback', { type: 'day.choose', day: other.day, second: other.second })],
    })),
    {
      section: '4',
      what: 'What was recorded since can be played, and its alerts and motion are loaded',
      from: 'shown',
      on: updated,
      effects: [sent('playback', updated), grew, sent('motion', { type: 'day.grew' })],
    },
    { section: '4', what: 'A new alert is marked', from: 'shown', on: 'alerts.arrived', effects: [grew] },
  ],
  undriven:
    'No view shows it. People use its parts (playback, dayUpdate, momentAddress, recordedDays, alertMarks, dayMotion, clipRange, clipAddress, pictureSearch): one action is several of its steps.',
});
