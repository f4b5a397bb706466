import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate';
import { dataOf, type CallResult } from '../../domain/wire/callResult.ts';
import type { Http } from '../../services/wire/http.ts';
import { newKey } from './newKey.ts';

/** A call of `src/services`: it never throws, and its result says whether there is data. */
type Service<Input, Data> = (http: Http, input: Input, signal: AbortSignal) => Promise<CallResult<Data>>;

/** The service on the provider, as a function that resolves to the data or rejects with a CallError. */
export function call<Input, Data>(http: Http, service: Service<Input, Data>) {
  return async (input: Input, signal: AbortSignal): Promise<Data> =>
    dataOf(await service(http, input, signal));
}

/**
 * The service as a promise actor: its input is the request, its output the data, its error a CallError. Input and
 * output are those of the stub that it is provided for.
 */
export function callActor<Output, Input extends NonReducibleUnknown>(
  http: Http,
  service: Service<NoInfer<Input>, NoInfer<Output>>,
): PromiseActorLogic<Output, Input> {
  const send = call<Input, Output>(http, service);
  return fromPromise(({ input, signal }) => send(input, signal));
}

/**
 * The same for a call with an idempotency key. An attempt after one that failed has the same key as long as its input is
 * the same, because only the answer may have been lost; what is asked again after an answer is wanted once more. The keys
 * last as long as this logic, which is that of a page: after it was left or reloaded, an attempt is a new request.
 */
export function keyedCallActor<Output, Input extends object>(
  http: Http,
  service: Service<NoInfer<Input> & { readonly key: string }, NoInfer<Output>>,
): PromiseActorLogic<Output, Input> {
  const send = call(http, service);
  const unanswered = new Map<string, string>();
  return fromPromise(async ({ input, signal }) => {
    const contents = JSON.stringify(input);
    const key = unanswered.get(contents) ?? newKey();
    unanswered.set(contents, key);
    const output = await send({ ...input, key }, signal);
    unanswered.delete(contents);
    return output;
  });
}
