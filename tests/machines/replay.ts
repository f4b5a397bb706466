import { isDeepStrictEqual } from 'node:util';
import { createActor, SimulatedClock, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { createCoverage, type Coverage } from '../../src/statecharts/coverage.ts';
import { meaningOf } from '../../src/statecharts/eventType.ts';
import { inertLogic } from '../../src/statecharts/internals.ts';
import { stepLabel, type Expectation, type ModelPath, type PathStep } from '../../src/statecharts/paths.ts';
import { toPlain } from '../../src/statecharts/plain.ts';
import type { Model } from '../models/model.ts';
import { withFakes, type Fakes } from './fakes.ts';

interface Run {
  readonly model: Model;
  readonly actor: AnyActorRef;
  readonly fakes: Fakes;
  readonly clock: SimulatedClock;
  readonly recent: Coverage;
}

/** What a replay can be given: a count over several paths, a change that makes the machine a mutant of itself. */
export interface ReplayOptions {
  readonly coverage?: Coverage;
  readonly mutate?: (machine: AnyStateMachine) => void;
}

/**
 * Walks a path on a live actor, in simulated time, with actors that answer when the path says so. Throws at the
 * first step after which state, control or the transitions taken are not exactly those of the path.
 */
export function replay(model: Model, path: ModelPath, { coverage, mutate }: ReplayOptions = {}): void {
  const clock = new SimulatedClock();
  const recent = createCoverage();
  const root = createActor(inertLogic, {
    clock,
    inspect: (event) => {
      recent.inspect(event);
      coverage?.inspect(event);
    },
  });
  root.start();
  for (const systemId of model.systemActors) createActor(inertLogic, { parent: root, systemId }).start();
  const fakes = withFakes(model.machine);
  mutate?.(fakes.machine);
  const actor = createActor(fakes.machine, { id: 'subject', parent: root, input: path.input });
  const run: Run = { model, actor, fakes, clock, recent };
  actor.start();
  expectNow(run, 'start', path.start);
  for (const [index, step] of path.steps.entries()) {
    const where = `step ${index + 1} ${stepLabel(step.event)}`;
    perform(run, where, step);
    expectNow(run, where, step);
  }
}

function perform(
  { model, actor, fakes, clock, recent }: Run,
  where: string,
  { event, delay }: PathStep,
): void {
  const meaning = meaningOf(event.type);
  if (meaning.kind === 'done') {
    fakes.end(meaning.actor, { type: 'fake.done', output: 'output' in event ? event.output : undefined });
    return;
  }
  if (meaning.kind === 'error') {
    fakes.end(meaning.actor, { type: 'fake.error', error: 'error' in event ? event.error : undefined });
    return;
  }
  if (meaning.kind === 'after') {
    clock.increment((delay ?? 0) - 1);
    const early = recent.drain();
    if (early.length > 0) throw new Error(`${where}: a millisecond too early: ${early.join(', ')}`);
    clock.increment(1);
    return;
  }
  const senders = Object.keys(model.senders).filter((name) => model.senders[name]?.includes(event.type));
  if (senders.length > 0) fakes.mustRun(senders);
  actor.send(event);
}

function expectNow({ model, actor, recent }: Run, where: string, want: Expectation): void {
  const snapshot = actor.getSnapshot();
  if (snapshot.status === 'error') throw new Error(`${where}: the machine failed`, { cause: snapshot.error });
  const got: Expectation = {
    state: snapshot.value,
    control: toPlain(model.control(snapshot.context)),
    transitions: recent.drain(),
  };
  const { state, control, transitions } = want;
  if (!isDeepStrictEqual(got, { state, control, transitions })) {
    throw new Error(
      `${where}: want ${JSON.stringify({ state, control, transitions })}, got ${JSON.stringify(got)}`,
    );
  }
}
