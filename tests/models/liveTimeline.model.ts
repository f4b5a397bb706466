import { liveTimelineMachine } from '../../src/machines/live/liveTimeline/liveTimeline.machine.ts';
import { called, defineModel, done, failed, sent } from './model.ts';

const recorded = {
  sections: [{ start: 36_000, end: 36_100, path: '/a', type: 0, audio: false, codec: '' }],
  dropped: 0,
  seconds: 86_400,
  today: '2026-11-21',
};
const noon = { day: '2026-11-21', second: 43_200 };
const later = { day: '2026-11-21', second: 43_230 };
const tomorrow = { day: '2026-11-22', second: 10 };

export const model = defineModel({
  machine: liveTimelineMachine,
  inputs: [{ userId: '1001', serialNumber: 'LK0000000001', quality: 'high', now: noon }],
  events: {
    'clock.ticked: later': { type: 'clock.ticked', now: later },
    'clock.ticked: tomorrow': { type: 'clock.ticked', now: tomorrow },
    'loadDay done': done('loadDay', recorded),
    'loadDay error': failed('loadDay'),
    retry: { type: 'retry' },
  },
  callbacks: { clock: ['clock.ticked'], watchTab: ['tab.hidden', 'tab.shown'], alerts: ['alerts.arrived'] },
  children: { alertMarks: [] },
  control: ({ now, recorded: shown }) => ({ day: now.day, isShown: shown !== null }),
  // Time passes.
  feasible: (event, { day }) => !('now' in event) || event.now.day >= day,
  demands: [
    {
      section: '0002',
      what: 'After midnight at the camera the recordings of the new day are asked for, and the old ones go',
      from: 'shown',
      on: { type: 'clock.ticked', now: tomorrow },
      when: { day: '2026-11-21' },
      to: 'loading',
      effects: [
        sent('marks', { type: 'day.opened', day: '2026-11-22' }),
        called('loadDay', { serialNumber: 'LK0000000001', day: '2026-11-22', quality: 'high' }),
      ],
      context: { now: tomorrow, recorded: null },
    },
  ],
});
