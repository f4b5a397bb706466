import { neighbourPictureMachine } from '../../src/machines/history/neighbourPicture/neighbourPicture.machine.ts';
import { called, defineModel, sent } from './model.ts';

const request = { serialNumber: 'LK0000000001', day: '2026-11-21', quality: 'low' } as const;
const now = { day: '2026-11-21', second: 43_200 };
const recorded = { sections: [], dropped: 0, seconds: 86_400, today: now.day };
const updated = { type: 'day.updated', recorded } as const;

export const model = defineModel({
  machine: neighbourPictureMachine,
  inputs: [{ ...request, second: 120, now }],
  children: { playback: [] },
  parts: { dayUpdate: ['day.updated'] },
  events: { 'day.updated': updated },
  demands: [
    {
      section: '0002',
      what: 'The other camera is shown at the moment, and does not play',
      on: 'init',
      to: 'shown',
      effects: [
        called('neighbourPlayback', { ...request, second: 120, today: now.day, volume: 0 }),
        called('neighbourUpdate', { ...request, now }),
        sent('neighbourPlayback', { type: 'pause' }),
      ],
    },
    {
      section: '0002',
      what: 'What it records meanwhile can be shown, too',
      from: 'shown',
      on: updated,
      effects: [sent('neighbourPlayback', updated)],
    },
  ],
  undriven:
    'No view shows it. Its parts (playback, dayUpdate) are driven in the history, and people only look at it.',
});
