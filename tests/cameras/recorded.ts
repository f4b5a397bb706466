import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serialNumberOf } from '../../provider/cameras/ownDevices.ts';
import { openDatabase, type Db } from '../../provider/database/database.ts';
import { readClip } from '../../provider/live/clip.ts';
import type { MediaPacket } from '../../provider/live/videoSource.ts';
import { allFiles, segmentsOf, type RecordedFile } from '../../provider/recorder/recordedFiles.ts';
import { recordStretch } from '../../provider/recorder/recorder.ts';
import { storedRecordings } from '../../provider/recorder/stored.ts';
import type { Mp4File } from '../../provider/recordings/mp4File.ts';
import { dayAt, startOfDay } from '../../src/domain/time/deviceDay.ts';
import { runsOf } from '../provider/mp4.ts';

/** What the cameras of the tests of recordings send. */
export const clip = readClip(join(import.meta.dirname, '../../provider/media/cam01.flv'));

/** So many loops of the clip of 16 s as a camera sends them from a moment on, with the number of each loop. */
export const loops = (from: number, count: number): MediaPacket[] =>
  Array.from({ length: count }, (_, loop) =>
    clip.packets.map(({ kind, at, key, data }) => ({
      kind,
      key,
      data,
      wall: from + loop * clip.duration + at,
    })),
  ).flat();

/** The files of a folder, by their names in it. */
export const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .toSorted()
    : [];

const named = (wall: number, data: Buffer): string =>
  `${wall} ${createHash('sha1').update(data).digest('hex')}`;

/** The pictures of all files, or of one camera, by their moments, in the order of the rows. */
export const pictures = (
  { db, folder }: { db: Db; folder: string },
  isOf: (file: RecordedFile) => boolean = () => true,
): string[] =>
  allFiles(db)
    .filter((file) => isOf(file))
    .flatMap((file) => {
      const bytes = readFileSync(join(folder, file.file));
      return segmentsOf(file).flatMap(({ offset, bytes: length }) => {
        const [video] = runsOf(bytes.subarray(offset, offset + length));
        let time = video?.time ?? 0;
        return (video?.data ?? []).map((data, index) => {
          const wall = file.start_at + Math.round(time / 90);
          time += video?.durations[index] ?? 0;
          return named(wall, data);
        });
      });
    });

/** The pictures of packets, as {@link pictures} names them. */
export const sent = (packets: readonly MediaPacket[]) =>
  packets
    .filter(({ kind }) => kind === 'video')
    .map(({ wall, data }) => named(Math.round(wall), data.subarray(5)));

/** The clip of what an own camera recorded into a folder at these moments of a day, so many milliseconds each. */
export function recordedClip(
  data: string,
  camera: { readonly name: string; readonly timezone: string },
  moments: readonly number[],
  ms: number,
): Promise<Mp4File> {
  const db = openDatabase(data);
  const folder = join(data, 'recordings');
  const serialNumber = serialNumberOf({ name: camera.name });
  for (const at of moments) {
    const stretch = recordStretch(
      {
        db,
        folder,
        serialNumber,
        open: new Set(),
        wanted: null,
        room: { has: () => true },
        stopped: () => {},
      },
      clip.headers,
    );
    stretch.take(loops(at, 1).filter(({ wall }) => wall < at + ms));
    stretch.end();
  }
  const [first = 0, last = first] = [moments[0], moments.at(-1)];
  const day = dayAt(first, camera.timezone);
  const midnight = startOfDay(day, camera.timezone);
  const range = { day, start: (first - midnight) / 1000, end: (last + ms - midnight) / 1000 };
  const device = { ...camera, serialNumber } as Parameters<ReturnType<typeof storedRecordings>['cutOf']>[0];
  const cut = storedRecordings({ db, folder, isOpen: () => false }).cutOf(device, range);
  if (cut === null) throw new Error('nothing was recorded');
  return cut.file();
}
