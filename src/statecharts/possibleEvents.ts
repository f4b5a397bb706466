import type { EventObject } from 'xstate';
import { meaningOf } from './eventType.ts';
import { activeNodes } from './internals.ts';
import type { PathSpec } from './pathSpec.ts';
import { runningActors, type PureState } from './pureRun.ts';

/**
 * The events that can occur in a state and cause a transition: commands, results and messages of actors, running
 * timers.
 */
export function possibleEvents(spec: PathSpec, pure: PureState): EventObject[] {
  const { machine } = pure.snapshot;
  return offeredEvents(spec, pure).filter(
    (event) => machine.getTransitionData(pure.snapshot, event).length > 0,
  );
}

/** The same with the events whose guards refuse them. */
export function offeredEvents(spec: PathSpec, pure: PureState): EventObject[] {
  if (pure.snapshot.status !== 'active') return [];
  const types = new Set(activeNodes(pure.snapshot).flatMap((node) => [...node.transitions.keys()]));
  return [...types]
    .flatMap((type) => casesOf(spec, type))
    .filter((event) => canCome(spec, pure, event.type))
    .filter((event) => spec.feasible?.(event, spec.control(pure.snapshot.context)) ?? true);
}

function casesOf(spec: PathSpec, type: string): readonly EventObject[] {
  const events = Object.values(spec.events);
  if (type.endsWith('*')) return events.filter((event) => event.type.startsWith(type.slice(0, -1)));
  const cases = events.filter((event) => event.type === type);
  if (cases.length > 0) return cases;
  const meaning = meaningOf(type);
  if (meaning.kind === 'internal') return [];
  const plain: { type: string; actorId?: string; output?: undefined; error?: string } = { type };
  if ('actor' in meaning) plain.actorId = meaning.actor;
  if (meaning.kind === 'done') plain.output = undefined;
  if (meaning.kind === 'error') plain.error = 'failed';
  return [plain];
}

function canCome(spec: PathSpec, pure: PureState, type: string): boolean {
  const meaning = meaningOf(type);
  if (meaning.kind === 'after') return pure.timers.includes(type);
  const running = runningActors(pure);
  if ('actor' in meaning) return running.has(meaning.actor);
  const names = Object.keys(spec.senders).filter((name) => spec.senders[name]?.includes(type));
  return (
    names.length === 0 ||
    [...running.values()].some(({ src }) => typeof src === 'string' && names.includes(src))
  );
}
