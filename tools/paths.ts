import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { models } from '../tests/models/all.ts';
import { inspectorModels } from '../tests/models/inspector/all.ts';
import { provideChromium } from './chromium.mjs';
import { coverageTable, listPaths } from './paths/list.ts';
import { committedNames, pathFileOf, readPathFile, readText, remove, writeText } from './paths/pathFiles.ts';

const usage = `npm run paths                                     write tests/paths/<machine>.json anew
npm run paths -- --check                          fail where that would change something
npm run paths -- list [machine]                   the paths and the coverage table
npm run paths -- replay <machine> [n] [--headed] [--slow ms] [--trace]
                                                  see the paths, or path n, happen in Chromium
npm run paths -- storyboard [machine]             a picture of every step of every path, in storyboard/`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    headed: { type: 'boolean', default: false },
    slow: { type: 'string', default: '0' },
    trace: { type: 'boolean', default: false },
  },
});
const [command, machine, number] = positionals;

if (command === undefined) process.exitCode = generate(values.check);
else if (command === 'list') process.exitCode = list();
else if (command === 'replay' && machine !== undefined) process.exitCode = await replay(machine);
else if (command === 'storyboard') process.exitCode = await storyboard();
else {
  console.error(usage);
  process.exitCode = 2;
}

/** Writes every file anew, or with `check` only says which would change. Answers the exit code. */
function generate(check: boolean): number {
  const problems: string[] = [];
  const all = { ...models, ...inspectorModels };
  for (const [name, model] of Object.entries(all)) {
    const { text, faults } = pathFileOf(name, model);
    problems.push(...faults);
    if (text === readText(name)) continue;
    if (check) problems.push(`tests/paths/${name}.json is out of date: npm run paths`);
    else writeText(name, text);
  }
  const committed = [...committedNames(), ...committedNames('inspector/')];
  for (const name of committed.filter((known) => !Object.hasOwn(all, known))) {
    if (check) problems.push(`tests/paths/${name}.json belongs to no model: npm run paths`);
    else remove(name);
  }
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

function list(): number {
  const names = committedNames().filter((name) => machine === undefined || name === machine);
  if (names.length === 0) return unknown();
  const files = names.map((name) => readPathFile(name));
  console.log(`${listPaths(files)}\n\n${coverageTable(files)}`);
  return 0;
}

function unknown(): number {
  console.error(`There is no machine ${machine}: npm run paths -- list`);
  return 2;
}

function replay(name: string): Promise<number> {
  const extra = [...(values.headed ? ['--headed'] : []), ...(values.trace ? ['--trace', 'on'] : [])];
  const env = { REPLAY_MACHINE: name, REPLAY_PATH: number ?? '', REPLAY_SLOW: values.slow };
  return runReplay(['--workers=1', ...extra], env);
}

/** Takes the pictures of one machine anew, or of all, and writes the pages around them. A path that fails holds up none. */
async function storyboard(): Promise<number> {
  const names = Object.keys(models).filter((name) => machine === undefined || name === machine);
  if (names.length === 0) return unknown();
  if (!isBuilt()) return 1;
  const executablePath = await provideChromium();
  if (executablePath === null) return 1;
  const folder = resolve(import.meta.dirname, '../storyboard');
  const began = performance.now();
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
  const code = await runReplay([], {
    REPLAY_MACHINE: machine ?? '',
    REPLAY_PICTURES: folder,
    CHROMIUM_PATH: executablePath,
  });
  const { writePages } = await import('./storyboard/writePages.tsx');
  const lines = await writePages(folder, executablePath);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`\n${lines.join('\n')}\n\n${seconds} s; open ${join(folder, 'index.html')}`);
  return code;
}

/** Whether there is a console to replay in; says what to do where there is none. */
function isBuilt(): boolean {
  const found = existsSync(new URL('../dist/index.html', import.meta.url));
  if (!found) console.error('There is no dist/ yet: npm run build');
  return found;
}

/** Replays paths in Chromium, told which by the environment. Answers the exit code. */
async function runReplay(flags: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  if (!isBuilt()) return 1;
  const cli = new URL('../node_modules/playwright/cli.js', import.meta.url).pathname;
  const child = spawn(process.execPath, [cli, 'test', 'tests/browser/replay', ...flags], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
