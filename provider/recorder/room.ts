import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { bytesOfCamera, dropFile, fileSizes, oldestFiles, type FileSize } from './recordedFiles.ts';

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
  /** How long and how much of which camera is kept. */
  kept: () => ReadonlyMap<string, Keep>;
  /** Learns which file was removed. */
  removed?: (file: FileSize) => void;
}

/** Decides which recordings make room, the oldest first, and never the file that is being written. */
export interface Room {
  /**
   * Removes what is more than its camera keeps, and one file of each that is older. One at a time, because a clock that
   * is set far forward makes all of them old at once: who calls this once a minute has hours to set it right.
   */
  removeOld(): void;
  /** Whether there is room for so many bytes, for which the oldest recordings of all cameras are removed. */
  has(bytes: number): boolean;
}

const dayMs = 86_400_000;
const gigabyte = 1e9;

/** Creates the room of a folder of recordings. */
export function createRoom({ db, clock, folder, free, reserve, isOpen, kept, removed }: RoomParts): Room {
  const remove = (gone: FileSize): void => {
    const { id, file } = gone;
    // Without its row nobody sees it; a file that is left after a sudden end is removed by the next start.
    dropFile(db, id);
    rmSync(join(folder, file), { force: true });
    removed?.(gone);
  };
  /** A camera writes one file at a time: one of the two oldest is closed, if there are two. */
  const oldestClosed = (serialNumber: string): FileSize | undefined =>
    oldestFiles(db, serialNumber, 2).find(({ id }) => !isOpen(id));
  return {
    removeOld() {
      for (const [serialNumber, { days, gigabytes }] of kept()) {
        if (gigabytes !== null) {
          let over = bytesOfCamera(db, serialNumber) - gigabytes * gigabyte;
          for (let file = oldestClosed(serialNumber); over > 0 && file; file = oldestClosed(serialNumber)) {
            remove(file);
            over -= file.bytes;
          }
        }
        const oldest = days === null ? undefined : oldestClosed(serialNumber);
        if (oldest && oldest.end_at < clock.now() - (days ?? 0) * dayMs) remove(oldest);
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
