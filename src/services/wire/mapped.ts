import type { CallResult } from '../../domain/wire/callResult.ts';

/** Maps the data of a successful result; a failure stays as it is. */
export function mapped<T, U>(result: CallResult<T>, change: (data: T) => U): CallResult<U> {
  return result.ok ? { ok: true, data: change(result.data) } : result;
}

/** The result of a call whose response has no data. */
export function done(result: CallResult<unknown>): CallResult<void> {
  return mapped(result, () => undefined);
}
