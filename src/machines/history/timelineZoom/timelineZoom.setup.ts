import { assign, emit, setup } from 'xstate';
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
import { dragDistance, zoomDuration } from './limits.ts';

/** What the display reports while the view moves. */
export type FrameFact = {
  readonly type: 'frame.came';
  /** Milliseconds since the move began. */
  readonly elapsedMs: number;
  /** Whether the reader asked the system for less motion. */
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

/** What the chart of the timeline's view is made of. Seconds are those of the device's wall clock. */
export const timelineZoomSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      readonly view: TimelineView;
      /** Where the view rests, or comes to rest. */
      readonly step: ZoomStep;
      /** The view with which a move or a gesture began. */
      readonly start: TimelineView;
      /** Where it began. */
      readonly grip: Fingers;
      /** The end of a marked range that stays, while the other is dragged. */
      readonly anchor: number;
      /** Places of the record types that are not drawn (recordType.ts). */
      readonly hidden: readonly number[];
      /** What is wrong with the time that was typed. */
      readonly problem: TimeProblem | null;
    },
    input: {} as { second: number },
    events: {} as
      | FrameFact
      | ({ type: 'zoom.in' } & Place)
      | ({ type: 'zoom.out' } & Place)
      | ({ type: 'zoom.choose'; minutes: ZoomStep } & Place)
      | { type: 'pan'; pixels: number }
      | ({ type: 'pointer.pressed' } & Place)
      | ({ type: 'pointer.moved' } & Place)
      | { type: 'pointer.released' }
      | { type: 'pointer.cancelled' }
      | ({ type: 'pinch.began' } & Fingers)
      | ({ type: 'pinch.moved' } & Fingers)
      | { type: 'pinch.ended' }
      | { type: 'mark.began'; anchor: number }
      /** Whether it was played on to this second, and not jumped to. */
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
});
