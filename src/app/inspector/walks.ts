import { machines } from 'virtual:paths';
import { fromPromise } from 'xstate';
import {
  pictureListFile,
  pictureListOf,
  storyboardAddress,
  type PictureList,
} from '../../domain/inspector/storyboard.ts';
import type { Walks } from '../../inspector/catalogue/catalogue.machine.ts';

/** Loads the paths of a machine, and the list of their pictures if there are any. Rejects without the paths. */
export const loadWalks = fromPromise<Walks, string>(async ({ input: machine, signal }) => {
  const read = machines[machine];
  if (read === undefined) throw new Error(`there are no paths of ${machine}`);
  const [{ paths }, pictures] = await Promise.all([read(), readPictures(machine, signal)]);
  return { paths, pictures };
});

async function readPictures(machine: string, signal: AbortSignal): Promise<PictureList | null> {
  try {
    const response = await fetch(storyboardAddress(machine, pictureListFile), { cache: 'no-cache', signal });
    // Servers without pictures answer with an empty response, or with the console's page.
    return response.status === 200 ? pictureListOf(await response.json()) : null;
  } catch {
    return null;
  }
}
