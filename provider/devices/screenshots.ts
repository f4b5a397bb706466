import * as v from 'valibot';
import { pictureTypes, type PictureType } from '../../src/domain/devices/picture.ts';
import type { Db } from '../database/database.ts';

const screenshotRow = v.object({ type: v.picklist(pictureTypes), bytes: v.string() });

/** A screenshot that somebody took, as it is served. */
export interface StoredScreenshot {
  type: PictureType;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The device itself, where it has no channels. */
export const wholeDevice = 0;

/** Stores the screenshot of a device or of a gateway's channel, in place of the one before. */
export function storeScreenshot(
  db: Db,
  serialNumber: string,
  channel: number,
  { type, bytes }: StoredScreenshot,
): void {
  // As base64: libsql ends the process on bytes as a parameter.
  const text = Buffer.from(bytes).toString('base64');
  db.run('insert or replace into screenshots values (?, ?, ?, ?)', serialNumber, channel, type, text);
}

/** The screenshot that was stored, or null. */
export function storedScreenshot(db: Db, serialNumber: string, channel: number): StoredScreenshot | null {
  const sql = 'select type, bytes from screenshots where serialNumber = ? and channel = ?';
  const row = db.one(screenshotRow, sql, serialNumber, channel);
  return row && { type: row.type, bytes: new Uint8Array(Buffer.from(row.bytes, 'base64')) };
}
