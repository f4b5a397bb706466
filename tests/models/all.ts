import { loadNamed, machineFiles } from '../../tools/machineFiles.ts';
import { isModel, type Model } from './model.ts';

/** `npm run check -- <machine>` asks for one: to load all of them takes seconds. */
const only = process.env['ONLY_MACHINE'];
const files = machineFiles().models.filter(({ name }) => only === undefined || name === only);
const isInspectors = ({ name }: { name: string }) => name.startsWith('inspector/');
const load = (some: typeof files): Promise<Readonly<Record<string, Model>>> =>
  loadNamed(some, { exported: () => 'model', is: isModel, kind: 'a model (defineModel)' });

/** The model of every machine of the console, by the name of the machine: what the replays, the docs and the paths go by. */
export const models = await load(files.filter((file) => !isInspectors(file)));

/** The model of every machine of the inspector's page, by where its paths and its chart are filed: `inspector/<name>`. */
export const inspectorModels = await load(files.filter(isInspectors));
