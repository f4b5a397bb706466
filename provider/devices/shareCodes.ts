import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { plainShareCode, shareCodeDigits, shareCodeLength } from '../../src/domain/devices/shareCode.ts';
import { secretHash } from '../accounts/secrets.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';

/** How long a share code is valid, in seconds. */
export const shareCodeSeconds = 600;

const codeRow = v.object({ serialNumber: v.string(), expires_at: v.number() });

/** Share codes: a device has at most one, and whoever redeems it first becomes a receiver. */
export interface ShareCodes {
  /** Creates a code for the device. The previous one expires. */
  issue(serialNumber: string): string;
  /** The device of a code, in any notation; null if it is invalid or expired. */
  find(code: string): string | null;
  /** Revokes the code of the device, if it has one. */
  end(serialNumber: string): void;
}

/** Creates the share codes of `db`. Only their hashes are stored. */
export function createShareCodes(db: Db, clock: Clock): ShareCodes {
  const end = (serialNumber: string) =>
    void db.run('delete from share_codes where serialNumber = ?', serialNumber);
  return {
    issue(serialNumber) {
      const digit = () => shareCodeDigits.charAt(randomInt(shareCodeDigits.length));
      const code = Array.from({ length: shareCodeLength }, digit).join('');
      end(serialNumber);
      const until = clock.now() + shareCodeSeconds * 1000;
      db.run('insert into share_codes values (?, ?, ?)', serialNumber, secretHash(code), until);
      return code;
    },
    find(code) {
      const sql = 'select serialNumber, expires_at from share_codes where hash = ?';
      const row = db.one(codeRow, sql, secretHash(plainShareCode(code)));
      return row === null || row.expires_at <= clock.now() ? null : row.serialNumber;
    },
    end,
  };
}
