import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { namedAlertTypes, type Box, type NamedAlertType } from '../../src/domain/alerts/alert.ts';
import { knownAt } from '../alerts/knownAfter.ts';
import type { Db } from '../database/database.ts';
import { quietMs } from './motionEvent.ts';

const part = v.number();
const boxSchema = v.object({ x: part, y: part, width: part, height: part });

const motionRow = v.object({
  id: v.number(),
  serialNumber: v.string(),
  start_at: v.number(),
  end_at: v.number(),
  box: v.pipe(v.string(), v.parseJson(), v.nullable(boxSchema)),
  picture: v.pipe(
    v.number(),
    v.transform((value) => value === 1),
  ),
  type: v.picklist(namedAlertTypes),
});

/** Motion that an own camera saw, or something else that it reported. */
export type StoredMotion = Readonly<v.InferOutput<typeof motionRow>>;

/** Something that was noticed. Moments in epoch milliseconds. */
interface Noticed {
  readonly type: NamedAlertType;
  readonly began: number;
  readonly last: number;
  /** Where; null if unknown. */
  readonly box: Box | null;
}

/** What moves: while it is recognized, motion is no event of its own. */
const moving: readonly NamedAlertType[] = [
  'motion',
  'human',
  'vehicle',
  'pet',
  'intrusion',
  'lineCrossing',
  'package',
];

/** The motions of own cameras in the database, each with its picture on the disk. */
export interface StoredMotions {
  /**
   * Stores what began, by whomever it was noticed: motion belongs to what moves already, and what is recognized becomes
   * the type of motion that nobody knows of yet.
   *
   * @param now the current time, epoch milliseconds
   */
  begin(serialNumber: string, noticed: Noticed, now: number): { id: number; wantsPicture: boolean };
  /** Stores when motion was last seen. */
  extend(id: number, last: number): void;
  /** Stores the picture (JPEG) of motion that is still known. */
  keepPicture(id: number, picture: Uint8Array): void;
  /** Removes the motions of a camera that ended by a moment, the oldest first; not more than `most`. */
  forget(serialNumber: string, until: number, most?: number): void;
  /** Whether anything was noticed from one moment to another, or at most so many milliseconds before or after. */
  isNear(
    serialNumber: string,
    from: number,
    until: number,
    around: { before: number; after: number },
  ): boolean;
  /** The motions of a camera that began from one moment to another, both included. */
  during(serialNumber: string, from: number, to: number): StoredMotion[];
  /** The cameras that have any. */
  cameras(): string[];
  /** When the oldest motion of a camera began; null if there is none. */
  oldest(serialNumber: string): number | null;
  /** The picture of a motion. Throws if it is gone. */
  picture(still: string): Uint8Array<ArrayBuffer>;
}

const prefix = 'motion:';
/** The picture of a motion as alerts name it. */
export const stillOfMotion = ({ id, picture }: Pick<StoredMotion, 'id' | 'picture'>): string | null =>
  picture ? `${prefix}${id}` : null;
/** Whether the still of an alert is one of these. */
export const isMotionStill = (still: string): boolean => still.startsWith(prefix);

const nameOf = (id: number): string => join(String(Math.floor(id / 1000)), `${id}.jpg`);
const namedFile = /^(\d+)\.jpg$/;

/** Makes rows and pictures agree after a sudden end: a picture without a row goes, and a row says whether it has one. */
function heal(db: Db, folder: string): void {
  const known = new Set(db.all(v.object({ id: v.number() }), 'select id from motions').map(({ id }) => id));
  const pictures = new Set<number>();
  if (existsSync(folder)) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const id = Number(namedFile.exec(entry.name)?.[1] ?? NaN);
      if (!entry.isFile()) continue;
      if (known.has(id)) pictures.add(id);
      else rmSync(join(entry.parentPath, entry.name));
    }
  }
  for (const id of known) {
    db.run('update motions set picture = ?1 where id = ?2 and picture <> ?1', pictures.has(id) ? 1 : 0, id);
  }
}

/**
 * Opens the motions.
 *
 * @param folder of their pictures
 */
export function openMotions(db: Db, folder: string): StoredMotions {
  db.transaction(() => {
    heal(db, folder);
  });
  return {
    begin(serialNumber, { type, began, last, box }, now) {
      const near = db.all(
        motionRow,
        'select * from motions where serialNumber = ? and start_at <= ? and end_at >= ? order by start_at desc',
        serialNumber,
        began + quietMs,
        began - quietMs,
      );
      const joined = near.find((one) =>
        type === 'motion'
          ? moving.includes(one.type)
          : moving.includes(type) && one.type === 'motion' && knownAt({ at: one.start_at, type }) > now,
      );
      if (joined !== undefined) {
        const isPlaced = joined.box === null && box !== null;
        db.run(
          'update motions set type = ?, end_at = max(end_at, ?), box = ? where id = ?',
          type === 'motion' ? joined.type : type,
          last,
          JSON.stringify(joined.box ?? box),
          joined.id,
        );
        // The place of what moves is that in the picture.
        return { id: joined.id, wantsPicture: isPlaced };
      }
      const row = db.one(
        v.object({ id: v.number() }),
        'insert into motions (serialNumber, start_at, end_at, box, picture, type) values (?, ?, ?, ?, 0, ?) returning id',
        serialNumber,
        began,
        last,
        JSON.stringify(box),
        type,
      );
      if (row === null) throw new Error('a motion was not stored');
      return { id: row.id, wantsPicture: true };
    },
    extend(id, last) {
      db.run('update motions set end_at = max(end_at, ?) where id = ?', last, id);
    },
    isNear: (serialNumber, from, until, { before, after }) =>
      db.one(
        v.object({ id: v.number() }),
        'select id from motions where serialNumber = ? and start_at < ? and end_at > ? limit 1',
        serialNumber,
        until + before,
        from - after,
      ) !== null,
    keepPicture(id, picture) {
      const file = join(folder, nameOf(id));
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(file, picture, { mode: 0o600 });
      const isKnown = db.run('update motions set picture = 1 where id = ?', id) > 0;
      if (!isKnown) rmSync(file);
    },
    forget(serialNumber, until, most = Number.MAX_SAFE_INTEGER) {
      const gone = db.all(
        v.object({ id: v.number() }),
        `delete from motions where id in (
           select id from motions where serialNumber = ? and end_at <= ? order by start_at, id limit ?) returning id`,
        serialNumber,
        until,
        most,
      );
      for (const { id } of gone) rmSync(join(folder, nameOf(id)), { force: true });
    },
    during: (serialNumber, from, to) =>
      db.all(
        motionRow,
        'select * from motions where serialNumber = ? and start_at >= ? and start_at <= ? order by start_at, id',
        serialNumber,
        from,
        to,
      ),
    cameras: () =>
      db
        .all(v.object({ serialNumber: v.string() }), 'select distinct serialNumber from motions')
        .map(({ serialNumber }) => serialNumber),
    oldest: (serialNumber) =>
      db.one(
        v.object({ at: v.nullable(v.number()) }),
        'select min(start_at) as at from motions where serialNumber = ?',
        serialNumber,
      )?.at ?? null,
    picture: (still) =>
      new Uint8Array(readFileSync(join(folder, nameOf(Number(still.slice(prefix.length)))))),
  };
}
