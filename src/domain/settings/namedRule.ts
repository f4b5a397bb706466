import { newRule } from '../devices/cameraAddress.ts';
import { draftOf, freshRule, type AlertOutput, type AlertRule, type RuleDraft } from './alertRule.ts';

/** What a camera has: its rules, and what a new one can be of. */
export type RuleOffer = {
  readonly rules: readonly AlertRule[];
  readonly types: readonly string[];
  readonly outputs: readonly AlertOutput[];
};

/**
 * The rule that an address names (`newRule`: one that is begun, of the first type, without id); null where it names none, or
 * none that the camera has.
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
