import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { machineFiles } from './machineFiles.ts';
import { seed, testsPass, type ChangedSource } from './seeding.ts';

const root = resolve(import.meta.dirname, '..');
const proofs = ['tests/machines/replay.test.ts', 'tests/machines/mutants.test.ts'];

/** A change of a source file that unit tests have to notice. */
export interface Fault extends ChangedSource {
  /** The paths of the page are generated again without the route, as by somebody who means to remove it. */
  readonly isForgotten: boolean;
  /** The unit tests that have to notice. */
  readonly tests: readonly string[];
}

/** The page machines: those with parts. */
export const pages = (): readonly string[] =>
  machineFiles()
    .machines.filter(({ file }) => / partStub</.test(readFileSync(join(root, file), 'utf8')))
    .map(({ name }) => name);

/** Every fault of a page: each route taken away, forgotten with its paths, and each part provided as a bare machine. */
export function faultsOf(page: string): readonly Fault[] {
  const file = machineFiles().machines.find(({ name }) => name === page)?.file ?? '';
  const [, feature = ''] = /^src\/machines\/(\w+)\//.exec(file) ?? [];
  const live = `tests/actors/${feature}/${page}.test.ts`;
  if (!existsSync(join(root, live))) throw new Error(`${page} has no test with its real parts: ${live}`);
  const contract = ['tests/machines/parts.test.ts', live];
  const tests = [...contract, ...proofs];
  const provided = `src/actors/${feature}/provide${page[0]?.toUpperCase()}${page.slice(1)}.ts`;
  const routes = withoutRoutes(readFileSync(join(root, file), 'utf8'));
  const joints = withoutParts(readFileSync(join(root, provided), 'utf8'));
  return [
    ...routes.map((route) => ({ ...route, file, isForgotten: false, tests })),
    ...routes.map(({ name, text }) => ({
      name: `${name}, forgotten`,
      text,
      file,
      isForgotten: true,
      tests: contract,
    })),
    ...joints.map((joint) => ({ ...joint, file: provided, isForgotten: false, tests: [live] })),
  ];
}

/** The source of a chart without one of its transitions that act, for each of them. Goes by the formatter's layout. */
export function withoutRoutes(source: string): { name: string; text: string }[] {
  const lines = source.split('\n');
  const path: { indent: number; name: string }[] = [];
  const without = (from: number, to: number) => [...lines.slice(0, from), ...lines.slice(to + 1)].join('\n');
  const endOf = (from: number, indent: string) =>
    lines.findIndex((line, at) => at >= from && new RegExp(`^${indent}[}\\]],$`).test(line));
  return lines.flatMap((line, at) => {
    const [, indent = '', quoted = '', rest = ''] = /^( *)('?[\w.]+'?): ([{[].*)$/.exec(line) ?? [];
    if (rest === '') return [];
    while ((path.at(-1)?.indent ?? -1) >= indent.length) path.pop();
    const parent = path.at(-1);
    const event = quoted.replaceAll("'", '');
    path.push({ indent: indent.length, name: event });
    if (parent?.name !== 'on' || parent.indent !== indent.length - 2) return [];
    const end = /[}\]],$/.test(rest) ? at : endOf(at, indent);
    if (!/\bactions: /.test(lines.slice(at, end + 1).join('\n'))) return [];
    const state = path.filter(({ name }, i) => path[i - 1]?.name === 'states' && name !== 'states').at(-1);
    const name = state === undefined ? event : `${state.name} ${event}`;
    if (rest !== '[') return [{ name, text: without(at, end) }];
    const starts = lines.flatMap((one, i) => (i > at && i < end && one === `${indent}  {` ? [i] : []));
    return starts.map((start, i) => ({
      name: `${name} ${i + 1}`,
      text: without(start, endOf(start, `${indent}  `)),
    }));
  });
}

/** The source of what provides a page with one of its parts as a bare machine, for each of them. */
export const withoutParts = (source: string): { name: string; text: string }[] =>
  [...source.matchAll(/(\w+): part\(/g)].map(({ 0: found, 1: name = '', index }) => ({
    name: `${name} as a bare machine`,
    text: `${source.slice(0, index)}${name}: (${source.slice(index + found.length)}`,
  }));

/** Puts one fault after the other into the source, restores it, and answers the names of those that no test noticed. */
export function seedFaults(page: string): readonly string[] {
  const faults = faultsOf(page);
  if (!passes(page, [...new Set(faults.flatMap(({ tests }) => tests))]))
    throw new Error(`${page}: tests fail before anything is changed`);
  return faults.flatMap((fault) =>
    seed(
      { ...fault, name: `${page}: ${fault.name}` },
      () => {
        if (fault.isForgotten) regenerate(page);
        return !passes(page, fault.tests);
      },
      [`tests/paths/${page}.json`],
    ),
  );
}

function passes(page: string, tests: readonly string[]): boolean {
  // The contract needs the models of the parts too, the proofs of a chart only its own.
  const [all, own] = [
    tests.filter((test) => !proofs.includes(test)),
    tests.filter((test) => proofs.includes(test)),
  ];
  return testsPass(all) && (own.length === 0 || testsPass(own, { ONLY_MACHINE: page }));
}

/** Generates the paths of a page again, whatever its model demands. */
function regenerate(page: string): void {
  const code = `
    const { model } = await import('./tests/models/${page}.model.ts');
    const { regenerate, writeText } = await import('./tools/paths/pathFiles.ts');
    writeText('${page}', regenerate('${page}', { ...model, demands: [] }).text);
  `;
  const args = ['--import', 'tsx', '--input-type=module', '-e', code];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
