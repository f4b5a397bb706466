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

/** The dependencies of a recorder. */
export interface RecorderParts {
  db: Db;
  /** The folder of the recordings. */
  folder: string;
  serialNumber: string;
  room: Pick<Room, 'has'>;
  /** The files that are being written, by id. */
  open: Set<number>;
  /** Reports that recording stopped, and why, or goes on (null). */
  stopped: (why: 'full' | 'failed' | null) => void;
}

/** Records a stretch of a camera's stream with the same headers. */
export interface StretchRecorder {
  take(packets: readonly MediaPacket[]): void;
  /** Writes what came since the last segment. */
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

function writeAll(handle: number, bytes: Buffer, at: number): void {
  for (let done = 0; done < bytes.length;)
    done += writeSync(handle, bytes, done, bytes.length - done, at + done);
}

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
 * that was open is lost. If one cannot be written, recording goes on with the next in a new file.
 */
export function recordStretch(
  { db, folder, serialNumber, room, open, stopped }: RecorderParts,
  headers: StreamHeaders,
): StretchRecorder {
  const coding: Coding = codingOfStream(headers);
  const head = initSegment(coding, coding.sound !== null);
  const sound = headers.audio ? (coding.sound === null ? 'G711' : 'AAC') : null;
  let file: OpenFile | null = null;
  let packets: MediaPacket[] = [];

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
  /** Writes a segment that ends at a moment. */
  const flush = (until: number): void => {
    const [first] = packets;
    if (first === undefined) return;
    const from = Math.round(first.wall);
    const startAt = file?.startAt ?? from;
    const samples = packets.map(({ kind, key, data, wall }) => ({
      kind,
      key,
      data,
      at: Math.round(wall) - startAt,
    }));
    packets = [];
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
  return {
    take(came) {
      for (const packet of came) {
        const wall = Math.round(packet.wall);
        const from = Math.round(packets[0]?.wall ?? wall);
        const isOtherFile = Math.floor(wall / fileMs) !== Math.floor((file?.startAt ?? from) / fileMs);
        if (packet.key && packets.length > 0 && (wall - from >= segmentMs || isOtherFile)) {
          flush(wall);
          if (isOtherFile) close();
        }
        if (packets.length > 0 || packet.key) packets.push(packet);
      }
    },
    end() {
      const walls = packets.filter(({ kind }) => kind === 'video').map(({ wall }) => Math.round(wall));
      const [before, last] = [walls.at(-2), walls.at(-1)];
      // A single picture has no length.
      if (before !== undefined && last !== undefined) flush(last + Math.max(1, last - before));
      packets = [];
      close();
    },
  };
}
