import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { codeOf } from './codeOf.ts';

const other = 'or choose another folder with --data';

/** Throws, in words, where the folder cannot be made, or it or a file in it not be written. */
function requireWritable(folder: string, names: readonly string[]): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
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
 * Makes the data folder where there is none, and takes it for this process alone, until the returned call. The system
 * itself lets go of it when the process ends, however it ends. Throws, in words, where it cannot be written or another
 * process has it.
 *
 * @param names files of the folder that have to be writable where there are any
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
