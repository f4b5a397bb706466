import type { ActorRefFrom } from 'xstate';
import type { pictureZoomMachine } from './pictureZoom.machine.ts';

/** A running pictureZoom machine, for the parts of a view that are given it. */
export type PictureZoomRef = ActorRefFrom<typeof pictureZoomMachine>;
