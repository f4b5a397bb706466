import { namedAlertTypes, type AlertCategory, type NamedAlertType } from './alert.ts';

/** The alert categories of spec section 3, in the order in which they are shown. Their spellings are assumed. */
export const alertCategoryNames = [
  'human',
  'car',
  'pet',
  'motion',
  'perimeterSecurity',
  'securityBehaviour',
  'advancedRecognition',
  'abnormal',
] as const;
export type AlertCategoryName = (typeof alertCategoryNames)[number];

/** The alert types of each category, assumed: every named type stands in one. */
export const typesOfCategory: Readonly<Record<AlertCategoryName, readonly NamedAlertType[]>> = {
  human: ['human'],
  car: ['vehicle'],
  pet: ['pet'],
  motion: ['motion', 'pir'],
  perimeterSecurity: ['intrusion', 'lineCrossing'],
  securityBehaviour: ['loitering', 'objectLeft', 'objectLost', 'package'],
  advancedRecognition: [
    'face',
    'faceBlackList',
    'faceWhiteList',
    'faceGreyList',
    'faceMask',
    'faceNoMask',
    'licencePlate',
    'plateBlackList',
    'plateWhiteList',
  ],
  abnormal: [
    'doorbell',
    'babyCry',
    'io',
    'tamper',
    'lowBattery',
    'waterLeak',
    'smoke',
    'doorWindow',
    'other',
  ],
};

/** A category and the types of it that can be chosen. */
export type CategoryChoice = {
  readonly category: AlertCategoryName;
  readonly types: readonly NamedAlertType[];
};

/** What can be chosen of the categories that the provider lists, in our order; what the console has no name for is left out. */
export function categoryChoices(listed: readonly AlertCategory[]): readonly CategoryChoice[] {
  return alertCategoryNames.flatMap((category) => {
    const raised = new Set(listed.filter((one) => one.category === category).flatMap(({ types }) => types));
    const types = namedAlertTypes.filter((type) => raised.has(type));
    return listed.some((one) => one.category === category) ? [{ category, types }] : [];
  });
}

/** The types that can be chosen of a category, or of all (null), in our order. */
export function typesOffered(
  choices: readonly CategoryChoice[],
  category: AlertCategoryName | null,
): readonly NamedAlertType[] {
  const offered = choices.filter((choice) => category === null || choice.category === category);
  const types = new Set(offered.flatMap((choice) => choice.types));
  return namedAlertTypes.filter((type) => types.has(type));
}

/** Whether there are alert types that none of the listed categories offers. */
export function hasOtherTypes(listed: readonly AlertCategory[]): boolean {
  return typesOffered(categoryChoices(listed), null).length < namedAlertTypes.length;
}

/** The types that a choice stands for: one type, those of a category, or all (none named). */
export function typesChosen({
  category,
  type,
}: {
  readonly category: AlertCategoryName | null;
  readonly type: NamedAlertType | null;
}): readonly NamedAlertType[] {
  if (type !== null) return [type];
  return category === null ? [] : typesOfCategory[category];
}
