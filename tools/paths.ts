import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { inspectorModels, models } from '../tests/models/all.ts';
import { undrivenOf } from '../tests/models/model.ts';
import { provideChromium } from './chromium.mjs';
import { buildWhereNeeded } from './freshBuild.ts';
import { machineFaults, machineFiles } from './machineFiles.ts';
import { chooseMachines, choosePath, chooseSlow, type Choice } from './paths/choose.ts';
import { findPaths } from '../src/statecharts/find.ts';
import {
  countWalks,
  coverageFrom,
  coverageLines,
  coverageSums,
  writeCoverageFile,
} from './paths/coverage.ts';
import { forgetCoverage } from './paths/coverageFiles.ts';
import { printFound } from './paths/find.ts';
import { coverageTable, listPaths } from './paths/list.ts';
import { committedNames, readPathFile, readText, regenerate, remove, writeText } from './paths/pathFiles.ts';
import { readWords, sayOrNull, searchedOf } from './paths/searched.ts';

const usage = `npm run paths                                     regenerate tests/paths/<machine>.json
npm run paths -- --check                          fail where that would change something
npm run paths -- --check --only <machine>         the same for one machine
npm run paths -- --accept-removed                 write them although paths or transitions are lost
npm run paths -- list [machine]                   the paths and the coverage table
npm run paths -- find <state | event | text | call | section> [machine] [--all] [--values]
                                                  the paths that take it, with the states in order and what a person sees
npm run paths -- replay <machine> [path] [--headed] [--slow ms] [--trace]
                                                  see the paths, or the one with this number or id, happen in Chromium
npm run paths -- coverage [recorded walk...] [--forget]
                                                  how often each proof took each transition, as storyboard/coverage.json
npm run paths -- storyboard [machine]             a picture of every step of every path, in storyboard/`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    only: { type: 'string' },
    'accept-removed': { type: 'boolean', default: false },
    headed: { type: 'boolean', default: false },
    slow: { type: 'string', default: '0' },
    trace: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    values: { type: 'boolean', default: false },
    forget: { type: 'boolean', default: false },
  },
});
const [command, machine, path] = positionals;

