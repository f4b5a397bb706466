import { once } from 'node:events';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { mostNamed } from '../../provider/alerts/alertStreams.ts';
import { listAlertsCall, newAlertsCall, newsSchema } from '../../src/domain/wire/calls/alerts.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { fromWire } from '../../src/domain/wire/fieldNames.ts';
import { demo, field, firstNow, startTest } from './testProvider.ts';

const front = 'LK0000000001';

/** One listening console, and another one of the same person; the clock does not move. */
async function start() {
  const provider = await startTest({ trueNow: () => firstNow });
  const [here, elsewhere] = await Promise.all([provider.signIn(demo), provider.signIn(demo)]);
  const send = async (path: string, body: object, token = elsewhere) =>
    field((await provider.post(path, { userId: demo.userId, ...body }, token)).body, 'data');
  const filter = { serialNumber: [front], types: [], from: null, to: null };
  const page = async (number: number) => {
    const asked = await send(endpoints.listAlerts.path, { ...filter, page: number, size: 100 });
    return v.parse(listAlertsCall.response, asked).list.entries.map(({ id }) => id);
  };
  return {
    ids: [...(await page(1)), ...(await page(2))],
    mark: (ids: readonly string[], reviewed: boolean) => send(endpoints.markAlerts.path, { ids, reviewed }),
    markListed: () => send(endpoints.markListedAlerts.path, filter),
    ticket: async () => {
      const asked = await send(endpoints.newAlerts.path, { since: null }, here);
      return v.parse(newAlertsCall.response, asked).stream;
    },
    /** The marks in a stream's messages, from its first message on. */
    open: (address: string | null) => {
      const socket = new WebSocket(provider.url.replace('http', 'ws') + String(address));
      onTestFinished(() => socket.terminate());
      return async () => {
        const [data]: unknown[] = await once(socket, 'message');
        const { marked, marks } = v.parse(newsSchema, fromWire(String(data)));
        return { marked, marks };
      };
    },
  };
}

test('all consoles of a user are notified of alerts marked as reviewed or new again, without unchanged ones', async () => {
  const { ids, mark, ticket, open } = await start();
  const [one = '', two = ''] = ids;
  const said = open(await ticket());
  expect(await said()).toEqual({ marked: false, marks: null });
  const steps: [ids: string[], reviewed: boolean, changed: string[]][] = [
    [[one, two], true, [one, two]],
    [[one], false, [one]],
    [[one, two], true, [one]],
  ];
  for (const [marked, reviewed, changed] of steps) {
    const reported = said();
    await mark(marked, reviewed);
    const { marks } = await reported;
    expect({ ...marks, ids: marks?.ids.toSorted() }).toEqual({ ids: changed.toSorted(), reviewed });
  }
});

test('lists a limited number of marked alerts; with more, as for a whole list, it only reports that some were marked', async () => {
  const { ids, mark, markListed, ticket, open } = await start();
  await markListed();
  const said = open(await ticket());
  await said();
  const report = async (act: () => Promise<unknown>) => {
    const reported = said();
    await act();
    return reported;
  };
  const many = ids.slice(0, mostNamed + 1);
  expect(await report(() => mark(many, false))).toEqual({ marked: true, marks: null });
  expect(await report(markListed)).toEqual({ marked: true, marks: null });
  const { marks } = await report(() => mark(many.slice(1), false));
  expect(marks?.ids.toSorted()).toEqual(many.slice(1).toSorted());
});

test('marks between the call and the opening of the stream are not missed', async () => {
  const { ids, mark, ticket, open } = await start();
  const [early, late] = [await ticket(), await ticket()];
  expect(await open(early)()).toEqual({ marked: false, marks: null });
  await mark(ids.slice(0, 1), true);
  expect(await open(late)()).toEqual({ marked: true, marks: null });
  expect(await open(await ticket())()).toEqual({ marked: false, marks: null });
});
