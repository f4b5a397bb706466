// Writes the pages of the tests that failed in the last run of the browser tests; tools/failureReporter.ts starts it.
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { foundFolder, pagesFolder, runFile, type FailedRun } from './failures/failure.ts';
import { writeFailures } from './failures/writeFailures.ts';

const root = resolve(import.meta.dirname, '..');
// Their own test keeps them apart from those of the run.
const [found = join(root, foundFolder), folder = join(root, pagesFolder)] = process.argv.slice(2);
const run: FailedRun = JSON.parse(readFileSync(join(found, runFile), 'utf8'));
const [list = '', ...pages] = await writeFailures(run, found, folder);
console.log(
  `\n  ${pages.length === 1 ? 'A page' : `${pages.length} pages`} about what failed: ${relative(root, list)}`,
);
