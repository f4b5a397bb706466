import type { LiveFailureReason } from '../../domain/live/media.ts';
import { watchDrawnFrames } from './drawnFrames.ts';
import { clockMark, h264In, type FlvPart } from './flvTags.ts';
import { followFlv } from './flvTimes.ts';
import type { PictureElements } from './livePictures.ts';
import { createPictureClock } from './pictureClock.ts';
import { checkEveryMs, watchPicture, type LastDrawn, type LiveReport } from './pictureWatch.ts';
import { startPicture } from './videoElement.ts';

/** A decoder that is further behind than this (s) begins again at the next key frame: what it has is old. */
const mostBehind = 2;

/** A frame may be late by this much (ms): nothing is buffered that would hide it, as in the other form. */
const lateMs = 550;

/** A track to which frames are written (Chromium only). */
type FrameTrack = MediaStreamTrack & { readonly writable: WritableStream<VideoFrame> };

export type FrameTrackClass = new (init: { kind: 'video' }) => FrameTrack;

const isTrackClass = (value: unknown): value is FrameTrackClass => typeof value === 'function';

/** The class of the tracks on which the browser draws single frames: in Chromium in a secure context, else null. */
export function frameTrackClass(): FrameTrackClass | null {
  const found: unknown = Reflect.get(globalThis, 'MediaStreamTrackGenerator');
  return 'VideoDecoder' in globalThis && isTrackClass(found) ? found : null;
}

/** A live stream that is played frame by frame. */
export type DecodedPlayer = {
  /** The next part of the stream. */
  take(part: FlvPart): void;
  /** The stream is over: that is reported. */
  end(reason: LiveFailureReason): void;
  /** Leaves no decoder, track or timer behind. */
  close(): void;
};

/**
 * Plays one live FLV stream of H.264 without sound: each frame is decoded as it arrives, and drawn as soon as it is
 * decoded, by a track that the video plays. So nothing is late but what is late on the way; jumps of the time stamps and
 * frames that are far apart need no special care. Frames that are not shown in the order of the stream are put in order by
 * the decoder.
 *
 * @param failed called once if the browser cannot decode the stream; the player is closed then
 */
export function openDecoded(
  { video, still }: PictureElements,
  {
    Track,
    failed,
    lastDrawn,
  }: { readonly Track: FrameTrackClass; readonly failed: () => void; readonly lastDrawn: LastDrawn },
  report: LiveReport,
): DecodedPlayer {
  const times = followFlv();
  const clock = createPictureClock((ts) => times.keyTime(ts));
  const opened = new AbortController();
  const { signal } = opened;
  const track = new Track({ kind: 'video' });
  const writer = track.writable.getWriter();
  let config: VideoDecoderConfig | null = null;
  /** After a configuration a decoder throws on anything but a key frame. */
  let needsKey = true;
  /** The time of the first frame, ms. */
  let origin: number | null = null;
  /** The position of the newest frame that has arrived, s. */
  let arrivedTo = 0;
  /** The position of the last frame that was decoded, s. */
  let decodedTo = 0;
  /** The position of the newest frame that was written to the track, s; null before the first. */
  let newest: number | null = null;
  let hasNews = false;
  /** How many frames the decoder has been given and has not returned. */
  let inDecoder = 0;

  const picture = watchPicture({ video, still }, { times, clock, lateMs, lastDrawn }, report, signal);
  const close = () => {
    if (signal.aborted) return;
    opened.abort();
    clearInterval(checks);
    if (picture.shown() !== null) picture.keep();
    if (decoder.state !== 'closed') decoder.close();
    track.stop();
    video.srcObject = null;
  };
  const giveUp = () => {
    if (signal.aborted) return;
    close();
    failed();
  };
  const write = (frame: VideoFrame) => {
    decodedTo = frame.timestamp / 1e6;
    inDecoder = Math.max(0, inDecoder - 1);
    // Where frames are not taken, they would pile up.
    if (signal.aborted || (writer.desiredSize ?? 0) <= 0) {
      picture.dropped(1);
      return frame.close();
    }
    const isFirst = newest === null;
    newest = decodedTo;
    hasNews = true;
    picture.grew();
    // The track closes what is written to it.
    writer.write(frame).catch(() => frame.close());
    if (isFirst) report.send({ type: 'media.grew', form: 'decoder' });
  };
  const decoder = new VideoDecoder({ output: write, error: giveUp });
  const play = () => startPicture(video, signal, () => report.send({ type: 'media.soundRefused' }));
  const drawn = (position: number) => {
    const isFirst = picture.shown() === null;
    picture.drew(position);
    if (isFirst) picture.keep();
    picture.report();
  };
  const lookAtFrames = watchDrawnFrames(video, signal, drawn);
  const checks = setInterval(() => {
    lookAtFrames();
    if (newest === null) return;
    if (video.paused && video.ownerDocument.visibilityState === 'visible') play();
    if (hasNews && picture.isUnseen()) drawn(newest);
    hasNews = false;
    picture.look(arrivedTo - (picture.shown() ?? newest), () => true);
  }, checkEveryMs);
  // A player of the other form that is closed before leaves the element in a microtask.
  queueMicrotask(() => {
    if (signal.aborted) return;
    video.srcObject = new MediaStream([track]);
    play();
  });

  const configure = (description: Uint8Array) => {
    const [version, ...kind] = description.subarray(0, 4);
    if (version !== 1 || kind.length < 3) return giveUp();
    const codec = `avc1.${kind.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    report.send({ type: 'media.described', videoCodec: codec });
    if (signal.aborted) return;
    // Without the hint, in Chromium a frame is kept back until the next one has arrived.
    config = { codec, description: description.slice(), optimizeForLatency: true };
    needsKey = true;
    decoder.configure(config);
  };
  const decode = ({ holds }: FlvPart, { data, delay }: { data: Uint8Array; delay: number }, time: number) => {
    origin ??= time;
    if (holds === 'key') {
      if (config !== null && decoder.decodeQueueSize > 0 && arrivedTo - decodedTo > mostBehind) {
        decoder.reset();
        picture.dropped(inDecoder);
        inDecoder = 0;
        decodedTo = arrivedTo;
        decoder.configure(config);
      }
      needsKey = false;
    }
    if (needsKey || config === null) return;
    const timestamp = Math.round((time - origin + delay) * 1000);
    arrivedTo = Math.max(arrivedTo, timestamp / 1e6);
    inDecoder += 1;
    decoder.decode(new EncodedVideoChunk({ type: holds === 'key' ? 'key' : 'delta', timestamp, data }));
  };
  const takeVideo = (part: FlvPart) => {
    const time = times.timeOf(part);
    const h264 = h264In(part);
    if (part.holds === 'end') return;
    if (h264 === null) return giveUp();
    if (time !== null) decode(part, h264, time);
    else if (!isSame(config?.description, h264.data)) configure(h264.data);
  };
  return {
    take(part) {
      if (signal.aborted) return;
      picture.received(part.bytes.length);
      const mark = clockMark(part);
      if (mark !== null) clock.read({ onClock: mark });
      if (part.kind !== 'video') return;
      try {
        takeVideo(part);
      } catch {
        // Chromium also throws.
        giveUp();
      }
    },
    end(reason) {
      if (signal.aborted) return;
      const pictureAt = picture.at();
      close();
      report.send({ type: 'media.failed', reason, pictureAt });
    },
    close,
  };
}

const isSame = (one: AllowSharedBufferSource | undefined, other: Uint8Array): boolean =>
  one instanceof Uint8Array &&
  one.length === other.length &&
  one.every((byte, index) => byte === other[index]);
