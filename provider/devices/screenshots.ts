import * as v from 'valibot';
import { pictureTypes, type PictureType } from '../../src/domain/devices/picture.ts';
import { oldStillAfter } from '../../src/domain/devices/wall.ts';
import type { Db } from '../database/database.ts';

const screenshotRow = v.object({ type: v.picklist(pictureTypes), bytes: v.string() });
const momentRow = v.object({ at: v.number() });

/** A screenshot that a user took, in the form in which it is served. */
export interface StoredScreenshot {
  type: PictureType;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The channel number for the device itself. */
export const wholeDevice = 0;

/**
 * Stores the screenshot of a device or of a gateway's channel at a moment (epoch milliseconds), replacing the previous
 * one.
 */
export function storeScreenshot(
  db: Db,
  serialNumber: string,
  channel: number,
  { type, bytes }: StoredScreenshot,
  at: number,
): void {
  // Stored as base64, because libsql crashes the process on bytes as a parameter.
  const text = Buffer.from(bytes).toString('base64');
  db.run('insert or replace into screenshots values (?, ?, ?, ?, ?)', serialNumber, channel, type, text, at);
}

/**
 * When the stored screenshot was stored (epoch milliseconds); null if it is not the picture of the device, or no
 * longer. It is until the device has its own still that is newer by more than the age at which a still counts as old.
 *
 * @param ownAt when the device's own still was taken; null if there is none
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
