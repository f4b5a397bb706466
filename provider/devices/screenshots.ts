import * as v from 'valibot';
import { pictureTypes, type PictureType } from '../../src/domain/devices/picture.ts';
import { oldStillAfter } from '../../src/domain/devices/wall.ts';
import type { Db } from '../database/database.ts';

const screenshotRow = v.object({ type: v.picklist(pictureTypes), bytes: v.string() });
const momentRow = v.object({ at: v.number() });

/** A screenshot that somebody took, as it is served. */
export interface StoredScreenshot {
  type: PictureType;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The device itself, where it has no channels. */
export const wholeDevice = 0;

/** Stores the screenshot of a device or of a gateway's channel at a moment (epoch milliseconds), in place of the one before. */
export function storeScreenshot(
  db: Db,
  serialNumber: string,
  channel: number,
  { type, bytes }: StoredScreenshot,
  at: number,
): void {
  // As base64: libsql ends the process on bytes as a parameter.
  const text = Buffer.from(bytes).toString('base64');
  db.run('insert or replace into screenshots values (?, ?, ?, ?, ?)', serialNumber, channel, type, text, at);
}

/**
 * When the stored screenshot was stored (epoch milliseconds); null where none stands for the device: it does until the device
 * has taken a still of its own that is newer by as long as a still is not old.
 *
 * @param ownAt when that one was taken; null where there is none
 */
export function storedAt(db: Db, serialNumber: string, channel: number, ownAt: number | null): number | null {
  const sql = 'select at from screenshots where serialNumber = ? and channel = ?';
  const at = db.one(momentRow, sql, serialNumber, channel)?.at ?? null;
  return at !== null && (ownAt === null || ownAt <= at + oldStillAfter) ? at : null;
}

/** The screenshot that was stored, or null. */
export function storedScreenshot(db: Db, serialNumber: string, channel: number): StoredScreenshot | null {
  const sql = 'select type, bytes from screenshots where serialNumber = ? and channel = ?';
  const row = db.one(screenshotRow, sql, serialNumber, channel);
  return row && { type: row.type, bytes: new Uint8Array(Buffer.from(row.bytes, 'base64')) };
}
