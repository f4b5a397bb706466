import { isDeepStrictEqual } from 'node:util';
import {
  assign,
  matchesState,
  pathToStateValue,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate';
import { allStateNodes, definitionsOf } from '../../src/statecharts/allTransitions.ts';
import type { ModelPath } from '../../src/statecharts/modelPath.ts';
import { toJson } from '../../src/statecharts/plain.ts';
import { transitionId } from '../../src/statecharts/transitionId.ts';
import type { Model } from '../models/model.ts';
import type { Mutant } from './mutants.ts';
import { replay } from './replay.ts';

type Action = AnyStateNode['entry'][number];

/** A list of actions in a chart: those of a transition, or those of a state as it is entered or left. */
interface Slot {
  readonly name: string;
  readonly isMet: (path: ModelPath) => boolean;
  readonly of: (machine: AnyStateMachine) => readonly Action[];
  /** Puts another list there: the old one is shared with the machine that was copied. */
  readonly put: (machine: AnyStateMachine, actions: readonly Action[]) => void;
}

/** Each action dropped, and each replaced by another one of the machine. */
export function actionMutants({ machine }: Model, paths: readonly ModelPath[]): Mutant[] {
  const slots = slotsOf(machine);
  const everywhere = slots.flatMap((slot) => slot.of(machine)).filter((action) => isNamed(action));
  return slots.flatMap((slot) =>
    slot.of(machine).flatMap((action, at): Mutant[] => {
      // What `after` adds to a state is left to the mutants of delays and transitions.
      if (!isNamed(action)) return [];
      const sorted = [...paths].sort((a, b) => Number(slot.isMet(b)) - Number(slot.isMet(a)));
      const mutant = (name: string, others: readonly Action[]): Mutant => ({
        name: `${slot.name}: ${name}`,
        paths: sorted,
        mutate: (copy) => slot.put(copy, slot.of(copy).toSpliced(at, 1, ...others)),
      });
      const other = everywhere.find((candidate) => !isDeepStrictEqual(textOf(candidate), textOf(action)));
      return [
        mutant(`${textOf(action)} dropped`, []),
        ...(other === undefined ? [] : [mutant(`${textOf(other)} instead of ${textOf(action)}`, [other])]),
      ];
    }),
  );
}

/** Each key that an `assign` writes left as it was, and each written with another value. */
export function assignMutants(model: Model, paths: readonly ModelPath[]): Mutant[] {
  return [...writtenKeys(model, paths)].flatMap(([action, keys]) =>
    [...keys].flatMap((key) => [
      {
        name: `${action}: ${key} not written`,
        paths,
        mutate: changeAssign(action, ({ [key]: _dropped, ...rest }) => rest),
      },
      {
        name: `${action}: ${key} written otherwise`,
        paths,
        mutate: changeAssign(action, (written) =>
          key in written ? { ...written, [key]: otherThan(written[key]) } : written,
        ),
      },
    ]),
  );
}

type Written = Readonly<Record<string, unknown>>;

/** By the name of an `assign`, the keys that it writes on some path. */
function writtenKeys(model: Model, paths: readonly ModelPath[]): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>();
  const { actions } = model.machine.implementations;
  for (const path of paths) {
    replay(model, path, {
      mutate: (machine) => {
        for (const name of Object.keys(actions).filter((action) => isAssign(actions[action]))) {
          changeAssign(name, (written) => {
            const known = keys.get(name) ?? new Set();
            for (const key of Object.keys(written)) known.add(key);
            keys.set(name, known);
            return written;
          })(machine);
        }
      },
    });
  }
  return keys;
}

function changeAssign(name: string, change: (written: Written) => Written) {
  return (machine: AnyStateMachine): void => {
    const { actions } = machine.implementations;
    const { assignment } = Object(actions[name]);
    actions[name] = assign((args, params) => change(write(assignment, args, params)));
  };
}

function write(assignment: unknown, args: unknown, params: unknown): Written {
  if (typeof assignment === 'function') return assignment(args, params);
  return Object.fromEntries(
    Object.entries(Object(assignment)).map(([key, value]) => [
      key,
      typeof value === 'function' ? value(args, params) : value,
    ]),
  );
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}~`;
  if (Array.isArray(value)) return [...value, 'other'];
  if (value instanceof Map) return new Map([...value, ['other', 'other']]);
  return typeof value === 'object' && value !== null ? { ...value, other: 'other' } : 'other';
}

function slotsOf(machine: AnyStateMachine): Slot[] {
  return allStateNodes(machine).flatMap((node) => [
    ...definitionsOf(node).map((definition): Slot => {
      const id = transitionId(definition);
      const find = (copy: AnyStateMachine): AnyTransitionDefinition => {
        const found = definitionsOf(copy.getStateNodeById(node.id)).find((one) => transitionId(one) === id);
        if (found === undefined) throw new Error(`no transition ${id}`);
        return found;
      };
      return {
        name: id,
        isMet: (path) => [path.start, ...path.steps].some(({ transitions }) => transitions.includes(id)),
        of: (copy) => find(copy).actions,
        put(copy, actions) {
          find(copy).actions = actions;
        },
      };
    }),
    ...(['entry', 'exit'] as const).map((when): Slot => ({
      name: `${node.id} ${when}`,
      isMet: (path) =>
        [path.start, ...path.steps].some(({ state }) => matchesState(pathToStateValue(node.path), state)),
      of: (copy) => copy.getStateNodeById(node.id)[when],
      put(copy, actions) {
        copy.getStateNodeById(node.id)[when] = [...actions];
      },
    })),
  ]);
}

const isAssign = (action: unknown): boolean => Object(action).type === 'xstate.assign';

const isNamed = (action: Action): boolean => typeof action !== 'function';

/** A name, with the parameters where they stand in the chart: those that a function computes have no text. */
function textOf(action: Action): string {
  if (typeof action === 'string') return action;
  const { type, params } = { params: undefined, ...Object(action) };
  const text = JSON.stringify(toJson(params));
  return text === undefined ? String(type) : `${type} ${text}`;
}
