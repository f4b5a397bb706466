import type { LiveActor, LiveActors } from './actors.ts';
import type { RunLog } from './runLog.ts';
import type { Runs } from './runs.ts';

/** The chosen actor: the name of its run, and its sessionId there. */
export interface Choice {
  readonly from: string;
  readonly sessionId: string;
}

/**
 * The selection after news. Without a selection it is the root of the newest run. If the tab of the chosen run was
 * reloaded, it is the same actor of the new run, once there is one.
 */
export function choiceAfter(runs: Runs, choice: Choice | null): Choice | null {
  const chosen = choice === null ? undefined : runs.get(choice.from);
  if (choice === null || chosen === undefined) return firstOf([...runs.values()].at(-1));
  if (chosen.presence !== 'gone') return choice;
  const heir = [...runs.values()].findLast(
    ({ run, presence }) => run.tab === chosen.run.tab && presence === 'here',
  );
  if (heir === undefined) return choice;
  const line = lineOf(chosen.now, choice.sessionId);
  const same = [...heir.now.values()].findLast(
    ({ sessionId, status }) => status === 'active' && lineOf(heir.now, sessionId) === line,
  );
  return same === undefined ? choice : { from: heir.run.from, sessionId: same.sessionId };
}

function firstOf(log: RunLog | undefined): Choice | null {
  const root = [...(log?.now.values() ?? [])].find(
    ({ machine, parent }) => machine !== null && parent === null,
  );
  return log === undefined || root === undefined ? null : { from: log.run.from, sessionId: root.sessionId };
}

/** The names from the root of its tree down to an actor, which are the same in every run. */
function lineOf(actors: LiveActors, sessionId: string): string {
  const actor = actors.get(sessionId);
  if (actor === undefined) return '';
  const above = actor.parent === null ? '' : lineOf(actors, actor.parent);
  return `${above}/${nameOf(actor)}`;
}

/** The display name of an actor in a run; its sessionId if the actor is unknown. */
export function nameIn(actors: LiveActors, sessionId: string): string {
  const actor = actors.get(sessionId);
  return actor === undefined ? sessionId : nameOf(actor);
}

/** The display name of an actor: its id, or its machine if it has no id. */
export function nameOf({ id, sessionId, machine }: LiveActor): string {
  return id === sessionId ? (machine ?? id) : id;
}
