import * as v from 'valibot';
import type { NamedAlertType } from '../alerts/alert.ts';
import { moneySchema } from './product.ts';

/** What a device can tell by itself (spec section 3): people, cats and dogs, vehicles, and what moves in a drawn area. */
export const capabilities = ['human', 'vehicle', 'pet', 'area'] as const;
export type Capability = (typeof capabilities)[number];

/** A capability that is offered (spec section 3; the fields are assumed). */
export const capabilityPlanSchema = v.object({
  kind: v.literal('capability'),
  /** Opaque: long numbers are no JavaScript numbers. */
  id: v.pipe(v.string(), v.nonEmpty()),
  capability: v.picklist(capabilities),
  /** Whether a device needs paid cloud storage before it can have it. */
  needsStorage: v.boolean(),
  /** For a month. */
  price: moneySchema,
});
export type CapabilityPlan = v.InferOutput<typeof capabilityPlanSchema>;

/** Which alerts come by which capability. What else there is, as a ring or a low battery, needs none. */
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

/** The capability that an alert type comes by, or null where it needs none. */
export const capabilityOfAlert = (type: string): Capability | null =>
  capabilities.find((capability) => alertsOf[capability].some((named) => named === type)) ?? null;
