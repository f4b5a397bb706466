import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { allTransitions } from './allTransitions.ts';
import { transitionsOf } from './internals.ts';
import { transitionId } from './transitionId.ts';

/** The transitions of a machine that were taken in a run. */
export interface CoverageReport {
  readonly machine: string;
  readonly taken: readonly string[];
  readonly missed: readonly string[];
  /** How often each transition was taken. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Records the transitions that the actors of a system take: pass `inspect` to `createActor`. */
export interface Coverage {
  readonly inspect: (event: InspectionEvent) => void;
  /** The transitions taken since the last call, each once, in the order taken. */
  readonly drain: () => string[];
  /** How many transitions the next `drain` would return. */
  readonly peek: () => number;
  readonly report: (machine: AnyStateMachine) => CoverageReport;
}

export function createCoverage(): Coverage {
  const ever = new Map<string, number>();
  const recent = new Set<string>();
  return {
    inspect(event) {
      if (event.type !== '@xstate.microstep') return;
      for (const transition of transitionsOf(event)) {
        const id = transitionId(transition);
        ever.set(id, (ever.get(id) ?? 0) + 1);
        recent.add(id);
      }
    },
    drain() {
      const taken = [...recent];
      recent.clear();
      return taken;
    },
    peek: () => recent.size,
    report(machine) {
      const ids = allTransitions(machine).map(({ id }) => id);
      return {
        machine: machine.id,
        taken: ids.filter((id) => ever.has(id)),
        missed: ids.filter((id) => !ever.has(id)),
        counts: Object.fromEntries(ids.map((id) => [id, ever.get(id) ?? 0])),
      };
    },
  };
}
