import { dayUpdateMachine } from '../../src/machines/history/dayUpdate/dayUpdate.machine.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

const recorded = {
  sections: [{ start: 36_000, end: 36_100, path: '/a', type: 0, audio: false, codec: '' }],
  dropped: 0,
  seconds: 86_400,
  today: '2026-11-21',
};

const yesterday = '2026-11-20';
const today = '2026-11-21';
const noon = { day: today, second: 43_200 };
const later = { day: today, second: 43_230 };
const tomorrow = { day: '2026-11-22', second: 10 };

/** What is listed of the day that was opened first. */
const listed = called('loadDay', { serialNumber: 'LK0000000001', day: today, quality: 'high' });

/** A day that is open, which was today when it was opened. */
export const model = defineModel({
  machine: dayUpdateMachine,
  inputs: [{ serialNumber: 'LK0000000001', day: today, quality: 'high', now: noon }],
  events: {
    'clock.ticked: later': { type: 'clock.ticked', now: later },
    'clock.ticked: tomorrow': { type: 'clock.ticked', now: tomorrow },
    'loadDay done': done('loadDay', recorded),
    'loadDay error': failed('loadDay'),
    'day.opened: yesterday': { type: 'day.opened', day: yesterday, quality: 'high' },
    'day.opened: today': { type: 'day.opened', day: today, quality: 'high' },
  },
  moreEvents: {
    'day.opened: yesterdayLow': { type: 'day.opened', day: yesterday, quality: 'low' },
  },
  control: ({ day, now, asked, listed }) => ({ day, today: now.day, asked, listed }),
  feasible: (event, { day }) => event.type !== 'day.opened' || !('day' in event) || event.day !== day,
  demands: [
    {
      section: '0005',
      what: 'While the day is today it is listed at each tick',
      from: 'seen.idle',
      on: { type: 'clock.ticked', now: later },
      when: { day: today },
      to: 'seen.listing',
      effects: [listed],
      context: { now: later, asked: today },
    },
    {
      section: '0005',
      what: 'After its midnight it is listed once more, for its end',
      from: 'seen.idle',
      on: { type: 'clock.ticked', now: tomorrow },
      when: { day: today, listed: today },
      to: 'seen.listing',
      effects: [listed],
      context: { now: tomorrow, asked: '2026-11-22' },
    },
    {
      section: '0005',
      what: 'Then it is over: the clock continues without a list',
      from: 'seen.idle',
      on: { type: 'clock.ticked', now: tomorrow },
      when: { day: today, listed: '2026-11-22' },
      context: { now: tomorrow },
    },
    {
      section: '0005',
      what: 'An earlier day does not grow',
      from: 'seen.idle',
      on: { type: 'clock.ticked', now: later },
      when: { day: yesterday, listed: today },
      context: { now: later },
    },
    {
      section: '0005',
      what: 'What was recorded since is reported: it is as of the request',
      from: 'seen.listing',
      on: 'loadDay done',
      when: { asked: '2026-11-22' },
      to: 'seen.idle',
      effects: [emitted({ type: 'day.updated', recorded })],
      context: { listed: '2026-11-22' },
    },
    {
      section: '0005',
      what: 'A list that failed counts for nothing: the next tick retries',
      from: 'seen.listing',
      on: 'loadDay error',
      when: { listed: today },
      to: 'seen.idle',
      context: { listed: today },
    },
    {
      section: '0005',
      what: 'A tab that is hidden lists nothing',
      from: 'seen',
      on: 'tab.hidden',
      to: 'unseen',
    },
    {
      section: '0005',
      what: 'There the clock continues',
      from: 'unseen',
      on: { type: 'clock.ticked', now: tomorrow },
      context: { now: tomorrow },
    },
    {
      section: '0005',
      what: 'who returns to today has it listed at once',
      from: 'unseen',
      on: 'tab.shown',
      when: { day: today, today },
      to: 'seen.listing',
      effects: [listed],
    },
    {
      section: '0005',
      what: 'A day that ended meanwhile is listed for its end',
      from: 'unseen',
      on: 'tab.shown',
      when: { day: today, today: '2026-11-22', listed: today },
      to: 'seen.listing',
      effects: [listed],
    },
    {
      section: '0005',
      what: 'who returns to an earlier day has it all',
      from: 'unseen',
      on: 'tab.shown',
      when: { day: yesterday, today, listed: today },
      to: 'seen.idle',
    },
    {
      section: '3',
      what: 'Another day is opened in the quality that was chosen, and what was pending is given up',
      from: 'seen',
      on: { type: 'day.opened', day: yesterday, quality: 'low' },
      to: 'seen.idle',
      context: { day: yesterday, quality: 'low' },
    },
  ],
  callbacks: { clock: ['clock.ticked'], watchTab: ['tab.hidden', 'tab.shown'] },
});