try {
  process.exitCode = await run();
} catch (error) {
  // For example a failed build, which has already printed the reason.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Runs the command. Returns the exit code: 2 for unknown arguments. */
function run(): number | Promise<number> {
  if (command === undefined && values.only !== undefined)
    return values.check ? checkOne(values.only) : refuse(usage);
  if (command === undefined) return generate(values.check, values['accept-removed']);
  if (command === 'list' && path === undefined) return list();
  if (command === 'find' && machine !== undefined && positionals.length <= 3) return find(machine, path);
  if (command === 'replay' && machine !== undefined && positionals.length <= 3) return replay(machine);
  if (command === 'coverage') return coverage(positionals.slice(1));
  if (command === 'storyboard' && path === undefined) return storyboard();
  return refuse(usage);
}

function refuse(problem: string): number {
  console.error(problem);
  return 2;
}

/**
 * Regenerates every file, or with `check` only lists the files that would change. A machine that fails a demand of its
 * model, or would lose paths or transitions without `acceptRemoved`, keeps its current file. Returns the exit code.
 */
function generate(check: boolean, acceptRemoved: boolean): number {
  const all = { ...models, ...inspectorModels };
  const problems = machineFaults(machineFiles(), undrivenOf(all));
  const refused: string[] = [];
  for (const [name, model] of Object.entries(all)) {
    const { text, faults, lost } = regenerate(name, model);
    problems.push(...faults);
    if (text === readText(name)) continue;
    if (check) problems.push(`tests/paths/${name}.json is out of date: npm run paths`);
    else if (lost.length > 0 && !acceptRemoved) refused.push(...lost);
    else if (faults.length === 0) writeText(name, text);
  }
  const committed = [...committedNames(), ...committedNames('inspector/')];
  for (const name of committed.filter((known) => !Object.hasOwn(all, known))) {
    if (check) problems.push(`tests/paths/${name}.json belongs to no model: npm run paths`);
    else remove(name);
  }
  if (refused.length > 0) {
    problems.push(...refused, 'If all of this is meant to be gone: npm run paths -- --accept-removed');
  }
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

/** Says whether the file of one machine would change. Answers the exit code. */
function checkOne(name: string): number {
  const all = { ...models, ...inspectorModels };
  const known = chooseMachines(Object.keys(all), name);
  if (!known.ok) return refuse(known.problem);
  const problems = known.value.flatMap((one) => {
    const model = all[one];
    if (model === undefined) return [];
    const { text, faults } = regenerate(one, model);
    const outdated = `tests/paths/${one}.json is out of date: npm run paths`;
    return text === readText(one) ? faults : [...faults, outdated];
  });
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

function list(): number {
  const names = chooseMachines(committedNames(), machine);
  if (!names.ok) return refuse(names.problem);
  const files = names.value.map((name) => readPathFile(name));
  console.log(`${listPaths(files)}\n\n${coverageTable(files)}`);
  return 0;
}

/** Counts recorded walks, and puts together what all runs took, for the catalogue and for other tools. */
function coverage(walks: readonly string[]): number {
  if (values.forget) forgetCoverage();
  for (const walk of walks) {
    const counted = countWalks(walk);
    if (typeof counted === 'string') return refuse(counted);
  }
  const file = coverageFrom(committedNames().map((name) => readPathFile(name)));
  for (const line of coverageLines(file)) console.log(line);
  console.log(`${writeCoverageFile(file)}: machines counted by ${coverageSums(file)}`);
  return 0;
}

/** Answers the paths that take what is wanted, of one machine or of all. The exit code is 1 if there are none. */
function find(wanted: string, only: string | undefined): number {
  const names = chooseMachines(Object.keys(models), only);
  if (!names.ok) return refuse(names.problem);
  const machines = Object.entries(models)
    .filter(([name]) => names.value.includes(name))
    .map(([name, spec]) => searchedOf(name, spec));
  const found = findPaths(wanted, machines, readWords());
  if (found.length === 0) {
    console.error(`Nothing is called “${wanted}”: no state, event, text, call, or section of a demand`);
    return 1;
  }
  // Step by step only as much as a person reads.
  const few = found.length > 3 ? 0 : 1;
  const options = { whole: values.all ? Infinity : few, values: values.values, say: sayOrNull };
  for (const each of found) {
    const searched = machines.find(({ machine: name }) => name === each.machine);
    if (searched !== undefined) console.log(`${printFound(each, searched, options)}\n`);
  }
  const count = found.reduce((sum, { paths }) => sum + paths.length, 0);
  const more = values.all ? '' : '; --all prints each step by step, a machine after it narrows the search';
  console.log(
    `${count} ${count === 1 ? 'path' : 'paths'} of ${found.length === 1 ? found[0]?.machine : `${found.length} machines`}${more}`,
  );
  return 0;
}

async function replay(name: string): Promise<number> {
  const known = chooseMachines(committedNames(), name);
  if (!known.ok) return refuse(known.problem);
  const number: Choice<number | ''> =
    path === undefined ? { ok: true, value: '' } : choosePath(readPathFile(name), path);
  if (!number.ok) return refuse(number.problem);
  const slow = chooseSlow(values.slow);
  if (!slow.ok) return refuse(slow.problem);
  const flags = [
    '--workers=1',
    ...(values.headed ? ['--headed'] : []),
    // A failure always has a trace.
    '--trace',
    values.trace ? 'on' : 'retain-on-failure',
  ];
  return runReplay(flags, {
    REPLAY_MACHINE: name,
    REPLAY_PATH: String(number.value),
    REPLAY_SLOW: String(slow.value),
    REPLAY_PATIENCE: '5000',
    REPLAY_THUMBNAILS: '1',
  });
}

/** Takes new screenshots of one machine, or of all, and writes their pages. A failed path does not stop the others. */
async function storyboard(): Promise<number> {
  const names = chooseMachines(Object.keys(models), machine);
  if (!names.ok) return refuse(names.problem);
  const executablePath = await provideChromium();
  if (executablePath === null) return 1;
  const folder = resolve(import.meta.dirname, '../storyboard');
  const began = performance.now();
  for (const name of names.value) rmSync(join(folder, name), { recursive: true, force: true });
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

/**
 * Replays paths in Chromium with the current sources of the console; the environment selects the paths. Returns the
 * exit code.
 */
async function runReplay(flags: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  await buildWhereNeeded();
  const cli = new URL('../node_modules/playwright/cli.js', import.meta.url).pathname;
  const child = spawn(process.execPath, [cli, 'test', 'tests/browser/replay/replay.spec.ts', ...flags], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
