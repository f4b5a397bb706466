import { assign, sendTo, setup } from 'xstate';
import {
  dayProblems,
  isRange,
  isUnfinished,
  type DayProblems,
  type RangeEnd,
  type TypedDays,
} from '../../../domain/time/dayRange.ts';
import { callbackStub } from '../../stubs.ts';

/** The page is to list another range: sent to the address bar. */
export type DaysChosen = { type: 'days.chosen'; days: TypedDays };

type Edit = { readonly field: RangeEnd; readonly value: string };

/** Two typed days, the first and the last of the listed alerts. The page is in their range once both are complete. */
export const dayRangeMachine = setup({
  types: {
    context: {} as {
      /** As typed. */
      readonly days: TypedDays;
      /** The range of the page. */
      readonly shown: TypedDays;
      /** The last day that can be chosen. */
      readonly last: string;
      /** The field that was edited last. */
      readonly edited: RangeEnd;
      readonly problems: DayProblems;
    },
    input: {} as { shown: TypedDays; last: string },
    events: {} as
      | ({ type: 'day.edited' } & Edit)
      /** The person left a field or pressed Enter. */
      | { type: 'days.submit' }
      /** The page changed, such as by a link or Back. */
      | { type: 'range.shown'; shown: TypedDays; last: string },
  },
  actors: {
    /** The address bar. Takes {@link DaysChosen}. */
    address: callbackStub<DaysChosen>('address'),
  },
  delays: { typingPause: 700 },
  guards: {
    isRange: ({ context: { days, last } }) => isRange(days, last),
    isUnfinished: ({ context: { days, edited } }) => isUnfinished(days, edited),
    isOther: ({ context }, { shown }: { shown: TypedDays }) =>
      shown.from !== context.shown.from || shown.to !== context.shown.to,
  },
  actions: {
    setDay: assign(({ context: { days } }, { field, value }: Edit) => ({
      days: { ...days, [field]: value },
      edited: field,
      problems: {},
    })),
    setProblems: assign(({ context: { days, last, edited } }) => ({
      problems: dayProblems(days, last, edited),
    })),
    setShown: assign((_, { shown, last }: { shown: TypedDays; last: string }) => ({
      days: shown,
      shown,
      last,
      problems: {},
    })),
    setChosen: assign(({ context: { days } }) => ({ shown: days })),
    sendDays: sendTo('address', ({ context: { days } }) => ({ type: 'days.chosen' as const, days })),
  },
}).createMachine({
  id: 'dayRange',
  description: 'Typing the first and the last day of the listed alerts.',
  context: ({ input: { shown, last } }) => ({ days: shown, shown, last, edited: 'from', problems: {} }),
  invoke: { id: 'address', src: 'address' },
  initial: 'listed',
  on: {
    'day.edited': { target: '.typing', actions: { type: 'setDay', params: ({ event }) => event } },
    'range.shown': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.listed',
      actions: { type: 'setShown', params: ({ event }) => event },
    },
  },
  states: {
    listed: {
      description: 'The fields show the range of the page.',
    },
    typing: {
      description:
        'A day is being typed. The page keeps its range until the person pauses or leaves the field.',
      after: {
        typingPause: [{ guard: 'isUnfinished', target: 'unfinished' }, { target: 'checking' }],
      },
      on: { 'days.submit': 'checking' },
    },
    unfinished: {
      description: 'A day is incomplete. The field says so once the person leaves it.',
      on: { 'days.submit': 'checking' },
    },
    checking: {
      description: 'The typed days are compared with each other and with the days that can be chosen.',
      always: [
        { guard: 'isRange', target: 'listed', actions: ['setChosen', 'sendDays'] },
        { target: 'wrong', actions: 'setProblems' },
      ],
    },
    wrong: {
      description: 'The typed days are not a range: the fields say why, and the page keeps its range.',
    },
  },
});
