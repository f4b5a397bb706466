import * as v from 'valibot';
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
  /** For a month. */
  price: moneySchema,
});
export type CapabilityPlan = v.InferOutput<typeof capabilityPlanSchema>;
