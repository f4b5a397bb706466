import { assign, emit, setup } from 'xstate';
import {
  painted,
  weekArea,
  wholeStroke,
  type Stroke,
  type WeekArea,
  countHours,
  isPainting,
  type WeekCell,
  type WeekStep,
  cellAfter,
  dayArea,
  hourArea,
  isHourOn,
} from '../../../domain/settings/weekPainting.ts';
import { weekHoursOf, type WorkSchedule, isSameSchedule } from '../../../domain/settings/workSchedule.ts';

/** The presets, and the hours of one's own. */
export type Kind = WorkSchedule['kind'];

/** Nothing is done in the whole week. */
export const noHours = painted(weekHoursOf({ kind: 'always' }), { ...weekArea, isOn: false });

/** A schedule of another kind: hours of one's own begin with those that it has. */
export const chosen = (schedule: WorkSchedule, kind: Kind): WorkSchedule =>
  kind === 'custom' ? { kind, hours: weekHoursOf(schedule) } : { kind };

/** The schedule with a stroke on it. */
export const strokePainted = (schedule: WorkSchedule, stroke: Stroke | null): WorkSchedule => {
  const hours = weekHoursOf(schedule);
  return { kind: 'custom', hours: stroke === null ? hours : painted(hours, stroke) };
};

/** The schedule with a whole area painted, or cleared where it was painted. */
export const areaPainted = (schedule: WorkSchedule, area: WeekArea): WorkSchedule =>
  strokePainted(schedule, wholeStroke(weekHoursOf(schedule), area));

/**
 * The hours of a week in which something is done (spec section 3): a preset, or hours that a person paints. Every
 * change that is done is told as `schedule.changed`.
 */
