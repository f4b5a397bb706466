import { byFeature, featureOf, titleOf } from '../statecharts/title.ts';
import { files, machines } from './charts.ts';

function featureNamed(name: string): string {
  const file = files.find((path) => path.endsWith(`/${name}.machine.ts`));
  if (file === undefined) throw new Error(`There is no file of the machine ${name}`);
  return featureOf(file);
}

/** Every statechart with its title, by its feature. */
export const features = byFeature(
  Object.entries(machines).map(([name, machine]) => ({
    name,
    title: titleOf(machine.root),
    feature: featureNamed(name),
  })),
);
