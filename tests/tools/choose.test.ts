import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { chooseMachines, choosePath, chooseSlow } from '../../tools/paths/choose.ts';
import { readPathFile } from '../../tools/paths/pathFiles.ts';

const names = ['liveSound', 'login', 'logoutConfirm'];
const sidebar = readPathFile('sidebar');
const [first, second] = sidebar.paths;

test.each([
  [undefined, { ok: true, value: names }],
  ['login', { ok: true, value: ['login'] }],
  ['logi', { ok: false, problem: 'There is no machine logi; there are login' }],
  ['LO', { ok: false, problem: 'There is no machine LO; there are login, logoutConfirm' }],
  ['lgoin', { ok: false, problem: 'There is no machine lgoin; there are login' }],
  ['door', { ok: false, problem: 'There is no machine door; there are liveSound, login, logoutConfirm' }],
])('the machine %s', (wanted, choice) => {
  expect(chooseMachines(names, wanted)).toEqual(choice);
});

test('a path is chosen by its number or its id', () => {
  const problem = (wanted: string) => ({
    ok: false,
    problem: `sidebar has no path ${wanted}; it has 1 (${first?.id}), 2 (${second?.id})`,
  });
  expect(choosePath(sidebar, '2')).toEqual({ ok: true, value: 2 });
  expect(choosePath(sidebar, second?.id ?? '')).toEqual({ ok: true, value: 2 });
  for (const wanted of ['3', '0', '-1', '', '1.0', '01', 'ffffffff']) {
    expect(choosePath(sidebar, wanted)).toEqual(problem(wanted));
  }
});

test('a time to wait is a whole number', () => {
  expect(chooseSlow('700')).toEqual({ ok: true, value: 700 });
  for (const wanted of ['fast', '-1', '1e9', '']) expect(chooseSlow(wanted).ok).toBe(false);
});

test('a command line that means nothing ends with a problem', async () => {
  const program = new URL('../../tools/paths.ts', import.meta.url).pathname;
  // To load every machine takes a second of processor each time.
  const env = { ...process.env, ONLY_MACHINE: 'sidebar' };
  const ending = (line: string) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', program, ...line.split(' ')], { env }).then(
      () => 'ended well',
      (error: unknown) => error,
    );
  const lines = ['replay nobody', 'replay sidebar 99', 'storyboard nobody'];
  expect(await Promise.all(lines.map(ending))).toMatchObject([
    { code: 2, stderr: expect.stringContaining('There is no machine nobody; there are ') },
    { code: 2, stderr: expect.stringContaining('sidebar has no path 99; it has 1 (') },
    { code: 2, stderr: expect.stringContaining('There is no machine nobody; there are ') },
  ]);
});
