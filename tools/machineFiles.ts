import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { featureOf } from '../src/statecharts/title.ts';

const root = resolve(import.meta.dirname, '..');

/** The files of every machine, by its name; those of the inspector's page are named `inspector/<name>`. */
export interface MachineFiles {
  /** Relative to the repository, like the others. */
  readonly machines: readonly NamedFile[];
  readonly models: readonly NamedFile[];
  readonly drivers: readonly NamedFile[];
}

export interface NamedFile {
  readonly name: string;
  readonly file: string;
}

/** Finds the machines of this repository, their models and their browser drivers, in alphabetical order. */
export function machineFiles(tree = root): MachineFiles {
  const driverFolder = 'tests/browser/replay/drivers';
  return {
    machines: [
      ...named(tree, 'src/machines', '.machine.ts', ''),
      ...named(tree, 'src/inspector', '.machine.ts', 'inspector/'),
    ],
    models: [
      ...named(tree, 'tests/models', '.model.ts', '').filter(({ file }) => !file.includes('/inspector/')),
      ...named(tree, 'tests/models/inspector', '.model.ts', 'inspector/'),
    ],
    drivers: named(tree, driverFolder, '.ts', '').filter(({ file }) => file !== `${driverFolder}/all.ts`),
  };
}

function named(tree: string, folder: string, ending: string, prefix: string): NamedFile[] {
  return readdirSync(resolve(tree, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ name: prefix + file.slice(file.lastIndexOf('/') + 1, -ending.length), file }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The export of a name in each file, by the name of its machine. Throws, naming the file, if it is missing. */
export async function loadNamed<Value>(
  files: readonly NamedFile[],
  {
    exported,
    is,
    kind,
  }: { exported: (name: string) => string; is: (value: unknown) => value is Value; kind: string },
): Promise<Readonly<Record<string, Value>>> {
  const loaded = await Promise.all(
    files.map(async ({ name, file }) => {
      const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(resolve(root, file)).href);
      const value = module[exported(name)];
      if (!is(value)) throw new Error(`${file} must export ${kind} named ${exported(name)}`);
      return [name, value] as const;
    }),
  );
  return Object.fromEntries(loaded);
}

/**
 * Missing and leftover files of machines, each with the fix; normally none.
 *
 * @param undriven the reasons of the models whose paths no driver replays in the browser
 */
export function machineFaults(
  { machines, models, drivers }: MachineFiles,
  undriven: Readonly<Record<string, string>>,
): string[] {
  const names = (files: readonly NamedFile[]) => new Set(files.map(({ name }) => name));
  const [machineNames, modelNames, driverNames] = [names(machines), names(models), names(drivers)];
  const isDriven = (name: string) => driverNames.has(name);
  const hasReason = (name: string) => Object.hasOwn(undriven, name);
  return [
    ...twice(machines),
    ...machines
      .filter(({ name }) => !modelNames.has(name))
      .map(({ name, file }) => `${file} has no model: write tests/models/${name}.model.ts`),
    ...models
      .filter(({ name }) => !machineNames.has(name))
      .map(
        ({ name, file }) =>
          `${file} has no machine: no ${name.replace('inspector/', '')}.machine.ts is there`,
      ),
    ...models
      .filter(({ name }) => !isDriven(name) && !hasReason(name))
      .map(
        ({ name, file }) =>
          `${file} has no driver: write tests/browser/replay/drivers/${name}.ts, or say in the model why not (undriven)`,
      ),
    ...models
      .filter(({ name }) => isDriven(name) && hasReason(name))
      .map(({ file }) => `${file} says why it has no driver (undriven), but has one`),
    ...drivers
      .filter(({ name }) => !modelNames.has(name))
      .map(({ name, file }) => `${file} has no model: no tests/models/${name}.model.ts is there`),
  ];
}

function twice(machines: readonly NamedFile[]): string[] {
  return machines.flatMap(({ name, file }, index) => {
    const first = machines.findIndex((other) => other.name === name);
    return first === index ? [] : [`${file} has the name of ${machines[first]?.file}: one machine, one name`];
  });
}

/** A machine's file with the feature of its folder. */
export type FeaturedMachine = NamedFile & { readonly feature: string };

/** Every machine of the console and of the inspector with its feature, from the folders. */
export const machineFeatures = (): FeaturedMachine[] =>
  machineFiles().machines.map((machine) => ({ ...machine, feature: featureOf(machine.file) }));
