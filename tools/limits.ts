import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { machineFiles } from './machineFiles.ts';
import { testFiles, unitTestsOf } from './oneMachine.ts';
import { report, testsPass, whileChanged, type ChangedSource } from './seeding.ts';

const root = resolve(import.meta.dirname, '..');

/** What a limit becomes that is moved by one. */
const moved: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/** Limits whose move changes nothing that can be seen: a part of the name of the change, and why. */
const unseen: Readonly<Record<string, string>> = {
  "text <= '2200'": 'no day is written as a year alone',
  'kept.size > mostKept': 'a cache that holds one entry more',
  '(turn) <= 1e-12':
    'a tolerance of rounding: corners of ten-thousandths turn by nothing or by at least 1e-8',
  'side(one, other[1]) <= 0 &&':
    'an end that the edge’s line meets between the edge’s ends is on the edge anyway',
  '(drift ?? 0) <= 0': 'without a drift a window is not near the limit from which it catches up',
  '(drift ?? 0) >= 0': 'the same for falling back',
  '(drift >= 0 ||': 'no drift at all is also close',
  '(drift <= 0 ||': 'no drift at all is also close',
  'if (top.end >= second) return': 'a recording that is over adds nothing to the plan later either',
  'Math.abs(line - value) < within': 'no number between lines of the raster is exactly that far from one',
  'start > until': 'a start at the end of the stretch is returned as well, as the start',
  'side(other, one[1]) <= 0;': 'the same for the other edge',
};

/** A part of a source file, from `start` on. */
interface Part {
  readonly file: string;
  readonly start: number;
  readonly text: string;
}

/**
 * Every change that moves one limit by one in the guards of a machine, or in a function of a machine or of the domain that
 * they call, also through others. Goes by the formatter's layout.
 */
export function limitsOf(machine: string): readonly ChangedSource[] {
  const file = machineFiles().machines.find(({ name }) => name === machine)?.file ?? '';
  const folder = dirname(file);
  const guards = readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [`${folder}/${name}`, ...machineFilesIn(`${folder}/${name}`)])
    .flatMap((one) => guardsIn(one, readFileSync(join(root, one), 'utf8')));
  const found = new Map(guards.map((part) => [`${part.file} ${part.start}`, part]));
  // A map grows while it is walked: what is called is followed in its turn.
  for (const part of found.values())
    for (const called of calledBy(part)) {
      const key = `${called.file} ${called.start}`;
      if (!found.has(key)) found.set(key, called);
    }
  return [...found.values()].flatMap((part) => movedIn(part, readFileSync(join(root, part.file), 'utf8')));
}

/** The other files of machines that a file imports: charts are built of them too. */
function machineFilesIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  return Array.from(source.matchAll(/^(?:import|export) (?!type)[^;]*? from '([^']+)'/gm), ([, path = '']) =>
    join(dirname(file), path),
  ).filter((one) => /^src\/machines\/.*(?<!\.machine)\.ts$/.test(one) && existsSync(join(root, one)));
}

/** The guards that a file gives to `setup`. */
export function guardsIn(file: string, source: string): Part[] {
  return [...source.matchAll(/^( *)guards: \{\n[\s\S]*?\n\1\}/gm)].map(({ index, 0: text }) => ({
    file,
    start: index,
    text,
  }));
}

/** The functions of the domain and of machines that a part of a source names: beside it, or imported. */
function calledBy({ file, text }: Part): Part[] {
  const source = readFileSync(join(root, file), 'utf8');
  const names = new Set(Array.from(text.matchAll(/\b[a-z]\w+\b/g), ([name]) => name));
  return [...names].flatMap((name) => {
    const [, imported = ''] =
      new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(source) ?? [];
    const from = imported === '' ? file : join(dirname(file), imported);
    if (!/^src\/(domain|machines)\//.test(from) || !existsSync(join(root, from))) return [];
    return functionIn(from, readFileSync(join(root, from), 'utf8'), name);
  });
}

/** A function of a file, by its name, up to the next statement of the file. */
export function functionIn(file: string, source: string, name: string): Part[] {
  const begin = new RegExp(`^(?:export )?(?:function ${name}\\b|const ${name} = .*(?:=>|\\($))`, 'm').exec(
    source,
  );
  if (begin === null) return [];
  const rest = source.slice(begin.index);
  const end = /\n(?=[^\s)}\]])/.exec(rest)?.index ?? rest.length;
  return [{ file, start: begin.index, text: rest.slice(0, end) }];
}

