import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { mostAtWork, mostWaiting, queuePerUser } from '../../provider/http/atWork.ts';
import type { ProviderEnv } from '../../provider/http/env.ts';
import { Refusal } from '../../provider/http/refusal.ts';
import { openFootage } from '../../provider/live/footage.ts';
import { mp4File } from '../../provider/recordings/mp4File.ts';
import { denseSections } from '../../provider/recordings/plan.ts';
import { toWire } from '../../src/domain/wire/fieldNames.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { timezone } from '../demoRecorders.ts';
import { biggestDay, measureFortyLists } from '../fortyLists.ts';
import { spawnServer } from '../spawned.ts';
import { demo, field, guest, testFolder } from './testProvider.ts';

/** Calls that wait until the test releases them, behind the queue. */
function queued() {
  const working: { userId: string; finish: () => void }[] = [];
  const app = new Hono<ProviderEnv>();
  app.onError((error, c) => c.text(error.message, error instanceof Refusal ? error.status : 500));
  app.use(async (c, next) => {
    c.set('userId', c.req.header('user') ?? '');
    await next();
  });
  app.use(queuePerUser());
  app.all('*', async (c) => {
    await new Promise<void>((finish) => working.push({ userId: c.get('userId'), finish }));
    return c.text(c.req.path);
  });
  const call = (user: string, path: string, outgoing = { destroyed: false }) =>
    Promise.resolve(app.request(path, { headers: { user } }, { outgoing }));
  return { working, call };
}

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

test('a few calls of each user run, the others wait in order, and users do not wait for each other', async () => {
  const { working, call } = queued();
  const answers: string[] = [];
  const calls = Array.from({ length: 5 }, async (_, index) => {
    answers.push(await (await call('mara', `/${index}`)).text());
  });
  await turn();
  expect(working.map(({ userId }) => userId)).toEqual(Array.from({ length: mostAtWork }, () => 'mara'));
  const other = call('guest', '/other');
  await turn();
  expect(working.at(-1)?.userId).toBe('guest');
  working.pop()?.finish();
  expect(await (await other).text()).toBe('/other');
  while (answers.length < calls.length) {
    expect(working.length).toBeLessThanOrEqual(mostAtWork);
    working.shift()?.finish();
    await turn();
  }
  expect(answers).toEqual(['/0', '/1', '/2', '/3', '/4']);
});

test('calls over the limit are refused, and those of clients that hung up are removed', async () => {
  const { working, call } = queued();
  const gone = { destroyed: false };
  const first = Array.from({ length: mostAtWork }, () => call('mara', '/first'));
  const waiting = Array.from({ length: mostWaiting }, () => call('mara', '/waiting', gone));
  await turn();
  const refused = await call('mara', '/more');
  expect([refused.status, await refused.text()]).toEqual([429, 'request.tooMany']);
  gone.destroyed = true;
  for (const { finish } of working.splice(0)) finish();
  await Promise.all(first);
  const answers = await Promise.all(waiting);
  // The response is not received; a call without one would be reported as a fault of the provider.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  expect(working).toEqual([]);
  // All slots are free again.
  const next = Array.from({ length: mostAtWork }, () => call('mara', '/next'));
  await turn();
  expect(working).toHaveLength(mostAtWork);
  for (const { finish } of working) finish();
  await Promise.all(next);
});

test('an hour is cut in batches, and other work runs between them', async () => {
  const folder = fileURLToPath(new URL('../../provider/media', import.meta.url));
  const media = openFootage(folder)
    .film('cam01.flv')
    .recorded('2026-11-10', timezone, () => timezone);
  const seconds = Array.from({ length: 3600 }, (_, second) => ({
    at: second * 1000,
    media,
    second,
    withSound: true,
  }));
  let turns = 0;
  const next = setInterval(() => {
    turns += 1;
  }, 0);
  await mp4File(seconds, String);
  clearInterval(next);
  expect(turns).toBeGreaterThan(1);
});

test('many lists of the largest day by one person let others run between two batches', async () => {
  const provider = await spawnServer({
    script: 'provider/main.ts',
    args: ['--port', '0', '--data', await testFolder(), '--control', '--static', 'dist'],
    ready: /^listening (\S+)$/,
  });
  onTestFinished(() => provider.end());
  const url = `http://127.0.0.1:${new URL(provider.said).port}`;
  const sessionOf = async (account: string): Promise<string> => {
    const answer = await fetch(`${url}/__control/session`, {
      method: 'POST',
      body: JSON.stringify({ account }),
    });
    return String(field(await answer.json(), 'token'));
  };
  const token = await sessionOf(demo.account);
  const whole = await (
    await fetch(url + endpoints.listRecordings.path, {
      method: 'POST',
      headers: { requestToken: token },
      body: toWire(biggestDay()),
    })
  ).json();
  expect(field(field(whole, 'data'), 'sections')).toHaveLength(denseSections);

  const other = { token: await sessionOf(guest.account), userId: guest.userId };
  const { alone, longest, before } = await measureFortyLists(url, token, other, 16);
  // Noise affects both alike: absolute times mean nothing on a busy machine; the bench measures them.
  expect(longest).toBeLessThan(alone * 8);
  expect(before).toBeLessThan(8);
});
