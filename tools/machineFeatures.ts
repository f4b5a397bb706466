import { featureOf } from '../src/statecharts/title.ts';
import { machineFiles, type NamedFile } from './machineFiles.ts';

/** A machine's file with the feature whose folder it is in. */
export type FeaturedMachine = NamedFile & { readonly feature: string };

/** Every machine of the console and of the inspector with its feature, as the folders have them. */
export const machineFeatures = (): FeaturedMachine[] =>
  machineFiles().machines.map((machine) => ({ ...machine, feature: featureOf(machine.file) }));
