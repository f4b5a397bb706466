import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Clock } from '../clock.ts';
import { isAacHeaders, tagType, videoTagKind, type FlvTag } from '../live/flv.ts';
import { pictureSizeOf } from '../live/pictureSize.ts';
import type { MediaPacket, PacketSink, StreamHeaders, VideoSource } from '../live/videoSource.ts';
import { readStream, type Container } from './ffmpeg.ts';
import { createFlvReader } from './flvReader.ts';
import { annexB, configIn, configWith, hasOtherSets, isHevc } from './parameterSets.ts';
import { createMp4Reader } from './mp4Reader.ts';
import { withoutSecrets } from './secrets.ts';
import { containerIn, isSoundRefused, troubleIn, type Trouble } from './trouble.ts';

/** A stretch of a camera's stream during which its headers stay the same. */
export interface Section extends VideoSource {
  /** The last key picture as a decoder reads it (Annex B), and its moment, epoch milliseconds. */
  still(): { picture: Buffer; at: number; codec: 'h264' | 'hevc' };
}

/** What an ingest reports. */
export interface IngestEvents {
  /** The stream can be watched from here on; a section before it has ended. */
  began(section: Section): void;
  /** The stream is gone, and will be tried again after so many milliseconds. Text of ffmpeg has no password. */
  lost(trouble: Trouble, said: string, waitMs: number): void;
}

/** The dependencies of an ingest. */
export interface IngestParts {
  /** The program. */
  ffmpeg: string;
  clock: Clock;
  /** The RTSP address, with user and password. */
  url: string;
}

/** One camera stream that is read for ever. */
export interface Ingest {
  /** Ends it at once; resolves when its process is gone. */
  close(): Promise<void>;
}

const firstWaitMs = 1000;
const longestWaitMs = 30_000;
/** A run that lasted this long was a good one: the next wait is the first again. */
const goodRunMs = 30_000;
/** ffmpeg first sends at once what it kept while it looked at the stream: how long until the time of arrivals counts. */
const settleMs = 1000;
/** Without pictures for so long, the run is ended: ffmpeg's own time-out does not fire while anything arrives. */
const quietMs = 10_000;
/** A run without any picture is ended after so long. */
const startMs = 25_000;
/** A step of the stream's time against the clock that is no drift. */
const jumpMs = 3000;
/** The stream's time follows the clock by at most this much in each window. */
const drift = { windowMs: 10_000, mostMs: 10 } as const;
/** Sound that has not arrived for so long is gone: players wait for announced sound for ever. */
const soundGoneMs = 3000;
/** The most that is kept since a key picture. */
const mostKept = 32 << 20;
/** The end of what ffmpeg says is kept for its reason. */
const mostSaid = 8192;
/** G.711 of another rate would be played at the wrong speed. */
const g711Rate = 8000;

/** The sound format of FLV. */
const soundFormat = (data: Buffer): number => (data[0] ?? 0) >> 4;
const aac = 10;

interface Arrived {
  tag: FlvTag;
  at: number;
}

