import { momentAddressMachine } from '../../src/machines/history/momentAddress/momentAddress.machine.ts';
import { defineModel, emitted } from './model.ts';

const day = '2026-11-20';
const next = '2026-11-21';
const here = { day, second: 36_000 };

/** What the bar is to name: where the person goes, or the second that is shown. */
const set = (moment: { readonly day: string; readonly second: number | null }, entry: 'new' | 'same') =>
  emitted({ type: 'address.set', ...moment, entry });
const shownAs = (second: number) => second + 0.05;
const seek = (second: number) => emitted({ type: 'seek', second });

/** A history that a link opened, with a second or without. */
export const model = defineModel({
  machine: momentAddressMachine,
  inputs: [here],
  events: {
    'moment.choose: h11': { type: 'moment.choose', ...here, second: 39_600, open: day },
    'moment.choose: nextDay': { type: 'moment.choose', day: next, second: null, open: day },
    'address.reached: h9': { type: 'address.reached', ...here, second: 32_400, open: day },
    'address.reached: noTime': { type: 'address.reached', day, second: null, open: day },
    'address.reached: nextDay': { type: 'address.reached', day: next, second: 5, open: day },
    'picture.shown: sameDay': { type: 'picture.shown', ...here },
    'picture.shown: nextDay': { type: 'picture.shown', day: next, second: 2 },
    'picture.stood: sameDay': { type: 'picture.stood', ...here },
    'picture.stood: nextDay': { type: 'picture.stood', day: next, second: 2 },
  },
  moreEvents: {
    'moment.choose: h12': { type: 'moment.choose', ...here, second: 43_200, open: day },
    'picture.stood: secondLater': { type: 'picture.stood', ...here, second: 36_001 },
  },
  control: ({ named: { day: named, second } }) => ({ day: named, second: second === null ? 'none' : 'some' }),
  // The day that is played is the one that is named, but for the moment in which it passes midnight.
  feasible: (event, { day: named }) => {
    if ('open' in event) return event.open === named;
    // Pictures are of the day that is named, and while it plays of the one after it.
    if (!('day' in event)) return true;
    return event.day === named || (event.type === 'picture.shown' && event.day > named);
  },
  delays: { followStep: 5000, oneWay: 2000 },
  demands: [
    {
      section: 'ours',
      what: 'What the link says is named until a picture is shown',
      on: 'init',
      to: 'due',
      context: { named: here },
    },
    {
      section: 'ours',
      what: 'The second that is shown is named, in the same entry',
      from: 'due',
      on: { type: 'picture.shown', ...here },
      to: 'named',
      effects: [set({ day, second: shownAs(36_000) }, 'same')],
      context: { named: here },
    },
    {
      section: 'ours',
      what: 'A picture that stands is named when it is due',
      from: 'due',
      on: { type: 'picture.stood', ...here },
      to: 'named',
      effects: [set({ day, second: shownAs(36_000) }, 'same')],
      context: { named: here },
    },
    {
      section: 'ours',
      what: 'While it plays on, nothing is named for five seconds',
      from: 'named',
      on: 'after followStep',
      to: 'due',
    },
    {
      section: 'ours',
      what: 'The next day is named with its first picture',
      from: 'named',
      on: { type: 'picture.shown', day: next, second: 2 },
      when: { day },
      to: 'named',
      effects: [set({ day: next, second: shownAs(2) }, 'same')],
      context: { named: { day: next, second: 2 } },
    },
    {
      section: 'ours',
      what: 'Who pauses, or goes on picture by picture, has that second in the address',
      from: 'named',
      on: { type: 'picture.stood', ...here },
      to: 'named',
      effects: [set({ day, second: shownAs(36_000) }, 'same')],
      context: { named: here },
    },
    {
      section: 'ours',
      what: 'Another moment of the day is gone to, and Back leads back',
      from: 'named',
      on: { type: 'moment.choose', ...here, second: 39_600, open: day },
      to: 'onTheWay',
      effects: [set({ day, second: 39_600 }, 'new'), seek(39_600)],
      context: { named: { day, second: 39_600 } },
    },
    {
      section: 'ours',
      what: 'So it is before a picture has come',
      from: 'due',
      on: { type: 'moment.choose', ...here, second: 39_600, open: day },
      to: 'onTheWay',
      effects: [set({ day, second: 39_600 }, 'new'), seek(39_600)],
      context: { named: { day, second: 39_600 } },
    },
    {
      section: 'ours',
      what: 'Another day is loaded',
      from: 'named',
      on: { type: 'moment.choose', day: next, second: null, open: day },
      to: 'onTheWay',
      effects: [
        set({ day: next, second: null }, 'new'),
        emitted({ type: 'day.choose', day: next, second: null }),
      ],
      context: { named: { day: next, second: null } },
    },
    {
      section: 'ours',
      what: 'Who goes on within two seconds is on one way: Back leads to before all of it',
      from: 'onTheWay',
      on: { type: 'moment.choose', ...here, second: 39_600, open: day },
      when: { day },
      to: 'onTheWay',
      effects: [set({ day, second: 39_600 }, 'same'), seek(39_600)],
      context: { named: { day, second: 39_600 } },
    },
    {
      section: 'ours',
      what: 'Another day is another place, however soon',
      from: 'onTheWay',
      on: { type: 'moment.choose', day: next, second: null, open: day },
      when: { day },
      to: 'onTheWay',
      effects: [
        set({ day: next, second: null }, 'new'),
        emitted({ type: 'day.choose', day: next, second: null }),
      ],
      context: { named: { day: next, second: null } },
    },
    {
      section: 'ours',
      what: 'Where a day begins is named with its first picture',
      from: 'onTheWay',
      on: { type: 'picture.shown', day: next, second: 2 },
      when: { day: next, second: 'none' },
      to: 'onTheWay',
      effects: [set({ day: next, second: shownAs(2) }, 'same')],
      context: { named: { day: next, second: 2 } },
    },
    {
      section: 'ours',
      what: 'A picture that stands is named there too',
      from: 'onTheWay',
      on: { type: 'picture.stood', ...here },
      to: 'onTheWay',
      effects: [set({ day, second: shownAs(36_000) }, 'same')],
      context: { named: here },
    },
    {
      section: 'ours',
      what: 'After two seconds the way has an end',
      from: 'onTheWay',
      on: 'after oneWay',
      to: 'due',
    },
    ...(['due', 'named', 'onTheWay'] as const).map((from) => ({
      section: 'ours',
      what: 'Back leads playback to where the address says',
      from,
      on: { type: 'address.reached', ...here, second: 32_400, open: day },
      to: 'due',
      effects: [seek(32_400)],
      context: { named: { day, second: 32_400 } },
    })),
    {
      section: 'ours',
      what: 'An address without a second leads to where the day begins',
      on: { type: 'address.reached', day, second: null, open: day },
      to: 'due',
      effects: [emitted({ type: 'day.choose', day, second: null })],
      context: { named: { day, second: null } },
    },
    {
      section: 'ours',
      what: 'An address may lead to another day',
      on: { type: 'address.reached', day: next, second: 5, open: day },
      to: 'due',
      effects: [emitted({ type: 'day.choose', day: next, second: 5 })],
      context: { named: { day: next, second: 5 } },
    },
    {
      section: 'ours',
      what: 'The moment that was chosen last is named',
      on: { type: 'moment.choose', ...here, second: 43_200, open: day },
      to: 'onTheWay',
      effects: [seek(43_200)],
      context: { named: { day, second: 43_200 } },
    },
    {
      section: 'ours',
      what: 'The picture that stands last is named',
      from: 'named',
      on: { type: 'picture.stood', ...here, second: 36_001 },
      to: 'named',
      effects: [set({ day, second: shownAs(36_001) }, 'same')],
      context: { named: { day, second: 36_001 } },
    },
  ],
});
