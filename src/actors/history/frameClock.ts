import { fromCallback } from 'xstate';
import type { FrameFact } from '../../machines/history/timelineZoom/timelineZoom.machine.ts';

/** Reports every picture that the display is about to show, with the time since it began. */
export const frameClock = fromCallback(({ sendBack }) => {
  const began = performance.now();
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  let request = 0;
  const next = () => {
    request = requestAnimationFrame((at) => {
      next();
      const fact: FrameFact = {
        type: 'frame.came',
        elapsedMs: Math.max(at - began, 0),
        reduced: motion.matches,
      };
      sendBack(fact);
    });
  };
  next();
  return () => cancelAnimationFrame(request);
});
