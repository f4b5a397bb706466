import * as v from 'valibot';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Where something stands in a picture, as parts of its width and height: left, top, width and height, 0 to 1. */
export const boxSchema = v.object({ x: share, y: share, width: share, height: share });
export type Box = v.InferOutput<typeof boxSchema>;

/** A category of alerts and the alert types in it. */
export const alertCategorySchema = v.object({
  category: v.pipe(v.string(), v.nonEmpty()),
  types: v.fallback(v.nullish(v.array(v.string()), []), []),
});

export type AlertCategory = v.InferOutput<typeof alertCategorySchema>;

/**
 * The alert types of spec section 3 that have a name of their own here, in display order. Their spellings are assumed.
 */
export const namedAlertTypes = [
  'human',
  'vehicle',
  'pet',
  'motion',
  'pir',
  'intrusion',
  'lineCrossing',
  'loitering',
  'objectLeft',
  'objectLost',
  'package',
  'doorbell',
  'face',
  'faceBlackList',
  'faceWhiteList',
  'faceGreyList',
  'faceMask',
  'faceNoMask',
  'licencePlate',
  'plateBlackList',
  'plateWhiteList',
  'babyCry',
  'io',
  'tamper',
  'lowBattery',
  'waterLeak',
  'smoke',
  'doorWindow',
  'other',
] as const;
export type NamedAlertType = (typeof namedAlertTypes)[number];

/** The name for an alert type: its own, or `other` for a type that the console does not know. */
export function alertNameOf(type: string): NamedAlertType {
  return namedAlertTypes.find((named) => named === type) ?? 'other';
}

const aboutPeople = [
  'human',
  'intrusion',
  'lineCrossing',
  'loitering',
  'face',
  'faceBlackList',
  'faceWhiteList',
  'faceGreyList',
  'faceMask',
  'faceNoMask',
] as const satisfies readonly NamedAlertType[];
const aboutVehicles = [
  'vehicle',
  'licencePlate',
  'plateBlackList',
  'plateWhiteList',
] as const satisfies readonly NamedAlertType[];

/**
 * The camera tabs that list alerts, with the alert types of each. The motion tab has every type that the others do not
 * have.
 */
export const alertTabs: Readonly<Record<'motion' | 'people' | 'vehicles', readonly NamedAlertType[]>> = {
  motion: namedAlertTypes.filter((type) => ![...aboutPeople, ...aboutVehicles].some((one) => one === type)),
  people: aboutPeople,
  vehicles: aboutVehicles,
};

export type AlertTab = keyof typeof alertTabs;
