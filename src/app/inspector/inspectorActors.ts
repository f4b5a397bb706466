import { fromCallback, fromPromise } from 'xstate';
import type { PlaceCommand, PlaceFact } from '../../inspector/inspector.machine.ts';
import { hashOf, placeOf } from '../../inspector/place.ts';
import { inspectionFileOf, inspectionText } from '../../domain/inspector/inspectionFile.ts';
import type { OpenedFile, SaveCommand } from '../../inspector/live/inspection.machine.ts';
import { saveFile } from '../../services/clips/saveFile.ts';
import { machines, search } from 'virtual:paths';
import { coverageFile, coverageOf } from '../../domain/inspector/coverage.ts';
import { hitsOf, type Hit } from '../../inspector/catalogue/hits.ts';
import { chartNamed } from '../../inspector/charts.ts';
import { searchingOf, type Searching } from '../../statecharts/searchIndex.ts';
import {
  pictureListFile,
  pictureListOf,
  storyboardAddress,
  storyboardPath,
} from '../../domain/inspector/storyboard.ts';
import type { Walks } from '../../inspector/catalogue/catalogue.machine.ts';

/** Reports changes of the address's hash to the inspector, and navigates to the place that the inspector sends. */
export function addressBarActor(
  window: Pick<Window, 'location' | 'addEventListener' | 'removeEventListener'>,
) {
  return fromCallback<PlaceCommand>(({ sendBack, receive }) => {
    const report = () => {
      const fact: PlaceFact = { type: 'place.changed', place: placeOf(window.location.hash) };
      sendBack(fact);
    };
    window.addEventListener('hashchange', report);
    receive(({ place }) => {
      window.location.hash = hashOf(place);
    });
    return () => window.removeEventListener('hashchange', report);
  });
}

/** Saves runs as a file with the time in its name. */
export const inspectionDownloads = fromCallback<SaveCommand>(({ receive }) => {
  receive(({ runs }) => {
    const now = new Date();
    const text = inspectionText({ saved: now.getTime(), runs });
    const name = `lookout-${now.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}.json`;
    saveFile(new Blob([text], { type: 'application/json' }), name);
  });
});

/** Reads a file and resolves to its content, or to the reason why it cannot be shown. Rejects if it is unreadable. */
export const readInspectionFile = fromPromise<OpenedFile, File>(async ({ input }) => ({
  name: input.name,
  ...inspectionFileOf(await input.text()),
}));

/** Loads the paths of a machine, and the list of their pictures if there are any. Rejects without the paths. */
export const loadWalks = fromPromise<Walks, string>(async ({ input: machine, signal }) => {
  const read = machines[machine];
  if (read === undefined) throw new Error(`there are no paths of ${machine}`);
  const [{ paths, spec, seen }, pictures, coverage] = await Promise.all([
    read(),
    readFile(storyboardAddress(machine, pictureListFile), pictureListOf, signal),
    readFile(`${storyboardPath}/${coverageFile}`, coverageOf, signal),
  ]);
  return { paths, pictures, spec, coverage: coverage?.machines[machine] ?? null, seen };
});

let searching: Searching | null = null;

/** Finds paths by a text. The first search loads the index. */
export const findHits = fromPromise<readonly Hit[], string>(async ({ input }) => {
  searching ??= searchingOf((await search()).index, chartNamed);
  return hitsOf(input, searching);
});

/** A file among the pictures of the statecharts; null if there is none. */
async function readFile<File>(
  address: string,
  parse: (value: unknown) => File | null,
  signal: AbortSignal,
): Promise<File | null> {
  try {
    const response = await fetch(address, { cache: 'no-cache', signal });
    // Servers without pictures answer with an empty response, or with the console's page.
    return response.status === 200 ? parse(await response.json()) : null;
  } catch {
    return null;
  }
}
