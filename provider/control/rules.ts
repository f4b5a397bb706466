import { randomUUID } from 'node:crypto';
import * as v from 'valibot';

const answer = v.strictObject({
  kind: v.literal('answer'),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)), 200),
  json: v.optional(v.unknown()),
  raw: v.optional(v.string()),
  contentType: v.optional(v.string()),
});
const drop = v.strictObject({ kind: v.literal('drop') });
const cut = v.strictObject({ kind: v.literal('cut') });

/**
 * The effect of a rule on a call: hold it, end its socket before or within the response, respond to it, or delay it.
 */
export const ruleBody = v.strictObject({
  method: v.optional(v.string()),
  path: v.string(),
  body: v.optional(v.unknown()),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 1),
  action: v.variant('kind', [
    v.strictObject({ kind: v.literal('hold') }),
    drop,
    cut,
    answer,
    v.strictObject({
      kind: v.literal('delay'),
      ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000)),
    }),
  ]),
});

/** The outcome of a held call. */
export const outcome = v.variant('kind', [v.strictObject({ kind: v.literal('pass') }), drop, cut, answer]);

type RuleBody = v.InferOutput<typeof ruleBody>;
export type Action = RuleBody['action'];
export type Answer = v.InferOutput<typeof answer>;
export type Outcome = v.InferOutput<typeof outcome>;

/** The parts of a call that rules match. `body` is undefined if the call has none or it is not JSON. */
export interface SeenCall {
  method: string;
  path: string;
  body: unknown;
}

/** Whether `path` equals the pattern or, if the pattern ends in `*`, starts with it. */
export function pathMatches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/** Whether everything in `part` is equal in `whole`; lists are compared entry by entry. */
export function includesPart(whole: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return Object.is(whole, part);
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole) !== Array.isArray(part))
    return false;
  if (Array.isArray(whole) && Array.isArray(part) && whole.length !== part.length) return false;
  const values = new Map(Object.entries(whole));
  return Object.entries(part).every(
    ([key, value]) => values.has(key) && includesPart(values.get(key), value),
  );
}

/** The active rules. */
export interface Rules {
  add(rule: RuleBody): string;
  /** The action of the oldest matching rule, which is used once; null if none matches. */
  take(call: SeenCall): Action | null;
  clear(): void;
}

/** Creates an empty set of rules. */
export function createRules(): Rules {
  let rules: (RuleBody & { id: string; left: number })[] = [];
  const fits = (rule: RuleBody, call: SeenCall): boolean =>
    (rule.method === undefined || rule.method.toUpperCase() === call.method) &&
    pathMatches(rule.path, call.path) &&
    (rule.body === undefined || includesPart(call.body, rule.body));
  return {
    add(rule) {
      const id = randomUUID();
      rules.push({ ...rule, id, left: rule.times === 0 ? Number.POSITIVE_INFINITY : rule.times });
      return id;
    },
    take(call) {
      const found = rules.find((rule) => fits(rule, call));
      if (!found) return null;
      found.left -= 1;
      rules = rules.filter(({ left }) => left > 0);
      return found.action;
    },
    clear() {
      rules = [];
    },
  };
}