/** Reads a camera's stream for ever: whenever it ends, it is tried again, with growing waits. */
export function createIngest({ ffmpeg, clock, url }: IngestParts, events: IngestEvents): Ingest {
  let closed = false;
  let wait = firstWaitMs;
  let withSound = true;
  let container: Container = 'flv';
  let timer: NodeJS.Timeout | undefined;
  let child: ChildProcessWithoutNullStreams | null = null;
  let gone = Promise.resolve();

  const run = (): void => {
    const began = performance.now();
    const running = readStream(ffmpeg, url, { withSound, container });
    let isOtherContainer = false;
    child = running;
    let said = '';
    let ended: Trouble | null = null;
    // A silent camera makes ffmpeg ignore the first SIGTERM.
    const end = (trouble: Trouble): void => {
      ended ??= trouble;
      running.kill('SIGKILL');
    };
    let lastPicture = began;
    let hasPicture = false;
    const stream = createStream(clock, {
      ...events,
      end,
      hasG711: () => !/Audio: pcm_[am]\w*law/.test(said) || said.includes(`, ${g711Rate} Hz`),
    });
    const watchdog = setInterval(() => {
      const limit = hasPicture ? quietMs : startMs;
      if (performance.now() - lastPicture > limit) end(hasPicture ? 'silent' : 'noVideo');
    }, 1000);
    const take = (tag: FlvTag): void => {
      if (tag.type === tagType.video && videoTagKind(tag.data).packet === 'frame') {
        lastPicture = performance.now();
        hasPicture = true;
      }
      if (ended === null && !isOtherContainer) stream.take(tag);
    };
    const read = container === 'flv' ? createFlvReader(take) : createMp4Reader(take);
    running.stdout.on('data', (bytes: Buffer) => {
      try {
        read(bytes);
      } catch {
        end('ended');
      }
    });
    running.stderr.on('data', (bytes: Buffer) => {
      said = (said + bytes.toString()).slice(-mostSaid);
      isOtherContainer ||= (containerIn(said) ?? container) !== container;
      if (isOtherContainer) running.kill('SIGKILL');
    });
    running.on('error', (error) => {
      said = error.message;
    });
    gone = new Promise((resolve) => {
      running.on('close', () => {
        clearInterval(watchdog);
        child = null;
        resolve();
        if (closed) {
          stream.close();
          return;
        }
        if (isOtherContainer || (withSound && isSoundRefused(said))) {
          // The other container may take the sound.
          withSound = isOtherContainer;
          if (isOtherContainer) container = container === 'flv' ? 'mp4' : 'flv';
          run();
          return;
        }
        if (performance.now() - began > goodRunMs) wait = firstWaitMs;
        // ffmpeg's own time-out may come before the watchdog.
        const isQuiet = performance.now() - lastPicture > quietMs / 2;
        const trouble = ended ?? (hasPicture ? (isQuiet ? 'silent' : 'ended') : troubleIn(said));
        // Many cameras lock out who signs in wrongly a few times.
        if (trouble === 'wrongPassword') wait = longestWaitMs;
        const tail = withoutSecrets(said, url).trim().split('\n').at(-1) ?? '';
        // ffmpeg ends with 0 where the camera is gone: every end is one that was not asked for.
        events.lost(trouble, tail, wait);
        // After that, so that who watches and retries learns what is now.
        stream.close();
        timer = setTimeout(run, wait);
        wait = Math.min(wait * 2, longestWaitMs);
      });
    });
  };
  run();
  return {
    close() {
      closed = true;
      clearTimeout(timer);
      child?.kill('SIGKILL');
      return gone;
    },
  };
}

interface StreamParts extends Pick<IngestEvents, 'began'> {
  end: (trouble: Trouble) => void;
  /** Whether G.711 has the only rate that it has in FLV. */
  hasG711: () => boolean;
}

