import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { toMarkdown } from '../src/statecharts/markdown.ts';
import { sampleName } from '../src/statecharts/sampleName.ts';
import { titleOf } from '../src/statecharts/title.ts';
import { inspectorModels, models } from '../tests/models/all.ts';
import { actorTree } from './actorTree.ts';
import { changesText, chartChanges } from './chartChanges.ts';
import { machineFeatures } from './machineFiles.ts';
import { readPathFile } from './paths/pathFiles.ts';
import { openApi, providerApiMarkdown } from './providerApi.ts';
import { statechartsIndex } from './statechartsIndex.ts';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    since: { type: 'string' },
    drawn: { type: 'boolean', default: false },
  },
});
const treePath = 'statecharts/tree.md';
const folder = new URL('../docs/', import.meta.url);

/** Every generated document, by its path in docs/. */
function documents(): Map<string, string> {
  const features = new Map(machineFeatures().map(({ name, feature }) => [name, feature]));
  const all = Object.entries({ ...models, ...inspectorModels }).map(([name, model]) => {
    const feature = features.get(name);
    if (feature === undefined) throw new Error(`There is no file of the machine ${name}`);
    return { name, feature, machine: model.machine, model, paths: readPathFile(name).paths };
  });
  const charts = all.map(({ name, feature, machine, model, paths }): [string, string] => [
    `statecharts/${name}.md`,
    toMarkdown(machine, feature, paths, (event) => sampleName(model, event)),
  ]);
  const listed = all.map((one) => ({
    ...one,
    title: titleOf(one.machine.root),
    paths: one.paths.length,
  }));
  return new Map([
    ...charts,
    ['statecharts/README.md', statechartsIndex(listed)],
    [
      treePath,
      actorTree(Object.fromEntries(Object.entries(models).map(([name, { machine }]) => [name, machine]))),
    ],
    ['provider-api.md', providerApiMarkdown()],
    ['openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`],
  ]);
}

/** Charts in docs/ of machines that are no more. */
function leftOver(wanted: ReadonlyMap<string, string>): string[] {
  const charts = new URL('statecharts/', folder);
  if (!existsSync(charts)) return [];
  return readdirSync(charts, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `statecharts/${file.replaceAll('\\', '/')}`)
    .filter((path) => !wanted.has(path));
}

function readText(path: string): string | null {
  const url = new URL(path, folder);
  return existsSync(url) ? readFileSync(url, 'utf8') : null;
}

/** A generated chart as it was in a commit, by its path in docs/; throws if there is no such commit. */
function chartsAt(commit: string): ReadonlyMap<string, string> {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 28,
    });
  let id: string;
  try {
    id = git('rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`).trim();
  } catch {
    throw new Error(`${commit} is no commit or tag of this repository`);
  }
  const names = git('ls-tree', '-r', '--name-only', id, 'statecharts/').split('\n');
  const charts = names.filter((name) => name.endsWith('.md') && !name.endsWith('README.md'));
  return new Map(charts.map((name) => [name, git('show', `${id}:./${name}`)]));
}

/** The states and transitions that were added, are gone, or changed since a commit, for release notes. */
function since(commit: string, now: ReadonlyMap<string, string>): string {
  const before = chartsAt(commit);
  const charts = [...now].filter(([path]) => path.startsWith('statecharts/') && !path.endsWith('README.md'));
  const paths = [...new Set([...before.keys(), ...charts.map(([path]) => path)])].toSorted();
  const changes = paths.flatMap((path) => {
    const machine = path.slice('statecharts/'.length, -'.md'.length);
    return chartChanges(machine, before.get(path) ?? null, now.get(path) ?? null) ?? [];
  });
  return changesText(changes, commit, values.drawn);
}

const wanted = documents();
const stale = [...wanted].filter(([path, text]) => readText(path) !== text);
if (values.since !== undefined) {
  try {
    console.log(since(values.since, wanted));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
} else if (values.check) {
  for (const path of [...stale.map(([name]) => name), ...leftOver(wanted)]) {
    console.error(`docs/${path} is out of date: npm run docs`);
    process.exitCode = 1;
  }
} else {
  mkdirSync(new URL('statecharts/inspector/', folder), { recursive: true });
  for (const [path, text] of stale) writeFileSync(new URL(path, folder), text);
  for (const path of leftOver(wanted)) rmSync(new URL(path, folder));
}
