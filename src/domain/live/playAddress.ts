import type { LiveQuality } from '../history/recording.ts';

/** What play/check is asked: which camera, and how it is watched. */
export type PlayQuestion = {
  readonly serialNumber: string;
  /** Of a gateway: the channel of the camera that is watched through it. */
  readonly channel?: number | undefined;
  readonly quality: LiveQuality;
};

/** What it answers: the WebSocket (ws or wss) of the live video, good for one connection, and whether it has sound. */
export type PlayAddress = { readonly address: string; readonly audio: boolean };
