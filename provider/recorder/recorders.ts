import { mkdirSync, statfsSync } from 'node:fs';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { VideoSource } from '../live/videoSource.ts';
import { heal } from './heal.ts';
import { bytesOfAll, type FileSize } from './recordedFiles.ts';
import { recordStretch, type Wanted } from './recorder.ts';
import { createRoom, type Keep } from './room.ts';

/** The dependencies of recorders. */
export interface RecordersParts {
  db: Db;
  clock: Clock;
  /** The folder of the recordings. */
  folder: string;
  /** The files that are being written, by id. */
  open: Set<number>;
  /** Writes a line for the person at the machine. */
  say: (line: string) => void;
  /** Learns which file was removed to make room, or because it was old. */
  removed?: (file: FileSize) => void;
  /** The bytes that are free on the disk; by default those of the folder. */
  free?: () => number;
  /** The bytes that recordings leave free. */
  reserve?: number;
}

/** What the recordings of a camera have room for, bytes, and for how many days they are kept; null: no limit. */
export interface RecordingRoom {
  total: number;
  keepDays: number | null;
}

/** Records own cameras. */
export interface Recorders {
  /** Records a stretch of a camera's stream until it ends: all of it, or with `wanted` what that asks for. */
  record(camera: { serialNumber: string; name: string; wanted: Wanted | null }, stretch: VideoSource): void;
  /** How long and how much of which camera is kept from now on. */
  keep(kept: ReadonlyMap<string, Keep>): void;
  /** The room for the recordings of a camera that takes a part (0 to 1) of what all of them record. */
  roomOf(serialNumber: string, part: number): RecordingRoom;
  /** Stops what runs independently. What is being recorded ends with its streams. */
  close(): void;
}

/** For the database, and for what else the machine writes. */
const usualReserve = 500e6;
/** How often what is old is removed, milliseconds. */
const checkMs = 60_000;

const reasons = {
  full: 'the disk is full',
  failed: 'it cannot be written',
} as const;

/** Repairs the folder of the recordings, and records from now on. */
export function openRecorders(parts: RecordersParts): Recorders {
  const { db, clock, folder, open, say, reserve = usualReserve } = parts;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  heal(db, folder);
  const freeOfFolder = (): number => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  let kept: ReadonlyMap<string, Keep> = new Map();
  const room = createRoom({
    db,
    clock,
    folder,
    reserve,
    free: parts.free ?? freeOfFolder,
    isOpen: (id) => open.has(id),
    kept: () => kept,
    removed: parts.removed ?? (() => undefined),
  });
  const timer = setInterval(() => {
    room.removeOld();
  }, checkMs);
  timer.unref();
  const saidOf = new Map<string, string>();
  return {
    record({ serialNumber, name, wanted }, stretch) {
      const stopped = (why: keyof typeof reasons | null): void => {
        const before = saidOf.get(serialNumber) ?? '';
        const line = why === null ? '' : `${name}: RECORDING STOPPED: ${reasons[why]}`;
        if (line === before) return;
        saidOf.set(serialNumber, line);
        say(why === null ? `${name}: recording again` : `${line}; it continues automatically`);
      };
      const recorder = recordStretch(
        { db, folder, serialNumber, room, open, stopped, wanted },
        stretch.headers,
      );
      stretch.open(
        (packets) => {
          recorder.take(packets);
        },
        () => {
          recorder.end();
        },
      );
    },
    keep(next) {
      kept = next;
      room.removeOld();
    },
    roomOf(serialNumber, part) {
      const { days, gigabytes } = kept.get(serialNumber) ?? { days: null, gigabytes: null };
      const all = Math.max(0, (parts.free ?? freeOfFolder)() - reserve) + bytesOfAll(db);
      const own = gigabytes === null ? Infinity : gigabytes * 1e9;
      return { total: Math.min(own, Math.floor(all * part)), keepDays: days };
    },
    close() {
      clearInterval(timer);
    },
  };
}
