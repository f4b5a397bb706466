import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machineFiles } from '../../tools/machineFiles.ts';
import { readMachine, readPage } from '../../tools/new/addMachine.ts';
import { open } from '../../tools/new/skeleton.ts';
import { regenerateFrom } from '../../tools/paths/pathFiles.ts';
import type { Model } from '../models/model.ts';

const root = resolve(import.meta.dirname, '../..');
const copied = ['package.json', 'tsconfig.json', '.oxlintrc.json', '.oxfmtrc.json', 'src', 'tests', 'tools'];

let tree = '';

/** Runs a program of the copied repository. Answers its exit code and what it said. */
function run(program: string, args: readonly string[]): Promise<{ code: number | null; said: string }> {
  return new Promise((answer) => {
    const child = execFile(
      process.execPath,
      [join(tree, program), ...args],
      { cwd: tree },
      (_, out, errors) => answer({ code: child.exitCode, said: out + errors }),
    );
  });
}
const npmNew = (...args: string[]) => run('node_modules/tsx/dist/cli.mjs', ['tools/new.ts', ...args]);

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'lookout-new-'));
  for (const name of copied) cpSync(join(root, name), join(tree, name), { recursive: true });
  for (const name of ['node_modules', 'provider', 'locales']) symlinkSync(join(root, name), join(tree, name));
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const filesOf = (name: string) => [
  `src/machines/live/${name}/${name}.machine.ts`,
  `tests/models/${name}.model.ts`,
  `tests/browser/replay/drivers/${name}.ts`,
  `src/actors/live/${name}.tsx`,
  `tests/browser/journeys/${name}.spec.ts`,
];

// One name that leaves lines short, and one that breaks them.
const names = ['door', 'scheduledFirmwareUpgradeOfGateways'];

describe.each(names)('a new machine %s', (name) => {
  const files = filesOf(name);

  test('is written once, and said where', async () => {
    const first = await npmNew('machine', `live/${name}`);
    expect([first.code, first.said.split('\n').slice(0, files.length)]).toEqual([0, files]);
    expect(await npmNew('machine', `live/${name}`)).toEqual({
      code: 2,
      said: `"${name}" is taken: ${files.join(', ')}\n`,
    });
  });

  test('has a path through every transition, and meets its demands', async () => {
    const { model }: { model: Model } = await import(
      pathToFileURL(join(tree, `tests/models/${name}.model.ts`)).href
    );
    const { faults, file } = regenerateFrom(null, name, model);
    expect([faults, file.transitions.length, model.machine.id]).toEqual([[], 4, name]);
  });

  test('has a stub that is loud, and says what is open', () => {
    const texts = files.map((file) => readFileSync(join(tree, file), 'utf8'));
    expect(texts[0]).toContain("promiseStub<string, { userId: string }>('load')");
    expect(texts.map((text) => text.includes(open))).toEqual([true, true, true, true, true]);
  });
});

const pageFiles = [
  'src/machines/live/doorPage/doorPage.machine.ts',
  'tests/models/doorPage.model.ts',
  'src/actors/live/provideDoorPage.ts',
  'src/actors/live/doorPage.tsx',
  'tests/actors/live/doorPage.test.ts',
];

describe('a new page', () => {
  test('is written, and said where', async () => {
    const { code, said } = await npmNew('page', 'live/doorPage', 'ruleList', 'alertRule', 'leaveConfirm');
    expect([code, said.split('\n').slice(0, pageFiles.length)]).toEqual([0, pageFiles]);
  });

  test('takes each event of each part, and has a path through every transition', async () => {
    const { model }: { model: Model } = await import(
      pathToFileURL(join(tree, 'tests/models/doorPage.model.ts')).href
    );
    const { faults, file } = regenerateFrom(null, 'doorPage', model);
    expect([faults, file.transitions.length, model.parts]).toEqual([
      [],
      7,
      {
        alertRule: ['rule.sent', 'rule.saved', 'rule.closed'],
        leaveConfirm: ['leave.granted'],
        ruleList: ['rules.listed', 'status.changed', 'rule.deleted'],
      },
    ]);
  });

  test('says what is open', () => {
    const texts = pageFiles.map((file) => readFileSync(join(tree, file), 'utf8'));
    expect(texts.map((text) => text.includes(open))).toEqual([true, true, true, true, true]);
  });
});

// The linter and the compiler read what these files import, on a machine that runs other tests meanwhile.
test('new machines and pages are formatted, linted and typed', { timeout: 240_000 }, async () => {
  const files = [...names.flatMap(filesOf), ...pageFiles];
  const format = await run('node_modules/oxfmt/bin/oxfmt', ['--check', ...files]);
  const lint = await run('node_modules/oxlint/bin/oxlint', ['--type-aware', '--type-check', ...files]);
  expect([format.code, lint.code, lint.said]).toEqual([0, 0, expect.stringContaining('0 errors')]);
});

test.each([
  ['live', '"live" is no <feature>/<name>, such as live/liveStats'],
  ['live/a/b', '"live/a/b" is no <feature>/<name>, such as live/liveStats'],
  ['live/', '"live/" is no <feature>/<name>, such as live/liveStats'],
  ['live/Door', '"Door" is not camelCase, such as liveStats'],
  ['live/front-door', '"front-door" is not camelCase, such as liveStats'],
  ['live/../x', '"live/../x" is no <feature>/<name>, such as live/liveStats'],
])('%s is refused', (written, problem) => {
  expect(readMachine(root, written)).toEqual({ ok: false, problem });
});

test.each([
  ['live/door', ['ruleList', 'alertRule'], '"door" does not end in Page'],
  ['live/gatePage', ['ruleList', 'ruleList'], /^A page has two parts or more\. /],
  ['live/gatePage', ['ruleList', 'gate'], 'There is no machine named gate'],
  ['live/gatePage', ['ruleList', 'workStatus'], /^workStatus emits nothing, so it is no part\. /],
  ['live/rulesPage', ['ruleList', 'alertRule'], /^"rulesPage" is taken: /],
] as const)('a page %s of %s is refused', async (written, parts, problem) => {
  expect(await readPage(root, written, parts)).toEqual({
    ok: false,
    problem: expect.stringMatching(problem),
  });
});

test('a feature that is not there is refused, and those that are there are named', () => {
  const asked = readMachine(root, 'garden/door');
  expect(asked.ok ? '' : asked.problem).toMatch(/^"garden" is no feature; there are account, .*store\. /);
});

test('a name that another feature has is refused, whatever its letters', () => {
  expect(readMachine(root, 'live/sideBar')).toEqual({
    ok: false,
    problem:
      '"sideBar" is taken: src/machines/shell/sidebar/sidebar.machine.ts, tests/models/sidebar.model.ts, tests/browser/replay/drivers/sidebar.ts',
  });
});

test('what is asked for wrongly is answered with how to ask', async () => {
  const usage = { code: 2, said: expect.stringMatching(/^npm run new -- machine <feature>\/<name>/) };
  expect([await npmNew('view', 'live/door'), await npmNew('machine', 'live/x', 'y')]).toEqual([usage, usage]);
});

test('nothing of a skeleton is left open', () => {
  const { machines, models, drivers } = machineFiles();
  const journeys = readdirSync(join(root, 'tests/browser/journeys'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `tests/browser/journeys/${file}`);
  const actors = readdirSync(join(root, 'src/actors'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `src/actors/${file}`);
  const files = [...[...machines, ...models, ...drivers].map(({ file }) => file), ...actors, ...journeys];
  expect(files.filter((file) => readFileSync(join(root, file), 'utf8').includes(open))).toEqual([]);
});
