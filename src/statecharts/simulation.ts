import type { AnyStateMachine, EventObject } from 'xstate';
import { describeTransition } from './allTransitions.ts';
import { meaningOf } from './eventType.ts';
import { activeNodes, withImplementations } from './internals.ts';
import type { PathSpec } from './pathSpec.ts';
import { offeredEvents } from './possibleEvents.ts';
import { pureStart, pureStep, type PureState } from './pureRun.ts';
import { sampleName } from './sampleName.ts';

/** What a guard answered, by its name. */
interface GuardAnswer {
  readonly guard: string;
  readonly passes: boolean;
}

/** Who sends an event. */
export type Sender = 'actor' | 'clock' | 'other';

/** An event that can occur in a state, by the name of its sample. */
export interface Offer {
  readonly name: string;
  readonly event: EventObject;
  readonly sender: Sender;
  /** What the machine does with it; null if guards refuse it. */
  readonly next: PureState | null;
  /** The guards that were evaluated for it, in order. */
  readonly guards: readonly GuardAnswer[];
  /** What its transitions say about themselves, if guards refuse it. */
  readonly reasons: readonly string[];
}

/** A machine that is tried without actors, with the samples of its model. */
export interface Simulation {
  /** The state in which it starts with one of the inputs of the model. */
  readonly start: (input: number) => PureState;
  /** The events that can occur in a state. */
  readonly offers: (state: PureState) => readonly Offer[];
  /** The states from the start on, one for each event by the name of its sample; it ends before one that is not offered. */
  readonly way: (input: number, names: readonly string[]) => readonly PureState[];
}

/** Simulates the machine of a model. Nothing runs: actors are only counted, and their results are events to send. */
export function simulationOf(given: PathSpec): Simulation {
  const answers: GuardAnswer[] = [];
  const spec: PathSpec = { ...given, machine: withNotedGuards(given.machine, answers) };
  const step = (state: PureState, event: EventObject): PureState => pureStep(spec, state, event);
  const start = (input: number): PureState => pureStart(spec, spec.inputs[input]);
  const offers = (state: PureState): readonly Offer[] =>
    offeredEvents(spec, state).map((event) => {
      answers.length = 0;
      const next = step(state, event);
      const isTaken = next.transitions.length > 0;
      return {
        name: sampleName(given, event),
        event,
        sender: senderOf(event.type),
        next: isTaken ? next : null,
        guards: [...new Map(answers.map((answer) => [`${answer.guard} ${answer.passes}`, answer])).values()],
        reasons: isTaken ? [] : reasonsFor(state, event.type),
      };
    });
  return {
    start,
    offers,
    way: (input, names) => {
      let state = start(input);
      const states = [state];
      for (const name of names) {
        const event = offeredEvents(spec, state).find((one) => sampleName(given, one) === name);
        if (event === undefined) break;
        state = step(state, event);
        states.push(state);
      }
      return states;
    },
  };
}

/** The machine with guards that note their answers. */
function withNotedGuards(machine: AnyStateMachine, answers: GuardAnswer[]): AnyStateMachine {
  const known: Readonly<Record<string, unknown>> = machine.implementations.guards;
  const guards = Object.entries(known).map(([guard, check]) => {
    // A guard that is made of others, such as `and(…)`, has them noted.
    if (typeof check !== 'function' || 'check' in check) return [guard, check];
    const noted = (...args: readonly unknown[]): boolean => {
      const passes = Boolean(Reflect.apply(check, undefined, args));
      answers.push({ guard, passes });
      return passes;
    };
    return [guard, noted];
  });
  return withImplementations(machine, { guards: Object.fromEntries(guards) });
}

function senderOf(type: string): Sender {
  const meaning = meaningOf(type);
  if ('actor' in meaning) return 'actor';
  return meaning.kind === 'after' ? 'clock' : 'other';
}

function reasonsFor({ snapshot }: PureState, type: string): string[] {
  const transitions = activeNodes(snapshot).flatMap((node) => node.transitions.get(type) ?? []);
  return transitions.flatMap((transition) => describeTransition(transition).description ?? []);
}
