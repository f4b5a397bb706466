import type { MessageKey } from '../shell/messages.ts';

/** Why a call gave no data. `rejected` is the provider's own no; the others happened on the way. */
export type FailureKind =
  | 'network'
  | 'timeout'
  | 'interface'
  | 'malformed'
  | 'refused'
  | 'notLoggedIn'
  | 'repeated'
  | 'rejected'
  | 'aborted';

/** `code` is the body's code or, without a readable body, the HTTP status; null where nothing was answered. */
export type CallFailure = {
  readonly kind: FailureKind;
  readonly code: number | null;
  readonly message: MessageKey;
};

/** What every call of spec section 7 gives: the parsed data, or a failure with a text to show. Never throws. */
export type CallResult<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly failure: CallFailure };

/** The text of a failure that did not bring its own (spec section 8). */
const messageOfKind: Record<FailureKind, MessageKey> = {
  network: 'network.error',
  timeout: 'network.timeout',
  interface: 'network.interface',
  malformed: 'network.interface',
  refused: 'session.expired',
  notLoggedIn: 'session.notLoggedIn',
  repeated: 'network.interface',
  rejected: 'http.other',
  aborted: 'network.interface',
};

/** A failure with the usual text of its kind, or with `message`. */
export function failure(
  kind: FailureKind,
  code: number | null = null,
  message: MessageKey = messageOfKind[kind],
): CallFailure {
  return { kind, code, message };
}

/** HTTP statuses with which a proxy answers in the place of a provider that does not answer. */
const gatewayStatuses: readonly number[] = [502, 503, 504];

/** Whether an answer with this HTTP status is not the provider's own. */
export const isGatewayStatus = (status: number): boolean => gatewayStatuses.includes(status);

/** Whether a call failed for want of a sign-in that the provider takes: it is the same until there is another one. */
export const isSignInRefused = ({ kind }: CallFailure): boolean =>
  kind === 'refused' || kind === 'notLoggedIn';

/** Whether a call with this failure did not get through to the provider, so that it may be asked again once it is back. */
export function isLost({ kind, code }: CallFailure): boolean {
  if (kind === 'rejected') return code !== null && isGatewayStatus(code);
  return kind === 'network' || kind === 'timeout' || kind === 'interface';
}

/** A failed call as an exception, for promise actors, whose only way to fail is to throw. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: CallFailure;

  constructor(callFailure: CallFailure) {
    super(callFailure.message);
    this.failure = callFailure;
  }
}

/** The failure inside an error of a promise actor. Anything that is no CallError is an interface error. */
export function failureOf(error: unknown): CallFailure {
  return error instanceof CallError ? error.failure : failure('interface');
}

/**
 * The text of a failure for people: the provider's own where it said no, else that of the flow. What happened
 * on the way is only logged (spec section 8).
 */
export function messageOr(error: unknown, ofFlow: MessageKey): MessageKey {
  const { kind, message } = failureOf(error);
  return kind === 'rejected' ? message : ofFlow;
}

/** The data of a result; throws CallError when the call failed. */
export function dataOf<T>(result: CallResult<T>): T {
  if (result.ok) return result.data;
  throw new CallError(result.failure);
}
