import { assign, setup, type ActorRefFrom } from 'xstate';
import {
  isWhole,
  panned,
  wholePicture,
  zoomedAt,
  type FramePoint,
  type PictureView,
} from '../../../domain/live/pictureZoom.ts';

type Zoom = { factor: number; at: FramePoint };

/** The visible part of live or recorded video: zoomed and moved by wheel, drag, pinch, and keys. */
export const pictureZoomMachine = setup({
  types: {
    context: {} as { view: PictureView },
    events: {} as ({ type: 'zoom' } & Zoom) | { type: 'pan'; by: FramePoint } | { type: 'reset' },
  },
  guards: {
    isEnlarging: ({ context }, { factor, at }: Zoom) => !isWhole(zoomedAt(context.view, factor, at)),
  },
  actions: {
    setZoomedView: assign(({ context }, { factor, at }: Zoom) => ({
      view: zoomedAt(context.view, factor, at),
    })),
    setPannedView: assign(({ context }, params: { by: FramePoint }) => ({
      view: panned(context.view, params.by),
    })),
    setWholeView: assign({ view: wholePicture }),
  },
}).createMachine({
  id: 'pictureZoom',
  description: 'Zooms in on live or recorded video and moves the visible part.',
  context: { view: wholePicture },
  initial: 'whole',
  states: {
    whole: {
      description: 'The whole frame is visible. Zooming in enlarges a part of it.',
      entry: 'setWholeView',
      on: {
        zoom: {
          guard: { type: 'isEnlarging', params: ({ event }) => event },
          target: 'enlarged',
          actions: { type: 'setZoomedView', params: ({ event }) => event },
        },
      },
    },
    enlarged: {
      description:
        'A part of the frame fills the window and can be moved. Zooming out fully, or resetting, shows the whole frame again.',
      on: {
        zoom: [
          {
            guard: { type: 'isEnlarging', params: ({ event }) => event },
            actions: { type: 'setZoomedView', params: ({ event }) => event },
          },
          { target: 'whole' },
        ],
        pan: { actions: { type: 'setPannedView', params: ({ event }) => event } },
        reset: 'whole',
      },
    },
  },
});

/** A running pictureZoom machine, for the parts of a view that are given it. */
export type PictureZoomRef = ActorRefFrom<typeof pictureZoomMachine>;
