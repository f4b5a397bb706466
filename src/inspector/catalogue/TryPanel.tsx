import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { activeStates, statesOf, type Chart } from '../../statecharts/chart.ts';
import { payloadOf } from '../../statecharts/paths.ts';
import type { PureState } from '../../statecharts/pureRun.ts';
import type { Offer, Sender } from '../../statecharts/simulation.ts';
import { stateText } from '../../statecharts/stateText.ts';
import { Glyph } from '../Glyph.tsx';
import { hashOf } from '../place.ts';
import { StepControl } from './StepControl.tsx';
import { wayTo, type simulationMachine, type SimulatedStep } from './simulation.machine.ts';

export type SimulationRef = ActorRefFrom<typeof simulationMachine>;

const senders: readonly { readonly sender: Sender; readonly title: string }[] = [
  { sender: 'other', title: 'Events' },
  { sender: 'actor', title: 'Actors end' },
  { sender: 'clock', title: 'The clock' },
];

/** A simulation: the events that can occur now, why guards refuse the others, and what was tried. */
export function TryPanel({
  chart,
  state,
  offers,
  inputs,
  seen,
  simulation,
}: {
  chart: Chart;
  state: PureState;
  offers: readonly Offer[];
  /** The inputs with which the machine can start, as text. */
  inputs: readonly string[];
  /** What the screen shows in the state. */
  seen: readonly string[];
  simulation: SimulationRef;
}) {
  const steps = useSelector(simulation, ({ context }) => context.steps);
  const at = useSelector(simulation, ({ context }) => context.at);
  const input = useSelector(simulation, ({ context }) => context.input);
  const text = stateText(state.snapshot.value);
  const active = activeStates(chart, text);
  const described = statesOf(chart).filter(
    ({ id, states }) => active.has(id) && !states.some((one) => active.has(one.id)),
  );
  return (
    <div className="try" data-machine="simulation" data-state="trying">
      <header>
        <a className="walk-back" href={hashOf({ name: 'catalogue', machine: chart.id, path: null, at: 0 })}>
          <Glyph name="back" />
          All paths
        </a>
        <h2>Simulation</h2>
      </header>
      <fieldset className="walk-controls" aria-label="Simulation">
        <StepControl name="Back" glyph="stepBack" event="step.back" actor={simulation} />
        <StepControl name="Forward" glyph="stepForward" event="step.forward" actor={simulation} />
        <output>{wayTo(steps, at).length === 1 ? '1 event' : `${wayTo(steps, at).length} events`}</output>
        {inputs.length > 1 && (
          <label>
            <span className="sr">Start</span>
            <select
              value={input}
              onChange={({ currentTarget }) =>
                simulation.send({ type: 'input.choose', input: Number(currentTarget.value) })
              }
            >
              {inputs.map((one, index) => (
                <option key={index} value={index} title={one}>
                  {`Start ${index + 1}`}
                </option>
              ))}
            </select>
          </label>
        )}
      </fieldset>
      <div className="try-room">
        <section aria-label="State">
          <h3>{state.snapshot.status === 'active' ? text : `${text} (over)`}</h3>
          {described.map(({ id, description }) =>
            description === null ? null : <p key={id}>{description}</p>,
          )}
          {seen.length > 0 && <p>Shown: {seen.map((one) => `“${one}”`).join(', ')}</p>}
        </section>
        {senders.map(({ sender, title }) => (
          <Offers
            key={sender}
            title={title}
            offers={offers.filter((offer) => offer.sender === sender)}
            simulation={simulation}
          />
        ))}
        {offers.length === 0 && <p>Nothing can happen any more.</p>}
        {steps.length > 0 && (
          <section aria-label="Tried">
            <h3>Tried</h3>
            <Tried steps={steps} after={-1} at={at} simulation={simulation} />
          </section>
        )}
      </div>
    </div>
  );
}

function Offers({
  title,
  offers,
  simulation,
}: {
  title: string;
  offers: readonly Offer[];
  simulation: SimulationRef;
}) {
  if (offers.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {offers.map(({ name, event, next, guards, reasons }) => (
          <li key={name} data-refused={next === null || undefined}>
            <button
              type="button"
              title={payloadOf(event)}
              aria-disabled={next === null}
              onClick={() => {
                if (next !== null) simulation.send({ type: 'event.press', name });
              }}
            >
              <b>{name}</b>
              <span>{next === null ? 'refused' : stateText(next.snapshot.value)}</span>
            </button>
            {guards.length > 0 && (
              <p>{guards.map(({ guard, passes }) => `${guard}: ${passes ? 'yes' : 'no'}`).join(', ')}</p>
            )}
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was tried, with a list of its own for each branch. */
function Tried({
  steps,
  after,
  at,
  simulation,
}: {
  steps: readonly SimulatedStep[];
  after: number;
  at: number;
  simulation: SimulationRef;
}) {
  const branches = steps.flatMap((step, index) => (step.after === after ? [index] : []));
  return branches.map((index) => {
    const line = lineFrom(steps, index);
    const end = line.at(-1) ?? index;
    return (
      <ol key={index} data-branch={branches.length > 1 || undefined}>
        {line.map((step) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === at ? 'step' : undefined}
              onClick={() => simulation.send({ type: 'jump', to: step })}
            >
              {steps[step]?.name}
            </button>
          </li>
        ))}
        <li>
          <Tried steps={steps} after={end} at={at} simulation={simulation} />
        </li>
      </ol>
    );
  });
}

/** The events from one on, up to where a branch begins. */
function lineFrom(steps: readonly SimulatedStep[], index: number): readonly number[] {
  const next = steps.flatMap((step, other) => (step.after === index ? [other] : []));
  const [only] = next;
  return only === undefined || next.length > 1 ? [index] : [index, ...lineFrom(steps, only)];
}