export const weekScheduleMachine = setup({
  types: {
    context: {} as {
      schedule: WorkSchedule;
      /** Where the arrow keys are. */
      cursor: WeekCell;
      /** What is being painted, beside `schedule`. */
      stroke: Stroke | null;
      /** What it was before each change, the last one at the end. */
      past: readonly WorkSchedule[];
    },
    input: {} as { schedule: WorkSchedule },
    events: {} as
      | { type: 'preset.choose'; kind: Kind }
      | { type: 'stroke.start'; cell: WeekCell }
      | { type: 'stroke.extend'; cell: WeekCell }
      | { type: 'stroke.end' }
      | { type: 'stroke.cancel' }
      | ({ type: 'cursor.move' } & WeekStep)
      | ({ type: 'cursor.extend' } & WeekStep)
      | { type: 'cursor.paint' }
      | { type: 'day.paint'; day: number }
      | { type: 'hour.paint'; hour: number }
      | { type: 'week.paint' }
      | { type: 'clear' }
      | { type: 'undo' }
      | { type: 'schedule.given'; schedule: WorkSchedule },
    emitted: {} as { type: 'schedule.changed'; schedule: WorkSchedule },
  },
  guards: {
    isOtherKind: ({ context }, params: { kind: Kind }) => params.kind !== context.schedule.kind,
    isOther: ({ context }, params: { schedule: WorkSchedule }) =>
      !isSameSchedule(params.schedule, context.schedule),
    isPainting: ({ context: { schedule, stroke } }) =>
      stroke !== null && isPainting(weekHoursOf(schedule), stroke),
    hasHours: ({ context }) => countHours(...weekHoursOf(context.schedule)) > 0,
    hasPast: ({ context }) => context.past.length > 0,
  },
  actions: {
    setSchedule: assign(({ context }, params: { schedule: WorkSchedule }) => ({
      schedule: params.schedule,
      past: [...context.past, context.schedule],
    })),
    setStroke: assign((_, params: Stroke) => ({ stroke: params, cursor: params.to })),
    setStrokeEnd: assign(({ context: { stroke } }, params: { to: WeekCell }) => ({
      stroke: stroke && { ...stroke, to: params.to },
      cursor: params.to,
    })),
    clearStroke: assign({ stroke: null }),
    setCursor: assign((_, params: { cell: WeekCell }) => ({ cursor: params.cell })),
    setCursorBack: assign(({ context: { stroke, cursor } }) => ({ cursor: stroke?.from ?? cursor })),
    setUndone: assign(({ context: { past, schedule } }) => ({
      schedule: past.at(-1) ?? schedule,
      past: past.slice(0, -1),
    })),
    setGiven: assign((_, params: { schedule: WorkSchedule }) => ({
      schedule: params.schedule,
      past: [],
      stroke: null,
    })),
    emitSchedule: emit(({ context: { schedule } }) => ({ type: 'schedule.changed' as const, schedule })),
  },
}).createMachine({
  id: 'weekSchedule',
  description:
    'The hours of the week in which something is done: one of five presets, or hours that a person paints on a grid by dragging or with the arrow keys.',
  context: ({ input }) => ({
    schedule: input.schedule,
    cursor: { day: 0, hour: 0 },
    stroke: null,
    past: [],
  }),
  initial: 'idle',
  on: {
    'schedule.given': {
      description: 'What the form holds now, as when its changes are discarded, is shown and not told back.',
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.idle',
      actions: { type: 'setGiven', params: ({ event }) => event },
    },
  },
  states: {
    idle: {
      description:
        'The week is shown. The person chooses a preset, begins to paint, goes over the hours with the arrow keys, clears all or undoes the last change.',
      on: {
        'preset.choose': {
          description: 'Hours of their own begin with those of the preset.',
          guard: { type: 'isOtherKind', params: ({ event }) => event },
          actions: [
            {
              type: 'setSchedule',
              params: ({ context, event }) => ({ schedule: chosen(context.schedule, event.kind) }),
            },
            'emitSchedule',
          ],
        },
        'stroke.start': {
          description: 'The first hour decides whether hours are painted or cleared.',
          target: 'painting',
          actions: {
            type: 'setStroke',
            params: ({ context, event: { cell } }) => ({
              from: cell,
              to: cell,
              isOn: !isHourOn(weekHoursOf(context.schedule), cell),
            }),
          },
        },
        'cursor.move': {
          actions: {
            type: 'setCursor',
            params: ({ context, event }) => ({ cell: cellAfter(context.cursor, event) }),
          },
        },
        'cursor.extend': {
          description: 'The next hours become as the hour is from which the arrow keys start.',
          target: 'painting',
          actions: {
            type: 'setStroke',
            params: ({ context: { schedule, cursor }, event }) => ({
              from: cursor,
              to: cellAfter(cursor, event),
              isOn: isHourOn(weekHoursOf(schedule), cursor),
            }),
          },
        },
        'cursor.paint': {
          actions: [
            {
              type: 'setSchedule',
              params: ({ context: { schedule, cursor } }) => ({
                schedule: areaPainted(schedule, { from: cursor, to: cursor }),
              }),
            },
            'emitSchedule',
          ],
        },
        'day.paint': {
          actions: [
            {
              type: 'setSchedule',
              params: ({ context: { schedule }, event }) => ({
                schedule: areaPainted(schedule, dayArea(event.day)),
              }),
            },
            'emitSchedule',
          ],
        },
        'hour.paint': {
          actions: [
            {
              type: 'setSchedule',
              params: ({ context: { schedule }, event }) => ({
                schedule: areaPainted(schedule, hourArea(event.hour)),
              }),
            },
            'emitSchedule',
          ],
        },
        'week.paint': {
          actions: [
            {
              type: 'setSchedule',
              params: ({ context: { schedule } }) => ({
                schedule: areaPainted(schedule, weekArea),
              }),
            },
            'emitSchedule',
          ],
        },
        clear: {
          guard: 'hasHours',
          actions: [
            {
              type: 'setSchedule',
              params: () => ({ schedule: { kind: 'custom' as const, hours: noHours } }),
            },
            'emitSchedule',
          ],
        },
        undo: { guard: 'hasPast', actions: ['setUndone', 'emitSchedule'] },
      },
    },
    painting: {
      description:
        'Hours are being painted or cleared, from the first one to where the hand is. Letting go keeps them, Escape gives back what was.',
      on: {
        'stroke.extend': {
          actions: { type: 'setStrokeEnd', params: ({ event }) => ({ to: event.cell }) },
        },
        'cursor.extend': {
          actions: {
            type: 'setStrokeEnd',
            params: ({ context, event }) => ({ to: cellAfter(context.cursor, event) }),
          },
        },
        'stroke.end': [
          {
            guard: 'isPainting',
            target: 'idle',
            actions: [
              {
                type: 'setSchedule',
                params: ({ context: { schedule, stroke } }) => ({
                  schedule: strokePainted(schedule, stroke),
                }),
              },
              'clearStroke',
              'emitSchedule',
            ],
          },
          { description: 'Nothing became other than it was.', target: 'idle', actions: 'clearStroke' },
        ],
        'stroke.cancel': { target: 'idle', actions: ['setCursorBack', 'clearStroke'] },
      },
    },
  },
});
