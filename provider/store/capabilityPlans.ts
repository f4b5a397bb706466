import type { CapabilityPlan } from '../../src/domain/store/capability.ts';

const plan = (id: string, capability: CapabilityPlan['capability'], amount: number): CapabilityPlan => ({
  kind: 'capability',
  id,
  capability,
  price: { amount, currency: 'EUR' },
});

/** The capabilities on offer (spec section 3). */
export const capabilityPlans: readonly CapabilityPlan[] = [
  plan('7214480000000000201', 'human', 199),
  plan('7214480000000000202', 'vehicle', 149),
  plan('7214480000000000203', 'pet', 99),
  plan('7214480000000000204', 'area', 49),
];