/** Turns the tags of one run into sections. */
function createStream(
  clock: Clock,
  { began, end, hasG711 }: StreamParts,
): { take(tag: FlvTag): void; close(): void } {
  let videoConfig: Buffer | null = null;
  let audioConfig: Buffer | null = null;
  /** Until the stream's time is known. */
  let waiting: Arrived[] | null = [];
  /** The clock at the stream's time 0, epoch milliseconds. */
  let anchor = 0;
  let window = { since: 0, least: Infinity };
  let section: ReturnType<typeof createSection> | null = null;
  let lastSound = -Infinity;
  let frameMs = 0;

  const isPlayable = (data: Buffer): boolean =>
    soundFormat(data) === aac ? audioConfig !== null : hasG711();
  const pass = ({ tag, at }: Arrived): void => {
    const { type, ts, data } = tag;
    const wall = anchor + ts;
    if (type === tagType.audio) {
      if (!isPlayable(data)) return;
      lastSound = at;
      if (section?.headers.audio === true) section.add({ kind: 'audio', wall, key: false, data });
      return;
    }
    const { key } = videoTagKind(data);
    if (key) {
      if (videoConfig !== null && isHevc(data) && hasOtherSets(videoConfig, data)) {
        if (section !== null) {
          end('changed');
          return;
        }
        // Some cameras describe other sets than they send, always.
        videoConfig = configWith(videoConfig, data);
      }
      const config = isHevc(data) ? null : configIn(data);
      // The first sets are those of the configuration, which has more of them.
      const isOther = config !== null && videoConfig !== null && !isSameSet(config, videoConfig);
      if (isOther) videoConfig = config;
      const audio = at - lastSound < soundGoneMs;
      if (videoConfig !== null && (section === null || isOther || audio !== section.headers.audio)) {
        const before = section;
        section = createSection(
          {
            audio,
            ...pictureSizeOf(videoConfig),
            framerate: Math.max(1, Math.round(1000 / frameMs)),
            videoConfig,
            audioConfig: audio ? audioConfig : null,
          },
          end,
        );
        section.add({ kind: 'video', wall, key, data });
        began(section);
        before?.close();
        return;
      }
    }
    section?.add({ kind: 'video', wall, key, data });
  };
  /** The time of the stream against the clock: the earliest arrivals decide it, later ones were held up on the way. */
  const settle = (kept: readonly Arrived[]): void => {
    const [first, ...others] = kept.flatMap(({ tag }) => (tag.type === tagType.video ? [tag] : []));
    const [second, last] = [others.at(0)?.ts ?? 0, others.at(-1)?.ts ?? 0];
    frameMs = others.length > 1 && last > second ? (last - second) / (others.length - 1) : 40;
    // ffmpeg puts the first picture at 0 where it has no time, however long the sound has been there before.
    if (first && second - first.ts > 2 * frameMs) first.ts = Math.round(second - frameMs);
    anchor = Math.min(...kept.map(({ tag, at }) => at - tag.ts));
    waiting = null;
    window = { since: clock.now(), least: Infinity };
    const sounds = kept.some(({ tag }) => tag.type === tagType.audio && isPlayable(tag.data));
    if (sounds) lastSound = clock.now();
    for (const each of kept) pass(each);
  };
  return {
    close() {
      section?.close();
    },
    take(tag) {
      const at = clock.now();
      if (tag.type === tagType.script) return;
      if (tag.type === tagType.video) {
        const { packet } = videoTagKind(tag.data);
        if (packet === 'headers') videoConfig = tag.data;
        if (packet !== 'frame') return;
      } else if (isAacHeaders(tag.data)) {
        audioConfig = tag.data;
        return;
      }
      if (waiting !== null) {
        waiting.push({ tag, at });
        if (at - (waiting[0]?.at ?? at) >= settleMs) settle(waiting);
        return;
      }
      const ahead = at - tag.ts - anchor;
      window.least = Math.min(window.least, ahead);
      const isWindowOver = at - window.since >= drift.windowMs;
      // Pictures of the future are a jump at once; late ones may have been held up, unless none arrives in time any more.
      if (ahead < -jumpMs || (isWindowOver && window.least > jumpMs)) {
        end('clock');
        return;
      }
      if (isWindowOver) {
        anchor += Math.max(-drift.mostMs, Math.min(drift.mostMs, window.least));
        window = { since: at, least: Infinity };
      }
      pass({ tag, at });
    },
  };
}

/** Whether two configuration tags have the same first sequence parameter set. */
function isSameSet(one: Buffer, other: Buffer): boolean {
  const setOf = (config: Buffer): Buffer => config.subarray(13, 13 + config.readUInt16BE(11));
  return setOf(one).equals(setOf(other));
}

/** A section: the first reader gets everything since the last key picture, and is notified when it is closed. */
function createSection(
  headers: StreamHeaders,
  end: (trouble: Trouble) => void,
): Section & { add(packet: MediaPacket): void; close(): void } {
  const sinks = new Map<PacketSink, () => void>();
  let sinceKey: MediaPacket[] = [];
  let bytes = 0;
  return {
    headers,
    add(packet) {
      if (packet.key) {
        sinceKey = [];
        bytes = 0;
      }
      sinceKey.push(packet);
      bytes += packet.data.length;
      if (bytes > mostKept) end('endless');
      for (const sink of sinks.keys()) sink([packet]);
    },
    close() {
      const all = [...sinks.values()];
      sinks.clear();
      for (const ended of all) ended();
    },
    open(sink, ended = () => undefined) {
      sinks.set(sink, ended);
      sink(sinceKey);
      return () => {
        sinks.delete(sink);
      };
    },
    still() {
      const [key] = sinceKey;
      if (key === undefined || headers.videoConfig === null)
        throw new Error('a section begins with a key picture');
      return {
        picture: annexB(headers.videoConfig, key.data),
        at: key.wall,
        codec: isHevc(key.data) ? 'hevc' : 'h264',
      };
    },
  };
}
