import * as v from 'valibot';
import { refusal, type FormErrors } from '../shell/form.ts';
import type { MessageKey } from '../shell/messages.ts';
import { spansOfWeek, weekdayOf, workScheduleSchema, type ClockSpan } from './workSchedule.ts';
import { newRule } from '../devices/cameraAddress.ts';

/** The actions of a device when a rule is met (spec section 3). */
export const alertOutputs = ['record', 'snapshot', 'push', 'led', 'siren'] as const;
export type AlertOutput = (typeof alertOutputs)[number];

/** The longest name of a rule (assumed). */
const longestName = 32;

const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** The parts of a rule that a person edits (spec section 3; the names on the wire are assumed). */
export const ruleDraftSchema = v.object({
  /** An alert type of the categories, such as `human`. */
  type: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  /** A custom name; empty for the name of the type. */
  name: v.pipe(v.string(), v.maxLength(64)),
  status: v.picklist(['working', 'paused']),
  schedule: workScheduleSchema,
  /** Start and end on each of its days, by the device's clock; past midnight if the end is earlier. Null: all hours. */
  times: v.nullable(v.object({ start: clockTime, end: clockTime })),
  /** A detection region of the camera; null is the whole picture. */
  regionId: v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
  /** At 0 only large objects meet the rule, at 100 all do. */
  sensitivity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** No duplicates. */
  outputs: v.pipe(
    v.array(v.picklist(alertOutputs)),
    v.maxLength(alertOutputs.length),
    v.check((outputs) => new Set(outputs).size === outputs.length),
  ),
});
export type RuleDraft = v.InferOutput<typeof ruleDraftSchema>;

export const alertRuleSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  ...ruleDraftSchema.entries,
});
export type AlertRule = v.InferOutput<typeof alertRuleSchema>;

/** The outputs of a new rule, if the device offers them. */
const usualOutputs: readonly AlertOutput[] = ['record', 'snapshot', 'push'];

/**
 * A new rule of a type.
 *
 * @param offered the device's outputs; by default all usual ones
 */
export const freshRule = (type: string, offered = usualOutputs): RuleDraft => ({
  type,
  name: '',
  status: 'working',
  schedule: { kind: 'always' },
  times: null,
  regionId: null,
  sensitivity: 80,
  outputs: usualOutputs.filter((output) => offered.includes(output)),
});

const secondsOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60;
};

/** The seconds of a day between start and end; two spans if they cross midnight. */
function windowsOf(times: RuleDraft['times']): readonly ClockSpan[] {
  if (times === null) return [{ start: 0, end: 86_400 }];
  const [start, end] = [secondsOf(times.start), secondsOf(times.end)];
  return start < end
    ? [{ start, end }]
    : [
        { start: 0, end },
        { start, end: 86_400 },
      ];
}

type Hours = Pick<RuleDraft, 'schedule' | 'times'>;

/** The spans of each weekday, from Monday, in which a rule is active, by the device's clock. */
export const ruleSpans = ({ schedule, times }: Hours): readonly (readonly ClockSpan[])[] =>
  spansOfWeek(schedule).map((spans) =>
    spans.flatMap((span) =>
      windowsOf(times).flatMap((window) => {
        const start = Math.max(span.start, window.start);
        const end = Math.min(span.end, window.end);
        return start < end ? [{ start, end }] : [];
      }),
    ),
  );

/** Whether the spans of a week contain a second of a day (`2026-11-23`) by the device's clock. */
export const isInSpans = (
  week: readonly (readonly ClockSpan[])[],
  { day, second }: { readonly day: string; readonly second: number },
): boolean => (week[weekdayOf(day)] ?? []).some(({ start, end }) => second >= start && second < end);

/** The other rule with the same type, region and hours as a draft; null if there is none. */
export function duplicateOf<Rule extends RuleDraft & { readonly id: string }>(
  rules: readonly Rule[],
  draft: RuleDraft,
  ownId: string | null,
): Rule | null {
  const hours = JSON.stringify(ruleSpans(draft));
  return (
    rules.find(
      (rule) =>
        rule.id !== ownId &&
        rule.type === draft.type &&
        rule.regionId === draft.regionId &&
        JSON.stringify(ruleSpans(rule)) === hours,
    ) ?? null
  );
}

/** The fields of a rule that can have an error. */
export type RuleField = 'type' | 'name' | 'schedule' | 'times';

/** The errors of a rule before it is sent. */
export function checkRule({ name, times, schedule }: RuleDraft): FormErrors<RuleField> {
  const isWhole = times === null || (v.is(clockTime, times.start) && v.is(clockTime, times.end));
  const isSame = times !== null && times.start === times.end;
  const timesError = !isWhole ? 'rule.timesRequired' : isSame ? 'rule.timesSame' : null;
  const hasHours = timesError !== null || ruleSpans({ schedule, times }).flat().length > 0;
  return {
    ...(name.trim().length > longestName && { name: 'settings.nameTooLong' }),
    ...(timesError !== null && { times: timesError }),
    ...(!hasHours && { schedule: 'rule.noHours' }),
  };
}

const beside: { readonly [Message in MessageKey]?: RuleField } = {
  'rule.duplicate': 'type',
  'settings.nameTooLong': 'name',
  'rule.timesSame': 'times',
  'rule.noHours': 'schedule',
};

/** The error of a refused rule, at its field if it has one. */
export const refusedRule = (error: unknown, isNew: boolean): FormErrors<RuleField> =>
  refusal(error, isNew ? 'rule.addFailed' : 'rule.modifyFailed', beside);

/** The fields that make two rules duplicates if they are equal. */
const decisive = ['type', 'regionId', 'schedule', 'times'] as const;

/**
 * The errors after an edit: those of the edited fields are removed, and the duplicate error if the edit may have
 * resolved it.
 */
export function withoutErrorsOf(
  errors: FormErrors<RuleField>,
  change: Partial<RuleDraft>,
): FormErrors<RuleField> {
  const gone = new Set<string>([...Object.keys(change), 'form']);
  if (decisive.some((name) => name in change)) for (const name of ['type', 'schedule']) gone.add(name);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !gone.has(field)));
}

/** The editable parts of a rule, without its id. */
export const draftOf = (rule: AlertRule): RuleDraft => v.parse(ruleDraftSchema, rule);

/** Whether two drafts are exactly equal. */
export const isSameRule = (one: RuleDraft, other: RuleDraft): boolean =>
  v
    .parse(v.array(v.keyof(ruleDraftSchema)), Object.keys(ruleDraftSchema.entries))
    .every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

/** What a camera has: its rules, and what a new one can be of. */
export type RuleOffer = {
  readonly rules: readonly AlertRule[];
  readonly types: readonly string[];
  readonly outputs: readonly AlertOutput[];
};

/**
 * The rule that an address names (`newRule`: one that is begun, of the first type, without id); null where it names none, or
 * none that the camera has.
 */
export function namedRule(
  named: string | null,
  { rules, types: [firstType], outputs }: RuleOffer,
): { readonly id: string | null; readonly rule: RuleDraft } | null {
  const found = rules.find(({ id }) => id === named);
  if (found) return { id: found.id, rule: draftOf(found) };
  if (named !== newRule || firstType === undefined) return null;
  return { id: null, rule: freshRule(firstType, outputs) };
}
