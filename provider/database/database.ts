import { join } from 'node:path';
import Database from 'libsql';
import * as v from 'valibot';
import { codeOf } from './codeOf.ts';
import { takeFolder } from './folder.ts';
import { migrations } from './migrations.ts';
import { schema, schemaVersion } from './schema.ts';

/** A parameter of a statement. Booleans are excluded, because libsql crashes the process on them. */
export type Value = string | number | Buffer | null;

type RowSchema = v.GenericSchema<unknown, unknown>;

/** A small typed wrapper of SQLite: every row that is read is parsed with a schema. */
export interface Db {
  /** Runs a changing statement and returns the number of changed rows. */
  run(sql: string, ...values: Value[]): number;
  /** The first row, or null. */
  one<S extends RowSchema>(row: S, sql: string, ...values: Value[]): v.InferOutput<S> | null;
  all<S extends RowSchema>(row: S, sql: string, ...values: Value[]): v.InferOutput<S>[];
  /** Runs `work` as a transaction: all or nothing, also inside another one, which can then continue. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** The file of the database in its folder. */
export const databaseFile = 'lookout.db';
/** SQLite's error codes for a damaged database. */
const damages = /^SQLITE_(CORRUPT|NOTADB)/;

/**
 * Opens (and on first use creates) `lookout.db` in `folder`, which this process locks until it is closed. Throws an
 * error with a message for people if the folder is in use or not writable, or if the file is damaged or from another
 * version of the provider.
 */
export function openDatabase(folder: string): Db {
  const file = join(folder, databaseFile);
  const letGo = takeFolder(folder, [databaseFile, `${databaseFile}-wal`, `${databaseFile}-shm`]);
  let raw: Database.Database | null = null;
  try {
    raw = new Database(file);
    prepare(raw, file);
    return databaseOf(raw, file, letGo);
  } catch (error) {
    raw?.close();
    letGo();
    throw damages.test(codeOf(error)) ? damaged(file, error) : error;
  }
}

function damaged(file: string, cause: unknown): Error {
  const detail = cause instanceof Error ? cause.message : String(cause);
  return new Error(
    `${file} is damaged (${detail}): put a copy of it back, or move it and what is named like it away to start over`,
    { cause },
  );
}

function prepare(raw: Database.Database, file: string): void {
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = NORMAL',
    'foreign_keys = ON',
    // The folder is locked, so only a tool that someone runs manually can hold a lock. The whole process is blocked
    // meanwhile, so the timeout is short.
    'busy_timeout = 100',
  ]) {
    raw.pragma(pragma);
  }
  const check = v.parse(v.object({ quick_check: v.string() }), raw.prepare('pragma quick_check(1)').get());
  if (check.quick_check !== 'ok') throw damaged(file, check.quick_check);
  prepareSchema(raw, file);
}

interface Prepared {
  statement: Database.Statement<unknown[]>;
  parameters: number;
}

/** How many values a statement takes: its parameters are all `?`, or all numbered from `?1`. */
function parametersOf(sql: string): number {
  const numbers = [...sql.matchAll(/\?(\d*)/g)].map(([, number]) => Number(number));
  return Math.max(numbers.filter((number) => number === 0).length, ...numbers);
}

