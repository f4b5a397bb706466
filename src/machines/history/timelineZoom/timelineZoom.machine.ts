import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import {
  centred,
  coarserStep,
  finerStep,
  nearestStep,
  onTheWay,
  panned,
  pinched,
  resized,
  secondUnder,
  turnedTo,
  withinDay,
  zoomedAt,
  type TimelineView,
  type ZoomStep,
} from '../../../domain/history/timeline/view.ts';
import { readTime } from '../../../domain/history/timeline/timeText.ts';
import { callbackStub } from '../../stubs.ts';

/** The duration of a zoom animation, in milliseconds. */
export const zoomDuration = 160;

/** A pressed pointer that moves more pixels than this is a drag, otherwise it picks a second. */
export const dragDistance = 4;

/** Sent by the display for each frame of an animation. */
export type FrameFact = {
  readonly type: 'frame.arrived';
  /** Milliseconds since the animation began. */
  readonly elapsedMs: number;
  /** Whether the system is set to reduced motion. */
  readonly reduced: boolean;
};

/** A place on the timeline, in pixels from its left edge. */
type Place = { readonly x: number };
type Fingers = Place & { readonly distance: number };

type TimeProblem = 'format' | 'skipped';

/** A typed time, and the wall seconds that the clock skips on the day. */
type TypedTime = {
  readonly text: string;
  readonly skipped?: readonly { readonly from: number; readonly to: number }[];
};

function problemOf({ text, skipped = [] }: TypedTime): TimeProblem | null {
  const second = readTime(text);
  if (second === null) return 'format';
  return skipped.some(({ from, to }) => second >= from && second < to) ? 'skipped' : null;
}

/**
 * The viewport of the timeline (spec sections 4 and 9): it rests at 1, 10, 30, 60 or 120 minutes per marker, is animated
 * from one to the next, and never leaves the day. It does not play anything: it emits `second.picked` and `range.dragged`.
 */
