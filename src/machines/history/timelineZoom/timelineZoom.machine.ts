import type { ActorRefFrom } from 'xstate';
import { timelineZoomSetup } from './timelineZoom.setup.ts';

/**
 * What of a day the timeline shows (spec sections 4 and 9): it rests on the steps of 1, 10, 30, 60 and 120 minutes per
 * marker, moves smoothly from one to the next, and never shows anything outside the day. It knows nothing of what is
 * played: it emits `second.picked` and `range.dragged`.
 */
export const timelineZoomMachine = timelineZoomSetup.createMachine({
  id: 'timelineZoom',
  description:
    'What of a day the timeline shows: it rests on five steps, and moves smoothly from one to the next.',
  context: ({ input }) => {
    const view = { centre: input.second, minutes: 60, width: 0 };
    return {
      view,
      step: 60,
      start: view,
      grip: { x: 0, distance: 0 },
      anchor: 0,
      hidden: [],
      problem: null,
    };
  },
  initial: 'idle',
  on: {
    resized: { actions: { type: 'setResizedView', params: ({ event }) => event } },
    'type.toggle': { actions: { type: 'setHiddenTypes', params: ({ event }) => event } },
    'time.submit': [
      {
        guard: { type: 'isTime', params: ({ event }) => event },
        actions: ['clearProblem', { type: 'emitSecondOfText', params: ({ event }) => event }],
      },
      { actions: { type: 'setProblem', params: ({ event }) => event } },
    ],
    'time.edited': { guard: 'hasProblem', actions: 'clearProblem' },
  },
  states: {
    idle: {
      description: 'The view stands on one of its five steps.',
      initial: 'arriving',
      on: {
        'zoom.choose': {
          guard: { type: 'isOtherStep', params: ({ event }) => event },
          target: 'zooming',
          actions: { type: 'setTarget', params: ({ event }) => ({ x: event.x, step: event.minutes }) },
        },
        'pointer.pressed': { target: 'pressed', actions: { type: 'setGrip', params: ({ event }) => event } },
        'mark.began': { target: 'marking', actions: { type: 'setAnchor', params: ({ event }) => event } },
        pan: { actions: { type: 'setPannedView', params: ({ event }) => event } },
        reveal: { actions: { type: 'setRevealedView', params: ({ event }) => event } },
      },
      states: {
        arriving: {
          description: 'The view has just come to rest: which step it stands on is found.',
          always: [
            { guard: { type: 'isStep', params: { step: 1 } }, target: 'minutes1' },
            { guard: { type: 'isStep', params: { step: 10 } }, target: 'minutes10' },
            { guard: { type: 'isStep', params: { step: 30 } }, target: 'minutes30' },
            { guard: { type: 'isStep', params: { step: 60 } }, target: 'minutes60' },
            { target: 'minutes120' },
          ],
        },
        minutes1: {
          description: 'The markers stand a minute apart.',
          on: {
            'zoom.out': {
              target: '#timelineZoom.zooming',
              actions: { type: 'setTarget', params: ({ event }) => ({ x: event.x, step: 10 }) },
            },
          },
        },
        minutes10: {
          description: 'The markers stand 10 minutes apart.',
          on: {
            'zoom.in': {
              target: '#timelineZoom.zooming',
              actions: { type: 'setTarget', params: ({ event }) => ({ x: event.x, step: 1 }) },
            },
            'zoom.out': {
              target: '#timelineZoom.zooming',
              actions: { type: 'setTarget', params: ({ event }) => ({ x: event.x, step: 30 }) },
            },
          },
        },
        minutes30: {
          description: 'The markers stand 30 minutes apart.',
          on: {
            'zoom.in': {
              target: '#timelineZoom.zooming',
              actions: { type: 'setTarget', params: ({ event }) => ({ x: event.x, step: 10 }) },
            },
            'zoom.out': {
              target: '#timelineZoom.zooming',
              actions: { type: 'setTarget', params: ({ event }) => ({ x: event.x, step: 60 }) },
            },
          },
        },
        minutes60: {
          description: 'The markers stand an hour apart.',
          on: {
            'zoom.in': {
              target: '#timelineZoom.zooming',
              actions: { type: 'setTarget', params: ({ event }) => ({ x: event.x, step: 30 }) },
            },
            'zoom.out': {
              target: '#timelineZoom.zooming',
              actions: { type: 'setTarget', params: ({ event }) => ({ x: event.x, step: 120 }) },
            },
          },
        },
        minutes120: {
          description: 'The markers stand two hours apart.',
          on: {
            'zoom.in': {
              target: '#timelineZoom.zooming',
              actions: { type: 'setTarget', params: ({ event }) => ({ x: event.x, step: 60 }) },
            },
          },
        },
      },
    },
    zooming: {
      description: 'The view moves to its step; the second under the pointer stays where it is.',
      invoke: { id: 'frames', src: 'frames' },
      on: {
        'frame.came': [
          {
            guard: { type: 'isArrived', params: ({ event }) => event },
            target: 'idle',
            actions: 'setTargetView',
            description: 'After 160 ms, or at once for those who asked for less motion.',
          },
          { actions: { type: 'setMovedView', params: ({ event }) => event } },
        ],
        'zoom.in': {
          guard: 'hasFiner',
          target: 'zooming',
          reenter: true,
          actions: { type: 'setFinerTarget', params: ({ event }) => event },
        },
        'zoom.out': {
          guard: 'hasCoarser',
          target: 'zooming',
          reenter: true,
          actions: { type: 'setCoarserTarget', params: ({ event }) => event },
        },
        'zoom.choose': {
          guard: { type: 'isOtherStep', params: ({ event }) => event },
          target: 'zooming',
          reenter: true,
          actions: { type: 'setTarget', params: ({ event }) => ({ x: event.x, step: event.minutes }) },
        },
        'pointer.pressed': {
          target: 'pressed',
          actions: ['setTargetView', { type: 'setGrip', params: ({ event }) => event }],
        },
      },
    },
    pressed: {
      description: 'Held, and not yet moved: this may become a pick, a drag or a pinch.',
      on: {
        'pointer.moved': {
          guard: { type: 'isDrag', params: ({ event }) => event },
          target: 'panning',
          actions: { type: 'setDraggedView', params: ({ event }) => event },
        },
        'pointer.released': { target: 'idle', actions: 'emitSecondOfGrip' },
        'pointer.cancelled': 'idle',
        'pinch.began': {
          target: 'pinching',
          actions: { type: 'setTwoFingerGrip', params: ({ event }) => event },
        },
      },
    },
    panning: {
      description: 'The view is dragged along the day.',
      on: {
        'pointer.moved': { actions: { type: 'setDraggedView', params: ({ event }) => event } },
        'pointer.released': 'idle',
        'pointer.cancelled': 'idle',
        'pinch.began': {
          target: 'pinching',
          actions: { type: 'setTwoFingerGrip', params: ({ event }) => event },
        },
      },
    },
    pinching: {
      description: 'Two fingers hold the view, between the steps too. It comes to rest on the nearest.',
      on: {
        'pinch.moved': { actions: { type: 'setPinchedView', params: ({ event }) => event } },
        'pinch.ended': { target: 'zooming', actions: 'setNearestTarget' },
      },
    },
    marking: {
      description: 'An end of the marked range is dragged, or the range is drawn anew.',
      on: {
        'pointer.moved': { actions: { type: 'emitRange', params: ({ event }) => event } },
        'pointer.released': 'idle',
        'pointer.cancelled': 'idle',
      },
    },
  },
});

/** The actor of one timeline. */
export type TimelineZoomRef = ActorRefFrom<typeof timelineZoomMachine>;
