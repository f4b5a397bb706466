import { withImplementations, placedIn } from '../../src/statecharts/internals.ts';
import {
  faultOf,
  graphSteps,
  stepsOf,
  walkedSteps,
  type DemandedStep,
} from '../../src/statecharts/demands.ts';
import type { Demand } from '../../src/statecharts/demand.ts';
import { graphsOf } from '../../src/statecharts/graph.ts';
import type { ModelPath } from '../../src/statecharts/modelPath.ts';
import { inertMachine, pureStart, pureStep } from '../../src/statecharts/pureRun.ts';
import type { Model } from '../models/model.ts';
import { actionMutants } from './actionMutants.ts';
import { mutantsOf, type Mutant } from './mutants.ts';

/** Of the steps of the graph that a demand speaks of, so many are tried. */
const mostSteps = 5;

/**
 * What a machine could lose without a demand of its model that notices: each transition gone or led elsewhere, and each
 * action gone. Paths that were generated anew would not notice it either, for they come from the machine.
 */
export function undemanded(model: Model, paths: readonly ModelPath[]): string[] {
  const inGraph = graphSteps(graphsOf(model));
  const onPaths = walkedSteps(
    model,
    paths.map(({ input, steps: walked }) => ({ input, events: walked.map(({ event }) => event) })),
  );
  const steps = model.demands.flatMap((demand) =>
    [...spread(stepsOf(model, demand, inGraph)), ...stepsOf(model, demand, onPaths)].map((step) => ({
      demand,
      step,
    })),
  );
  const losses = [...mutantsOf(model, []), ...actionMutants(model, [])].filter(({ name }) =>
    /: (leads to .*|.*dropped)$/.test(name),
  );
  return losses
    .filter(({ name }) => !Object.hasOwn(model.equivalent, name))
    .filter((mutant) => !isNoticed(model, mutant, steps))
    .map(({ name }) => name);
}

function isNoticed(
  model: Model,
  { name, mutate }: Mutant,
  steps: readonly { demand: Demand; step: DemandedStep }[],
): boolean {
  const machine = withImplementations(model.machine, {});
  const inert = inertMachine(machine);
  mutate(inert);
  const spec = { ...model, machine };
  // The others are computed only for what these do not notice.
  const takes = ({ step }: { step: DemandedStep }): boolean =>
    step.after.transitions.some((id) => name.startsWith(`${id}: `));
  return [...steps.filter(takes), ...steps.filter((one) => !takes(one))].some(({ demand, step }) => {
    const { from, event, input } = step;
    try {
      const after =
        from === null
          ? pureStart(spec, input)
          : pureStep(spec, { ...from, snapshot: placedIn(from.snapshot, inert) }, event);
      return faultOf(demand, { ...step, after }) !== null;
    } catch {
      return true;
    }
  });
}

/** A few of many, the first and the last among them. */
function spread<Item>(items: readonly Item[]): Item[] {
  const last = items.length - 1;
  if (last < mostSteps) return [...items];
  return Array.from({ length: mostSteps }, (_, i) => items[Math.round((i * last) / (mostSteps - 1))]).flatMap(
    (item) => item ?? [],
  );
}
