import { timeText } from '../timeText.ts';
import { isOver, type LiveActor } from './actors.ts';
import { nameOf, type Choice } from './choice.ts';
import { endedKept, type RunLog } from './runLog.ts';
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
  const all = [...log.now.values()];
  const living = all.filter(({ status }) => status === 'active');
  const ended = all.filter((actor) => isOver(actor) && actor.machine !== null);
  const here = new Set(living.map(({ sessionId }) => sessionId));
  const roots = living.filter(({ parent }) => parent === null || !here.has(parent));
  return (
    <>
      <Branch actors={roots} living={living} chosen={chosen} onChoose={choose} />
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
  living: readonly LiveActor[];
  chosen: string | null;
  onChoose: (sessionId: string) => void;
};

function Branch({ actors, living, chosen, onChoose }: BranchProps) {
  if (actors.length === 0) return null;
  return (
    <ul>
      {actors.map((actor) => (
        <li key={actor.sessionId}>
          <ActorButton actor={actor} chosen={chosen === actor.sessionId} onChoose={onChoose} />
          <Branch
            actors={living.filter(({ parent }) => parent === actor.sessionId)}
            living={living}
            chosen={chosen}
            onChoose={onChoose}
          />
        </li>
      ))}
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
      title={actor.machine === null ? 'Runs no chart' : `Runs the chart ${actor.machine}`}
      onClick={() => onChoose(actor.sessionId)}
    >
      <b>{nameOf(actor)}</b>
      {state !== null && <span>{state}</span>}
    </button>
  );
}
