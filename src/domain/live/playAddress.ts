import type { LiveQuality } from '../history/recording.ts';

/** The input of play/check: the camera and the quality. */
export type PlayQuestion = {
  readonly serialNumber: string;
  /** For a gateway: the channel of the camera to watch. */
  readonly channel?: number | undefined;
  readonly quality: LiveQuality;
};

/**
 * The response: the WebSocket URL (ws or wss) of the live video, valid for one connection, and whether it has sound.
 */
export type PlayAddress = { readonly address: string; readonly audio: boolean };
