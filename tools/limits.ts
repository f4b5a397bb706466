import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { machineFiles } from './machineFiles.ts';
import { testFiles, unitTestsOf } from './oneMachine.ts';
import { seed, testsPass, type ChangedSource } from './seeding.ts';

const root = resolve(import.meta.dirname, '..');

/** What a limit becomes that is moved by one. */
const moved: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/** Limits whose move changes nothing that can be seen: a part of the name of the change, and why. */
const unseen: Readonly<Record<string, string>> = {
  "text < '2200'": 'no day is written as a year alone',
  'kept.size >= mostKept': 'a cache that holds one entry more',
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
    const line = source.slice(source.lastIndexOf('\n', at) + 1, source.indexOf('\n', at)).trim();
    const number = source.slice(0, at).split('\n').length;
    const other = moved[sign] ?? '';
    return {
      name: `${file}:${number} ${sign} is ${other}: ${line}`,
      file,
      text: source.slice(0, at) + other + source.slice(at + sign.length),
    };
  });
}

/** Moves one limit after the other, and answers the names of the changes that no test noticed. */
export function moveLimits(machines: readonly string[]): readonly string[] {
  const files = machineFiles().machines;
  const changes = new Map<string, { change: ChangedSource; machine: string }>();
  for (const machine of machines)
    for (const change of limitsOf(machine))
      if (!changes.has(change.name)) changes.set(change.name, { change, machine });
  const seen = [...changes.values()].filter(({ change: { name } }) =>
    Object.keys(unseen).every((part) => !name.includes(part)),
  );
  return seen.flatMap(({ change, machine }) => {
    const importing = testFiles().filter((test) =>
      readFileSync(join(root, test), 'utf8').includes(change.file.slice('src/'.length)),
    );
    const file = files.find(({ name }) => name === machine)?.file ?? '';
    const others = unitTestsOf(file).filter((test) => !importing.includes(test));
    // The cheapest first: what imports the file itself, then the paths, then the rest of the feature.
    const rounds = [
      { tests: importing, env: {} },
      machine.startsWith('inspector/')
        ? { tests: ['tests/machines/inspector.test.ts'], env: {} }
        : { tests: ['tests/machines/replay.test.ts'], env: { ONLY_MACHINE: machine } },
      { tests: others, env: {} },
    ].filter(({ tests }) => tests.length > 0);
    for (const { tests, env } of rounds) requirePass(tests, env);
    return seed(change, () => rounds.some(({ tests, env }) => !testsPass(tests, env)));
  });
}

const passed = new Set<string>();

/** Tests that fail, or hang, without any change would seem to notice every one. Each set is asked once. */
function requirePass(tests: readonly string[], env: NodeJS.ProcessEnv): void {
  const key = JSON.stringify([tests, env]);
  if (!passed.has(key) && !testsPass(tests, env))
    throw new Error(`fails before anything is changed: ${tests.join(' ')}`);
  passed.add(key);
}
