import type { ModelPath } from '../../src/statecharts/modelPath.ts';

/** What tests/paths/<machine>.json holds, once it is read. */
export interface PathFile {
  readonly machine: string;
  readonly transitions: readonly string[];
  /** For live actors and for the browser. */
  readonly paths: readonly ModelPath[];
  /** For live actors alone. */
  readonly extraWalks: readonly ModelPath[];
}

/** A line of a path file has at most this many characters. */
export const width = 240;

/** JSON in which what fits into a line stands in one. A text that fits into no line stands in parts: `{"$text": [...]}`. */
export function layout(value: unknown, indent = '', before = ''): string {
  const flat = JSON.stringify(value);
  // A comma may follow.
  if (indent.length + before.length + flat.length < width) return indent + before + flat;
  if (typeof value === 'string') return layout({ $text: value.match(/.{1,200}/gsu) }, indent, before);
  if (typeof value !== 'object' || value === null) return indent + before + flat;
  const isList = Array.isArray(value);
  const lines = Object.entries(value).map(([key, item]) =>
    layout(item, `${indent} `, isList ? '' : `${JSON.stringify(key)}: `),
  );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return `${indent}${before}${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

/**
 * The id of a transition as a step has it: without the machine, and without the event if that is the event of the step.
 * `session.idle | login [1]` is `idle [1]` in a step with the event `login`; `*` is the machine itself.
 */
export function shortId(id: string, machine: string, event: string): string {
  const {
    node = '',
    type = '',
    branch = '',
  } = /^(?<node>\S+) \| (?<type>\S+)(?<branch> \[\d+\])?$/.exec(id)?.groups ?? {};
  const inside = node.startsWith(`${machine}.`);
  if (!inside && node !== machine) throw new Error(`${id} is no transition of ${machine}`);
  const place = inside ? node.slice(machine.length + 1) : '*';
  return `${place}${type === event ? '' : ` | ${type}`}${branch}`;
}

/** The id that was written so. */
export function wholeId(short: string, machine: string, event: string): string {
  const {
    place = '',
    type = event,
    branch = '',
  } = /^(?<place>\S+)(?: \| (?<type>\S+))?(?<branch> \[\d+\])?$/.exec(short)?.groups ?? {};
  return `${place === '*' ? machine : `${machine}.${place}`} | ${type}${branch}`;
}
