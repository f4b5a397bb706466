import type { ModelPath } from '../../src/statecharts/modelPath.ts';

/** What tests/paths/<machine>.json holds. A reader refuses a `format` that it does not know. */
export interface PathFile {
  readonly format: 2;
  readonly machine: string;
  readonly transitions: readonly string[];
  /** For live actors and for the browser. */
  readonly paths: readonly ModelPath[];
  /** For live actors alone. */
  readonly looks: readonly ModelPath[];
}
