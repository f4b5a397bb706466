import { fromCallback } from 'xstate';
import {
  type FrameFact,
  timelineZoomMachine,
  type TimelineZoomRef,
} from '../../machines/history/timelineZoom/timelineZoom.machine.ts';
import type { ZoomStep } from '../../domain/history/timeline/view.ts';
import { useOwnActor } from '../shell/actorScope.tsx';

/** Reports every picture that the display is about to show, with the time since it began. */
const frameClock = fromCallback(({ sendBack }) => {
  const began = performance.now();
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  let request = 0;
  const next = () => {
    request = requestAnimationFrame((at) => {
      next();
      const fact: FrameFact = {
        type: 'frame.arrived',
        elapsedMs: Math.max(at - began, 0),
        reduced: motion.matches,
      };
      sendBack(fact);
    });
  };
  next();
  return () => cancelAnimationFrame(request);
});

const machine = timelineZoomMachine.provide({ actors: { frames: frameClock } });

/** Midday: until the timeline receives what is played. */
const noon = 43_200;

/**
 * Runs the view of a timeline as long as the caller is mounted.
 *
 * @param minutes per marker, at first
 */
export function useTimelineZoom(minutes?: ZoomStep): TimelineZoomRef {
  return useOwnActor(machine, { input: { second: noon, minutes } });
}
