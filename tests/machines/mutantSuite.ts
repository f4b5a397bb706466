import { expect, test } from 'vitest';
import type { ModelPath } from '../../src/statecharts/modelPath.ts';
import type { Model } from '../models/model.ts';
import { actionMutants, assignMutants } from './actionMutants.ts';
import { isCaught, mutantsOf } from './mutants.ts';

/** Paths of the right machine, replayed on wrong ones: every mutant is caught, or explained in the model. */
export function mutantSuite(name: string, model: Model, paths: readonly ModelPath[]): void {
  test(`the paths of ${name} catch every mutant`, () => {
    const mutants = [
      ...mutantsOf(model, paths),
      ...actionMutants(model, paths),
      ...assignMutants(model, paths),
    ];
    const survivors = mutants.filter((mutant) => !isCaught(model, mutant)).map((mutant) => mutant.name);
    expect(survivors.toSorted()).toEqual(Object.keys(model.equivalent).toSorted());
  });
}
