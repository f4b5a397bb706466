import type { LiveActors } from './actors.ts';
import type { Entry } from './entries.ts';

/** The props of each form of the log: the entries, their actors, and the current entry. */
export interface LogShapeProps {
  readonly entries: readonly Entry[];
  readonly actors: LiveActors;
  readonly chosen: Entry | undefined;
  readonly onChoose: (entry: Entry) => void;
}
