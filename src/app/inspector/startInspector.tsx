import { createRoot } from 'react-dom/client';
import { createActor, fromPromise } from 'xstate';
import { Inspector } from '../../inspector/Inspector.tsx';
import { catalogueMachine } from '../../inspector/catalogue/catalogue.machine.ts';
import { machines } from '../../inspector/charts.ts';
import { comparisonMachine } from '../../inspector/compare/comparison.machine.ts';
import { faultPanelMachine } from '../../inspector/faults/faultPanel.machine.ts';
import { inspectorMachine } from '../../inspector/inspector.machine.ts';
import { placeOf } from '../../inspector/place.ts';
import { deskMachine } from '../../inspector/live/desk.machine.ts';
import { inspectionMachine } from '../../inspector/live/inspection.machine.ts';
import { pathSearchMachine } from '../../inspector/catalogue/pathSearch.machine.ts';
import {
  addressBarActor,
  findHits,
  loadWalks,
  inspectionDownloads,
  readInspectionFile,
} from './inspectorActors.ts';
import { addFault, endFault, faultNews, loadRefusals, readFaultsOffered } from './faultActors.ts';
import { feedListener } from './feedListener.ts';
import { leaveComposing } from '../leaveComposing.ts';
import { readConfig } from '../readConfig.ts';

/** Creates the inspector and renders it into `#root`. Throws if the page has none. */
export function startInspector(window: Window & typeof globalThis): void {
  const root = window.document.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');
  leaveComposing(window);
  const inspection = inspectionMachine.provide({
    actors: {
      readAllowed: fromPromise(async () => (await readConfig()).inspector !== false),
      feed: feedListener,
      readFile: readInspectionFile,
      downloads: inspectionDownloads,
    },
  });
  const desk = deskMachine.provide({
    actors: {
      copyText: fromPromise<void, { text: string }>(({ input }) => navigator.clipboard.writeText(input.text)),
    },
  });
  const catalogue = catalogueMachine.provide({
    actors: { load: loadWalks, search: pathSearchMachine.provide({ actors: { find: findHits } }) },
  });
  const faults = faultPanelMachine.provide({
    actors: { readOffered: readFaultsOffered, faultNews, loadCases: loadRefusals, addFault, endFault },
  });
  const comparison = comparisonMachine.provide({ actors: { readFile: readInspectionFile } });
  const inspector = createActor(
    inspectorMachine.provide({
      actors: { addressBar: addressBarActor(window), inspection, desk, catalogue, faults, comparison },
    }),
    { input: { place: placeOf(window.location.hash), known: Object.keys(machines) } },
  );
  inspector.start();
  createRoot(root).render(<Inspector inspector={inspector} />);
}
