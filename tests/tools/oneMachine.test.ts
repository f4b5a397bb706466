import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { machineFiles } from '../../tools/machineFiles.ts';
import { oneMachine } from '../../tools/oneMachine.ts';

const files = machineFiles();
const lines = (name: string): string[] => {
  const { quiet, browser } = oneMachine(name, files);
  return [...quiet, ...(browser === null ? [] : [browser])].map(({ program, args }) =>
    [program, ...args].join(' '),
  );
};

test('a machine of the console is proved by types, replay, mutants, unit tests, its committed paths, and in the browser', () => {
  expect(lines('clipRange')).toEqual([
    'tsc --noEmit --checkers 1',
    'vitest run --reporter=dot tests/machines/replay.test.ts tests/machines/mutants.test.ts tests/machines/demands.test.ts',
    expect.stringMatching(/^vitest run --reporter=dot .*tests\/domain\/clips\/clip\.test\.ts/),
    'tsx tools/paths.ts --check --only clipRange',
    'playwright test tests/browser/replay/replay.spec.ts --reporter=line,./tools/failureReporter.ts --workers=2',
  ]);
});

test('a machine that no view shows is not replayed in the browser', () => {
  const undriven = files.models.find(({ name }) => files.drivers.every((driver) => driver.name !== name));
  expect(oneMachine(undriven?.name ?? '', files).browser).toBeNull();
});

test.each(['login', files.models.find(({ name }) => name.startsWith('inspector/'))?.name ?? ''])(
  'every file that is named for %s is there',
  (name) => {
    const named = lines(name).flatMap((line) => line.match(/tests\/\S+\.tsx?/g) ?? []);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  },
);

test('a machine that is not there is named, with those that are alike', () => {
  const asked = spawnSync(process.execPath, ['--import', 'tsx', 'tools/check.ts', 'lgoin'], {
    encoding: 'utf8',
  });
  expect([asked.status, asked.stderr]).toEqual([2, 'There is no machine lgoin; there are login\n']);
});
