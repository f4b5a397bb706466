import * as v from 'valibot';
import { newSecret } from '../accounts/secrets.ts';
import type { Db } from './database.ts';

/** A secret of the database by its name, made at the first use. It is never logged. */
export function keptSecret(db: Db, name: string): string {
  const known = db.one(v.object({ value: v.string() }), 'select value from meta where key = ?', name);
  if (known !== null) return known.value;
  const secret = newSecret();
  db.run('insert into meta values (?, ?)', name, secret);
  return secret;
}
