import * as v from 'valibot';
import { failure, type CallFailure } from './callResult.ts';
import { fromWire } from './fieldNames.ts';
import { isMessageKey, type MessageKey } from '../shell/messages.ts';

/** The codes of success of the body (spec section 8). */
const usualSuccess: readonly number[] = [1, 200, 2006];

/** The code, in the body or as HTTP status, of a token that the provider refuses. */
const refusedCode = 401;

/** The codes whose `msg` names the text to show. */
const mappedCodes: readonly number[] = [500, 601];

const envelopeSchema = v.looseObject({
  code: v.number(),
  msg: v.optional(v.unknown()),
  data: v.optional(v.unknown()),
});

/** The body of an answer: the envelope and whatever stands beside it. */
export type AnswerBody = v.InferOutput<typeof envelopeSchema>;

/** The texts of spec section 8 by HTTP status. */
function messageOfStatus(status: number): MessageKey {
  if (status === 403) return 'http.forbidden';
  if (status === 404) return 'http.notFound';
  return 'http.other';
}

/** The outcome of an answer that came: the body to parse further, or why there is none. */
export type Reading =
  | { readonly ok: true; readonly body: AnswerBody }
  | { readonly ok: false; readonly failure: CallFailure };

const no = (reason: CallFailure): Reading => ({ ok: false, failure: reason });

/** The JSON value of an answer; undefined where it is none. */
function jsonOf(text: string): unknown {
  try {
    return fromWire(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads an answer by the codes of spec section 8.
 *
 * @param status the HTTP status: 401 is a refused token; another one that is not 2xx is never a success
 * @param text the body; without a readable `code` the status gives the failure, or the answer is malformed
 * @param success the codes of success, where a call takes other than 1, 200 and 2006
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
    return fine
      ? { ok: true, body: parsed.output }
      : no(failure('rejected', status, messageOfStatus(status)));
  }
  const mapped = mappedCodes.includes(code) && isMessageKey(msg);
  return no(mapped ? failure('rejected', code, msg) : failure('rejected', code));
}
