import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { deepestJson, exceedsJsonLimits, mostCommas } from '../../provider/http/jsonLimits.ts';
import { endpoints, type EndpointName } from '../../src/domain/wire/endpoints.ts';
import { toWire } from '../../src/domain/wire/fieldNames.ts';
import { requestLimits } from '../../src/domain/wire/requestLimits.ts';
import { demo, startTest } from './testProvider.ts';

/** The processor time of this thread, in milliseconds; that of the process if the system does not say. */
function threadMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/** Measures turns of the event loop until `end`, which returns the processor time of the longest. */
function measureTurns(): { end: () => number } {
  let [at, longest, isMeasuring] = [threadMs(), 0, true];
  const turn = (): void => {
    const now = threadMs();
    longest = Math.max(longest, now - at);
    at = now;
    if (isMeasuring) setImmediate(turn);
  };
  setImmediate(turn);
  return {
    end: () => {
      isMeasuring = false;
      return Math.max(longest, threadMs() - at);
    },
  };
}

const { userId } = demo;
const serialNumber = 'LK0000000001';
const page = { userId, serialNumber: [], from: null, to: null, page: 1, size: 100 };
const many = <T>(length: number, entry: (n: number) => T): T[] => Array.from({ length }, (_, n) => entry(n));
const dayNumber = (n: number) => new Date(n * 86_400_000).toISOString().slice(0, 10);
const names = many(requestLimits.devices, (n) => `LK${String(n).padStart(10, '0')}`);
const channels = names.map(() => many(20, (n) => n));

/** Bodies as large as their calls allow, or as expensive. */
const largest: readonly (readonly [EndpointName, object])[] = [
  ['listArchives', { ...page, types: [] }],
  ['listArchives', { ...page, types: [], page: 4000 }],
  ['listAlerts', { ...page, channel: [], types: [], reviewed: null }],
  ['listAlerts', { ...page, serialNumber: names, channel: channels, types: [], reviewed: null }],
  ['markListedAlerts', { userId, serialNumber: [], channel: [], types: [], from: null, to: null }],
  [
    'markAlerts',
    {
      userId,
      ids: many(requestLimits.markedAlerts, (n) => `alert/${serialNumber}/${dayNumber(n)}/0`),
      reviewed: true,
    },
  ],
  ['latestAlerts', { userId, devices: names.map((name) => ({ serialNumber: name, since: 0 })) }],
  ['listAlertCategories', { serialNumber: names, channel: channels }],
  ['listDevices', { userId, site: many(requestLimits.sites, (n) => `Site ${n}`), deviceType: ['IPC'] }],
  ['alertStats', { userId, serialNumber, from: '2026-08-20', to: '2026-11-18' }],
];

/** A POST whose response is read but not parsed, because that would count. */
const send = (url: string, body: string, token: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { requestToken: token, 'content-type': 'application/json' };
    request(url, { method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end(body);
  });

/** In milliseconds of processor time. */
const longestTurn = 50;

test('no call holds others up for more than 50 ms, whatever is sent', { timeout: 120_000 }, async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const texts = [
    ...largest.map(([name, body]) => [name, toWire(body)] as const),
    ['nested', '['.repeat(500_000)] as const,
    ['entries', `[${'0,'.repeat(500_000)}0]`] as const,
    ['text', `{"userId":"${'x'.repeat(1_000_000)}"}`] as const,
    ['no JSON', '\\"'.repeat(500_000)] as const,
  ];
  const measured: { name: string; status: number | undefined; ms: number }[] = [];
  for (const [name, text] of texts) {
    const path = largest.find(([each]) => each === name)?.[0] ?? 'userInfo';
    const sent = async () => {
      const turns = measureTurns();
      const status = await send(provider.url + endpoints[path].path, text, token);
      return { name, status, ms: Math.round(turns.end()) };
    };
    // What a call costs it costs each time. What the collector of memory costs, or a core that others use, it does not.
    const attempts = [await sent()];
    while ((attempts.at(-1)?.ms ?? 0) > longestTurn && attempts.length < 3) attempts.push(await sent());
    const ms = Math.min(...attempts.map((attempt) => attempt.ms));
    measured.push(...attempts.map((attempt) => ({ ...attempt, ms })));
  }
  expect(measured.filter(({ ms, status }) => ms > longestTurn || status === 500)).toEqual([]);
});

test.each<readonly [EndpointName, object]>([
  ['listAlerts', { ...page, serialNumber: [...names, 'LK1'], channel: [], types: [], reviewed: null }],
  ['listAlerts', { ...page, channel: [], types: many(requestLimits.types + 1, String), reviewed: null }],
  ['markAlerts', { userId, ids: many(requestLimits.markedAlerts + 1, String), reviewed: true }],
  ['latestAlerts', { userId, devices: [...names, 'LK1'].map((name) => ({ serialNumber: name, since: 0 })) }],
  ['listAlertCategories', { serialNumber: [...names, 'LK1'], channel: [] }],
  ['listDevices', { userId, site: many(requestLimits.sites + 1, String), deviceType: ['IPC'] }],
])('%s refuses a list with one entry too many', async (name, body) => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  expect(await send(provider.url + endpoints[name].path, toWire(body), token)).toBe(400);
});

test.each([
  ['as deep as allowed', `${'['.repeat(deepestJson)}${']'.repeat(deepestJson)}`, false],
  ['one level deeper', `${'{"a":'.repeat(deepestJson)}[]${'}'.repeat(deepestJson)}`, true],
  ['brackets in a text', JSON.stringify('[{'.repeat(1000)), false],
  ['an escaped quote in a text', JSON.stringify(`"${'['.repeat(1000)}`), false],
  ['a backslash at the end of a text', `["\\\\",${'['.repeat(deepestJson)}`, true],
  ['as many entries as allowed', `[${'0,'.repeat(mostCommas)}0]`, false],
  ['one more', `[${'0,'.repeat(mostCommas + 1)}0]`, true],
  ['commas in a text', JSON.stringify(','.repeat(mostCommas * 2)), false],
  ['a text without end', `"${'[{,'.repeat(mostCommas)}`, false],
])('JSON is refused before it is parsed: %s', (_, text, isRefused) => {
  expect(exceedsJsonLimits(text)).toBe(isRefused);
});
