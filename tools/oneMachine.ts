import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { MachineFiles } from './machineFiles.ts';
import { types } from './staticChecks.mjs';
import type { Step } from './steps.mjs';

const root = resolve(import.meta.dirname, '..');

/** What proves one machine: what needs no browser, and its paths in Chromium; null where no view shows it. */
export interface OneMachine {
  readonly quiet: readonly Step[];
  readonly browser: Step | null;
}

/** The steps of `npm run check -- <machine>`. The machine is one of `files`. */
export function oneMachine(name: string, { machines, drivers }: MachineFiles): OneMachine {
  const file = machines.find((machine) => machine.name === name)?.file ?? '';
  const only = { ONLY_MACHINE: name };
  const proofs = name.startsWith('inspector/') ? ['inspector', 'demands'] : ['replay', 'mutants', 'demands'];
  const vitest = (title: string, tests: readonly string[], env = {}): Step => ({
    name: title,
    program: 'vitest',
    args: ['run', '--reporter=dot', ...tests],
    env,
  });
  const unit = unitTestsOf(file);
  return {
    quiet: [
      types,
      vitest(
        'replay and mutants',
        proofs.map((proof) => `tests/machines/${proof}.test.ts`),
        only,
      ),
      ...(unit.length === 0 ? [] : [vitest('unit tests', unit)]),
      {
        name: 'committed paths',
        program: 'tsx',
        args: ['tools/paths.ts', '--check', '--only', name],
        env: only,
      },
    ],
    browser: drivers.every((driver) => driver.name !== name)
      ? null
      : {
          name: 'paths in the browser',
          program: 'playwright',
          args: [
            'test',
            'tests/browser/replay/replay.spec.ts',
            '--reporter=line,./tools/failureReporter.ts',
            '--workers=2',
          ],
          env: { REPLAY_MACHINE: name },
        },
  };
}

/** The tests of the feature that a machine is of, and all others that import it; those of the provider take too long. */
export function unitTestsOf(file: string): string[] {
  const [, feature = ''] = /^src\/machines\/(\w+)\//.exec(file) ?? [];
  const ofFeature =
    feature === ''
      ? ['tests/inspector/']
      : ['actors', 'domain', 'services'].map((kind) => `tests/${kind}/${feature}/`);
  return testFiles().filter(
    (test) =>
      ofFeature.some((folder) => test.startsWith(folder)) ||
      readFileSync(join(root, test), 'utf8').includes(file),
  );
}

export function testFiles(): string[] {
  return readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((path) => `tests/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('tests/provider/'));
}
