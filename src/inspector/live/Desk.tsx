import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { stateText } from '../../statecharts/stateText.ts';
import { noActivity } from '../chart/activity.ts';
import { Chart } from '../chart/Chart.tsx';
import { activityOf, runningOf, type Running } from './running.ts';
import { ActorTree } from './ActorTree.tsx';
import type { LiveActor } from './actors.ts';
import { changesBy } from './changes.ts';
import { nameOf, type Choice } from './choice.ts';
import { entriesOf, type Entry } from './entries.ts';
import { Facts } from './Facts.tsx';
import { FileButtons } from './FileButtons.tsx';
import type { InspectionRef } from './inspection.machine.ts';
import { indexAt, listedOf } from './listing.ts';
import { LogPane, type DeskRef } from './LogPane.tsx';
import { MomentBar } from './MomentBar.tsx';
import { actorsAt, type RunLog } from './runLog.ts';
import type { Runs } from './runs.ts';

const parts = [
  { part: 'actors', text: 'Actors' },
  { part: 'chart', text: 'Chart' },
  { part: 'log', text: 'Log' },
  { part: 'facts', text: 'Details' },
] as const;

/**
 * Runs and their actors on the left, the chart of the chosen actor in the middle, its log below, its details on the
 * right.
 */
export function Desk({
  inspection,
  desk,
  runs,
  log,
  choice,
}: {
  inspection: InspectionRef;
  desk: DeskRef;
  runs: Runs;
  log: RunLog;
  choice: Choice;
}) {
  const saved = useSelector(inspection, ({ context }) => context.saved !== null);
  const moment = useSelector(inspection, ({ context }) => context.moment);
  const arranged = useSelector(desk, ({ value }) => value);
  const { part, scope } = arranged;
  const wanted = useSelector(desk, ({ context }) => context.wanted);
  const cleared = useSelector(desk, ({ context }) => context.cleared);

  const held = moment !== null;
  const isCleared = cleared.from === log.run.from;
  const actors = useMemo(() => actorsAt(log, moment?.seq ?? null), [log, moment?.seq]);
  const entries = useMemo(() => entriesOf(log.messages), [log.messages]);
  const listed = useMemo(
    () =>
      listedOf(entries, {
        after: isCleared ? cleared.seq : -1,
        actor: scope === 'actor' ? choice.sessionId : null,
        text: wanted,
      }),
    [entries, isCleared, cleared.seq, scope, choice.sessionId, wanted],
  );
  const index = moment === null ? listed.length - 1 : indexAt(listed, moment);
  const last = log.next - 1;
  const choose = useCallback(
    (entry: Entry) => inspection.send({ type: 'moment.hold', entry: entry.seq, seq: entry.until, log }),
    [inspection, log],
  );
  const actor = actors.get(choice.sessionId);
  const { machine = null, state = null } = actor ?? {};
  const running = useMemo(() => runningOf(machine ?? '', state), [machine, state]);
  const latest = entries.findLast(({ actor: to }) => to === choice.sessionId);
  const step = held ? listed[index] : latest;
  const changes = useMemo(
    () => (step === undefined || step.actor !== choice.sessionId ? null : changesBy(log, step)),
    [log, step, choice.sessionId],
  );

  return (
    <div
      className="desk"
      data-machine="desk"
      data-state={stateText(arranged)}
      data-part={part}
      data-held={held}
    >
      <div className="live-bar">
        <MomentBar
          held={held}
          live={!saved}
          listed={listed}
          index={index}
          onHold={() => inspection.send({ type: 'moment.hold', entry: null, seq: last, log })}
          onChoose={choose}
          onFollow={() => inspection.send({ type: 'moment.follow' })}
        />
        <span className="grow" />
        <FileButtons inspection={inspection} />
      </div>
      <fieldset className="inspector-seg parts" aria-label="Part">
        {parts.map(({ part: name, text }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === part}
            onClick={() => desk.send({ type: `${name}.show` })}
          >
            {text}
          </button>
        ))}
      </fieldset>
      <ActorTree
        runs={runs}
        choice={choice}
        saved={saved}
        onChoose={(chosen) => {
          inspection.send({ type: 'actor.choose', ...chosen });
          desk.send({ type: 'chart.show' });
        }}
      />
      <div className="desk-chart">
        <ChartOfActor actor={actor} running={running} follows={!held && !saved} />
      </div>
      <LogPane
        desk={desk}
        listed={listed}
        total={entries.length}
        index={index}
        held={held}
        actors={log.now}
        cleared={isCleared}
        actorName={actor ? nameOf(actor) : 'this actor'}
        onChoose={choose}
        onClear={() => desk.send({ type: 'log.clear', from: log.run.from, seq: last })}
      />
      {actor && <Facts actor={actor} running={running} entry={step} changes={changes} />}
    </div>
  );
}

type ChartOfActorProps = { actor: LiveActor | undefined; running: Running | null; follows: boolean };

function ChartOfActor({ actor, running, follows }: ChartOfActorProps) {
  const activity = useMemo(
    () => (running && actor ? activityOf(running, actor, follows) : noActivity),
    [running, actor, follows],
  );
  if (running) return <Chart key={running.chart.id} chart={running.chart} activity={activity} />;
  return (
    <div className="inspector-blank">
      <h2>{actor === undefined ? 'Not there yet' : 'No chart'}</h2>
      <p>
        {actor === undefined
          ? 'The chosen actor had not begun at this moment.'
          : 'This actor runs no statechart: it is a call, a clock or a connection that a statechart has started.'}
      </p>
    </div>
  );
}
