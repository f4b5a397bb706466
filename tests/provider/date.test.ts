import { expect, test } from 'vitest';
import { demo, loginBody, loginPath, startTest, testNow } from './testProvider.ts';

const wholeSeconds = (ms: number) => Math.floor(ms / 1000) * 1000;

test('every answer states the provider’s time, also a refusal, the configuration and a page that is not there', async () => {
  const provider = await startTest();
  const sign = { method: 'POST', body: JSON.stringify(loginBody(demo)) };
  for (const [path, init] of [
    [loginPath, sign],
    ['/api/nowhere', { method: 'POST' }],
    ['/config.json', {}],
    ['/live/nowhere', {}],
  ] as const) {
    const before = wholeSeconds(testNow());
    const stated = Date.parse((await fetch(provider.url + path, init)).headers.get('date') ?? '');
    expect([path, stated >= before && stated <= testNow()]).toEqual([path, true]);
  }
});

test('a console on another origin may read it', async () => {
  const origin = 'https://console.example';
  const provider = await startTest({ cors: [origin] });
  const { headers } = await fetch(provider.url + loginPath, { method: 'POST', headers: { origin } });
  expect(headers.get('access-control-expose-headers')).toBe('content-disposition,content-range,date');
});

test('the test control can leave it out, does so when it moves the clock, and a reset brings it back', async () => {
  const provider = await startTest({ control: true });
  const isStated = async () =>
    (await fetch(provider.url + loginPath, { method: 'POST' })).headers.get('date') !== null;
  await provider.control('date', { stated: false });
  expect(await isStated()).toBe(false);
  await provider.control('date', { stated: true });
  expect(await isStated()).toBe(true);
  await provider.control('clock', { advance: 1000 });
  expect(await isStated()).toBe(false);
  await provider.control('reset', {});
  expect(await isStated()).toBe(true);
});
