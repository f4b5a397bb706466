import type { ReactNode } from 'react';
import { durationText } from '../../src/inspector/timeText.ts';
import type { Chart } from '../../src/statecharts/chart.ts';
import { eventLabel } from '../../src/statecharts/eventType.ts';
import type { Expectation, ModelPath, PathStep } from '../../src/statecharts/modelPath.ts';
import { payloadOf } from '../../src/statecharts/paths.ts';
import { stateText } from '../../src/statecharts/stateText.ts';
import type { FailedWalk, StepThumbnail } from './failure.ts';
import { Ring } from './Ring.tsx';
import { Sign } from './Sign.tsx';
import { descriptionsIn, titlesIn } from './titles.ts';

/** The steps of a path. The failed one is open. */
export function PathSteps({ path, chart, walk }: { path: ModelPath; chart: Chart; walk: FailedWalk }) {
  return (
    <>
      {walk.thumbnails.length === 0 && <p className="fp-none">Repeat the path for a picture of each step.</p>}
      <ol className="fp-rows" data-scrolls="" start={0}>
        <PathStepRow at={0} step={null} expected={path.start} chart={chart} walk={walk} />
        {path.steps.map((step, index) => (
          <PathStepRow key={index} at={index + 1} step={step} expected={step} chart={chart} walk={walk} />
        ))}
      </ol>
    </>
  );
}

function PathStepRow({
  at,
  step,
  expected,
  chart,
  walk,
}: {
  at: number;
  step: PathStep | null;
  expected: Expectation;
  chart: Chart;
  walk: FailedWalk;
}) {
  const thumbnail = walk.thumbnails.find((each) => each.at === at);
  const isFailed = at >= walk.from && at <= walk.at;
  const kind = isFailed ? 'failed' : at < walk.from ? 'passed' : 'open';
  const state = stateText(expected.state);
  const detail =
    step === null ? '' : step.delay === undefined ? payloadOf(step.event) : durationText(step.delay);
  return (
    <li
      className={kind}
      data-place={at === walk.at ? '' : undefined}
      aria-current={at === walk.at ? 'step' : undefined}
    >
      <details open={isFailed}>
        <summary>
          <i>{at}</i>
          <b>{step === null ? 'start' : eventLabel(step.event.type)}</b>
          <span>
            <Sign kind={kind} />
            {at === walk.at && walk.seen !== state && `${titlesIn(chart, walk.seen) || 'No state'}, not `}
            {titlesIn(chart, state)}
          </span>
          {thumbnail !== undefined && <Thumbnail thumbnail={thumbnail} />}
        </summary>
        <dl>
          <Fact name="With" text={detail} />
          <Fact name="State" text={state} />
          <Fact name="Transitions" text={expected.transitions.join('\n')} />
          <Fact name="Effects" text={expected.effects.map((effect) => JSON.stringify(effect)).join('\n')} />
          <Fact name="Context" text={at === 0 ? '' : changesText(expected.context)} />
        </dl>
        {descriptionsIn(chart, state).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </details>
    </li>
  );
}

/** The page after a step, with what was pressed in it. */
function Thumbnail({ thumbnail: { at, picture, press } }: { thumbnail: StepThumbnail }) {
  const { data, width, height } = picture;
  const when = at === 0 ? 'The page at the start' : `The page after step ${at}`;
  return (
    <span className="fp-shot fp-thumbnail">
      <img
        src={`data:image/jpeg;base64,${data}`}
        width={width}
        height={height}
        alt={press === null ? when : `${when}, in which ${press.name} was pressed`}
      />
      {press !== null && <Ring press={press} picture={picture} />}
    </span>
  );
}

const changesText = (changes: Expectation['context']): string =>
  Object.entries(changes)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n');

function Fact({ name, text }: { name: string; text: string }): ReactNode {
  if (text === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
