import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import type { ChosenFor } from '../../src/domain/clips/incident.ts';
import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { incidentChoiceMachine } from '../../src/machines/clips/incidentChoice/incidentChoice.machine.ts';

const theft = { id: 'i1', name: 'Theft' };
const what = { kind: 'clip', serialNumber: 'LK1', day: '2026-11-21', parts: [{ from: 10, to: 20 }] } as const;

test.each([
  ['that was created is deleted again', { id: 'i2', name: 'New' }, ['i2']],
  ['of that name that was there before stays', theft, []],
])('after a failed addition the incident %s', async (_, incident, expected) => {
  const deleted: unknown[] = [];
  const choice = createActor(
    incidentChoiceMachine.provide({
      actors: {
        prepare: fromPromise(async (): Promise<ChosenFor> => ({ incidents: [theft], frame: null })),
        createIncident: fromPromise(async () => incident),
        addPart: fromPromise(async (): Promise<void> => {
          throw new CallError(failure('rejected', 601, 'incident.full'));
        }),
        deleteIncident: fromPromise(async ({ input }) => void deleted.push(input.id)),
      },
    }),
    { input: { userId: '1001' } },
  ).start();
  choice.send({ type: 'add', what });
  await waitFor(choice, (snapshot) => snapshot.matches('choosing'));
  choice.send({ type: 'save', to: { name: incident.name } });
  const { context } = await waitFor(
    choice,
    (snapshot) => snapshot.matches('choosing') && snapshot.context.error !== null,
  );
  choice.stop();
  expect([deleted, context.name, context.error]).toEqual([expected, incident.name, 'incident.full']);
});

test('opened again, it begins with the name and the incident from before; a new name is for no other incident', async () => {
  const choice = createActor(
    incidentChoiceMachine.provide({
      actors: {
        prepare: fromPromise(async (): Promise<ChosenFor> => ({ incidents: [theft], frame: null })),
        createIncident: fromPromise(async (): Promise<typeof theft> => {
          throw new CallError(failure('rejected', 601, 'incident.tooMany'));
        }),
      },
    }),
    { input: { userId: '1001' } },
  ).start();
  choice.send({ type: 'add', what, name: 'New', incident: theft });
  const begun = await waitFor(choice, (snapshot) => snapshot.matches('choosing'));
  expect(begun.context).toMatchObject({ name: 'New', incident: theft });
  choice.send({ type: 'save', to: { name: 'Other' } });
  const { context } = await waitFor(choice, (snapshot) => snapshot.context.error !== null);
  choice.send({ type: 'leave' });
  choice.send({ type: 'add', what });
  expect([context.name, context.incident]).toEqual(['Other', null]);
  expect(choice.getSnapshot().context).toMatchObject({ name: '', incident: null });
  choice.stop();
});
