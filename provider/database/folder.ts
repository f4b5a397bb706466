import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import { codeOf } from './codeOf.ts';

const other = 'or choose another folder with --data';

/** Creates a folder and those above it. Node's own way never ends where a file system accepts no folders. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * Throws an error with a message for people if the folder cannot be created, or if it or a file in it is not writable.
 */
function requireWritable(folder: string, names: readonly string[]): void {
  try {
    makeFolder(folder);
    rmdirSync(mkdtempSync(join(folder, 'probe-')));
    for (const file of names.map((name) => join(folder, name))) {
      if (existsSync(file)) closeSync(openSync(file, 'r+'));
    }
  } catch (error) {
    throw new Error(
      `the data folder ${folder} cannot be written (${codeOf(error)}): let this user write it, ${other}`,
      { cause: error },
    );
  }
}

/**
 * Creates the data folder if necessary, and locks it for this process until the returned function is called. The system
 * releases the lock when the process ends, however it ends. Throws an error with a message for people if the folder is
 * not writable or another process has locked it.
 *
 * @param names files of the folder that must be writable if they exist
 */
export function takeFolder(folder: string, names: readonly string[]): () => void {
  const lockName = 'lookout.lock';
  requireWritable(folder, [lockName, ...names]);
  const lock = new Database(join(folder, lockName));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (codeOf(error) !== 'SQLITE_BUSY') throw error;
    throw new Error(`the data folder ${folder} is in use by another provider: end that one, ${other}`, {
      cause: error,
    });
  }
  return () => {
    lock.exec('rollback');
    lock.close();
  };
}
