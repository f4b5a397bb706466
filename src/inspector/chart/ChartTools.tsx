import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Glyph, type GlyphName } from '../Glyph.tsx';
import type { chartViewMachine } from './chartView.machine.ts';

type ViewRef = ActorRefFrom<typeof chartViewMachine>;

const factor = 1.25;

/** Search, zoom, and the two automatic views of a chart. */
export function ChartTools({ view }: { view: ViewRef }) {
  const state = useSelector(view, ({ value }) => value);
  const percent = useSelector(view, ({ context }) => Math.round(context.view.scale * 100));
  const zoom = (by: number) => {
    const { width, height } = view.getSnapshot().context.frame;
    view.send({ type: 'zoom', factor: by, at: { x: width / 2, y: height / 2 } });
  };
  return (
    <div className="chart-tools">
      <Search view={view} />
      <fieldset className="chart-buttons" aria-label="View">
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

function Search({ view }: { view: ViewRef }) {
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
        onChange={(event) => view.send({ type: 'search.typed', text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          view.send({ type: event.shiftKey ? 'search.back' : 'search.forward' });
        }}
      />
      <output>{none ? '' : found === 0 ? 'none' : `${at + 1} of ${found}`}</output>
    </search>
  );
}
