import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { machineFiles, type NamedFile } from '../machineFiles.ts';
import type { Fact, NewPage, PagePart } from './pageSkeleton.ts';
import { skeletonOf, type NewMachine } from './skeleton.ts';

/** What was asked for, or why it cannot be. */
type Asked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string };

const refuse = (problem: string) => ({ ok: false, problem }) as const;
const camelCase = /^[a-z][a-zA-Z0-9]*$/;

/** Reads `<feature>/<name>`, and refuses what cannot be added to the repository in `tree`. */
export function readMachine(tree: string, written: string): Asked<NewMachine> {
  const [feature = '', name = '', ...more] = written.split('/');
  if (feature === '' || name === '' || more.length > 0) {
    return refuse(`"${written}" is no <feature>/<name>, such as live/liveStats`);
  }
  if (!camelCase.test(name)) return refuse(`"${name}" is not camelCase, such as liveStats`);
  const features = readdirSync(join(tree, 'src/machines'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  if (!features.includes(feature)) {
    return refuse(
      `"${feature}" is no feature; there are ${features.toSorted().join(', ')}. A new one begins with its folder in src/machines/ and its name in docs/architecture.md`,
    );
  }
  const { machines, models, drivers } = machineFiles(tree);
  const isTaken = (known: string) => known.toLowerCase() === name.toLowerCase();
  const files = Object.keys(skeletonOf({ feature, name })).filter((file) => existsSync(join(tree, file)));
  const taken = [
    ...[...machines, ...models, ...drivers].filter((one) => isTaken(one.name)).map(({ file }) => file),
    ...files,
  ];
  if (taken.length > 0) return refuse(`"${name}" is taken: ${[...new Set(taken)].join(', ')}`);
  return { ok: true, value: { feature, name } };
}

/** Reads a page, `<feature>/<name>Page`, and the names of the machines that become its parts. */
export async function readPage(
  tree: string,
  written: string,
  names: readonly string[],
): Promise<Asked<NewPage>> {
  const asked = readMachine(tree, written);
  if (!asked.ok) return asked;
  if (!asked.value.name.endsWith('Page')) return refuse(`"${asked.value.name}" does not end in Page`);
  if (new Set(names).size < 2)
    return refuse('A page has two parts or more. A machine alone needs none: npm run new -- machine');
  const { machines } = machineFiles(tree);
  const unknown = names.filter((name) => !machines.some((machine) => machine.name === name));
  if (unknown.length > 0) return refuse(`There is no machine named ${unknown.join(', ')}`);
  const parts = await Promise.all(
    machines.filter(({ name }) => names.includes(name)).map(async (machine) => partOf(machine)),
  );
  const mute = parts.filter(({ facts }) => facts.length === 0).map(({ name }) => name);
  if (mute.length > 0)
    return refuse(`${mute.join(', ')} emits nothing, so it is no part. Invoke it as a plain child`);
  return { ok: true, value: { ...asked.value, parts } };
}

/** What the committed paths of a machine say of it as a part. */
async function partOf({ name, file }: NamedFile): Promise<PagePart> {
  const [{ models }, { pathsForActors }] = await Promise.all([
    import('../../tests/models/all.ts'),
    import('../paths/pathFiles.ts'),
  ]);
  const model = models[name];
  if (model === undefined) throw new Error(`${name} has no model`);
  const emitted = pathsForActors(name, model)
    .flatMap(({ start, steps }) => [start, ...steps])
    .flatMap(({ effects }) =>
      effects.flatMap((effect) => ('emitted' in effect ? [effect.emitted as Fact] : [])),
    );
  const facts = new Map(emitted.map((fact) => [JSON.stringify([fact.type, ...Object.keys(fact)]), fact]));
  const [input] = model.inputs;
  return {
    name,
    file,
    input: typeof input === 'object' && input !== null ? input : undefined,
    facts: [...facts.values()],
  };
}

/** Writes a skeleton into the repository in `tree`, formatted. Answers the files, relative to it. */
export function writeFiles(tree: string, skeleton: Readonly<Record<string, string>>): string[] {
  const files = Object.entries(skeleton);
  for (const [file, text] of files) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text, { flag: 'wx' });
  }
  const names = files.map(([file]) => file);
  // A long or a short name breaks the lines elsewhere.
  const oxfmt = join(tree, 'node_modules/oxfmt/bin/oxfmt');
  const { status, stderr } = spawnSync(process.execPath, [oxfmt, '--write', ...names], {
    cwd: tree,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The files are written, but not formatted: ${stderr}`);
  return names;
}
