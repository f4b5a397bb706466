import * as v from 'valibot';
import { failure, type CallResult } from '../callResult.ts';
import type { AnswerBody } from '../envelope.ts';
import type { EndpointName } from '../endpoints.ts';

/** The code that stands for success where the specification accepts no other (spec section 4). */
export const onlyOne: readonly number[] = [1];

/** What a call sends and gets. The console types its requests by `request` and parses each answer with `response`. */
export type CallDefinition<
  Request extends v.GenericSchema = v.GenericSchema,
  Response extends v.GenericSchema = v.GenericSchema,
> = {
  readonly endpoint: EndpointName;
  /** The JSON body of a POST, the query of a GET. */
  readonly request: Request;
  /** `data` of the answer, or its whole body where `whole` is set. */
  readonly response: Response;
  readonly whole?: true;
  /** Codes of success where they are not the usual ones. */
  readonly success?: readonly number[];
};

/** What a call is given. */
export type Sent<Definition extends CallDefinition> = v.InferInput<Definition['request']>;

/** What a call gives. */
export type Received<Definition extends CallDefinition> = v.InferOutput<Definition['response']>;

/** The data in the body of a successful answer; a body of another shape is a malformed answer. */
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

/** A body or an answer whose fields the specification does not show. */
export const notShown = v.unknown();

/** The raw bytes of an octet-stream body. */
export const octets = v.blob();

export const serialNumber = v.pipe(v.string(), v.nonEmpty());
export const userId = v.pipe(v.string(), v.nonEmpty());

/** A query or body that only says whose data are meant. */
export const ofUser = v.object({ userId });
