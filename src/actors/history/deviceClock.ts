import { fromCallback } from 'xstate';
import { wallMoment } from '../../domain/time/wallClock.ts';
import type { ClockFact } from '../../machines/history/dayUpdate/dayUpdate.machine.ts';

/** Milliseconds between two ticks. */
const tickMs = 20_000;

/** The clock of a device in this zone (as it names it), which ticks every 20 seconds. */
export const deviceClock = (timezone: string) =>
  fromCallback(({ sendBack }) => {
    const tick = () =>
      sendBack({ type: 'clock.ticked', now: wallMoment(Date.now(), timezone) } satisfies ClockFact);
    const ticks = setInterval(tick, tickMs);
    return () => clearInterval(ticks);
  });
