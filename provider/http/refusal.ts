import type { MessageKey } from '../../src/domain/shell/messages.ts';

/** Texts of the provider's own that the console's catalogue need not know: they show as a generic error there. */
type OwnText = 'provider.failed' | `request.${string}`;

type HttpStatus = 200 | 400 | 403 | 404 | 413 | 429 | 500;

/** Ends a call with an answer other than success. */
export class Refusal extends Error {
  readonly code: number;
  readonly status: HttpStatus;

  constructor(code: number, message: MessageKey | OwnText, status: HttpStatus = 200) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** A business error: code 601 and the text's key. */
export const refused = (message: MessageKey | OwnText): Refusal => new Refusal(601, message);

/** No token, or one that is not valid (any more). */
export const unauthenticated = (): Refusal => new Refusal(401, 'session.expired');

/** The signed-in user asks for what is another's. */
export const forbidden = (): Refusal => new Refusal(403, 'http.forbidden', 403);

/** There is no such thing. */
export const notFound = (): Refusal => new Refusal(404, 'http.notFound', 404);

/** More calls of one user wait than any console makes. */
export const tooMany = (): Refusal => new Refusal(429, 'request.tooMany', 429);

/** The request itself is wrong; `detail` says where. */
export const badRequest = (detail: string): Refusal => new Refusal(400, `request.${detail}`, 400);
