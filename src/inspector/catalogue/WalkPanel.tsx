import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useMemo } from 'react';
import { storyboardAddress } from '../../domain/inspector/storyboard.ts';
import type { Chart } from '../../statecharts/chart.ts';
import { searchedPath, describePath, type DescribedPlace } from '../../statecharts/find.ts';
import type { ModelPath } from '../../statecharts/modelPath.ts';
import { stateText } from '../../statecharts/stateText.ts';
import { durationText } from '../timeText.ts';
import { RevealCurrent } from '../dom/RevealCurrent.tsx';
import { Glyph } from '../Glyph.tsx';
import { hashOf } from '../place.ts';
import { StepControl } from './StepControl.tsx';
import type { Walks } from './catalogue.machine.ts';
import { walkSpeeds, type pathWalkMachine } from './pathWalk.machine.ts';
import { expectationAt } from './walked.ts';

type WalkRef = ActorRefFrom<typeof pathWalkMachine>;

/** One path: its controls, the picture of the current step, and all its steps, each of which can be opened. */
export function WalkPanel({
  chart,
  path,
  walks: { pictures, spec, seen },
  walk,
}: {
  chart: Chart;
  path: ModelPath;
  walks: Walks;
  walk: WalkRef;
}) {
  const machine = chart.id;
  const places = useMemo(() => {
    const driver = {
      see: new Map(Object.entries(seen).map(([name, texts]) => [name, new Set(texts)])),
      perform: new Map(),
      all: new Set<string>(),
    };
    return describePath(searchedPath(path), { chart, driver, spec: spec ?? { events: {}, moreEvents: {} } });
  }, [chart, path, spec, seen]);
  const state = useSelector(walk, ({ value }) => value);
  const at = useSelector(walk, ({ context }) => context.at);
  const taken = pictures?.paths[path.id];
  const picture = taken?.[at];
  return (
    <div className="walk" data-machine="pathWalk" data-state={state}>
      <header>
        <a className="walk-back" href={hashOf({ name: 'catalogue', machine, path: null, at: 0 })}>
          <Glyph name="back" />
          All paths
        </a>
        <h2>
          Path {path.n} <small>{path.id}</small>
        </h2>
      </header>
      <Controls walk={walk} />
      {taken !== undefined && (
        <div className="walk-picture">
          {picture ? (
            <img
              src={storyboardAddress(machine, picture)}
              alt={`The console in ${stateText(expectationAt(path, at).state)}`}
            />
          ) : (
            <p>No picture of this step: it passes at once.</p>
          )}
        </div>
      )}
      <RevealCurrent className="walk-steps" current={at}>
        {places.map((place, index) => (
          <Step
            key={index}
            at={index}
            now={at}
            place={place}
            delay={path.steps[index - 1]?.delay ?? null}
            walk={walk}
          />
        ))}
      </RevealCurrent>
    </div>
  );
}

function Controls({ walk }: { walk: WalkRef }) {
  const playing = useSelector(walk, (snapshot) => snapshot.matches('playing'));
  const at = useSelector(walk, ({ context }) => context.at);
  const steps = useSelector(walk, ({ context }) => context.steps);
  const speed = useSelector(walk, ({ context }) => context.speed);
  return (
    <fieldset className="walk-controls" aria-label="Walk">
      <StepControl name="Step back" glyph="stepBack" event="step.back" actor={walk} />
      {playing ? (
        <StepControl name="Pause" glyph="pause" event="pause" actor={walk} />
      ) : (
        <StepControl name="Play" glyph="play" event="play" actor={walk} />
      )}
      <StepControl name="Step forward" glyph="stepForward" event="step.forward" actor={walk} />
      <output>
        {at} / {steps}
      </output>
      <label>
        <span className="sr">Speed</span>
        <select
          value={speed}
          onChange={({ currentTarget }) => {
            const chosen = walkSpeeds.find((one) => String(one) === currentTarget.value);
            if (chosen !== undefined) walk.send({ type: 'speed.choose', speed: chosen });
          }}
        >
          {walkSpeeds.map((one) => (
            <option key={one} value={one}>
              {one}×
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}

function Step({
  at,
  now,
  place: { event, values, state, descriptions, seen },
  delay,
  walk,
}: {
  at: number;
  now: number;
  place: DescribedPlace;
  /** How long a timer ran before this step (ms); null if it was none. */
  delay: number | null;
  walk: WalkRef;
}) {
  return (
    <li>
      <button
        type="button"
        aria-current={at === now ? 'step' : undefined}
        data-done={at < now || undefined}
        onClick={() => walk.send({ type: 'jump', to: at })}
      >
        <b>{event}</b>
        {delay !== null && <small>{durationText(delay)}</small>}
        <span>{state}</span>
      </button>
      {descriptions.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {seen.length > 0 && <p>Shown: {seen.map((text) => `“${text}”`).join(', ')}</p>}
      {delay === null && values !== '' && (
        <details>
          <summary>Values</summary>
          <code>{values}</code>
        </details>
      )}
    </li>
  );
}
