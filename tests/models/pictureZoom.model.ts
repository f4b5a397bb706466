import { pictureZoomMachine } from '../../src/machines/live/pictureZoom/pictureZoom.machine.ts';
import { defineModel } from './model.ts';

const at = { x: 0.5, y: 0.5 };

export const model = defineModel({
  machine: pictureZoomMachine,
  events: {
    'zoom: in': { type: 'zoom', factor: 2, at },
    'zoom: out': { type: 'zoom', factor: 0.1, at },
    pan: { type: 'pan', by: { x: 0.1, y: 0 } },
  },
  control: ({ view }) => view.scale,
});
