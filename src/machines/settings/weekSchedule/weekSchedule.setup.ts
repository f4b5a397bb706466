import { assign, emit, setup } from 'xstate';
import {
  countHours,
  isPainting,
  type Stroke,
  type WeekCell,
  type WeekStep,
} from '../../../domain/settings/weekPainting.ts';
import { isSameSchedule, weekHoursOf, type WorkSchedule } from '../../../domain/settings/workSchedule.ts';
import type { Kind } from './changes.ts';

/** What the chart of the hours of a week is made of. */
export const weekScheduleSetup = setup({
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
});
