import * as v from 'valibot';
import type { Db } from '../database/database.ts';

const segments = v.array(v.tuple([v.number(), v.number()]));

const fileRow = v.object({
  id: v.number(),
  serialNumber: v.string(),
  start_at: v.number(),
  end_at: v.number(),
  file: v.string(),
  bytes: v.number(),
  init: v.number(),
  sound: v.nullable(v.picklist(['AAC', 'G711'])),
  /** The bytes and milliseconds of each. */
  segments: v.pipe(v.string(), v.parseJson(), segments),
});

/** A recorded file: an initialization segment, then one segment after the other, without gaps. */
export type RecordedFile = Readonly<v.InferOutput<typeof fileRow>>;

/** The bytes and milliseconds of a segment. */
export type SegmentSize = v.InferOutput<typeof segments>[number];

/** A whole segment in its file. */
export interface RecordedSegment {
  file: RecordedFile;
  /** Where it begins in the file. */
  offset: number;
  bytes: number;
  /** Epoch milliseconds. */
  from: number;
  to: number;
}

/** The segments of a file, in order. */
export function segmentsOf(file: RecordedFile): RecordedSegment[] {
  let [offset, from] = [file.init, file.start_at];
  return file.segments.map(([bytes, ms]) => {
    const segment = { file, offset, bytes, from, to: from + ms };
    offset += bytes;
    from += ms;
    return segment;
  });
}

/** What a file is after its last whole segment. */
export const extentOf = (
  { start_at, init }: Pick<RecordedFile, 'start_at' | 'init'>,
  kept: readonly SegmentSize[],
): Pick<RecordedFile, 'end_at' | 'bytes'> => ({
  end_at: kept.reduce((sum, [, ms]) => sum + ms, start_at),
  bytes: kept.reduce((sum, [bytes]) => sum + bytes, init),
});

/** Stores a new file; returns its id, which no other file ever has. */
export function addFile(db: Db, file: Omit<RecordedFile, 'id' | 'end_at' | 'bytes'>): number {
  const { end_at, bytes } = extentOf(file, file.segments);
  const row = db.one(
    v.object({ id: v.number() }),
    `insert into recorded_files (serialNumber, start_at, end_at, file, bytes, init, sound, segments)
     values (?, ?, ?, ?, ?, ?, ?, ?) returning id`,
    file.serialNumber,
    file.start_at,
    end_at,
    file.file,
    bytes,
    file.init,
    file.sound,
    JSON.stringify(file.segments),
  );
  if (row === null) throw new Error('a recording was not stored');
  return row.id;
}

/** Stores which segments a file has. */
export function setSegments(
  db: Db,
  file: Pick<RecordedFile, 'id' | 'start_at' | 'init'>,
  kept: readonly SegmentSize[],
): void {
  const { end_at, bytes } = extentOf(file, kept);
  const sql = 'update recorded_files set end_at = ?, bytes = ?, segments = ? where id = ?';
  db.run(sql, end_at, bytes, JSON.stringify(kept), file.id);
}

/** Removes the row of a file. */
export const dropFile = (db: Db, id: number): void =>
  void db.run('delete from recorded_files where id = ?', id);

/** All files, the oldest first. */
export const allFiles = (db: Db): RecordedFile[] =>
  db.all(fileRow, 'select * from recorded_files order by start_at, id');

/** The files of a camera that have something from one moment to another, epoch milliseconds, by their start. */
export const filesDuring = (db: Db, serialNumber: string, from: number, to: number): RecordedFile[] =>
  db.all(
    fileRow,
    'select * from recorded_files where serialNumber = ? and start_at < ? and end_at > ? order by start_at, id',
    serialNumber,
    to,
    from,
  );

const spanRow = v.object({ id: v.number(), start_at: v.number(), end_at: v.number() });

/** The same without their segments. */
export const spansDuring = (
  db: Db,
  serialNumber: string,
  from: number,
  to: number,
): v.InferOutput<typeof spanRow>[] =>
  db.all(
    spanRow,
    `select id, start_at, end_at from recorded_files
      where serialNumber = ? and start_at < ? and end_at > ? order by start_at, id`,
    serialNumber,
    to,
    from,
  );

/** A file of a camera by its id; null if there is none. */
export const fileOfCamera = (db: Db, serialNumber: string, id: number): RecordedFile | null =>
  db.one(fileRow, 'select * from recorded_files where serialNumber = ? and id = ?', serialNumber, id);

const sizeRow = v.object({
  id: v.number(),
  serialNumber: v.string(),
  end_at: v.number(),
  file: v.string(),
  bytes: v.number(),
});

/** What is known of a file without its segments. */
export type FileSize = v.InferOutput<typeof sizeRow>;

/** All files without their segments, the oldest first. */
export const fileSizes = (db: Db): FileSize[] =>
  db.all(sizeRow, 'select id, serialNumber, end_at, file, bytes from recorded_files order by start_at, id');

/** The oldest files of a camera, without their segments. */
export const oldestFiles = (db: Db, serialNumber: string, count: number): FileSize[] =>
  db.all(
    sizeRow,
    `select id, serialNumber, end_at, file, bytes from recorded_files
      where serialNumber = ? order by start_at, id limit ?`,
    serialNumber,
    count,
  );

/** The bytes of all files of a camera. */
export const bytesOfCamera = (db: Db, serialNumber: string): number =>
  db.one(
    v.object({ bytes: v.number() }),
    'select coalesce(sum(bytes), 0) as bytes from recorded_files where serialNumber = ?',
    serialNumber,
  )?.bytes ?? 0;

/** The bytes of the files of a camera that begin from one moment to another, epoch milliseconds. */
export const bytesBegun = (db: Db, serialNumber: string, from: number, to: number): number =>
  db.one(
    v.object({ bytes: v.number() }),
    `select coalesce(sum(bytes), 0) as bytes from recorded_files
      where serialNumber = ? and start_at >= ? and start_at < ?`,
    serialNumber,
    from,
    to,
  )?.bytes ?? 0;

/** When the oldest file of a camera begins, epoch milliseconds; null if it has none. */
export const oldestStart = (db: Db, serialNumber: string): number | null =>
  db.one(
    v.object({ oldest: v.nullable(v.number()) }),
    'select min(start_at) as oldest from recorded_files where serialNumber = ?',
    serialNumber,
  )?.oldest ?? null;

/** The bytes of all files. */
export const bytesOfAll = (db: Db): number =>
  db.one(v.object({ bytes: v.number() }), 'select coalesce(sum(bytes), 0) as bytes from recorded_files')
    ?.bytes ?? 0;
