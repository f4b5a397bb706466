import * as v from 'valibot';
import { failure, type CallFailure } from './callResult.ts';
import { fromWire } from './fieldNames.ts';
import { isMessageKey, type MessageKey } from '../shell/messages.ts';

/** The success codes in the body (spec section 8). */
export const usualSuccess: readonly number[] = [1, 200, 2006];

/** The code, in the body or as HTTP status, for a refused token. */
const refusedCode = 401;

/** The codes with which `msg` is the key of the message to show. */
const mappedCodes: readonly number[] = [500, 601];

const envelopeSchema = v.looseObject({
  code: v.number(),
  msg: v.optional(v.unknown()),
  data: v.optional(v.unknown()),
});

/** The body of a response: the envelope and any other fields. */
export type AnswerBody = v.InferOutput<typeof envelopeSchema>;

/** The messages of spec section 8 by HTTP status. */
function messageOfStatus(status: number): MessageKey {
  if (status === 403) return 'http.forbidden';
  if (status === 404) return 'http.notFound';
  return 'http.other';
}

/** The outcome of a response: the body to parse further, or the failure. */
export type Reading =
  | { readonly ok: true; readonly body: AnswerBody }
  | { readonly ok: false; readonly failure: CallFailure };

/** The longest text of a provider that is kept. */
const longestSaid = 200;

/** A rejection whose reason is not named by a message, with what the provider said, without line breaks. */
function unnamed(code: number, message: MessageKey, msg: unknown): CallFailure {
  const said =
    typeof msg === 'string'
      ? msg
          .replace(/\p{C}+/gu, ' ')
          .trim()
          .slice(0, longestSaid)
      : '';
  return { ...failure('rejected', code, message), ...(said !== '' && { said }) };
}

const no = (reason: CallFailure): Reading => ({ ok: false, failure: reason });

/** The JSON value of a response; undefined if it is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return fromWire(text);
  } catch {
    return undefined;
  }
}

/**
 * Interprets a response by the codes of spec section 8.
 *
 * @param status the HTTP status: 401 is a refused token; any other that is not 2xx is never a success
 * @param text the body; without a readable `code`, the status determines the failure, or the response is malformed
 * @param success the success codes, if a call has others than 1, 200 and 2006
 */
export function readAnswer(status: number, text: string, success = usualSuccess): Reading {
  if (status === refusedCode) return no(failure('refused', refusedCode));
  const fine = status >= 200 && status < 300;
  const parsed = v.safeParse(envelopeSchema, jsonOf(text));
  if (!parsed.success) {
    return no(fine ? failure('malformed', status) : failure('rejected', status, messageOfStatus(status)));
  }
  const { code, msg } = parsed.output;
  if (code === refusedCode) return no(failure('refused', refusedCode));
  if (success.includes(code)) {
    return fine ? { ok: true, body: parsed.output } : no(unnamed(status, messageOfStatus(status), msg));
  }
  const mapped = mappedCodes.includes(code) && isMessageKey(msg);
  return no(mapped ? failure('rejected', code, msg) : unnamed(code, 'http.other', msg));
}
