import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { dropFile, fileSizes, type FileSize } from './recordedFiles.ts';

/** How long and how much of a camera is kept; null: as long as there is room. */
export interface Keep {
  days: number | null;
  gigabytes: number | null;
}

/** The dependencies of {@link createRoom}. */
export interface RoomParts {
  db: Db;
  clock: Clock;
  /** The folder of the recordings. */
  folder: string;
  /** The bytes that are free on the disk. */
  free: () => number;
  /** The bytes of the disk that recordings leave free, for the database and everything else. */
  reserve: number;
  /** Whether a file is being written. */
  isOpen: (id: number) => boolean;
  keepOf: (serialNumber: string) => Keep;
}

/** Decides which recordings make room, the oldest first, and never the file that is being written. */
export interface Room {
  /** Removes what is older or more than its camera keeps. */
  removeOld(): void;
  /** Whether there is room for so many bytes, for which the oldest recordings of all cameras are removed. */
  has(bytes: number): boolean;
}

const dayMs = 86_400_000;
const gigabyte = 1e9;

/** Creates the room of a folder of recordings. */
export function createRoom({ db, clock, folder, free, reserve, isOpen, keepOf }: RoomParts): Room {
  const remove = ({ id, file }: FileSize): void => {
    // Without its row nobody sees it; a file that is left after a sudden end is removed by the next start.
    dropFile(db, id);
    rmSync(join(folder, file), { force: true });
  };
  return {
    removeOld() {
      const sums = new Map<string, number>();
      // From the newest on: what is beyond the sum is the oldest.
      for (const file of fileSizes(db).toReversed()) {
        const { days, gigabytes } = keepOf(file.serialNumber);
        const sum = (sums.get(file.serialNumber) ?? 0) + file.bytes;
        sums.set(file.serialNumber, sum);
        const isOld = days !== null && file.end_at < clock.now() - days * dayMs;
        const isMore = gigabytes !== null && sum > gigabytes * gigabyte;
        if ((isOld || isMore) && !isOpen(file.id)) remove(file);
      }
    },
    has(bytes) {
      if (free() >= reserve + bytes) return true;
      for (const file of fileSizes(db)) {
        if (isOpen(file.id)) continue;
        remove(file);
        if (free() >= reserve + bytes) return true;
      }
      return false;
    },
  };
}
