/** One audio or video packet. `wall` is the true time of the moment it shows, in epoch milliseconds. */
export interface MediaPacket {
  kind: 'video' | 'audio';
  wall: number;
  /** A video packet that decoding can begin with. */
  key: boolean;
  /** The body of an FLV tag. */
  data: Buffer;
  /** Of a key frame, where the decoder configuration may have changed with it: the body of its tag. */
  config?: Buffer | null;
}

/** What a decoder must know before the first packet. */
export interface StreamHeaders {
  audio: boolean;
  width: number;
  height: number;
  framerate: number;
  /** Bodies of the decoder configuration tags; null where the codec has none. */
  videoConfig: Buffer | null;
  audioConfig: Buffer | null;
}

/** Takes what a source delivers. The first packets begin with a key frame. */
export type PacketSink = (packets: readonly MediaPacket[]) => void;

/**
 * Where a camera's pictures come from. A clip that goes round is one; a camera on the network,
 * read by another program, can be another: live channels know nothing but this.
 */
export interface VideoSource {
  readonly headers: StreamHeaders;
  /** Begins to deliver to `sink`, at once with all since the last key frame. Ends with the returned call. */
  open(sink: PacketSink): () => void;
}
