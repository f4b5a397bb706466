import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { models } from '../tests/models/all.ts';
import { coverageTable, listPaths } from './paths/list.ts';
import { committedNames, pathFileOf, readPathFile, readText, remove, writeText } from './paths/pathFiles.ts';

const usage = `npm run paths                                     write tests/paths/<machine>.json anew
npm run paths -- --check                          fail where that would change something
npm run paths -- list [machine]                   the paths and the coverage table
npm run paths -- replay <machine> [n] [--headed] [--slow ms] [--trace]
                                                  see the paths, or path n, happen in Chromium`;

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
else if (command === 'list') list();
else if (command === 'replay' && machine !== undefined) process.exitCode = await replay(machine);
else {
  console.error(usage);
  process.exitCode = 2;
}

/** Writes every file anew, or with `check` only says which would change. Answers the exit code. */
function generate(check: boolean): number {
  const problems: string[] = [];
  const keep = new Set(Object.keys(models));
  for (const [name, model] of Object.entries(models)) {
    const { text, faults } = pathFileOf(name, model);
    problems.push(...faults);
    if (text === readText(name)) continue;
    if (check) problems.push(`tests/paths/${name}.json is out of date: npm run paths`);
    else writeText(name, text);
  }
  for (const name of committedNames().filter((committed) => !keep.has(committed))) {
    if (check) problems.push(`tests/paths/${name}.json belongs to no model: npm run paths`);
    else remove(name);
  }
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

function list(): void {
  const files = committedNames()
    .filter((name) => machine === undefined || name === machine)
    .map((name) => readPathFile(name));
  console.log(`${listPaths(files)}\n\n${coverageTable(files)}`);
}

async function replay(name: string): Promise<number> {
  if (!existsSync(new URL('../dist/index.html', import.meta.url))) {
    console.error('There is no dist/ yet: npm run build');
    return 1;
  }
  const cli = new URL('../node_modules/playwright/cli.js', import.meta.url).pathname;
  const extra = [...(values.headed ? ['--headed'] : []), ...(values.trace ? ['--trace', 'on'] : [])];
  const child = spawn(process.execPath, [cli, 'test', 'tests/browser/replay', '--workers=1', ...extra], {
    stdio: 'inherit',
    env: { ...process.env, REPLAY_MACHINE: name, REPLAY_PATH: number ?? '', REPLAY_SLOW: values.slow },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
