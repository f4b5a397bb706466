import { createActor, waitFor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { call, callActor, keyedCallActor } from '../../../src/actors/wire/call.ts';
import { CallError, failure, type CallResult } from '../../../src/domain/wire/callResult.ts';
import type { Http } from '../../../src/services/wire/http.ts';
import { fakeHttp, never } from '../../services/fakeFetch.ts';

const { http } = fakeHttp(never);
const refused = failure('rejected', 0, 'account.taken');

/** A service that answers so, and what it was called with. */
function answering<T>(result: CallResult<T>) {
  return vi.fn<(http: Http, input: { readonly name: string }, signal: AbortSignal) => Promise<CallResult<T>>>(
    async () => result,
  );
}

test('a call takes the input and the signal, and resolves to the data', async () => {
  const service = answering({ ok: true, data: 7 });
  const { signal } = new AbortController();
  expect(await call(http, service)({ name: 'Ada' }, signal)).toBe(7);
  expect(service.mock.calls).toEqual([[http, { name: 'Ada' }, signal]]);
  expect(service.mock.calls[0]?.[2]).toBe(signal);
});

test('a call that fails rejects with its failure', async () => {
  const service = answering({ ok: false, failure: refused });
  const error = await call(http, service)({ name: 'Ada' }, new AbortController().signal).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ failure: refused });
});

test('a call as an actor has the data as its output', async () => {
  const service = answering({ ok: true, data: 7 });
  const actor = createActor(callActor<number, { name: string }>(http, service), {
    input: { name: 'Ada' },
  }).start();
  expect((await waitFor(actor, ({ status }) => status === 'done')).output).toBe(7);
  expect(service.mock.calls).toEqual([[http, { name: 'Ada' }, expect.any(AbortSignal)]]);
});

test('a call as an actor fails with a CallError', async () => {
  const actor = createActor(
    callActor<number, { name: string }>(http, answering({ ok: false, failure: refused })),
    { input: { name: 'Ada' } },
  );
  const heard = vi.fn<(error: unknown) => void>();
  actor.subscribe({ error: heard });
  actor.start();
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([[new CallError(refused)]]));
  expect(actor.getSnapshot().error).toMatchObject({ failure: refused });
});

test('stopping the actor aborts its call', () => {
  const service = vi.fn<
    (http: Http, input: { name: string }, signal: AbortSignal) => Promise<CallResult<number>>
  >(() => new Promise(() => undefined));
  const actor = createActor(callActor<number, { name: string }>(http, service), {
    input: { name: 'Ada' },
  }).start();
  const signal = service.mock.calls[0]?.[2];
  expect(signal?.aborted).toBe(false);
  actor.stop();
  expect(signal?.aborted).toBe(true);
});

test('a service of another request or another answer is a type error', () => {
  const ofName = answering({ ok: true, data: 7 });
  // @ts-expect-error the actor has no name to give
  callActor<number, { id: string }>(http, ofName);
  // @ts-expect-error the data is a number
  callActor<string, { name: string }>(http, ofName);
  expect(ofName).not.toHaveBeenCalled();
});

test('a call with a key has the same one until it is answered, and another one for other contents', async () => {
  const results: CallResult<number>[] = [
    { ok: false, failure: failure('network', 0) },
    { ok: false, failure: failure('network', 0) },
    { ok: true, data: 7 },
    { ok: true, data: 8 },
  ];
  const keys: string[] = [];
  const logic = keyedCallActor<number, { name: string }>(http, async (_, { name, key }) => {
    keys.push(`${name} ${key}`);
    return results.shift() ?? { ok: false, failure: refused };
  });
  for (const name of ['Ada', 'Bo', 'Ada', 'Ada']) {
    const actor = createActor(logic, { input: { name } });
    actor.subscribe({ error: () => undefined });
    actor.start();
    await waitFor(actor, ({ status }) => status !== 'active').catch(() => undefined);
  }
  const [first, other, again, next] = keys;
  expect(first).toMatch(/^Ada [0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(again).toBe(first);
  expect(new Set(keys)).toEqual(new Set([first, other, next]));
  expect(new Set(keys).size).toBe(3);
});
