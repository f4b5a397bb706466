import type { DeviceHealth, HealthFigure } from '../../src/domain/devices/deviceHealth.ts';
import type { MediaPacket, StreamHeaders, VideoSource } from '../live/videoSource.ts';

/** The measured figures of a stretch of time; null: not known. */
export type Figures = Record<HealthFigure, number | null>;
type Stream = NonNullable<DeviceHealth['stream']>;

/** Nothing is known. */
export const noFigures: Figures = { frameRate: null, bitRate: null, delay: null, lost: null };

/** What was kept while the stream was looked at arrives at once: how long until arrivals are measured, milliseconds. */
const settleMs = 1500;
/** A step of the stream's time that is longer than those around it by this factor has lost frames in it. */
const gapFactor = 1.8;
const profiles: Readonly<Record<number, Stream['profile']>> = { 66: 'Baseline', 77: 'Main', 100: 'High' };

/** A stream by its headers. */
export function streamOf({ width, height, framerate, videoConfig }: StreamHeaders): Stream {
  const isHevc = videoConfig !== null && videoConfig.toString('latin1', 1, 5) === 'hvc1';
  // `profile_idc` of an `avcC` box, behind the 5 bytes of an FLV tag.
  const profile = videoConfig === null || isHevc ? null : (profiles[videoConfig[6] ?? 0] ?? null);
  return { width, height, codec: isHevc ? 'H265' : 'H264', profile, frameRate: framerate };
}

/** Measures a camera's stream as it arrives. */
export interface StreamMeter {
  /** Measures a stretch of the stream until it ends. */
  watch(stretch: VideoSource): void;
  /** The stream that is being measured; null if there is none. */
  stream(): Stream | null;
  /** The figures since the last reading. */
  read(): Figures;
}

/** Creates the meter of one stream. `now` is the time at which packets arrive, epoch milliseconds. */
export function createStreamMeter(now: () => number): StreamMeter {
  let watched: VideoSource | null = null;
  let since = 0;
  let frames = 0;
  let bytes = 0;
  let late = 0;
  let lost = 0;
  /** The time of the last frame, and the steps before it. */
  let last: number | null = null;
  let steps: readonly [number, number] | null = null;
  let lastStep: number | null = null;

  const countLost = (wall: number): void => {
    if (last !== null) {
      const step = wall - last;
      // A camera that slows down in the dark loses nothing: only one step is longer than both next to it.
      if (steps !== null) {
        const [before, gap] = steps;
        const usual = (before + step) / 2;
        if (usual > 0 && gap > gapFactor * Math.max(before, step)) lost += Math.round(gap / usual) - 1;
      }
      steps = lastStep === null ? null : [lastStep, step];
      lastStep = step;
    }
    last = wall;
  };
  const begin = (from: number): void => {
    [since, frames, bytes, late, lost] = [from, 0, 0, 0, 0];
  };
  /** A clock that was set back would otherwise drop all packets until it is where it was. */
  const beginAnewBefore = (at: number): void => {
    if (at < since - settleMs) begin(at);
  };
  const take = (packets: readonly MediaPacket[]): void => {
    const at = now();
    beginAnewBefore(at);
    if (at < since) return;
    for (const { kind, wall, data } of packets) {
      bytes += data.length;
      if (kind !== 'video') continue;
      frames += 1;
      late += Math.max(0, at - wall);
      countLost(wall);
    }
  };
  return {
    watch(stretch) {
      watched = stretch;
      [last, steps, lastStep] = [null, null, null];
      begin(now() + settleMs);
      stretch.open(
        (packets) => {
          if (watched === stretch) take(packets);
        },
        () => {
          if (watched === stretch) watched = null;
        },
      );
    },
    stream: () => watched && streamOf(watched.headers),
    read() {
      const at = now();
      beginAnewBefore(at);
      const seconds = (at - since) / 1000;
      const figures =
        watched === null || seconds < 1
          ? noFigures
          : {
              frameRate: frames / seconds,
              bitRate: (8 * bytes) / seconds,
              delay: frames === 0 ? null : late / frames,
              lost: frames === 0 ? null : (100 * lost) / (frames + lost),
            };
      if (at >= since) begin(at);
      return figures;
    },
  };
}
