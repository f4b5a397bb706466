import type { LiveActors } from './actors.ts';
import type { Entry } from './entries.ts';

/** What each shape of the log draws: these entries, of these actors, and the one that is looked at. */
export interface LogShapeProps {
  readonly entries: readonly Entry[];
  readonly actors: LiveActors;
  readonly chosen: Entry | undefined;
  readonly onChoose: (entry: Entry) => void;
}
