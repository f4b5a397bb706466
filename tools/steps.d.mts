import type { Meter } from './processor.mjs';

/** One command of `npm test` or `npm run check`. */
export interface Step {
  /** What the person reads. */
  readonly name: string;
  /** A program of node_modules/.bin, or any other on the path. */
  readonly program: string;
  readonly args: readonly string[];
  /** Writes its output as it arrives, instead of only after a failure. */
  readonly live?: boolean;
  /** Seconds after which it counts as failed and is ended with all its children. Default 600. */
  readonly limit?: number;
  readonly env?: Readonly<Record<string, string>>;
}

export interface StepResult {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  /** Seconds of processor, where a meter counted them. */
  readonly processor: number | null;
}

/** Runs one command to its end; whatever it started has ended too when this answers. Never rejects. */
export function runStep(step: Step, meter?: Meter): Promise<StepResult>;

/** Runs the commands, `width` at a time, and answers in their order. One that fails stops no other. */
export function runSteps(steps: readonly Step[], width: number, meter?: Meter): Promise<StepResult[]>;

/** What a step took, as a row of a table: on the clock, and of the processor where that was counted. */
export function stepRow(mark: string, name: string, seconds: number, processor: number | null): string;
