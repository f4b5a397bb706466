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
  demands: [
    {
      section: 'ours',
      what: 'A picture is enlarged',
      from: 'whole',
      on: { type: 'zoom', factor: 2, at },
      to: 'enlarged',
      context: { view: { scale: 2, x: 0.5, y: 0.5 } },
    },
    {
      section: 'ours',
      what: 'Further',
      from: 'enlarged',
      on: { type: 'zoom', factor: 2, at },
      when: 2,
      context: { view: { scale: 4, x: 0.5, y: 0.5 } },
    },
    {
      section: 'ours',
      what: 'Until it is whole again',
      from: 'enlarged',
      on: { type: 'zoom', factor: 0.1, at },
      to: 'whole',
      context: { view: { scale: 1, x: 0.5, y: 0.5 } },
    },
    {
      section: 'ours',
      what: 'It is moved',
      from: 'enlarged',
      on: 'pan',
      when: 2,
      context: { view: { scale: 2, x: 0.45, y: 0.5 } },
    },
    {
      section: 'ours',
      what: 'At once',
      from: 'enlarged',
      on: 'reset',
      to: 'whole',
      context: { view: { scale: 1, x: 0.5, y: 0.5 } },
    },
  ],
});
