import { existsSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../database/database.ts';
import { fileName, rowOfFile } from './foundFile.ts';
import { addFile, allFiles, dropFile, extentOf, setSegments } from './recordedFiles.ts';

/**
 * Repairs what a sudden end left behind, however the process ended: what a file has beyond its last stored segment is cut
 * off, segments that are not there are forgotten, and afterward each file has a row and each row a file. A file without a
 * row gets one from what it holds: with a new database, or one from a backup, no recording is lost.
 */
export function heal(db: Db, folder: string): void {
  const known = new Set<string>();
  for (const row of allFiles(db)) {
    const file = join(folder, row.file);
    const size = existsSync(file) ? statSync(file).size : 0;
    const kept = row.segments.slice(0);
    while (kept.length > 0 && extentOf(row, kept).bytes > size) kept.pop();
    if (kept.length === 0) {
      dropFile(db, row.id);
      continue;
    }
    known.add(row.file);
    if (kept.length < row.segments.length) setSegments(db, row, kept);
    if (extentOf(row, kept).bytes < size) truncateSync(file, extentOf(row, kept).bytes);
  }
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1);
    if (!entry.isFile() || !fileName.test(entry.name) || known.has(path)) continue;
    const row = rowOfFile(folder, path);
    if (row === null) {
      rmSync(join(folder, path));
      continue;
    }
    addFile(db, row);
    truncateSync(join(folder, path), extentOf(row, row.segments).bytes);
  }
}
