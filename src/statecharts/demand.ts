import type { EventObject } from 'xstate';
import type { Effect } from './effects.ts';

/** An event with whatever it carries. */
export type SentEvent = EventObject & Readonly<Record<string, unknown>>;

/**
 * One thing that the specification, the design or a decision wants of a machine, stated by hand: whenever the event
 * comes in that state, the machine goes there, and does this. It is never made from the machine, so that a machine that
 * lost it is found out.
 */
export interface Demand {
  /** Where it is written: `4` in the specification, `design 5` in the design, `0009` in a decision. */
  readonly section: string;
  readonly what: string;
  /** The state as `stateText` writes it, or the beginning of it. Left out: wherever the machine takes the event. */
  readonly from?: string;
  /** `init` (the machine starts), an event with what it carries, or a type with any: `login done`, `login error`, `after stale`. */
  readonly on: string | SentEvent;
  /** What `control` must be for it; of an object, the keys that matter. */
  readonly when?: unknown;
  /** The state after it, or the beginning of it. Left out: the state stays, and no actor starts that is not named. */
  readonly to?: string;
  /** What it does to the world, among other things. */
  readonly effects?: readonly Effect[];
  /** What the context holds after it, among other things. */
  readonly context?: Readonly<Record<string, unknown>>;
}
