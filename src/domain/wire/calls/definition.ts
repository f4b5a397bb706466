import * as v from 'valibot';
import { failure, type CallResult } from '../callResult.ts';
import type { AnswerBody } from '../envelope.ts';
import type { EndpointName } from '../endpoints.ts';

/** The only success code of the calls for which the specification accepts no other (spec section 4). */
export const onlyOne: readonly number[] = [1];

/** The time limit of a call in which the provider makes a file of up to an hour of video, in milliseconds. */
export const fileTimeLimit = 10 * 60_000;

/**
 * The request and response of a call. The console types its requests by `request` and parses each response with
 * `response`.
 */
export type CallDefinition<
  Request extends v.GenericSchema = v.GenericSchema,
  Response extends v.GenericSchema = v.GenericSchema,
> = {
  readonly endpoint: EndpointName;
  /** The JSON body of a POST, the query of a GET. */
  readonly request: Request;
  /** `data` of the response, or the whole body if `whole` is set. */
  readonly response: Response;
  readonly whole?: true;
  /** The success codes, if they are not the usual ones. */
  readonly success?: readonly number[];
  /** How long the answer may take, in milliseconds, if the provider works longer than the usual call allows. */
  readonly timeLimit?: number;
};

/** The input of a call. */
export type Sent<Definition extends CallDefinition> = v.InferInput<Definition['request']>;

/** The output of a call. */
export type Received<Definition extends CallDefinition> = v.InferOutput<Definition['response']>;

/** The data in the body of a successful response; a body of another shape is a malformed response. */
export function parseBody<Definition extends CallDefinition>(
  definition: Definition,
  body: AnswerBody,
): CallResult<Received<Definition>> {
  const parsed = v.safeParse<Definition['response']>(
    definition.response,
    definition.whole ? body : body.data,
  );
  return parsed.success
    ? { ok: true, data: parsed.output }
    : { ok: false, failure: failure('malformed', body.code) };
}

/** A call without body or query. */
export const nothing = v.undefined();

/** An idempotency key from the console, of this user alone: the same contents sent twice with it are taken once. */
export const requestKey = v.optional(v.pipe(v.string(), v.uuid()));

/** A body or response whose fields the specification does not show. */
export const notShown = v.unknown();

/** The raw bytes of an octet-stream body. */
export const octets = v.blob();

export const serialNumber = v.pipe(v.string(), v.nonEmpty());
export const userId = v.pipe(v.string(), v.nonEmpty());

/** A query or body with only the user's id. */
export const ofUser = v.object({ userId });
