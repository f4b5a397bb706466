import { computerClockMachine } from '../../src/machines/shell/computerClock/computerClock.machine.ts';
import { called, defineModel } from './model.ts';

const hour = 3_600_000;
const ahead = { type: 'clock.erred', ahead: 2 * hour } as const;
const behind = { type: 'clock.erred', ahead: -96 * hour } as const;

/** What the page says of a computer whose clock is wrong (issue 44, point 13; decision 0002, "The present"). */
export const model = defineModel({
  machine: computerClockMachine,
  events: { 'clock.erred: ahead': ahead, 'clock.erred: behind': behind },
  control: ({ ahead: said }) => ({ said }),
  // The clock is measured with each answer, and only a change is reported.
  feasible: (event, { said }) => event.type !== 'clock.erred' || event.ahead !== said,
  callbacks: { watchClock: ['clock.erred', 'clock.corrected'] },
  demands: [
    {
      section: '0002#the-present',
      what: 'The clock is taken to be right until the provider says otherwise',
      on: 'init',
      to: 'right',
      effects: [called('watchClock')],
    },
    {
      section: '0002#the-present',
      what: 'A clock that is wrong is said, with how much',
      from: 'right',
      on: ahead,
      to: 'wrong',
      context: { ahead: 2 * hour },
    },
    {
      section: '0002#the-present',
      what: 'It is said again only after the clock was right',
      from: 'dismissed',
      on: 'clock.corrected',
      to: 'right',
    },
    {
      section: '0002#the-present',
      what: 'Nothing is said of a clock that was set right',
      from: 'wrong',
      on: 'clock.corrected',
      to: 'right',
    },
  ],
});