export const timelineZoomMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      readonly view: TimelineView;
      /** The viewport at rest, or at the end of an animation. */
      readonly step: ZoomStep;
      /** The viewport at the start of an animation or a gesture. */
      readonly start: TimelineView;
      /** The place where the gesture began. */
      readonly grip: Fingers;
      /** The fixed end of a marked range while the other end is dragged. */
      readonly anchor: number;
      /** Places of the hidden record types (recordType.ts). */
      readonly hidden: readonly number[];
      /** The error of the typed time. */
      readonly problem: TimeProblem | null;
    },
    /** `minutes`: per marker, at first; 60 by default. */
    input: {} as { second: number; minutes?: ZoomStep | undefined },
    events: {} as
      | FrameFact
      | ({ type: 'zoom.in' } & Place)
      | ({ type: 'zoom.out' } & Place)
      | ({ type: 'zoom.choose'; minutes: ZoomStep } & Place)
      | { type: 'pan'; pixels: number }
      | ({ type: 'pointer.pressed' } & Place)
      | ({ type: 'pointer.moved' } & Place)
      | { type: 'pointer.released' }
      | { type: 'pointer.canceled' }
      | ({ type: 'pinch.began' } & Fingers)
      | ({ type: 'pinch.moved' } & Fingers)
      | { type: 'pinch.ended' }
      | { type: 'mark.began'; anchor: number }
      /** Whether playback reached this second, as opposed to a jump. */
      | { type: 'reveal'; second: number; playedOn: boolean }
      | { type: 'resized'; width: number }
      | { type: 'type.toggle'; place: number }
      | ({ type: 'time.submit' } & TypedTime)
      | { type: 'time.edited' },
    emitted: {} as
      | { type: 'second.picked'; second: number }
      | { type: 'range.dragged'; from: number; to: number },
  },
  actors: { frames: callbackStub('frames') },
  guards: {
    isStep: ({ context }, params: { step: ZoomStep }) => context.step === params.step,
    isOtherStep: ({ context }, params: { minutes: ZoomStep }) => context.step !== params.minutes,
    hasFiner: ({ context }) => finerStep(context.step) !== null,
    hasCoarser: ({ context }) => coarserStep(context.step) !== null,
    isArrived: (_, params: Omit<FrameFact, 'type'>) => params.reduced || params.elapsedMs >= zoomDuration,
    isDrag: ({ context }, params: Place) => Math.abs(params.x - context.grip.x) > dragDistance,
    isTime: (_, params: TypedTime) => problemOf(params) === null,
    hasProblem: ({ context }) => context.problem !== null,
  },
  actions: {
    setTarget: assign(({ context }, params: Place & { step: ZoomStep }) => ({
      step: params.step,
      start: context.view,
      grip: { x: params.x, distance: 0 },
    })),
    setFinerTarget: assign(({ context }, { x }: Place) => ({
      step: finerStep(context.step) ?? context.step,
      start: context.view,
      grip: { x, distance: 0 },
    })),
    setCoarserTarget: assign(({ context }, { x }: Place) => ({
      step: coarserStep(context.step) ?? context.step,
      start: context.view,
      grip: { x, distance: 0 },
    })),
    setNearestTarget: assign(({ context: { view, grip } }) => ({
      step: nearestStep(view.minutes),
      start: view,
      grip: { x: grip.x, distance: 0 },
    })),
    setMovedView: assign(({ context: { start, step, grip } }, params: { elapsedMs: number }) => ({
      view: onTheWay(start, step, grip.x, params.elapsedMs / zoomDuration),
    })),
    setTargetView: assign(({ context: { start, step, grip } }) => ({ view: zoomedAt(start, step, grip.x) })),
    setGrip: assign(({ context }, { x }: Place) => ({ start: context.view, grip: { x, distance: 0 } })),
    setTwoFingerGrip: assign(({ context }, { x, distance }: Fingers) => ({
      start: context.view,
      grip: { x, distance },
    })),
    setDraggedView: assign(({ context: { start, grip } }, { x }: Place) => ({
      view: panned(start, x - grip.x),
    })),
    setPinchedView: assign(({ context: { start, grip } }, fingers: Fingers) => ({
      view: pinched(start, grip, fingers),
    })),
    setPannedView: assign(({ context }, params: { pixels: number }) => ({
      view: panned(context.view, params.pixels),
    })),
    setRevealedView: assign(({ context: { view } }, params: { second: number; playedOn: boolean }) => ({
      view: params.playedOn ? turnedTo(view, params.second) : centred(view, params.second),
    })),
    setResizedView: assign(({ context }, params: { width: number }) => ({
      view: resized(context.view, params.width),
      start: resized(context.start, params.width),
    })),
    setHiddenTypes: assign(({ context: { hidden } }, { place }: { place: number }) => ({
      hidden: hidden.includes(place) ? hidden.filter((one) => one !== place) : [...hidden, place],
    })),
    setAnchor: assign((_, params: { anchor: number }) => ({ anchor: params.anchor })),
    setProblem: assign((_, params: TypedTime) => ({ problem: problemOf(params) })),
    clearProblem: assign({ problem: null }),
    emitSecondOfGrip: emit(({ context: { view, grip } }) => ({
      type: 'second.picked' as const,
      second: withinDay(secondUnder(view, grip.x)),
    })),
    emitSecondOfText: emit((_, params: { text: string }) => ({
      type: 'second.picked' as const,
      second: readTime(params.text) ?? 0,
    })),
    emitRange: emit(({ context: { view, anchor } }, { x }: Place) => {
      const second = withinDay(secondUnder(view, x));
      return {
        type: 'range.dragged' as const,
        from: Math.min(anchor, second),
        to: Math.max(anchor, second),
      };
    }),
  },
}).createMachine({
  id: 'timelineZoom',
  description:
    'The viewport of the timeline: the part of the day that it shows, at one of five zoom levels with an animation between them.',
  context: ({ input: { second, minutes = 60 } }) => {
    const view = { centre: second, minutes, width: 0 };
    return {
      view,
      step: minutes,
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
      description: 'The viewport rests at one of its five zoom levels.',
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
          description: 'The viewport has just come to rest, which decides the zoom level.',
          always: [
            { guard: { type: 'isStep', params: { step: 1 } }, target: 'minutes1' },
            { guard: { type: 'isStep', params: { step: 10 } }, target: 'minutes10' },
            { guard: { type: 'isStep', params: { step: 30 } }, target: 'minutes30' },
            { guard: { type: 'isStep', params: { step: 60 } }, target: 'minutes60' },
            { target: 'minutes120' },
          ],
        },
        minutes1: {
          description: 'The markers are 1 minute apart.',
          on: {
            'zoom.out': {
              target: '#timelineZoom.zooming',
              actions: { type: 'setTarget', params: ({ event }) => ({ x: event.x, step: 10 }) },
            },
          },
        },
        minutes10: {
          description: 'The markers are 10 minutes apart.',
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
          description: 'The markers are 30 minutes apart.',
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
          description: 'The markers are 1 hour apart.',
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
          description: 'The markers are 2 hours apart.',
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
      description: 'The viewport is animated to its zoom level. The second under the pointer stays in place.',
      invoke: { id: 'frames', src: 'frames' },
      on: {
        'frame.arrived': [
          {
            guard: { type: 'isArrived', params: ({ event }) => event },
            target: 'idle',
            actions: 'setTargetView',
            description: 'After 160 ms, or immediately with reduced motion.',
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
      description:
        'The pointer is pressed and has not moved yet: this may become a pick, a drag, or a pinch.',
      on: {
        'pointer.moved': {
          guard: { type: 'isDrag', params: ({ event }) => event },
          target: 'panning',
          actions: { type: 'setDraggedView', params: ({ event }) => event },
        },
        'pointer.released': { target: 'idle', actions: 'emitSecondOfGrip' },
        'pointer.canceled': 'idle',
        'pinch.began': {
          target: 'pinching',
          actions: { type: 'setTwoFingerGrip', params: ({ event }) => event },
        },
      },
    },
    panning: {
      description: 'The viewport is being dragged along the day.',
      on: {
        'pointer.moved': { actions: { type: 'setDraggedView', params: ({ event }) => event } },
        'pointer.released': 'idle',
        'pointer.canceled': 'idle',
        'pinch.began': {
          target: 'pinching',
          actions: { type: 'setTwoFingerGrip', params: ({ event }) => event },
        },
      },
    },
    pinching: {
      description: 'Two fingers zoom freely. On release the viewport snaps to the nearest zoom level.',
      on: {
        'pinch.moved': { actions: { type: 'setPinchedView', params: ({ event }) => event } },
        'pinch.ended': { target: 'zooming', actions: 'setNearestTarget' },
      },
    },
    marking: {
      description: 'An end of the marked range is being dragged, or a new range is being drawn.',
      on: {
        'pointer.moved': { actions: { type: 'emitRange', params: ({ event }) => event } },
        'pointer.released': 'idle',
        'pointer.canceled': 'idle',
      },
    },
  },
});

/** The actor of one timeline. */
export type TimelineZoomRef = ActorRefFrom<typeof timelineZoomMachine>;
