import { timelineZoomMachine } from '../../src/machines/timelineZoom/timelineZoom.machine.ts';
import { defineModel } from './model.ts';

/** The timeline's view, with the steps of spec section 4; a move takes 160 ms, a drag begins beyond 4 pixels. */
export const model = defineModel({
  machine: timelineZoomMachine,
  inputs: [{ second: 43_200 }],
  events: [
    { type: 'zoom.in', x: 200 },
    { type: 'zoom.out', x: 200 },
    { type: 'zoom.choose', minutes: 1, x: 200 },
    { type: 'zoom.choose', minutes: 120, x: 200 },
    { type: 'frame.came', elapsedMs: 80, reduced: false },
    { type: 'frame.came', elapsedMs: 159, reduced: false },
    { type: 'frame.came', elapsedMs: 160, reduced: false },
    { type: 'frame.came', elapsedMs: 0, reduced: true },
    { type: 'pan', pixels: 120 },
    { type: 'pointer.pressed', x: 200 },
    { type: 'pointer.moved', x: 204 },
    { type: 'pointer.moved', x: 205 },
    { type: 'pointer.moved', x: 195 },
    { type: 'pinch.began', x: 200, distance: 100 },
    { type: 'pinch.moved', x: 200, distance: 110 },
    { type: 'mark.began', anchor: 43_200 },
    { type: 'reveal', second: 3600, playedOn: false },
    { type: 'resized', width: 840 },
    { type: 'type.toggle', place: 0 },
    { type: 'time.submit', text: '14:32' },
    { type: 'time.submit', text: '14:32:99' },
  ],
  control: ({ step, grip, problem }) => ({ step, grip: grip.x, problem }),
  callbacks: { frames: ['frame.came'] },
});
