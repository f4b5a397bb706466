import type { EventObject, StateValue } from 'xstate';
import type { ContextChange, Effect } from './effects.ts';

/**
 * The expected result of a step: the state, the finite part of the context, the transitions just taken, the effects,
 * and the changed keys of the context with their new values (at the start: all keys).
 */
export interface Expectation {
  readonly state: StateValue;
  readonly control: unknown;
  readonly transitions: readonly string[];
  readonly effects: readonly Effect[];
  readonly context: ContextChange;
}

/** One step: the event, and the expected result. Timers have a `delay` in milliseconds. */
export interface PathStep extends Expectation {
  readonly event: EventObject;
  readonly delay?: number;
}

/** A walk through a machine from one of its inputs. */
export interface ModelPath {
  /** Eight hex digits hashed from machine, input and events, so that the same walk keeps its id. */
  readonly id: string;
  /** Position in the list, from 1. */
  readonly n: number;
  readonly title: string;
  readonly input: unknown;
  readonly start: Expectation;
  readonly steps: readonly PathStep[];
}
