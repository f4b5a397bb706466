import { closeSync, ftruncateSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf } from '../database/codeOf.ts';
import type { Db } from '../database/database.ts';
import type { MediaPacket, StreamHeaders } from '../live/videoSource.ts';
import { initSegment, type Coding } from '../recordings/mp4Header.ts';
import { addFile, setSegments, type SegmentSize } from './recordedFiles.ts';
import type { Room } from './room.ts';
import { codingOfStream, segmentOf, type Sample, type SoundEnd } from './segment.ts';

/** A segment ends with the first key picture after so long, milliseconds. */
const segmentMs = 4000;
/** A file ends with the first key picture of the next ten minutes of the clock. */
const fileMs = 600_000;
/** How long a segment waits to be wanted: what happens after it decides, and that is known a little later, milliseconds. */
const waitMs = 10_000;

/** Whether something from one moment to another is to be recorded, epoch milliseconds. */
export type Wanted = (from: number, until: number) => boolean;

/** The dependencies of a recorder. */
export interface RecorderParts {
  db: Db;
  /** The folder of the recordings. */
  folder: string;
  serialNumber: string;
  room: Pick<Room, 'has'>;
  /** The files that are being written, by id. */
  open: Set<number>;
  /** Null: everything is recorded. */
  wanted?: Wanted | null;
  /** Reports that recording stopped, and why, or continues (null). */
  stopped: (why: 'full' | 'failed' | null) => void;
}

/** Records a stretch of a camera's stream with the same headers. */
export interface StretchRecorder {
  take(packets: readonly MediaPacket[]): void;
  /** Writes what arrived since the last segment. */
  end(): void;
}

interface OpenFile {
  id: number;
  handle: number;
  startAt: number;
  init: number;
  bytes: number;
  segments: SegmentSize[];
  soundEnd: SoundEnd;
}

/** A segment that came to its end. */
interface Cut {
  packets: readonly MediaPacket[];
  from: number;
  until: number;
}

function writeAll(handle: number, bytes: Buffer, at: number): void {
  for (let done = 0; done < bytes.length;)
    done += writeSync(handle, bytes, done, bytes.length - done, at + done);
}

/** The ten minutes of the clock that a moment is in. */
const blockOf = (at: number): number => Math.floor(at / fileMs);

/** Opens a file that does not exist, in the folder of its day. */
function openNew(folder: string, serialNumber: string, startAt: number): { name: string; handle: number } {
  const day = new Date(startAt).toISOString().slice(0, 10);
  for (let again = 0; ; again += 1) {
    const name = join(serialNumber, day, `${startAt}${again === 0 ? '' : `-${again}`}.mp4`);
    mkdirSync(dirname(join(folder, name)), { recursive: true, mode: 0o700 });
    try {
      return { name, handle: openSync(join(folder, name), 'wx', 0o600) };
    } catch (error) {
      // The clock was set back to the same moment.
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

/**
 * Records a stretch into files. A segment is in its file before its row says so: after a sudden end at most the segment
 * that was open is lost. If one cannot be written, recording continues with the next in a new file. What is not wanted is
 * in no file; a segment waits in memory until that is known.
 */
export function recordStretch(
  { db, folder, serialNumber, room, open, stopped, wanted = null }: RecorderParts,
  headers: StreamHeaders,
): StretchRecorder {
  const coding: Coding = codingOfStream(headers);
  const head = initSegment(coding, coding.sound !== null);
  const sound = headers.audio ? (coding.sound === null ? 'G711' : 'AAC') : null;
  let file: OpenFile | null = null;
  let packets: MediaPacket[] = [];
  /** Segments of which nobody knows yet whether they are wanted. */
  let waiting: Cut[] = [];

  const close = (): void => {
    if (file === null) return;
    open.delete(file.id);
    closeSync(file.handle);
    file = null;
  };
  const begin = (startAt: number, samples: readonly Sample[], ms: number): void => {
    const { bytes, soundEnd } = segmentOf(1, samples, ms, coding, null);
    const { name, handle } = openNew(folder, serialNumber, startAt);
    try {
      writeAll(handle, Buffer.concat([head, bytes]), 0);
      const segments: SegmentSize[] = [[bytes.length, ms]];
      const row = {
        serialNumber,
        start_at: startAt,
        file: name,
        init: head.length,
        sound,
        segments,
      } as const;
      const id = addFile(db, row);
      open.add(id);
      const all = head.length + bytes.length;
      file = { id, handle, startAt, init: head.length, bytes: all, segments, soundEnd };
    } catch (error) {
      closeSync(handle);
      rmSync(join(folder, name), { force: true });
      throw error;
    }
  };
  const append = (to: OpenFile, samples: readonly Sample[], until: number, ms: number): void => {
    const { bytes, soundEnd } = segmentOf(to.segments.length + 1, samples, until, coding, to.soundEnd);
    const segments: SegmentSize[] = [...to.segments, [bytes.length, ms]];
    try {
      writeAll(to.handle, bytes, to.bytes);
      setSegments(db, { id: to.id, start_at: to.startAt, init: to.init }, segments);
    } catch (error) {
      ftruncateSync(to.handle, to.bytes);
      throw error;
    }
    Object.assign(to, { bytes: to.bytes + bytes.length, segments, soundEnd });
  };
  const write = ({ packets: written, from, until }: Cut): void => {
    if (file !== null && blockOf(file.startAt) !== blockOf(from)) close();
    const startAt = file?.startAt ?? from;
    const samples = written.map(({ kind, key, data, wall }) => ({
      kind,
      key,
      data,
      at: Math.round(wall) - startAt,
    }));
    const size = samples.reduce((sum, { data }) => sum + data.length, 0);
    try {
      if (!room.has(size)) {
        close();
        stopped('full');
        return;
      }
      if (file === null) begin(startAt, samples, until - from);
      else append(file, samples, until - startAt, until - from);
      stopped(null);
    } catch (error) {
      close();
      stopped(codeOf(error) === 'ENOSPC' ? 'full' : 'failed');
    }
  };
  /** Writes what is wanted of what waits, and forgets what nobody wants any more. */
  const settle = (now: number): void => {
    while (waiting.length > 0) {
      const [oldest] = waiting;
      if (oldest === undefined) return;
      const isWanted = wanted === null || wanted(oldest.from, oldest.until);
      if (!isWanted && now - oldest.until <= waitMs) return;
      waiting = waiting.slice(1);
      if (isWanted) write(oldest);
      else close();
    }
  };
  /** Ends a segment at a moment. */
  const cut = (until: number): void => {
    const [first] = packets;
    if (first === undefined) return;
    waiting.push({ packets, from: Math.round(first.wall), until });
    packets = [];
    settle(until);
  };
  return {
    take(arrived) {
      for (const packet of arrived) {
        const wall = Math.round(packet.wall);
        const from = Math.round(packets[0]?.wall ?? wall);
        const isFull = wall - from >= segmentMs || blockOf(wall) !== blockOf(from);
        if (packet.key && packets.length > 0 && isFull) cut(wall);
        if (packets.length > 0 || packet.key) packets.push(packet);
      }
      const last = arrived.at(-1);
      if (last !== undefined) settle(Math.round(last.wall));
    },
    end() {
      const walls = packets.filter(({ kind }) => kind === 'video').map(({ wall }) => Math.round(wall));
      const [before, last] = [walls.at(-2), walls.at(-1)];
      // A single picture has no length.
      if (before !== undefined && last !== undefined) cut(last + Math.max(1, last - before));
      packets = [];
      settle(Infinity);
      close();
    },
  };
}
