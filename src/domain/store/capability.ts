import * as v from 'valibot';
import type { NamedAlertType } from '../alerts/alert.ts';
import { moneySchema } from './product.ts';

/** The smart detections of a device (spec section 3): people, vehicles, cats and dogs, and motion in a drawn area. */
export const capabilities = ['human', 'vehicle', 'pet', 'area'] as const;
export type Capability = (typeof capabilities)[number];

/** A capability on sale (spec section 3; the fields are assumed). */
export const capabilityPlanSchema = v.object({
  kind: v.literal('capability'),
  /** A string, because large ids exceed JavaScript's safe integers. */
  id: v.pipe(v.string(), v.nonEmpty()),
  capability: v.picklist(capabilities),
  /** Whether a device needs paid cloud storage for it. */
  needsStorage: v.boolean(),
  /** Per month. */
  price: moneySchema,
});
export type CapabilityPlan = v.InferOutput<typeof capabilityPlanSchema>;

/** The alert types that each capability enables. Other alerts, such as a ring or a low battery, need none. */
const alertsOf: Readonly<Record<Capability, readonly NamedAlertType[]>> = {
  human: [
    'human',
    'intrusion',
    'lineCrossing',
    'loitering',
    'objectLeft',
    'objectLost',
    'package',
    'face',
    'faceBlackList',
    'faceWhiteList',
    'faceGreyList',
    'faceMask',
    'faceNoMask',
  ],
  vehicle: ['vehicle', 'licencePlate', 'plateBlackList', 'plateWhiteList'],
  pet: ['pet'],
  area: ['motion', 'pir'],
};

/** The capability that an alert type needs, or null. */
export const capabilityOfAlert = (type: string): Capability | null =>
  capabilities.find((capability) => alertsOf[capability].some((named) => named === type)) ?? null;