function databaseOf(raw: Database.Database, file: string, letGo: () => void): Db {
  const statements = new Map<string, Prepared>();
  let open = true;
  let isDamageKnown = false;
  let isInMemory = false;
  /** Whether an error means that the disk is full, and the work can be repeated because that has been dealt with. */
  const canRepeat = (error: unknown): boolean => {
    if (codeOf(error) !== 'SQLITE_FULL' || isInMemory) return false;
    isInMemory = true;
    console.error(
      `the disk of ${file} is full: free some space and restart; until then sign-ins last until the restart, and changes are refused`,
    );
    statements.clear();
    raw.exec(moveToMemory);
    return true;
  };
  const preparedOf = (sql: string): Prepared => {
    if (!open) throw new Error('the database is closed');
    const known = statements.get(sql);
    if (known) return known;
    const made = { statement: raw.prepare<unknown[]>(sql), parameters: parametersOf(sql) };
    statements.set(sql, made);
    return made;
  };
  const using = <T>(
    sql: string,
    values: readonly Value[],
    work: (statement: Database.Statement<unknown[]>) => T,
  ): T => {
    try {
      const { statement, parameters } = preparedOf(sql);
      // libsql 0.5.29 would take NULL for a missing value: findings/libsql-missing-parameters.sh.
      if (parameters !== values.length) {
        throw new Error(`${values.length} values for ${parameters} parameters: ${sql}`);
      }
      return work(statement);
    } catch (error) {
      // libsql does not reset a failed statement: if it were reused, it would continue with the old values.
      statements.delete(sql);
      if (damages.test(codeOf(error)) && !isDamageKnown) {
        isDamageKnown = true;
        console.error(damaged(file, error).message);
      }
      throw error;
    }
  };
  const nested = <T>(work: () => T): T => {
    raw.exec('savepoint nested');
    try {
      const done = work();
      raw.exec('release nested');
      return done;
    } catch (error) {
      // SQLite itself ends the transaction after some errors, such as a full disk.
      if (raw.inTransaction) raw.exec('rollback to nested; release nested');
      throw error;
    }
  };
  /** Takes the lock first: a statement that fails to get it would leave its half of a transaction open. */
  const whole = <T>(work: () => T): T => {
    // libsql crashes the process if a closed database is used.
    if (!open) throw new Error('the database is closed');
    if (raw.inTransaction) return nested(work);
    raw.exec('begin immediate');
    try {
      const done = work();
      raw.exec('commit');
      return done;
    } catch (error) {
      if (raw.inTransaction) raw.exec('rollback');
      if (canRepeat(error)) return whole(work);
      throw error;
    }
  };
  return {
    run: (sql, ...values) => {
      const changed = (): number => using(sql, values, (statement) => statement.run(...values).changes);
      return raw.inTransaction ? changed() : whole(changed);
    },
    one: (row, sql, ...values) => {
      const found = using(sql, values, (statement) => statement.get(...values));
      return found === undefined ? null : v.parse(row, found);
    },
    all: (row, sql, ...values) =>
      using(sql, values, (statement) => statement.all(...values)).map((found) => v.parse(row, found)),
    transaction: whole,
    close: () => {
      if (!open) return;
      open = false;
      statements.clear();
      try {
        // SQLite itself would do this only after every statement has been garbage collected.
        raw.pragma('wal_checkpoint(TRUNCATE)');
      } finally {
        raw.close();
        letGo();
      }
    },
  };
}

function prepareSchema(raw: Database.Database, file: string): void {
  const { user_version: version } = v.parse(
    v.object({ user_version: v.number() }),
    raw.prepare('pragma user_version').get(),
  );
  if (version === schemaVersion) return;
  if (version === 0) {
    raw.exec(`begin; ${schema} pragma user_version = ${schemaVersion}; commit;`);
    return;
  }
  const steps = migrations.filter(({ from }) => from >= version);
  if (version > schemaVersion || steps.length !== schemaVersion - version) {
    throw new Error(`${file} was made by another version of the provider; move it away to start over`);
  }
  // A table that others refer to can be replaced only while references are not enforced.
  raw.pragma('foreign_keys = OFF');
  try {
    raw.exec('begin immediate');
    for (const { sql } of steps) raw.exec(sql);
    raw.exec(`pragma user_version = ${schemaVersion}; commit;`);
  } catch (error) {
    if (raw.inTransaction) raw.exec('rollback');
    throw error;
  } finally {
    raw.pragma('foreign_keys = ON');
  }
}

/** The tables without which nobody can sign in or watch. */
const needed = ['tokens', 'known_devices', 'sign_in_attempts', 'codes', 'code_sends', 'outbox', 'tickets'];

/** References between the file and memory are impossible. */
const references = / references \w+\(\w+\)( on delete cascade)?/g;

/** The definition of a table of the schema, as a temporary one, which hides the table of the same name. */
const definitionOf = (table: string): string =>
  (new RegExp(`create table ${table} \\([^;]*;`).exec(schema)?.[0] ?? '')
    .replace('create table', 'create temp table')
    .replaceAll(references, '');

/** Statements that move these tables to memory until the database is closed. */
const moveToMemory = [
  'pragma temp_store = memory;',
  'begin;',
  ...needed.map((table) => `${definitionOf(table)} insert into temp.${table} select * from main.${table};`),
  'commit;',
].join('\n');
