import { actorsAfter } from './actors.ts';
import type { Entry } from './entries.ts';
import type { RunLog } from './runLog.ts';

/** A field of a context that a step changed; undefined where it was or is missing. */
export interface Change {
  /** The names from the context down to the field. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The fields that differ, as deep as objects lead: a list or a value differs as a whole. */
export function changesOf(before: unknown, after: unknown, path = ''): readonly Change[] {
  if (isFields(before) && isFields(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => changesOf(before[key], after[key], path === '' ? key : `${path}.${key}`));
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}

/** What an event changed in the context of the actor that received it; null if that is not in the log. */
export function changesBy(log: RunLog, { actor, seq, until }: Entry): readonly Change[] | null {
  const own = log.messages.filter(({ sessionId }) => sessionId === actor);
  const known = log.base.get(actor);
  const base = new Map(known === undefined ? [] : [[actor, known]]);
  const before = actorsAfter(
    base,
    own.filter((message) => message.seq < seq),
  );
  const after = actorsAfter(
    before,
    own.filter((message) => message.seq >= seq && message.seq <= until),
  );
  const old = before.get(actor)?.context ?? null;
  return old === null ? null : changesOf(old, after.get(actor)?.context);
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
