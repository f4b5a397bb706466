import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import * as v from 'valibot';
import { schema, schemaVersion } from './schema.ts';

/** What a statement may be given. Booleans are not among it: libsql ends the process on one. */
export type Value = string | number | null;

type RowSchema = v.GenericSchema<unknown, unknown>;

/** A small typed face of SQLite: every row that is read is parsed by a schema. */
export interface Db {
  /** Runs a changing statement and answers how many rows changed. */
  run(sql: string, ...values: Value[]): number;
  /** The first row, or null. `delete ... returning` works too: the row is gone afterwards. */
  one<S extends RowSchema>(row: S, sql: string, ...values: Value[]): v.InferOutput<S> | null;
  /** All rows. */
  all<S extends RowSchema>(row: S, sql: string, ...values: Value[]): v.InferOutput<S>[];
  /** Runs `work` whole or not at all. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/**
 * Opens (and on first use creates) `lookout.db` in `folder`.
 * Throws when the file was made by another version of the provider, or cannot be opened.
 */
export function openDatabase(folder: string): Db {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'lookout.db');
  const raw = new Database(file);
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = NORMAL',
    'foreign_keys = ON',
    'busy_timeout = 2000',
  ]) {
    raw.pragma(pragma);
  }
  prepareSchema(raw, file);
  const statements = new Map<string, Database.Statement<unknown[]>>();
  let open = true;
  const statement = (sql: string): Database.Statement<unknown[]> => {
    if (!open) throw new Error('the database is closed');
    const known = statements.get(sql);
    if (known) return known;
    const made = raw.prepare<unknown[]>(sql);
    statements.set(sql, made);
    return made;
  };
  return {
    run: (sql, ...values) => statement(sql).run(...values).changes,
    one: (row, sql, ...values) => {
      const found = statement(sql).get(...values);
      return found === undefined ? null : v.parse(row, found);
    },
    all: (row, sql, ...values) =>
      statement(sql)
        .all(...values)
        .map((found) => v.parse(row, found)),
    transaction: (work) => raw.transaction(work)(),
    close: () => {
      open = false;
      statements.clear();
      raw.close();
    },
  };
}

function prepareSchema(raw: Database.Database, file: string): void {
  const { user_version: version } = v.parse(
    v.object({ user_version: v.number() }),
    raw.prepare('pragma user_version').get(),
  );
  if (version === schemaVersion) return;
  if (version !== 0) {
    raw.close();
    throw new Error(`${file} was made by another version of the provider; move it away to begin anew`);
  }
  raw.exec(`begin; ${schema} pragma user_version = ${schemaVersion}; commit;`);
}
