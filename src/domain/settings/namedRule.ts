import { newRule } from '../devices/cameraAddress.ts';
import { draftOf, freshRule, type AlertOutput, type AlertRule, type RuleDraft } from './alertRule.ts';

/** A camera's rules, and the types and outputs for a new one. */
export type RuleOffer = {
  readonly rules: readonly AlertRule[];
  readonly types: readonly string[];
  readonly outputs: readonly AlertOutput[];
};

/**
 * The rule that an address names; null if it names none that the camera has. `newRule` gives a new rule of the first
 * type, without an id.
 */
export function namedRule(
  named: string | null,
  { rules, types: [firstType], outputs }: RuleOffer,
): { readonly id: string | null; readonly rule: RuleDraft } | null {
  const found = rules.find(({ id }) => id === named);
  if (found) return { id: found.id, rule: draftOf(found) };
  if (named !== newRule || firstType === undefined) return null;
  return { id: null, rule: freshRule(firstType, outputs) };
}
