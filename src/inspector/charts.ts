import { StateMachine, type AnyStateMachine } from 'xstate';
import { chartOf, type Chart } from '../statecharts/chart.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../machines/**/*.machine.ts', {
  eager: true,
});

/** The files of the machines, relative to this folder. */
export const files: readonly string[] = Object.keys(modules);

/** Every machine of the console, by its name in the feed, the paths and the docs. */
export const machines: Readonly<Record<string, AnyStateMachine>> = machinesOf(modules);

/**
 * The machines of these modules, by name, in alphabetical order: `<name>.machine.ts` exports `<name>Machine` with the
 * name as its id. Throws, naming the file, if one does not.
 */
export function machinesOf(
  files: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Readonly<Record<string, AnyStateMachine>> {
  const found = new Map<string, AnyStateMachine>();
  for (const [file, module] of Object.entries(files)) {
    const name = /([^/]+)\.machine\.ts$/.exec(file)?.[1] ?? '';
    const machine = module[`${name}Machine`];
    if (!(machine instanceof StateMachine) || machine.id !== name) {
      throw new Error(`${file} must export a machine ${name}Machine whose id is ${name}`);
    }
    if (found.has(name)) throw new Error(`${file}: another machine is named ${name}`);
    found.set(name, machine);
  }
  return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const charts = new Map<string, Chart>();

/** The chart of a machine, always the same object; null if there is no such machine. */
export function chartNamed(name: string): Chart | null {
  const machine = Object.hasOwn(machines, name) ? machines[name] : undefined;
  if (machine === undefined) return null;
  const chart = charts.get(name) ?? chartOf(machine);
  charts.set(name, chart);
  return chart;
}
