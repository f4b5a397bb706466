import type { MessageKey } from '../../src/domain/shell/messages.ts';

/** Messages of the provider that are not in the console's catalog: the console shows a generic error. */
type OwnText = 'provider.failed' | `request.${string}`;

type HttpStatus = 200 | 400 | 403 | 404 | 413 | 429 | 500;

/** Ends a call with a response other than success. */
export class Refusal extends Error {
  readonly code: number;
  readonly status: HttpStatus;

  constructor(code: number, message: MessageKey | OwnText, status: HttpStatus = 200) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** A business error: code 601 and the key of the message. */
export const refused = (message: MessageKey | OwnText): Refusal => new Refusal(601, message);

/** The token is missing, invalid or expired. */
export const unauthenticated = (): Refusal => new Refusal(401, 'session.expired');

/** The request is for another user's data. */
export const forbidden = (): Refusal => new Refusal(403, 'http.forbidden', 403);

/** The resource does not exist. */
export const notFound = (): Refusal => new Refusal(404, 'http.notFound', 404);

/** More calls of one user are waiting than any console makes. */
export const tooMany = (): Refusal => new Refusal(429, 'request.tooMany', 429);

/** The request is malformed; `detail` says where. */
export const badRequest = (detail: string): Refusal => new Refusal(400, `request.${detail}`, 400);
