import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../../provider/database/database.ts';
import { readClip } from '../../provider/live/clip.ts';
import type { MediaPacket } from '../../provider/live/videoSource.ts';
import { allFiles, segmentsOf, type RecordedFile } from '../../provider/recorder/recordedFiles.ts';
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
