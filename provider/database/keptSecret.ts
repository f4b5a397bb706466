import * as v from 'valibot';
import { newSecret } from '../accounts/secrets.ts';
import type { Db } from './database.ts';

/** What the secrets are for: notifications of payments, and addresses of files. */
const names = ['payment', 'pinned'] as const;

const secretRow = v.object({ value: v.string() });

/** A secret of the database. It is never logged. */
export function keptSecret(db: Db, name: (typeof names)[number]): string {
  const kept = db.one(secretRow, 'select value from meta where key = ?', name);
  if (kept === null) throw new Error(`the database has no secret ${name}`);
  return kept.value;
}

/** Makes the secrets that the database lacks; not when they are first needed, because the disk can be full by then. */
export function makeSecrets(db: Db): void {
  const known = db.all(v.object({ key: v.string() }), 'select key from meta').map(({ key }) => key);
  for (const name of names)
    if (!known.includes(name)) db.run('insert into meta values (?, ?)', name, newSecret());
}
