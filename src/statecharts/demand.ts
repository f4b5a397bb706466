import type { EventObject } from 'xstate';
import type { Effect } from './effects.ts';

/** An event with its payload. */
export type SentEvent = EventObject & Readonly<Record<string, unknown>>;

/**
 * One requirement of the specification, written by hand: whenever the event occurs in that state, the machine goes to
 * the other state with these effects. It is never generated from the machine, so that a machine that lost the behavior
 * fails.
 */
export interface Demand {
  /** Where it is written: `4` in the specification, `design 5` in the design, `0009` or `0002#long-numbers` in a decision. */
  readonly section: string;
  readonly what: string;
  /** The state as `stateText` writes it, or a prefix of it. If left out: wherever the machine handles the event. */
  readonly from?: string;
  /**
   * `init` (the machine starts), an event with its payload, or a type with any payload: `login done`, `login error`,
   * `after stale`.
   */
  readonly on: string | SentEvent;
  /** The required value of `control`; for an object, only the given keys are compared. */
  readonly when?: unknown;
  /** The next state, or a prefix of it. If left out: the state stays the same, and only the given actors start. */
  readonly to?: string;
  /** Required effects; others are allowed. */
  readonly effects?: readonly Effect[];
  /** Required values in the context afterward; others are allowed. */
  readonly context?: Readonly<Record<string, unknown>>;
}
