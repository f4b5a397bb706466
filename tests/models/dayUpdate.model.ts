import { dayUpdateMachine } from '../../src/machines/dayUpdate/dayUpdate.machine.ts';
import { defineModel, done, failed } from './model.ts';

const recorded = {
  sections: [{ start: 36_000, end: 36_100, path: '/a', type: 0, audio: false, codec: '' }],
  dropped: 0,
  seconds: 86_400,
  today: '2026-11-21',
};

/** A day that is open, which was today when it was opened. */
export const model = defineModel({
  machine: dayUpdateMachine,
  inputs: [
    {
      serailno: 'LK0000000001',
      day: '2026-11-21',
      quality: 'high',
      now: { day: '2026-11-21', second: 43_200 },
    },
  ],
  events: [
    { type: 'clock.ticked', now: { day: '2026-11-21', second: 43_230 } },
    { type: 'clock.ticked', now: { day: '2026-11-22', second: 10 } },
    done('loadDay', recorded),
    failed('loadDay'),
    { type: 'day.opened', day: '2026-11-20', quality: 'high' },
    { type: 'day.opened', day: '2026-11-21', quality: 'high' },
  ],
  control: ({ day, now, asked, listed }) => ({ day, today: now.day, asked, listed }),
  feasible: (event, { day }) => event.type !== 'day.opened' || !('day' in event) || event.day !== day,
  callbacks: { clock: ['clock.ticked'], watchTab: ['tab.hidden', 'tab.shown'] },
});
