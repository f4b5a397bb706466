import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Chart } from '../../statecharts/chart.ts';
import { Glyph, type GlyphName } from '../Glyph.tsx';
import type { chartMachine } from './chart.machine.ts';
import { ChartText } from './ChartText.tsx';
import type { chartViewMachine } from './chartView.machine.ts';
import { flowOf } from './flow.ts';
import { TakeAlong } from './TakeAlong.tsx';

type ViewRef = ActorRefFrom<typeof chartViewMachine>;

const factor = 1.25;

/** The way to the state in focus, search, folding, zoom, the two automatic views, and the chart as text. */
export function ChartTools({
  chart,
  view,
  actor,
}: {
  chart: Chart;
  view: ViewRef;
  actor: ActorRefFrom<typeof chartMachine>;
}) {
  const state = useSelector(view, ({ value }) => value);
  const percent = useSelector(view, ({ context }) => Math.round(context.view.scale * 100));
  const focus = useSelector(actor, ({ context }) => context.focus);
  const isChosen = useSelector(actor, ({ context }) => Object.keys(context.choices).length > 0);
  const zoom = (by: number) => {
    const { width, height } = view.getSnapshot().context.frame;
    view.send({ type: 'zoom', factor: by, at: { x: width / 2, y: height / 2 } });
  };
  const show = () => {
    const { found, at } = view.getSnapshot().context;
    const id = found[at];
    if (id !== undefined) actor.send({ type: 'reveal', id });
  };
  return (
    <div className="chart-tools">
      {focus !== null && <Way chart={chart} focus={focus} go={(id) => actor.send({ type: 'focus', id })} />}
      <Search view={view} show={show} />
      <TakeAlong id={chart.id} />
      <details className="chart-drawer">
        <summary className="inspector-button">Text</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard */}
        <section aria-label={`Text of ${chart.id}`} tabIndex={0}>
          <ChartText chart={chart} />
        </section>
      </details>
      <fieldset className="chart-buttons" aria-label="View">
        {isChosen && (
          <Tool glyph="fold" name="Fold as it fits" press={() => actor.send({ type: 'fold.reset' })} />
        )}
        <Tool glyph="minus" name="Zoom out" press={() => zoom(1 / factor)} />
        <output aria-label="Zoom">{percent} %</output>
        <Tool glyph="plus" name="Zoom in" press={() => zoom(factor)} />
        <Tool
          glyph="whole"
          name="Show all of it"
          pressed={state === 'whole'}
          press={() => view.send({ type: 'fit' })}
        />
        <Tool
          glyph="follow"
          name="Follow what is active"
          pressed={state === 'following'}
          press={() => view.send({ type: 'follow' })}
        />
      </fieldset>
    </div>
  );
}

/** The states around the state in focus, each of which comes into focus by a press, and the whole chart. */
function Way({ chart, focus, go }: { chart: Chart; focus: string; go: (id: string | null) => void }) {
  const { lineage, states } = flowOf(chart);
  const around = lineage(focus).slice(0, -1);
  return (
    <nav className="chart-way" aria-label="In focus">
      {around.map((id) => (
        <button key={id} type="button" onClick={() => go(id === chart.root.id ? null : id)}>
          {states.get(id)?.title}
        </button>
      ))}
      <b aria-current="true">{states.get(focus)?.title}</b>
    </nav>
  );
}

function Tool({
  glyph,
  name,
  pressed,
  press,
}: {
  glyph: GlyphName;
  name: string;
  pressed?: boolean;
  press: () => void;
}) {
  return (
    <button type="button" aria-label={name} title={name} aria-pressed={pressed} onClick={press}>
      <Glyph name={glyph} />
    </button>
  );
}

/** @param show brings the current result into view if it is folded away */
function Search({ view, show }: { view: ViewRef; show: () => void }) {
  const query = useSelector(view, ({ context }) => context.query);
  const found = useSelector(view, ({ context }) => context.found.length);
  const at = useSelector(view, ({ context }) => context.at);
  const none = query.trim() === '';
  return (
    <search className="chart-search">
      <Glyph name="search" />
      <input
        type="search"
        aria-label="Find a state"
        placeholder="Find a state"
        defaultValue=""
        onChange={(event) => {
          view.send({ type: 'search.typed', text: event.currentTarget.value });
          show();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          view.send({ type: event.shiftKey ? 'search.back' : 'search.forward' });
          show();
        }}
      />
      <output>{none ? '' : found === 0 ? 'none' : `${at + 1} of ${found}`}</output>
    </search>
  );
}
