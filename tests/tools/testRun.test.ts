import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const tools = resolve(import.meta.dirname, '../../tools');

const unit = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] };
const browser = {
  errors: [],
  stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 1 },
  suites: [
    {
      title: 'deploy.spec.ts',
      file: 'deploy.spec.ts',
      specs: [{ title: 'serves', tests: [{ status: 'skipped' }] }],
    },
  ],
};

/** A folder in which `npm test` runs programs that do nothing, or what is given by their name. */
function treeWith(programs: Readonly<Record<string, string>>): string {
  const tree = mkdtempSync(join(tmpdir(), 'lookout-run-'));
  onTestFinished(() => rmSync(tree, { recursive: true, force: true }));
  const bin = join(tree, 'node_modules/.bin');
  for (const folder of ['tools', 'tests/bench', 'node_modules/.bin'])
    mkdirSync(join(tree, folder), { recursive: true });
  for (const name of readdirSync(tools).filter((file) => file.endsWith('.mjs')))
    cpSync(join(tools, name), join(tree, 'tools', name));
  writeFileSync(join(tree, 'package-lock.json'), '{}');
  writeFileSync(join(tree, 'node_modules/.package-lock.json'), '{}');
  const nothing = { oxlint: '', oxfmt: '', tsc: '', knip: '', tsx: '', nginx: '', 'firefox-esr': '' };
  for (const [name, script] of Object.entries({ ...nothing, ...programs }))
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return tree;
}

function run(tree: string, env = {}) {
  const path = `${join(tree, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`;
  return spawnSync(process.execPath, ['tools/test.mjs'], {
    cwd: tree,
    encoding: 'utf8',
    env: { ...process.env, PATH: path, CHROMIUM_PATH: process.execPath, ...env },
  });
}

/** A shell script that writes a report where it has to. */
const reporting = (report: object, where: string): string =>
  `for each in "$@"; do case $each in --outputFile.json=*) file=\${each#*=};; esac; done\ncat > ${where} <<'END'\n${JSON.stringify(report)}\nEND`;

const good = {
  vitest: reporting(unit, '"$file"'),
  playwright: reporting(browser, '"$PLAYWRIGHT_JSON_OUTPUT_NAME"'),
};

test('the last lines say what was skipped, what it cost and how many passed', () => {
  const { status, stdout } = run(treeWith(good));
  const lines = stdout.trimEnd().split('\n');
  expect(status).toBe(0);
  // Seven other checks, one of which builds.
  expect(lines.at(-1)).toBe('12 passed, 0 failed, 2 skipped');
  const rest = lines.slice(-3, -1).join('\n');
  expect(rest).toMatch(/skipped: deploy\.spec\.ts › serves/);
  // Elsewhere nothing counts.
  const cost = process.platform === 'linux' ? /^processor \d+ s \(.*\), wall \d+ s$/ : /^skipped/;
  expect(lines.at(-2)).toMatch(cost);
});

test('what ends badly is counted, and its row says so', () => {
  const { status, stdout } = run(treeWith({ ...good, tsc: 'echo "a.ts(1,1): error"; exit 2' }));
  expect(status).toBe(1);
  expect(stdout).toMatch(/^FAIL {2}types .*\na\.ts\(1,1\): error/m);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('11 passed, 1 failed, 2 skipped');
});

test('the table of what each part cost is written where it is asked for', () => {
  const tree = treeWith({
    ...good,
    playwright: `${good.playwright}\necho '{ "tests/browser/a.spec.ts": 1.234 }' > "$PROCESSOR_FILES"`,
  });
  run(tree, { PROCESSOR_TABLE: '1' });
  const table: unknown = JSON.parse(readFileSync(join(tree, 'tests/bench/processor.json'), 'utf8'));
  expect(table).toMatchObject({
    all: { wall: expect.any(Number) },
    parts: { types: { wall: expect.any(Number) }, browser: { wall: expect.any(Number) } },
    browserFiles: { 'tests/browser/a.spec.ts': 1.23 },
  });
});