/** A change for each limit of a part of a source. Comparisons stand between blanks, types and arrows do not. */
export function movedIn({ file, start, text }: Part, source: string): ChangedSource[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, (other) => '-'.repeat(other.length));
  return Array.from(code.matchAll(/(?<= )[<>]=?(?= )/g), ({ 0: sign, index }) => {
    const at = start + index;
    const other = moved[sign] ?? '';
    const text = source.slice(0, at) + other + source.slice(at + sign.length);
    const number = source.slice(0, at).split('\n').length;
    return {
      name: `${file}:${number} ${sign} is ${other}: ${text.split('\n')[number - 1]?.trim()}`,
      file,
      text,
    };
  });
}

/** Moves one limit after the other, and answers the names of the changes that no test noticed, and of failing tests. */
export function moveLimits(machines: readonly string[]): readonly string[] {
  const changes = new Map<string, { change: ChangedSource; machine: string }>();
  for (const machine of machines)
    for (const change of limitsOf(machine))
      if (!changes.has(change.name)) changes.set(change.name, { change, machine });
  const hidden = ({ name }: ChangedSource) => Object.keys(unseen).some((part) => name.includes(part));
  const tried = [...changes.values()].filter(({ change }) => !hidden(change));
  console.log(`${tried.length} limits, and ${changes.size - tried.length} that nobody can see`);
  const escaped = tried
    .filter(({ change, machine }) => {
      const noticed = roundsOf(change.file, machine).some((round) => {
        const took = timeOf(round);
        return took !== null && !isUnnoticed(change, round, took);
      });
      report(change.name, noticed);
      return !noticed;
    })
    .map(({ change }) => change.name);
  const failing = [...times.keys()].filter((key) => times.get(key) === null);
  return [...escaped, ...failing.map((key) => `fails before anything is changed: ${key}`)];
}

/** Tests that are run together. */
interface Round {
  readonly tests: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** How many test files one round has at most, so that none hits its time limit on a slow computer. */
const mostInRound = 10;

/**
 * The tests that can notice a change, the cheapest first: those of what imports the file, the nearest first, and of the
 * limits of charts, then the paths, then those of the feature.
 */
function roundsOf(changed: string, machine: string): readonly Round[] {
  const texts = new Map(testFiles().map((test) => [test, readFileSync(join(root, test), 'utf8')]));
  const importing = importersOf(changed).flatMap((file) =>
    [...texts.keys()].filter((test) => texts.get(test)?.includes(file.slice('src/'.length))),
  );
  const file = machineFiles().machines.find(({ name }) => name === machine)?.file ?? '';
  const near = [...new Set([...importing, 'tests/machines/limits.test.ts'])];
  const others = unitTestsOf(file).filter((test) => !near.includes(test));
  const paths: Round = machine.startsWith('inspector/')
    ? { tests: ['tests/machines/inspector.test.ts'], env: {} }
    : { tests: ['tests/machines/replay.test.ts'], env: { ONLY_MACHINE: machine } };
  return [...inParts(near), paths, ...inParts(others)];
}

const inParts = (tests: readonly string[]): Round[] =>
  Array.from({ length: Math.ceil(tests.length / mostInRound) }, (_, part) => ({
    tests: tests.slice(part * mostInRound, (part + 1) * mostInRound),
    env: {},
  }));

/** A file, and for one of the domain those beside it that import it, also through others: their tests are its tests. */
export function importersOf(file: string): readonly string[] {
  const found = new Set([file]);
  if (!file.startsWith('src/domain/')) return [file];
  const folder = dirname(file);
  const beside = readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ file: `${folder}/${name}`, source: readFileSync(join(root, folder, name), 'utf8') }));
  // A set grows while it is walked.
  for (const one of found)
    for (const other of beside)
      if (other.source.includes(`from './${one.slice(folder.length + 1)}'`)) found.add(other.file);
  return [...found];
}

/** How long each round took without a change, in milliseconds; null if it failed. */
const times = new Map<string, number | null>();

/** Tests that fail without any change would seem to notice every one. Each round is asked once. */
function timeOf({ tests, env }: Round): number | null {
  const key = [...Object.values(env), ...tests].join(' ');
  const known = times.get(key);
  if (known !== undefined) return known;
  const start = performance.now();
  const time = testsPass(tests, env, 600_000) ? performance.now() - start : null;
  times.set(key, time);
  return time;
}

/** A change can make a loop that never ends: its tests count as failed after a minute and four times what they take. */
const isUnnoticed = (change: ChangedSource, { tests, env }: Round, took: number): boolean =>
  whileChanged(change, () => testsPass(tests, env, 60_000 + 4 * Math.ceil(took)));
