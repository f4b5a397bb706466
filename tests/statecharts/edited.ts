import type { AnyStateMachine } from 'xstate';
import { withImplementations } from '../../src/statecharts/internals.ts';
import { inertMachine } from '../../src/statecharts/pureRun.ts';
import type { Model } from '../models/model.ts';

/** A model with its chart edited, as if somebody had changed the machine: to be generated anew. */
export function edited(model: Model, edit: (machine: AnyStateMachine) => void): Model {
  const machine = withImplementations(model.machine, {});
  edit(machine);
  edit(inertMachine(machine));
  return { ...model, machine };
}
