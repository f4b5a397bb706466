import type { EventObject, StateValue } from 'xstate';
import type { ContextChange, Effect } from './effects.ts';

/**
 * What is true after a step: the state, the finite part of the context, the transitions just taken, what they did to
 * the world, and which keys of the context have which new value (at the start: all keys).
 */
export interface Expectation {
  readonly state: StateValue;
  readonly control: unknown;
  readonly transitions: readonly string[];
  readonly effects: readonly Effect[];
  readonly context: ContextChange;
}

/** One step: the event that comes, and what is true after it. `delay` is there for timers, in milliseconds. */
export interface PathStep extends Expectation {
  readonly event: EventObject;
  readonly delay?: number;
}

/** A walk through a machine from one of its inputs. */
export interface ModelPath {
  /** Eight hex digits over machine, input and events: the same walk keeps its id. */
  readonly id: string;
  /** Place in the list, from 1. */
  readonly n: number;
  readonly title: string;
  readonly input: unknown;
  readonly start: Expectation;
  readonly steps: readonly PathStep[];
}
