import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import {
  inspectorMachine,
  type PlaceCommand,
  type PlaceFact,
} from '../../src/inspector/inspector.machine.ts';
import { comparisonMachine } from '../../src/inspector/compare/comparison.machine.ts';
import { faultPanelMachine } from '../../src/inspector/faults/faultPanel.machine.ts';
import { deskMachine } from '../../src/inspector/live/desk.machine.ts';
import { inspectionMachine, type OpenedFile } from '../../src/inspector/live/inspection.machine.ts';
import type { Place } from '../../src/inspector/place.ts';

const catalogue: Place = { name: 'catalogue', machine: 'login', path: null, at: 0 };

function start(place: Place) {
  let report: (fact: PlaceFact) => void = () => {};
  const went: Place[] = [];
  const actor = createActor(
    inspectorMachine.provide({
      actors: {
        addressBar: fromCallback<PlaceCommand>(({ sendBack, receive }) => {
          report = sendBack;
          receive(({ place: to }) => {
            went.push(to);
            sendBack({ type: 'place.changed', place: to });
          });
        }),
        inspection: inspectionMachine.provide({
          actors: {
            readAllowed: fromPromise(async () => false),
            readFile: fromPromise<OpenedFile, File>(async ({ input }) => {
              return { name: input.name, ok: false, problem: 'damaged' };
            }),
            downloads: fromCallback(() => {}),
          },
        }),
        desk: deskMachine,
        comparison: comparisonMachine,
        faults: faultPanelMachine.provide({ actors: { readOffered: fromPromise(async () => false) } }),
      },
    }),
    { input: { place, known: ['login'] } },
  ).start();
  return { actor, went, now: () => [actor.getSnapshot().value, actor.getSnapshot().context.place], report };
}

test('the page begins where its address says, and goes where it says', () => {
  expect(start(catalogue).now()).toEqual(['catalogue', catalogue]);
  const { now, report } = start({ name: 'live' });
  expect(now()).toEqual(['live', { name: 'live' }]);
  report({ type: 'place.changed', place: catalogue });
  expect(now()).toEqual(['catalogue', catalogue]);
  report({ type: 'place.changed', place: { ...catalogue, path: 'p1' } });
  expect(now()).toEqual(['catalogue', { ...catalogue, path: 'p1' }]);
  report({ type: 'place.changed', place: { name: 'live' } });
  expect(now()).toEqual(['live', { name: 'live' }]);
});

test('a file that is dropped on the catalogue is opened in the live place', async () => {
  const { actor, went, now } = start(catalogue);
  actor.send({ type: 'file.drop', file: new File(['x'], 'bug.json') });
  expect([went, now()]).toEqual([[{ name: 'live' }], ['live', { name: 'live' }]]);
  const file = () => actor.getSnapshot().children.inspection?.getSnapshot().value.file;
  await expect.poll(file).toBe('refused');
});

test.each([
  ['readAllowed', inspectionMachine.implementations.actors.readAllowed],
  ['readFile', inspectionMachine.implementations.actors.readFile],
  ['feed', inspectionMachine.implementations.actors.feed],
  ['downloads', inspectionMachine.implementations.actors.downloads],
  ['copyText', deskMachine.implementations.actors.copyText],
  ['readFile', comparisonMachine.implementations.actors.readFile],
  ['readOffered', faultPanelMachine.implementations.actors.readOffered],
  ['faultNews', faultPanelMachine.implementations.actors.faultNews],
  ['loadCases', faultPanelMachine.implementations.actors.loadCases],
  ['addFault', faultPanelMachine.implementations.actors.addFault],
  ['endFault', faultPanelMachine.implementations.actors.endFault],
  ['addressBar', inspectorMachine.implementations.actors.addressBar],
])('%s is a stub that fails with its own name', async (name, logic) => {
  if (typeof logic !== 'object' || !('transition' in logic)) throw new Error(`${name} is no actor`);
  const failure = new Promise((resolve) => {
    const actor = createActor(logic, { input: undefined });
    actor.subscribe({ error: resolve });
    actor.start();
  });
  await expect(failure).resolves.toEqual(new Error(`${name} is not provided`));
});
