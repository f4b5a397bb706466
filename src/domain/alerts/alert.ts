import * as v from 'valibot';

/** A category of alerts and the alert types in it. */
export const alertCategorySchema = v.object({
  category: v.pipe(v.string(), v.nonEmpty()),
  types: v.fallback(v.nullish(v.array(v.string()), []), []),
});

export type AlertCategory = v.InferOutput<typeof alertCategorySchema>;

/** The alert types that have a name of their own here, in the order in which they are shown. */
export const namedAlertTypes = ['human', 'vehicle', 'pet', 'motion', 'pir'] as const;
export type NamedAlertType = (typeof namedAlertTypes)[number];

/** The type under which an alert type is named: its own, or `other`. */
export function alertNameOf(type: string): NamedAlertType | 'other' {
  return namedAlertTypes.find((named) => named === type) ?? 'other';
}

/** The tabs of a camera that list alerts, and the alert types that each lists: motion is whatever else moves. */
export const alertTabs = {
  motion: ['motion', 'pir', 'pet'],
  people: ['human'],
  vehicles: ['vehicle'],
} as const satisfies Record<string, readonly NamedAlertType[]>;

export type AlertTab = keyof typeof alertTabs;
