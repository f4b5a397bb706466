import { expect, test } from 'vitest';
import { treeTicks } from '../../tools/processTree.ts';

/** A line of `/proc/<pid>/stat`: user and system time, and those of children that have ended. */
const stat = (pid: number, name: string, parent: number, ...times: readonly number[]): string =>
  `${pid} (${name}) S ${parent} 1 1 0 -1 0 0 0 0 0 ${times.join(' ')} 20 0 1 0 42147 0`;

test('a worker costs what it, its browser and its provider cost, also those that ended', () => {
  const stats = [
    stat(1, 'init', 0, 900, 900, 0, 0),
    stat(10, 'node', 1, 500, 0, 0, 0),
    stat(11, 'node', 10, 20, 1, 5, 1),
    stat(12, 'node', 10, 70, 0, 0, 0),
    stat(13, 'chrome (head) less', 11, 100, 10, 0, 0),
    stat(14, 'chrome', 13, 300, 0, 0, 0),
    stat(15, 'node', 11, 40, 0, 0, 0),
  ];
  expect(treeTicks(stats, 10, (pid) => pid === 13)).toBe(477);
});
