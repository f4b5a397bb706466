import { join } from 'node:path';
import { readClip } from '../../provider/live/clip.ts';
import type { MediaPacket, PacketSink, StreamHeaders, VideoSource } from '../../provider/live/videoSource.ts';

const clip = readClip(join(import.meta.dirname, '../../provider/media/sd/cam01.flv'));

/** The headers of what the camera of this test sends: 320 x 180 without sound. */
export const headers: StreamHeaders = { ...clip.headers, audio: false, audioConfig: null };

/** The key pictures of a yard through which somebody walks. */
const keys = clip.packets.filter(({ kind, key }) => kind === 'video' && key);
const keyAt = (second: number): Buffer => keys[second]?.data ?? Buffer.alloc(0);

/** What the camera sees: the empty yard, or somebody on the left, in the middle or on the right of it. */
export const shows = { nobody: keyAt(0), left: keyAt(4), middle: keyAt(6), right: keyAt(8) } as const;

/** A key picture at a moment. */
export const keyPicture = (data: Buffer, wall: number): MediaPacket => ({
  kind: 'video',
  wall,
  key: true,
  data,
});

/** A camera that shows what a test asks for, five key pictures a second, by this machine's clock. */
export interface ChangingCamera {
  readonly source: VideoSource;
  show(what: keyof typeof shows): void;
  close(): void;
}

const everyMs = 200;

/** Starts to show the empty yard. */
export function startChanging(): ChangingCamera {
  const sinks = new Set<PacketSink>();
  let shown: Buffer = shows.nobody;
  const timer = setInterval(() => {
    for (const sink of sinks) sink([keyPicture(shown, Date.now())]);
  }, everyMs);
  return {
    source: {
      headers,
      open(sink) {
        sinks.add(sink);
        sink([keyPicture(shown, Date.now())]);
        return () => sinks.delete(sink);
      },
    },
    show(what) {
      shown = shows[what];
    },
    close() {
      clearInterval(timer);
    },
  };
}
