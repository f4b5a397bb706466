import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { storyboardAddress, type PictureList } from '../../domain/inspector/storyboard.ts';
import { eventLabel } from '../../statecharts/eventType.ts';
import type { ModelPath } from '../../statecharts/modelPath.ts';
import { payloadOf } from '../../statecharts/paths.ts';
import { stateText } from '../../statecharts/stateText.ts';
import { durationText } from '../timeText.ts';
import { RevealCurrent } from '../dom/RevealCurrent.tsx';
import { Glyph, type GlyphName } from '../Glyph.tsx';
import { hashOf } from '../place.ts';
import { walkSpeeds, type pathWalkMachine } from './pathWalk.machine.ts';
import { expectationAt } from './walked.ts';

type WalkRef = ActorRefFrom<typeof pathWalkMachine>;

/** One path: its controls, the picture of the current step, and all its steps, each of which can be opened. */
export function WalkPanel({
  machine,
  path,
  pictures,
  walk,
}: {
  machine: string;
  path: ModelPath;
  pictures: PictureList | null;
  walk: WalkRef;
}) {
  const state = useSelector(walk, ({ value }) => value);
  const at = useSelector(walk, ({ context }) => context.at);
  const taken = pictures?.paths[path.id];
  const picture = taken?.[at];
  return (
    <div className="walk" data-machine="pathWalk" data-state={state}>
      <header>
        <a className="walk-back" href={hashOf({ name: 'catalogue', machine, path: null })}>
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
        <Step at={0} now={at} label="start" with="" state={stateText(path.start.state)} walk={walk} />
        {path.steps.map((step, index) => (
          <Step
            key={index}
            at={index + 1}
            now={at}
            label={eventLabel(step.event.type)}
            with={step.delay === undefined ? payloadOf(step.event) : durationText(step.delay)}
            state={stateText(step.state)}
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
      <Control name="Step back" glyph="stepBack" event="step.back" walk={walk} />
      {playing ? (
        <Control name="Pause" glyph="pause" event="pause" walk={walk} />
      ) : (
        <Control name="Play" glyph="play" event="play" walk={walk} />
      )}
      <Control name="Step forward" glyph="stepForward" event="step.forward" walk={walk} />
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

function Control({
  name,
  glyph,
  event,
  walk,
}: {
  name: string;
  glyph: GlyphName;
  event: 'play' | 'pause' | 'step.forward' | 'step.back';
  walk: WalkRef;
}) {
  const offered = useSelector(walk, (snapshot) => snapshot.can({ type: event }));
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={!offered}
      onClick={() => walk.send({ type: event })}
    >
      <Glyph name={glyph} />
    </button>
  );
}

function Step({
  at,
  now,
  label,
  with: payload,
  state,
  walk,
}: {
  at: number;
  now: number;
  label: string;
  /** The payload of the event, '' if it has none. */
  with: string;
  state: string;
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
        <b>{label}</b>
        {payload !== '' && <small>{payload}</small>}
        <span>{state}</span>
      </button>
    </li>
  );
}
