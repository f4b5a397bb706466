import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readMachine, writeMachine } from './new/addMachine.ts';

const usage = `npm run new -- machine <feature>/<name>    the skeleton of a machine: chart, actor, model, driver, journey`;

const tree = resolve(import.meta.dirname, '..');
const { positionals } = parseArgs({ allowPositionals: true });
process.exitCode = run(positionals);

/** Answers the exit code: 2 where what is asked for cannot be. */
function run([kind, written, ...more]: readonly string[]): number {
  if (kind !== 'machine' || written === undefined || more.length > 0) return refuse(usage);
  const asked = readMachine(tree, written);
  if (!asked.ok) return refuse(asked.problem);
  const { feature, name } = asked.value;
  const files = writeMachine(tree, asked.value);
  console.log(`${files.join('\n')}

Next (CONTRIBUTING.md has the whole recipe):
  write what stands at TODO: in these files; npm run check names what is left
  show it in a view, inside the component of src/actors/${feature}/${name}.tsx
  edit the page that shows it, the call in src/domain/wire/endpoints.ts, the texts, docs/spec-map.md
  npm run paths && npm run docs
  npm run build && npx playwright test ${name}.spec.ts && npm run paths -- replay ${name}`);
  return 0;
}

function refuse(problem: string): number {
  console.error(problem);
  return 2;
}
