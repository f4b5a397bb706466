import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { machineFiles } from '../machineFiles.ts';
import { skeletonOf, type NewMachine } from './skeleton.ts';

/** What was asked for, or why it cannot be. */
type Asked =
  | { readonly ok: true; readonly value: NewMachine }
  | { readonly ok: false; readonly problem: string };

const refuse = (problem: string): Asked => ({ ok: false, problem });
const camelCase = /^[a-z][a-zA-Z0-9]*$/;

/** Reads `<feature>/<name>`, and refuses what cannot be added to the repository in `tree`. */
export function readMachine(tree: string, written: string): Asked {
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

/** Writes the skeleton into the repository in `tree`, formatted. Answers the files, relative to it. */
export function writeMachine(tree: string, machine: NewMachine): string[] {
  const files = Object.entries(skeletonOf(machine));
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
