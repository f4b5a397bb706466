import type { PathStep } from '../../../src/statecharts/modelPath.ts';

/** Where a walk is: what it does, in which state, and what must come of it. */
export interface Place {
  /** `start`, or number and event of the step. */
  readonly where: string;
  /** The first and the last step of the act: 0 is the start. */
  readonly from: number;
  readonly at: number;
  /** The state before, '' at the start. */
  readonly before: string;
  readonly expected: Pick<PathStep, 'state' | 'transitions'>;
}
