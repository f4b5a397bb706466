import { isDeepStrictEqual } from 'node:util';
import { createActor, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { createCoverage, type Coverage } from '../../src/statecharts/coverage.ts';
import { byRecipient, changeOf, type Effect } from '../../src/statecharts/effects.ts';
import { meaningOf } from '../../src/statecharts/eventType.ts';
import type { Expectation, ModelPath, PathStep } from '../../src/statecharts/modelPath.ts';
import { stepLabel } from '../../src/statecharts/paths.ts';
import { toJson } from '../../src/statecharts/plain.ts';
import type { Model } from '../models/model.ts';
import { listener, withFakes, type Fakes } from './fakes.ts';
import { createReportingClock, type ReportingClock } from './reportingClock.ts';

interface Run {
  readonly model: Model;
  readonly actor: AnyActorRef;
  readonly fakes: Fakes;
  readonly clock: ReportingClock;
  readonly recent: Coverage;
  /** What the machine did to the world since the last look, and its context then. */
  effects: Effect[];
  context: unknown;
}

/** What a replay can be given: a count over several paths, a change that makes the machine a mutant on its own. */
export interface ReplayOptions {
  readonly coverage?: Coverage;
  readonly mutate?: (machine: AnyStateMachine) => void;
}

/**
 * Walks a path on a live actor, in simulated time, with actors that answer when the path says so. Throws at the
 * first step after which state, context, the transitions taken or what they did to the world are not exactly those of
 * the path.
 */
export function replay(model: Model, path: ModelPath, { coverage, mutate }: ReplayOptions = {}): void {
  const clock = createReportingClock();
  const recent = createCoverage();
  const note = (effect: Effect): number => run.effects.push(effect);
  const root = createActor(listener('parent', note), {
    clock,
    inspect: (event) => {
      recent.inspect(event);
      coverage?.inspect(event);
    },
  });
  root.start();
  for (const systemId of model.systemActors) {
    createActor(listener(systemId, note), { parent: root, systemId }).start();
  }
  const fakes = withFakes(model.machine, note);
  mutate?.(fakes.machine);
  const actor = createActor(fakes.machine, { id: 'subject', parent: root, input: path.input });
  const run: Run = { model, actor, fakes, clock, recent, effects: [], context: undefined };
  actor.on('*', (event) => note({ emitted: toJson(event) }));
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
  { event, delay = 0 }: PathStep,
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
    const lengths = clock.running().join(' and ') || 'no';
    clock.increment(delay - 1);
    const early = recent.drain();
    clock.increment(1);
    if (early.length === 0 && recent.peek() > 0) return;
    throw new Error(
      `${where}: the model says ${delay} ms, the machine ${lengths} ms${early.length > 0 ? `: too early ${early.join(', ')}` : ''}`,
    );
  }
  const senders = Object.keys(model.senders).filter((name) => model.senders[name]?.includes(event.type));
  if (senders.length > 0) fakes.mustRun(senders);
  actor.send(event);
}

function expectNow(run: Run, where: string, want: Expectation): void {
  const { model, actor, recent } = run;
  const snapshot = actor.getSnapshot();
  if (snapshot.status === 'error') throw new Error(`${where}: the machine failed`, { cause: snapshot.error });
  const got: Expectation = {
    state: snapshot.value,
    control: model.control(snapshot.context),
    transitions: recent.drain(),
    effects: byRecipient(run.effects),
    context: changeOf(run.context, snapshot.context),
  };
  run.effects = [];
  run.context = snapshot.context;
  for (const part of parts) {
    const [wanted, seen] = [toJson(want[part]), toJson(got[part])];
    if (isDeepStrictEqual(wanted, seen)) continue;
    throw new Error(`${where}: ${part}: want ${JSON.stringify(wanted)}, got ${JSON.stringify(seen)}`);
  }
}

const parts = ['state', 'transitions', 'control', 'effects', 'context'] as const;
