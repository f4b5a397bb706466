import * as v from 'valibot';

/** A category of alarms and the alarm types in it. */
export const alarmCategorySchema = v.object({
  category: v.pipe(v.string(), v.nonEmpty()),
  types: v.fallback(v.nullish(v.array(v.string()), []), []),
});

export type AlarmCategory = v.InferOutput<typeof alarmCategorySchema>;

/** The alarm types that have a name of their own here, in the order in which they are shown. */
export const namedAlarmTypes = ['human', 'vehicle', 'pet', 'motion', 'pir'] as const;
export type NamedAlarmType = (typeof namedAlarmTypes)[number];

/** The type under which an alarm type is named: its own, or `other`. */
export function alarmNameOf(type: string): NamedAlarmType | 'other' {
  return namedAlarmTypes.find((named) => named === type) ?? 'other';
}

/** The tabs of a camera that list alerts, and the alarm types that each lists: motion is whatever else moves. */
export const alertTabs = {
  motion: ['motion', 'pir', 'pet'],
  people: ['human'],
  vehicles: ['vehicle'],
} as const satisfies Record<string, readonly NamedAlarmType[]>;

export type AlertTab = keyof typeof alertTabs;
