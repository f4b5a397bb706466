import { timeText } from '../timeText.ts';
import { isOver, type LiveActor } from './actors.ts';
import { nameOf, type Choice } from './choice.ts';
import { endedKept, shownActors, type RunLog } from './runLog.ts';
import type { Runs } from './runs.ts';

/** The presence of a run in words; a saved run has none. */
const presenceTexts = { here: 'live', silent: 'no answer', gone: 'closed' } as const;

/** The runs of the console and the actors of each, as trees of parents and children. */
export function ActorTree({
  runs,
  choice,
  saved,
  onChoose,
}: {
  runs: Runs;
  choice: Choice | null;
  saved: boolean;
  onChoose: (choice: Choice) => void;
}) {
  const tabs = [...new Set([...runs.values()].map(({ run }) => run.tab))];
  return (
    <nav className="actors" aria-label="Actors">
      {[...runs.values()].toReversed().map((log) => (
        <section key={log.run.from} className="run" data-presence={saved ? 'saved' : log.presence}>
          <h2>
            <span>{`Tab ${tabs.indexOf(log.run.tab) + 1}`}</span>
            <span className="run-presence">{saved ? 'saved' : presenceTexts[log.presence]}</span>
          </h2>
          <p className="run-about">{`${timeText(log.run.began)} at ${log.run.path}`}</p>
          <RunActors
            log={log}
            chosen={choice?.from === log.run.from ? choice.sessionId : null}
            onChoose={onChoose}
          />
          {log.unlisted > 0 && (
            <p className="run-about">{`${log.unlisted} earlier messages are not kept; what they changed is.`}</p>
          )}
        </section>
      ))}
    </nav>
  );
}

type RunActorsProps = { log: RunLog; chosen: string | null; onChoose: (choice: Choice) => void };

function RunActors({ log, chosen, onChoose }: RunActorsProps) {
  const choose = (sessionId: string) => onChoose({ from: log.run.from, sessionId });
  const { shown, ended } = shownActors(log);
  const here = new Set(shown.map(({ sessionId }) => sessionId));
  const roots = shown.filter(({ parent }) => parent === null || !here.has(parent));
  return (
    <>
      <Branch actors={roots} shown={shown} chosen={chosen} onChoose={choose} />
      {ended.length > 0 && (
        <details className="ended">
          <summary>{`${ended.length} ended`}</summary>
          <ul>
            {ended
              .slice(-endedKept)
              .toReversed()
              .map((actor) => (
                <li key={actor.sessionId}>
                  <ActorButton actor={actor} chosen={chosen === actor.sessionId} onChoose={choose} />
                </li>
              ))}
          </ul>
        </details>
      )}
    </>
  );
}

type BranchProps = {
  actors: readonly LiveActor[];
  shown: readonly LiveActor[];
  chosen: string | null;
  onChoose: (sessionId: string) => void;
};

function Branch({ actors, shown, chosen, onChoose }: BranchProps) {
  if (actors.length === 0) return null;
  const leaf = (actor: LiveActor) =>
    actor.machine === null && !shown.some(({ parent }) => parent === actor.sessionId);
  const leaves = actors.filter((actor) => leaf(actor));
  return (
    <ul>
      {actors
        .filter((actor) => !leaf(actor))
        .map((actor) => (
          <li key={actor.sessionId}>
            <ActorButton actor={actor} chosen={chosen === actor.sessionId} onChoose={onChoose} />
            <Branch
              actors={shown.filter(({ parent }) => parent === actor.sessionId)}
              shown={shown}
              chosen={chosen}
              onChoose={onChoose}
            />
          </li>
        ))}
      {leaves.length > 0 && (
        <li>
          <details className="ended" open={leaves.some(({ sessionId }) => sessionId === chosen)}>
            <summary>{leaves.map((actor) => nameOf(actor)).join(', ')}</summary>
            <ul>
              {leaves.map((actor) => (
                <li key={actor.sessionId}>
                  <ActorButton actor={actor} chosen={chosen === actor.sessionId} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </details>
        </li>
      )}
    </ul>
  );
}

type ActorButtonProps = { actor: LiveActor; chosen: boolean; onChoose: (sessionId: string) => void };

function ActorButton({ actor, chosen, onChoose }: ActorButtonProps) {
  const state = actor.status === 'active' ? actor.state : actor.status;
  return (
    <button
      type="button"
      className="actor"
      aria-current={chosen}
      data-chart={actor.machine !== null}
      data-over={isOver(actor) || undefined}
      title={actor.machine === null ? 'Runs no chart' : `Runs the chart ${actor.machine}`}
      onClick={() => onChoose(actor.sessionId)}
    >
      <b>{nameOf(actor)}</b>
      {state !== null && <span>{state}</span>}
    </button>
  );
}
