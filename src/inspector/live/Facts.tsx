import { eventLabel } from '../../statecharts/eventType.ts';
import { statesOf, type Chart, type ChartState } from '../../statecharts/chart.ts';
import { durationText } from '../timeText.ts';
import type { LiveActor } from './actors.ts';
import type { Change } from './changes.ts';
import { nameOf } from './choice.ts';
import type { Entry } from './entries.ts';
import { optionsOf, tagsOf, targetText, type Option } from './options.ts';
import type { Running } from './running.ts';
import { ValueTree } from './ValueTree.tsx';

/** All about one actor at one moment: state, tags, possible events, delays, the last event, context. */
export function Facts({
  actor,
  running,
  entry,
  changes,
}: {
  actor: LiveActor;
  running: Running | null;
  entry: Entry | undefined;
  /** What the event changed in the context of this actor; null if that is unknown. */
  changes: readonly Change[] | null;
}) {
  const options = running && optionsOf(running.chart, running.active);
  const tags = running ? tagsOf(running.machine, running.active) : [];
  return (
    <aside className="facts" aria-label={`About ${nameOf(actor)}`}>
      <h2>{nameOf(actor)}</h2>
      <dl>
        <dt>State</dt>
        <dd className="fact-state">
          {actor.status === 'active' ? (actor.state ?? 'running') : actor.status}
        </dd>
        {running && (
          <>
            <dt>What it means</dt>
            {reportedOf(running).map(({ id, title, description }) => (
              <dd key={id} className="fact-reported">
                <b>{title}</b>
                <span>{description}</span>
              </dd>
            ))}
          </>
        )}
        {tags.length > 0 && (
          <>
            <dt>Tags</dt>
            <dd className="fact-tags">
              {tags.map((tag) => (
                <span key={tag}>{tag}</span>
              ))}
            </dd>
          </>
        )}
      </dl>
      {running && options && actor.status === 'active' && (
        <>
          <Options title="Can take now" options={options.sent} chart={running.chart} />
          <Options title="Waits for" options={options.awaited} chart={running.chart} />
        </>
      )}
      {actor.timers.size > 0 && (
        <section>
          <h3>Delays that run</h3>
          <ul className="fact-options">
            {[...actor.timers].map(([event, { ms }]) => (
              <li key={event}>{`${eventLabel(event)}: ${durationText(ms)}`}</li>
            ))}
          </ul>
        </section>
      )}
      {entry !== undefined && (
        <section>
          <h3>Last event</h3>
          <ValueTree value={entry.event} />
        </section>
      )}
      {actor.machine !== null && (
        <section>
          <h3>What changed</h3>
          {changes === null || changes.length === 0 ? (
            <p className="fact-same">
              {changes === null ? 'Not known for this event' : 'Nothing in the context'}
            </p>
          ) : (
            <Changes changes={changes} />
          )}
          <details className="fact-context">
            <summary>Whole context</summary>
            <ValueTree value={actor.context} />
          </details>
        </section>
      )}
    </aside>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="fact-changes" aria-label="What changed in the context">
      {changes.map(({ path, before, after }) => (
        <div key={path}>
          <dt>{path}</dt>
          {before !== undefined && (
            <dd data-side="before">
              <ValueTree value={before} />
            </dd>
          )}
          {after !== undefined && (
            <dd data-side="after">
              <ValueTree value={after} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** The machine and its active states, ancestors first. */
function reportedOf({ chart, active }: Running): ChartState[] {
  return statesOf(chart).filter(({ id }) => active.has(id));
}

function Options({ title, options, chart }: { title: string; options: readonly Option[]; chart: Chart }) {
  if (options.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="fact-options">
        {options.map((option) => (
          <li key={option.event}>
            <b>{eventLabel(option.event)}</b>
            <ul>
              {option.transitions.map((transition) => (
                <li key={transition.id} title={transition.description ?? undefined}>
                  {transition.guard !== null && (
                    <span className="fact-guard">{`if ${transition.guard} `}</span>
                  )}
                  {targetText(chart, transition)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
