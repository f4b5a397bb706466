import { onTestFinished, expect, test } from 'vitest';
import { faultNewsOf, type Fault, type FaultNews } from '../../src/domain/inspector/faults.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { startProvider } from '../../provider/server.ts';
import { demo, startTest, testFolder, type TestProvider } from './testProvider.ts';

const { path } = endpoints.userInfo;
const body = { userId: demo.userId };

/** Listens as the inspector does. */
async function listen({ url }: TestProvider) {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const response = await fetch(`${url}/__control/faults/news`, { signal: stop.signal });
  const heard: (FaultNews | null)[] = [];
  const read = async (): Promise<void> => {
    const decoder = new TextDecoderStream();
    for await (const text of response.body?.pipeThrough(decoder) ?? []) {
      for (const [, data = ''] of text.matchAll(/^data: (.+)$/gm)) heard.push(faultNewsOf(data));
    }
  };
  void read().catch(() => undefined);
  return {
    now: () => heard.at(-1)?.faults.map(({ fault, met, held }) => ({ ...fault, met, held })),
    stop: () => stop.abort(),
  };
}

const add = (provider: TestProvider, fault: Fault, kept = true) =>
  provider.control('faults/add', { fault, kept });

test('they are there with the flag alone, not without it, and never with own cameras', async () => {
  const without = await startTest({ control: false });
  expect(
    (await without.post('/__control/faults/add', { fault: { kind: 'hold', call: 'login' }, kept: true }))
      .status,
  ).toBe(404);
  const staticDir = await testFolder();
  const provider = await startTest({ control: false, faults: true, staticDir });
  expect((await provider.get('/config.json')).body).toMatchObject({ faults: true });
  await add(provider, { kind: 'lose', call: 'getInfo' });
  await expect(fetch(`${provider.url}/getInfo`)).rejects.toThrow('fetch failed');
  expect((await provider.post('/__control/reset', {})).status).toBe(404);
  const own = startProvider({ port: 0, data: await testFolder(), cameras: 'cameras.json', faults: true });
  await expect(own).rejects.toThrow('own cameras cannot have faults on demand');
});

test('a page of another origin cannot use them, even if it can use the API', async () => {
  const cors = ['https://console.example'];
  const { url } = await startTest({ cors, origin: 'https://lookout.example' });
  const statusFrom = async (origin: string) => {
    const init = { method: 'POST', headers: { origin, 'content-type': 'text/plain' }, body: '{"id":null}' };
    return (await fetch(`${url}/__control/faults/end`, init)).status;
  };
  const others = ['https://evil.example', 'https://console.example', 'https://lookout.example'];
  expect(await Promise.all([...others, url].map(statusFrom))).toEqual([403, 403, 403, 200]);
});

test('a held call waits, is counted, and passes when the fault ends', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const { now } = await listen(provider);
  const hold = { kind: 'hold', call: 'userInfo' } as const;
  await add(provider, hold);
  const waiting = provider.post(path, body, token);
  await expect.poll(now, { interval: 5 }).toEqual([{ ...hold, met: 1, held: 1 }]);
  await provider.control('faults/end', { id: null });
  expect((await waiting).body).toMatchObject({ code: 1 });
  await expect.poll(now, { interval: 5 }).toEqual([]);
});

test('a call is refused, delayed, broken; another is not; one fault is ended of two', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const refuse = { kind: 'refuse', call: 'userInfo', code: 601, message: 'device.offline' } as const;
  const added: { id?: unknown } = Object(await add(provider, refuse));
  const refusal = { status: 200, body: { code: 601, msg: 'device.offline', data: null } };
  expect(await provider.post(path, body, token)).toEqual(refusal);
  expect((await provider.get('/getInfo', token)).body).toMatchObject({ code: 200 });
  await add(provider, { kind: 'break', call: 'userInfo' });
  expect(await provider.post(path, body, token)).toEqual(refusal);
  await provider.control('faults/end', { id: added.id });
  await expect(provider.post(path, body, token)).rejects.toThrow(SyntaxError);
  await provider.control('faults/end', { id: null });
  await add(provider, { kind: 'delay', call: 'userInfo', ms: 300 });
  const began = performance.now();
  expect((await provider.post(path, body, token)).body).toMatchObject({ code: 1 });
  expect(performance.now() - began).toBeGreaterThan(290);
  expect((await provider.post('/__control/faults/end', { id: 'nobody' })).status).toBe(404);
  expect(
    (await provider.post('/__control/faults/add', { fault: { kind: 'hold', call: 'download' }, kept: true }))
      .status,
  ).toBe(400);
});

test('what is not kept ends with the last page that shows it', async () => {
  const provider = await startTest();
  const first = await listen(provider);
  const second = await listen(provider);
  const kept = { kind: 'lose', call: 'login' } as const;
  await add(provider, kept);
  await add(provider, { kind: 'refuse', call: 'getInfo', code: 601, message: 'device.offline' }, false);
  const code = async () => Object((await provider.get('/getInfo')).body).code;
  first.stop();
  expect(await code()).toBe(601);
  second.stop();
  await expect.poll(code, { interval: 5 }).toBe(401);
  const third = await listen(provider);
  await expect.poll(third.now, { interval: 5 }).toEqual([{ ...kept, met: 0, held: 0 }]);
});
