import { cellAfter, dayArea, hourArea, isHourOn, weekArea } from '../../../domain/settings/weekPainting.ts';
import { weekHoursOf } from '../../../domain/settings/workSchedule.ts';
import { areaPainted, chosen, noHours, strokePainted } from './changes.ts';
import { weekScheduleSetup } from './weekSchedule.setup.ts';

/**
 * The hours of a week in which something is done (spec section 3): a preset, or hours that a person paints. Every
 * change that is done is told as `schedule.changed`.
 */
export const weekScheduleMachine = weekScheduleSetup.createMachine({
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
          description: 'The next hours get the same state as the hour where the selection started.',
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
          { description: 'Nothing changed.', target: 'idle', actions: 'clearStroke' },
        ],
        'stroke.cancel': { target: 'idle', actions: ['setCursorBack', 'clearStroke'] },
      },
    },
  },
});
