import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** The last commit before this rule. */
const before = '48d2a7b1';

const { status, stdout } = spawnSync('git', ['log', '--format=%s', `${before}..HEAD`], {
  cwd: root,
  encoding: 'utf8',
});

// A copy of the files alone, or a shallow clone, has no such history.
test.skipIf(status !== 0)('the subject of each commit has at most 72 characters', () => {
  const subjects = stdout.split('\n').filter((subject) => subject !== '');
  expect(subjects.filter((subject) => subject.length > 72)).toEqual([]);
});
