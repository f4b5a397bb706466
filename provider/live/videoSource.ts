/** One audio or video packet. `wall` is the true time of its moment, in epoch milliseconds. */
export interface MediaPacket {
  kind: 'video' | 'audio';
  wall: number;
  /** Whether decoding can start with this video packet. */
  key: boolean;
  /** The body of an FLV tag. */
  data: Buffer;
  /** For a key frame with which the decoder configuration may have changed: the body of the configuration tag. */
  config?: Buffer | null;
}

/** What a decoder needs before the first packet. */
export interface StreamHeaders {
  audio: boolean;
  width: number;
  height: number;
  framerate: number;
  /** Bodies of the decoder configuration tags; null if the codec has none. */
  videoConfig: Buffer | null;
  audioConfig: Buffer | null;
}

/** Receives the packets of a source. The first packets begin with a key frame. */
export type PacketSink = (packets: readonly MediaPacket[]) => void;

/**
 * The source of a camera's video. A looping clip is one; another is a network camera that another program reads: live
 * channels only know this interface.
 */
export interface VideoSource {
  readonly headers: StreamHeaders;
  /**
   * Starts to deliver to `sink`, immediately with everything since the last key frame. The returned function stops it.
   *
   * @param ended called if the source has ended on its own: nothing more will be delivered
   */
  open(sink: PacketSink, ended?: () => void): () => void;
}
