import type { MessageKey } from '../shell/messages.ts';

/** Why a call returned no data. `rejected` is a refusal by the provider; the others are technical failures. */
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

/** `code` is the code in the body or, without a readable body, the HTTP status; null without a response. */
export type CallFailure = {
  readonly kind: FailureKind;
  readonly code: number | null;
  readonly message: MessageKey;
  /** The text of a rejection that is no key of a message, for the log and the inspector: people see their flow's. */
  readonly said?: string;
};

/** The result of every call of spec section 7: the parsed data, or a failure with a message to show. Never throws. */
export type CallResult<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly failure: CallFailure };

/** The message of a failure without one of its own (spec section 8). */
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

/** A failure with the default message of its kind, or with `message`. */
export function failure(
  kind: FailureKind,
  code: number | null = null,
  message: MessageKey = messageOfKind[kind],
): CallFailure {
  return { kind, code, message };
}

/** HTTP statuses that a proxy returns if the provider does not respond. */
const gatewayStatuses: readonly number[] = [502, 503, 504];

/** Whether a response with this HTTP status came from a proxy, not from the provider. */
export const isGatewayStatus = (status: number): boolean => gatewayStatuses.includes(status);

/**
 * Whether a call failed because the provider did not accept the sign-in: a retry fails too until the person signs in
 * again.
 */
export const isSignInRefused = ({ kind }: CallFailure): boolean =>
  kind === 'refused' || kind === 'notLoggedIn';

/**
 * Whether the failure means that the call did not reach the provider, so that it can be retried once the provider is
 * back.
 */
export function isLost({ kind, code }: CallFailure): boolean {
  if (kind === 'rejected') return code !== null && isGatewayStatus(code);
  return kind === 'network' || kind === 'timeout' || kind === 'interface';
}

/**
 * Whether a request for a picture may succeed if it is repeated: not without a sign-in, and not if the provider answers
 * that there is no picture.
 */
export const isPictureRetryable = ({ kind, code }: CallFailure): boolean =>
  kind !== 'refused' && kind !== 'notLoggedIn' && kind !== 'aborted' && code !== 404 && code !== 410;

/** A failed call as an exception, for promise actors, which can only fail by throwing. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: CallFailure;

  constructor(callFailure: CallFailure) {
    super(callFailure.message);
    this.failure = callFailure;
  }
}

/** The failure in a promise actor's error. Anything that is not a CallError counts as an interface error. */
export function failureOf(error: unknown): CallFailure {
  return error instanceof CallError ? error.failure : failure('interface');
}

/** Whether a rejection names its reason by a message, instead of an HTTP status or a text that the console lacks. */
const isNamed = ({ kind, message }: CallFailure): boolean =>
  kind === 'rejected' && !message.startsWith('http.');

/**
 * Whether the provider does not have what was asked for, or refuses it with a reason that a message names: a retry fails
 * too, and a call that the console makes unasked has nothing to say of its own.
 */
export const isNotOffered = (reason: CallFailure): boolean =>
  (reason.kind === 'rejected' && reason.code === 404) || isNamed(reason);

/**
 * The message of a failure for people: the one that the provider named, else that of the flow. Technical details are
 * only logged (spec section 8).
 */
export function messageOr(error: unknown, ofFlow: MessageKey): MessageKey {
  const reason = failureOf(error);
  return isNamed(reason) ? reason.message : ofFlow;
}

/** The log's line about what a provider said that people do not see; null if it said nothing. */
export const rejectionText = ({ code, said }: CallFailure): string | null =>
  said === undefined ? null : `Rejected with code ${code} (${said})`;

/** The data of a result; throws CallError if the call failed. */
export function dataOf<T>(result: CallResult<T>): T {
  if (result.ok) return result.data;
  throw new CallError(result.failure);
}
