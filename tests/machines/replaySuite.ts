import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { createCoverage } from '../../src/statecharts/coverage.ts';
import { actorNames } from '../../src/statecharts/internals.ts';
import type { ModelPath } from '../../src/statecharts/modelPath.ts';
import { writeCoverage } from '../../tools/paths/coverageFiles.ts';
import type { Model } from '../models/model.ts';
import { replay } from './replay.ts';

/**
 * For a `describe`. What every machine passes: its paths on live actors, its stubs, its delays, its coverage. The paths
 * are those of the committed file: what a machine does otherwise than was reviewed fails, whatever it would generate.
 */
export function replaySuite(name: string, model: Model, paths: readonly ModelPath[]): void {
  const { machine } = model;
  const coverage = createCoverage();

  test('its id is its name', () => expect(machine.id).toBe(name));

  test('the model states every delay, and no other', () => {
    expect(Object.keys(model.delays).toSorted()).toEqual(
      Object.keys(machine.implementations.delays).toSorted(),
    );
  });

  for (const path of paths) {
    test(`#${path.n} ${path.id} ${path.title}`, () => {
      expect(() => replay(model, path, { coverage })).not.toThrow();
    });
  }

  test('the running actor took every transition', () => {
    const report = coverage.report(machine);
    if (machine.id === name) writeCoverage('actors', report);
    expect(report.missed).toEqual([]);
  });

  const stubs = actorNames(machine).filter((actor) => !model.childMachines.includes(actor));
  test.each(stubs)('%s is a stub that fails with its own name', async (stub) => {
    await expect(failureOfStub(model, stub)).resolves.toContain(stub);
  });
}

/** What an actor says as it fails, or '' where it does not fail on its own. */
async function failureOfStub(model: Model, stub: string): Promise<string> {
  const logic = model.machine.implementations.actors[stub];
  if (logic === undefined || 'src' in logic) throw new Error(`${stub} is no actor`);
  const actor = createActor(logic, { input: {} });
  let failure = '';
  actor.subscribe({
    error: (error: unknown) => {
      failure = error instanceof Error ? error.message : String(error);
    },
  });
  actor.start();
  await new Promise((resolve) => setImmediate(resolve));
  actor.stop();
  return failure;
}
