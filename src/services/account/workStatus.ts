import { failure, type CallResult } from '../../domain/wire/callResult.ts';
import { setCustomWorkStatusCall, setWorkStatusCall, workStatusCall } from '../../domain/wire/calls/work.ts';
import type { Session } from '../../domain/signIn/session.ts';
import {
  armingModeNumber,
  armingModeOf,
  type ArmingMode,
  type CustomArming,
  type WorkStatus,
} from '../../domain/account/workStatus.ts';
import type { Http } from '../wire/http.ts';
import { done } from '../wire/mapped.ts';

type OfUser = Pick<Session, 'userId'>;

/** The arming mode and the table of custom mode, without malformed entries. */
export async function readWorkStatus(
  http: Http,
  { userId }: OfUser,
  signal: AbortSignal,
): Promise<CallResult<WorkStatus>> {
  const result = await http.call(workStatusCall, { userId }, { signal });
  if (!result.ok) return result;
  const { status, custom } = result.data;
  const mode = armingModeOf(status);
  if (mode === null) return { ok: false, failure: failure('malformed') };
  return { ok: true, data: { mode, custom: custom.entries } };
}

/** Sets the arming mode. Fails with `action.setFailed`, among others. */
export async function setMode(
  http: Http,
  { userId, mode }: OfUser & { readonly mode: ArmingMode },
  signal: AbortSignal,
): Promise<CallResult<void>> {
  const request = { status: armingModeNumber[mode] };
  return done(await http.call(setWorkStatusCall, request, { signal, at: { userId } }));
}

/** Saves the table of custom mode and turns that mode on. Fails with `action.setFailed`, among others. */
export async function saveCustom(
  http: Http,
  { userId, custom }: OfUser & { readonly custom: readonly CustomArming[] },
  signal: AbortSignal,
): Promise<CallResult<void>> {
  const table = custom.map(({ serialNumber, armed }) => ({ serialNumber, armed }));
  return done(await http.call(setCustomWorkStatusCall, { userId, custom: table }, { signal }));
}
