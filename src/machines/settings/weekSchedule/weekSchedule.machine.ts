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

/** A preset, or custom hours. */
export type Kind = WorkSchedule['kind'];

/** Custom hours without a single hour. */
export const noHours = painted(weekHoursOf({ kind: 'always' }), { ...weekArea, isOn: false });

/** The schedule of another kind: custom hours begin with the hours of the preset. */
export const chosen = (schedule: WorkSchedule, kind: Kind): WorkSchedule =>
  kind === 'custom' ? { kind, hours: weekHoursOf(schedule) } : { kind };

/** The schedule with a stroke on it. */
export const strokePainted = (schedule: WorkSchedule, stroke: Stroke | null): WorkSchedule => {
  const hours = weekHoursOf(schedule);
  return { kind: 'custom', hours: stroke === null ? hours : painted(hours, stroke) };
};

/** The schedule with a whole area painted, or cleared if all of it was painted. */
export const areaPainted = (schedule: WorkSchedule, area: WeekArea): WorkSchedule =>
  strokePainted(schedule, wholeStroke(weekHoursOf(schedule), area));

/**
 * The hours of a week in which something is done (spec section 3): a preset, or hours that a person paints. Every finished
 * change is emitted as `schedule.changed`.
 */
export const weekScheduleMachine = setup({
  types: {
    context: {} as {
      schedule: WorkSchedule;
      /** The cell with the keyboard focus. */
      cursor: WeekCell;
      /** What is being painted, not yet part of `schedule`. */
      stroke: Stroke | null;
      /** The schedule before each change, oldest first. */
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
    'Edits the hours of a week in which something is done: one of five presets, or custom hours painted on a grid by dragging or with the arrow keys.',
  context: ({ input }) => ({
    schedule: input.schedule,
    cursor: { day: 0, hour: 0 },
    stroke: null,
    past: [],
  }),
  initial: 'idle',
  on: {
    'schedule.given': {
      description:
        'The form has another schedule, for example after its changes were discarded. It is shown and not emitted back.',
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.idle',
      actions: { type: 'setGiven', params: ({ event }) => event },
    },
  },
  states: {
    idle: {
      description:
        'The week is shown. The person chooses a preset, starts to paint, moves through the hours with the arrow keys, clears all hours, or undoes the last change.',
      on: {
        'preset.choose': {
          description: 'Custom hours begin with the hours of the preset.',
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
          description: 'The first hour decides whether the stroke paints or clears.',
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
          description: 'The stroke copies the hour that it starts from.',
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
        'Hours are being painted or cleared from the first hour to the pointer. Releasing keeps them, and Escape reverts them.',
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
          { description: 'The stroke changed nothing.', target: 'idle', actions: 'clearStroke' },
        ],
        'stroke.cancel': { target: 'idle', actions: ['setCursorBack', 'clearStroke'] },
      },
    },
  },
});
