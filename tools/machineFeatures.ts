import { featureOf } from '../src/statecharts/title.ts';
import { machineFiles, type NamedFile } from './machineFiles.ts';

/** A machine's file with the feature of its folder. */
export type FeaturedMachine = NamedFile & { readonly feature: string };

/** Every machine of the console and of the inspector with its feature, from the folders. */
export const machineFeatures = (): FeaturedMachine[] =>
  machineFiles().machines.map((machine) => ({ ...machine, feature: featureOf(machine.file) }));
