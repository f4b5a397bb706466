import type { ModelPath } from '../../src/statecharts/modelPath.ts';

/** What tests/paths/<machine>.json holds, once it is read. */
export interface PathFile {
  readonly machine: string;
  readonly transitions: readonly string[];
  /** For live actors and for the browser. */
  readonly paths: readonly ModelPath[];
  /** For live actors alone. */
  readonly extraWalks: readonly ModelPath[];
}
