import * as v from 'valibot';
import { refusal, type FormErrors } from '../shell/form.ts';
import type { MessageKey } from '../shell/messages.ts';
import { spansOfWeek, weekdayOf, workScheduleSchema, type ClockSpan } from './workSchedule.ts';
import { newRule } from '../devices/cameraAddress.ts';

/** What a device does when a rule is met (spec section 3). */
export const alertOutputs = ['record', 'snapshot', 'push', 'led', 'siren'] as const;
export type AlertOutput = (typeof alertOutputs)[number];

/** The longest name of a rule (assumed). */
const longestName = 32;

const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** What a person says of a rule (spec section 3; the names on the wire are assumed). */
export const ruleDraftSchema = v.object({
  /** An alert type as the categories name it, such as `human`. */
  type: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  /** Of the person's own; empty where the type says enough. */
  name: v.pipe(v.string(), v.maxLength(64)),
  status: v.picklist(['working', 'paused']),
  schedule: workScheduleSchema,
  /** Start and end on each of its days, by the clock of the device; over midnight where the end is earlier. Null: all hours. */
  times: v.nullable(v.object({ start: clockTime, end: clockTime })),
  /** A detection region of the camera; null is the whole picture. */
  regionId: v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
  /** 0 is met only by what is large in the picture, 100 by everything. */
  sensitivity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** Each once. */
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

/** What a new rule does, where the device offers it. */
const usualOutputs: readonly AlertOutput[] = ['record', 'snapshot', 'push'];

/**
 * As a new rule of a type begins.
 *
 * @param offered what the device can do; left out: all that is usual
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

/** The seconds of a day between start and end. */
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

/** The spans of each day of the week, from Monday on, in which a rule counts, by the clock of the device. */
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

/** Whether the spans of a week hold a second of a day (`2026-11-23`) by the clock of the device. */
export const isInSpans = (
  week: readonly (readonly ClockSpan[])[],
  { day, second }: { readonly day: string; readonly second: number },
): boolean => (week[weekdayOf(day)] ?? []).some(({ start, end }) => second >= start && second < end);

/** The rule that says the same: of the type, in the region and at the hours of a draft; null where there is none. */
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

/** The fields of a rule that can be wrong. */
export type RuleField = 'type' | 'name' | 'schedule' | 'times';

/** What is wrong with a rule before it is sent. */
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

/** Why a rule was refused, beside the field that it is about where there is one. */
export const refusedRule = (error: unknown, isNew: boolean): FormErrors<RuleField> =>
  refusal(error, isNew ? 'rule.addFailed' : 'rule.modifyFailed', beside);

/** What decides whether two rules say the same. */
const decisive = ['type', 'regionId', 'schedule', 'times'] as const;

/** The errors once something of a rule was edited: theirs are gone, and that it is a duplicate where it may be none now. */
export function withoutErrorsOf(
  errors: FormErrors<RuleField>,
  change: Partial<RuleDraft>,
): FormErrors<RuleField> {
  const gone = new Set<string>([...Object.keys(change), 'form']);
  if (decisive.some((name) => name in change)) for (const name of ['type', 'schedule']) gone.add(name);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !gone.has(field)));
}

/** What a person says of a rule, without its id. */
export const draftOf = (rule: AlertRule): RuleDraft => v.parse(ruleDraftSchema, rule);

/** Whether two drafts say the same, word for word. */
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
