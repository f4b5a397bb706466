import { namedAlertTypes, type AlertCategory, type NamedAlertType } from './alert.ts';

/** The alert categories of spec section 3, in display order. Their spellings are assumed. */
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

/** The alert types of each category (assumed). Every named type is in one. */
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

/** A category and its types that can be chosen. */
export type CategoryChoice = {
  readonly category: AlertCategoryName;
  readonly types: readonly NamedAlertType[];
};

/**
 * The choices for the categories that the provider lists, in our order. Categories and types without a name here are
 * left out.
 */
export function categoryChoices(listed: readonly AlertCategory[]): readonly CategoryChoice[] {
  return alertCategoryNames.flatMap((category) => {
    const raised = new Set(listed.filter((one) => one.category === category).flatMap(({ types }) => types));
    const types = namedAlertTypes.filter((type) => raised.has(type));
    return listed.some((one) => one.category === category) ? [{ category, types }] : [];
  });
}

/** The types that can be chosen for a category, or for all categories (null), in our order. */
export function typesOffered(
  choices: readonly CategoryChoice[],
  category: AlertCategoryName | null,
): readonly NamedAlertType[] {
  const offered = choices.filter((choice) => category === null || choice.category === category);
  const types = new Set(offered.flatMap((choice) => choice.types));
  return namedAlertTypes.filter((type) => types.has(type));
}

/** Whether some named alert types are in none of the listed categories. */
export function hasOtherTypes(listed: readonly AlertCategory[]): boolean {
  return typesOffered(categoryChoices(listed), null).length < namedAlertTypes.length;
}

/** The alert types that a choice selects: one type, those of a category, or all (an empty list). */
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

/**
 * The filters by category and type. The chosen ones are always among them, even if the devices do not raise them.
 *
 * @param listed the categories that the provider lists
 */
export function categoryFilters(
  listed: readonly AlertCategory[],
  chosen: { readonly category: AlertCategoryName | null; readonly type: NamedAlertType | null },
): { readonly categories: readonly AlertCategoryName[]; readonly types: readonly NamedAlertType[] } {
  const { category, type } = chosen;
  const raised = categoryChoices(listed);
  const choices =
    category === null || raised.some((one) => one.category === category)
      ? raised
      : [...raised, { category, types: typesOfCategory[category] }];
  const types = typesOffered(choices, category);
  return {
    categories: choices.map((one) => one.category),
    types: type === null || types.includes(type) ? types : [type, ...types],
  };
}
