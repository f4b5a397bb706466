import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readMachine, readPage, writeFiles } from './new/addMachine.ts';
import { pageSkeletonOf } from './new/pageSkeleton.ts';
import { skeletonOf } from './new/skeleton.ts';

const usage = `npm run new -- machine <feature>/<name>    the skeleton of a machine: chart, actor, model, driver, journey
npm run new -- page <feature>/<name>Page <part> <part>...    the skeleton of a page of these machines: chart, actor, model, test`;

const tree = resolve(import.meta.dirname, '..');
const { positionals } = parseArgs({ allowPositionals: true });
process.exitCode = await run(positionals);

/** Answers the exit code: 2 where what is asked for cannot be. */
async function run([kind, written, ...more]: readonly string[]): Promise<number> {
  if (written === undefined) return refuse(usage);
  if (kind === 'page') return addPage(written, more);
  return kind === 'machine' && more.length === 0 ? addMachine(written) : refuse(usage);
}

function addMachine(written: string): number {
  const asked = readMachine(tree, written);
  if (!asked.ok) return refuse(asked.problem);
  const { feature, name } = asked.value;
  const files = writeFiles(tree, skeletonOf(asked.value));
  console.log(`${files.join('\n')}

Next (CONTRIBUTING.md has the whole recipe):
  write what stands at TODO: in these files; npm run check names what is left
  show it in a view, inside the component of src/actors/${feature}/${name}.tsx
  edit the page that shows it, the call in src/domain/wire/endpoints.ts, the texts, docs/spec-map.md
  npm run paths && npm run docs
  npm run build && npx playwright test ${name}.spec.ts && npm run paths -- replay ${name}`);
  return 0;
}

async function addPage(written: string, parts: readonly string[]): Promise<number> {
  const asked = await readPage(tree, written, parts);
  if (!asked.ok) return refuse(asked.problem);
  const { feature, name } = asked.value;
  const files = writeFiles(tree, pageSkeletonOf(asked.value));
  console.log(`${files.join('\n')}

Next (docs/decisions/0010-a-page-is-one-machine.md says why):
  write what stands at TODO: in these files: each event of a part is a transition that sends to another part
  start it in a view, with the component of src/actors/${feature}/${name}.tsx; edit docs/spec-map.md
  npm run paths && npm run docs
  npm run check -- --routes ${name}`);
  return 0;
}

function refuse(problem: string): number {
  console.error(problem);
  return 2;
}
