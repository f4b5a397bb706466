import type { AlertRule, RuleDraft } from '../../domain/settings/alertRule.ts';
import type { OwnRuled } from '../../domain/settings/ruledCamera.ts';
import type { CallResult } from '../../domain/wire/callResult.ts';
import {
  createRuleCall,
  deleteRuleCall,
  editRuleCall,
  listRulesCall,
  setRuleStatusCall,
  type DeviceRules,
} from '../../domain/wire/calls/rules.ts';
import type { Http } from '../wire/http.ts';
import { mapped } from '../wire/mapped.ts';

/**
 * The alert rules of the user's own camera, and the types and outputs that it supports. Fails with `device.notExist`
 * and `settings.sharedDevice`.
 */
export const readRules = (
  http: Http,
  camera: OwnRuled,
  signal: AbortSignal,
): Promise<CallResult<DeviceRules>> => http.call(listRulesCall, camera, { signal });

/**
 * Creates a rule. Fails with `rule.duplicate` if an equal one exists, `rule.tooMany`, `device.offline`, and the error
 * of an invalid value, among others.
 *
 * @returns the rule's id
 */
export const createRule = async (
  http: Http,
  request: OwnRuled & { readonly rule: RuleDraft },
  signal: AbortSignal,
): Promise<CallResult<string>> =>
  mapped(await http.call(createRuleCall, request, { signal }), ({ id }) => id);

/**
 * Replaces a rule. Fails as `createRule` does, and with `rule.notExist`.
 *
 * @returns the rule's id
 */
export const editRule = async (
  http: Http,
  request: OwnRuled & { readonly id: string; readonly rule: RuleDraft },
  signal: AbortSignal,
): Promise<CallResult<string>> =>
  mapped(await http.call(editRuleCall, request, { signal }), () => request.id);

/** Pauses or resumes a rule. Fails with `rule.notExist` and `device.offline`, among others. */
export const setRuleStatus = (
  http: Http,
  request: OwnRuled & Pick<AlertRule, 'id' | 'status'>,
  signal: AbortSignal,
): Promise<CallResult<unknown>> => http.call(setRuleStatusCall, request, { signal });

/** Deletes a rule with its detection and links. Fails with `rule.notExist` and `device.offline`, among others. */
export const deleteRule = (
  http: Http,
  request: OwnRuled & Pick<AlertRule, 'id'>,
  signal: AbortSignal,
): Promise<CallResult<unknown>> => http.call(deleteRuleCall, request, { signal });
