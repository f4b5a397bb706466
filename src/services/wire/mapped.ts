import type { CallResult } from '../../domain/wire/callResult.ts';

/** The data of a successful result changed by `change`; a failure stays as it is. */
export function mapped<T, U>(result: CallResult<T>, change: (data: T) => U): CallResult<U> {
  return result.ok ? { ok: true, data: change(result.data) } : result;
}

/** The result of a call whose answer says nothing more than that it was done. */
export function done(result: CallResult<unknown>): CallResult<void> {
  return mapped(result, () => undefined);
}
