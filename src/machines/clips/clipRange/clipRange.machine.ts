import { assign, emit, setup } from 'xstate';
import { limitedRange, spansClip, type ClipRange } from '../../../domain/clips/clip.ts';
import type { DayRange } from '../clipAddress/clipAddress.machine.ts';

/** The day of the range, as `2026-11-21`, and its length in seconds. */
export type ClipDay = { day: string; seconds: number };

/** What the address marks of that day; null: nothing. */
type Named = { readonly range: ClipRange | null };

type Ends = { wanted: ClipRange; kept: keyof ClipRange };

const noRange: ClipRange = { from: 0, to: 0 };

/**
 * The range of a day that is marked for a clip, in seconds since midnight of the device. The person sets the start and
 * end at the playhead, or drags over the timeline.
 */
export const clipRangeMachine = setup({
  types: {
    context: {} as ClipDay & {
      /** In `marking`, only `from` is set. */
      range: ClipRange;
      /** Why the last mark has no effect. */
      note: 'endFirst' | null;
    },
    input: {} as ClipDay & Named,
    events: {} as
      | { type: 'start.mark'; second: number }
      | { type: 'end.mark'; second: number }
      | { type: 'range.mark'; range: ClipRange }
      | { type: 'clear' }
      | ({ type: 'day.changed' } & ClipDay)
      /** The router is at another address: after Back, or a link. */
      | ({ type: 'address.reached' } & ClipDay & Named),
    /** What is marked now is in the address, or goes there. */
    emitted: {} as { type: 'range.changed' } & DayRange,
  },
  guards: {
    isAnotherDay: ({ context }, params: ClipDay) => params.day !== context.day,
    isAnotherRange: ({ context }, params: ClipDay & Named) =>
      params.day !== context.day && params.range !== null,
    isMarked: ({ context }) => spansClip(context.range),
    isLongEnough: (_, params: { range: ClipRange }) => spansClip(params.range),
  },
  actions: {
    setStart: assign((_, params: { second: number }) => ({
      range: { from: params.second, to: params.second },
      note: null,
    })),
    setRange: assign(({ context }, { wanted, kept }: Ends) => ({
      range: limitedRange(wanted, kept, context.seconds),
      note: null,
    })),
    setNamed: assign((_, { range }: Named) => ({ range: range ?? noRange, note: null })),
    setDay: assign((_, params: ClipDay) => ({ day: params.day, seconds: params.seconds })),
    clearRange: assign({ range: noRange, note: null }),
    setEndFirst: assign({ note: 'endFirst' as const }),
    emitRange: emit(({ context: { day, range } }) => ({
      type: 'range.changed' as const,
      day,
      range: spansClip(range) ? range : null,
    })),
  },
}).createMachine({
  id: 'clipRange',
  description: 'The part of a day that a person marks on the timeline to save or share it as a clip.',
  context: ({ input: { day, seconds, range } }) => ({ day, seconds, range: range ?? noRange, note: null }),
  initial: 'starting',
  on: {
    'day.changed': {
      guard: { type: 'isAnotherDay', params: ({ event }) => event },
      target: '.none',
      actions: ['clearRange', { type: 'setDay', params: ({ event }) => event }, 'emitRange'],
    },
    'address.reached': [
      {
        description: 'The address of another day marks a range again.',
        guard: { type: 'isAnotherRange', params: ({ event }) => event },
        target: '.marked',
        actions: [
          { type: 'setNamed', params: ({ event }) => event },
          { type: 'setDay', params: ({ event }) => event },
          'emitRange',
        ],
      },
      {
        guard: { type: 'isAnotherDay', params: ({ event }) => event },
        target: '.none',
        actions: ['clearRange', { type: 'setDay', params: ({ event }) => event }, 'emitRange'],
      },
      {
        description:
          'Within a day, Back and Forward leave what is marked as it is, and the address that they reach names it.',
        actions: 'emitRange',
      },
    ],
    'range.mark': {
      description: 'A dragged end stops at the limits of the day and before the other end.',
      target: '.marked',
      actions: [
        {
          type: 'setRange',
          params: ({ context, event }) => ({
            wanted: event.range,
            kept: event.range.to === context.range.to ? ('to' as const) : ('from' as const),
          }),
        },
        'emitRange',
      ],
    },
  },
  states: {
    starting: {
      description: 'If the address names a range, it is marked.',
      always: [{ guard: 'isMarked', target: 'marked' }, { target: 'none' }],
    },
    none: {
      description: 'Nothing is marked. The person sets the start, or drags over the timeline.',
      on: {
        'start.mark': {
          target: 'marking',
          actions: { type: 'setStart', params: ({ event }) => event },
        },
      },
    },
    marking: {
      description:
        'The start is set and the end is not. Setting a later end completes the range. Clearing removes the start.',
      on: {
        'start.mark': { actions: { type: 'setStart', params: ({ event }) => event } },
        'end.mark': [
          {
            guard: {
              type: 'isLongEnough',
              params: ({ context, event }) => ({ range: { from: context.range.from, to: event.second } }),
            },
            target: 'marked',
            actions: [
              {
                type: 'setRange',
                params: ({ context, event }) => ({
                  wanted: { from: context.range.from, to: event.second },
                  kept: 'to' as const,
                }),
              },
              'emitRange',
            ],
          },
          { actions: 'setEndFirst' },
        ],
        clear: { target: 'none', actions: 'clearRange' },
      },
    },
    marked: {
      description:
        'A range is marked and can be saved or shared; one over an hour becomes several files. Its ends can be moved, and clearing removes it.',
      on: {
        'start.mark': [
          {
            guard: {
              type: 'isLongEnough',
              params: ({ context, event }) => ({ range: { from: event.second, to: context.range.to } }),
            },
            actions: [
              {
                type: 'setRange',
                params: ({ context, event }) => ({
                  wanted: { from: event.second, to: context.range.to },
                  kept: 'from' as const,
                }),
              },
              'emitRange',
            ],
          },
          {
            description: 'A start after the end begins a new range.',
            target: 'marking',
            actions: [{ type: 'setStart', params: ({ event }) => event }, 'emitRange'],
          },
        ],
        'end.mark': [
          {
            guard: {
              type: 'isLongEnough',
              params: ({ context, event }) => ({ range: { from: context.range.from, to: event.second } }),
            },
            actions: [
              {
                type: 'setRange',
                params: ({ context, event }) => ({
                  wanted: { from: context.range.from, to: event.second },
                  kept: 'to' as const,
                }),
              },
              'emitRange',
            ],
          },
          { actions: 'setEndFirst' },
        ],
        clear: { target: 'none', actions: ['clearRange', 'emitRange'] },
      },
    },
  },
});
