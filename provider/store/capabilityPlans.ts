import type { Capability, CapabilityPlan } from '../../src/domain/store/capability.ts';

const plan = (id: string, capability: Capability, amount: number, needsStorage = false): CapabilityPlan => ({
  kind: 'capability',
  id,
  capability,
  needsStorage,
  price: { amount, currency: 'EUR' },
});

/** The capabilities on sale (spec section 3). */
export const capabilityPlans: readonly CapabilityPlan[] = [
  plan('7214480000000000201', 'human', 199),
  plan('7214480000000000202', 'vehicle', 149),
  plan('7214480000000000203', 'pet', 99, true),
  plan('7214480000000000204', 'area', 49),
];

/** The capability plan with this id, or null. */
export const capabilityPlan = (id: string): CapabilityPlan | null =>
  capabilityPlans.find((one) => one.id === id) ?? null;
