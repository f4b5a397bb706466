import type { AlertRule, RuleDraft } from '../../domain/settings/alertRule.ts';
import type { Session } from '../../domain/signIn/session.ts';
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

/** One of the user's own devices, and the user. */
export type OwnDevice = Pick<Session, 'userId'> & { readonly serialNumber: string };

/**
 * The alert rules of the user's own device, and the types and outputs that it supports. Fails with `device.notExist`
 * and `settings.sharedDevice`.
 */
export const readRules = (
  http: Http,
  device: OwnDevice,
  signal: AbortSignal,
): Promise<CallResult<DeviceRules>> => http.call(listRulesCall, device, { signal });

/**
 * Creates a rule. Fails with `rule.duplicate` if an equal one exists, `rule.tooMany`, `device.offline`, and the error
 * of an invalid value, among others.
 *
 * @returns the rule's id
 */
export const createRule = async (
  http: Http,
  request: OwnDevice & { readonly rule: RuleDraft },
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
  request: OwnDevice & { readonly id: string; readonly rule: RuleDraft },
  signal: AbortSignal,
): Promise<CallResult<string>> =>
  mapped(await http.call(editRuleCall, request, { signal }), () => request.id);

/** Pauses or resumes a rule. Fails with `rule.notExist` and `device.offline`, among others. */
export const setRuleStatus = (
  http: Http,
  request: OwnDevice & Pick<AlertRule, 'id' | 'status'>,
  signal: AbortSignal,
): Promise<CallResult<unknown>> => http.call(setRuleStatusCall, request, { signal });

/** Deletes a rule with its detection and links. Fails with `rule.notExist` and `device.offline`, among others. */
export const deleteRule = (
  http: Http,
  request: OwnDevice & Pick<AlertRule, 'id'>,
  signal: AbortSignal,
): Promise<CallResult<unknown>> => http.call(deleteRuleCall, request, { signal });
