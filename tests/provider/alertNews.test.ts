import { once } from 'node:events';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { closeCodes } from '../../provider/live/closeCodes.ts';
import { mostOfUser } from '../../provider/alerts/alertStreams.ts';
import { byUser, newsFor } from '../../provider/alerts/newsByUser.ts';
import { knownAfterMs } from '../../provider/alerts/knownAfter.ts';
import { createAlertMail, mailPauseMs } from '../../provider/alerts/alertMail.ts';
import { alertTextsOf } from '../../provider/alerts/alertTexts.ts';
import { freshRule, type RuleDraft } from '../../src/domain/settings/alertRule.ts';
import { newAlertsCall, newsSchema } from '../../src/domain/wire/calls/alerts.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { fromWire } from '../../src/domain/wire/fieldNames.ts';
import { openShop } from './shop.ts';
import { demo, field, firstNow, guest, startTest, type TestProvider } from './testProvider.ts';

const front = 'LK0000000001';
const driveway = 'LK0000000002';
const hour = 3_600_000;
/** The clock only moves if a test moves it, so the plan for these moments is the same in every run. */
const trueNow = () => firstNow;

/** Raises an alert and lets it be recorded. */
async function raise(provider: TestProvider, serialNumber: string, type: string): Promise<void> {
  await provider.control('alert', { serialNumber, type });
  await provider.control('clock', { advance: 10 });
}

async function newsOf(provider: TestProvider, user: { userId: string }, token: string, since: number | null) {
  const { body } = await provider.post(endpoints.newAlerts.path, { userId: user.userId, since }, token);
  return v.parse(newAlertsCall.response, field(body, 'data'));
}

/** Opens a stream; its messages and its end can be awaited. */
function open(provider: TestProvider, address: string | null) {
  const socket = new WebSocket(provider.url.replace('http', 'ws') + String(address));
  onTestFinished(() => socket.terminate());
  const closed = once(socket, 'close');
  const reported: { serialNumber: string; type: string }[] = [];
  let messages = 0;
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    messages += 1;
    reported.push(...v.parse(newsSchema, fromWire(data.toString())).list.entries);
    for (const look of waiting) look();
  });
  const until = (isMet: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isMet()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return {
    closed: closed.then(([code]) => Number(code)),
    reason: closed.then(([, reason]) => String(reason)),
    isOpen: () => until(() => messages > 0),
    reported: (count: number) =>
      until(() => reported.length >= count).then(() =>
        reported.map(({ serialNumber, type }) => `${serialNumber} ${type}`),
      ),
  };
}

test('the first request gets nothing, later ones get new alerts, only of the user’s own devices', async () => {
  const provider = await startTest({ trueNow });
  const token = await provider.signIn(demo);
  const stranger = await provider.signIn(guest);
  const [first, ofStranger] = [
    await newsOf(provider, demo, token, null),
    await newsOf(provider, guest, stranger, null),
  ];
  expect([first.list.entries, ofStranger.list.entries]).toEqual([[], []]);
  await raise(provider, front, 'human');
  const next = await newsOf(provider, demo, token, first.at);
  expect(next.list.entries).toMatchObject([{ serialNumber: front, deviceName: 'Front door', type: 'human' }]);
  expect((await newsOf(provider, demo, token, next.at)).list.entries).toEqual([]);
  expect((await newsOf(provider, guest, stranger, ofStranger.at)).list.entries).toEqual([]);
});

test('planned alerts are news when their moment is recorded, in the format of the list', async () => {
  const provider = await startTest({ trueNow });
  const token = await provider.signIn(demo);
  const { at } = await newsOf(provider, demo, token, null);
  await provider.control('clock', { advance: 3 * hour });
  const news = await newsOf(provider, demo, token, at);
  const query = {
    userId: demo.userId,
    serialNumber: [],
    types: [],
    from: at + 1,
    to: news.at,
    page: 1,
    size: 100,
  };
  const { body } = await provider.post(endpoints.listAlerts.path, query, token);
  expect(news.list.entries.length).toBeGreaterThan(3);
  const times = (entries: readonly { at: number }[]) => entries.map((one) => one.at);
  expect(times(news.list.entries)).toEqual(
    times(v.parse(v.object({ list: newAlertsCall.response.entries.list }), field(body, 'data')).list.entries),
  );
});

test('an alert without the output push is listed, but neither streamed nor emailed', async () => {
  const provider = await startTest({ trueNow });
  const token = await provider.signIn(demo);
  const of = { userId: demo.userId, serialNumber: front };
  const setOutputs = (outputs: RuleDraft['outputs']) =>
    Promise.all(
      ['human', 'vehicle', 'pet', 'motion'].map((type) =>
        provider.post(
          endpoints.editRule.path,
          { ...of, id: type, rule: { ...freshRule(type), outputs } },
          token,
        ),
      ),
    );
  const ofFront = async (since: number) => {
    await provider.control('clock', { advance: 6 * hour });
    const { at, list } = await newsOf(provider, demo, token, since);
    const query = {
      userId: demo.userId,
      serialNumber: [front],
      types: [],
      from: since + 1,
      to: at,
      page: 1,
      size: 100,
    };
    const { body } = await provider.post(endpoints.listAlerts.path, query, token);
    const total = Number(field(field(body, 'data'), 'total'));
    return { at, total, reported: list.entries.filter(({ serialNumber }) => serialNumber === front).length };
  };
  const { at } = await newsOf(provider, demo, token, null);
  await setOutputs(['record', 'snapshot']);
  const silent = await ofFront(at);
  expect(silent.total).toBeGreaterThan(0);
  expect(silent.reported).toBe(0);
  await setOutputs(['push']);
  const loud = await ofFront(silent.at);
  expect(loud.total).toBeGreaterThan(0);
  expect(loud.reported).toBe(loud.total);
});

test('a stream sends new alerts, each once, including those between the call and its opening', async () => {
  const provider = await startTest({ trueNow });
  const token = await provider.signIn(demo);
  const { stream } = await newsOf(provider, demo, token, null);
  await raise(provider, front, 'human');
  const { reported, isOpen } = open(provider, stream);
  await isOpen();
  expect(await reported(1)).toEqual([`${front} human`]);
  await raise(provider, driveway, 'vehicle');
  expect(await reported(2)).toEqual([`${front} human`, `${driveway} vehicle`]);
});

test('a stream can be opened once by a signed-in user, and ends with the token', async () => {
  const provider = await startTest({ trueNow });
  const token = await provider.signIn(demo);
  const { stream } = await newsOf(provider, demo, token, null);
  const first = open(provider, stream);
  await first.isOpen();
  expect(await open(provider, stream).closed).toBe(closeCodes.unknownTicket);
  expect(await open(provider, '/stream/alerts?ticket=none').closed).toBe(closeCodes.unknownTicket);
  const late = await newsOf(provider, demo, token, null);
  await provider.control('clock', { advance: 31_000 });
  expect(await open(provider, late.stream).closed).toBe(closeCodes.unknownTicket);
  const ofEnded = await newsOf(provider, demo, token, null);
  await provider.control('revoke', { account: demo.account });
  expect(await first.closed).toBe(4401);
  expect(await open(provider, ofEnded.stream).closed).toBe(4401);
  const ask = { userId: demo.userId, since: null };
  for (const ended of [token, undefined]) {
    const { body } = await provider.post(endpoints.newAlerts.path, ask, ended);
    expect(field(body, 'code')).toBe(401);
  }
});

test('a user has a limited number of streams: the next gets the reason, and other users are not affected', async () => {
  const provider = await startTest({ trueNow });
  const token = await provider.signIn(demo);
  const streams = [];
  for (let count = 0; count < mostOfUser; count += 1) {
    const { stream } = await newsOf(provider, demo, token, null);
    streams.push(open(provider, stream));
  }
  await Promise.all(streams.map(({ isOpen }) => isOpen()));
  const tooMany = open(provider, (await newsOf(provider, demo, token, null)).stream);
  expect([await tooMany.closed, await tooMany.reason]).toEqual([
    closeCodes.tooManyStreams,
    'a user has at most 20 streams of new alerts',
  ]);
  const stranger = await provider.signIn(guest);
  await open(provider, (await newsOf(provider, guest, stranger, null)).stream).isOpen();
  await raise(provider, front, 'human');
  for (const { reported } of streams) expect(await reported(1)).toEqual([`${front} human`]);
});

test('alerts are read once per user, and each listener gets those that it has not received', () => {
  const asked: [string, number][] = [];
  const listeners = [
    { name: 'a', userId: '1', after: 20 },
    { name: 'b', userId: '2', after: 30 },
    { name: 'c', userId: '1', after: 10 },
  ];
  // A ring is known immediately, anything else some seconds later.
  const moments = [35, 25, 15, 5];
  const alertOf = (known: number, place: number) =>
    place % 2 === 0
      ? { known, at: known, type: 'doorbell' }
      : { known, at: known - knownAfterMs('human'), type: 'human' };
  const reported = [...byUser(listeners)].flatMap(([userId, ofUser]) =>
    newsFor(userId, ofUser, (user, after) => {
      asked.push([user, after]);
      return { at: 40, list: moments.map(alertOf).filter(({ known }) => known > after) };
    }),
  );
  expect(asked).toEqual([
    ['1', 10],
    ['2', 30],
  ]);
  expect(
    reported.map(({ listener, news }) => [listener.name, news.at, news.list.map(({ known }) => known)]),
  ).toEqual([
    ['a', 40, [35, 25]],
    ['c', 40, [35, 25, 15]],
    ['b', 40, [35]],
  ]);
});

const mails = async (provider: TestProvider) => {
  const { body } = await provider.get('/outbox.json');
  return (Array.isArray(body) ? body : []).map((message) => ({
    to: field(message, 'to'),
    subject: field(message, 'subject'),
    text: String(field(message, 'text')),
  }));
};

test('emails go to users who turned them on, about their own devices: the first alert immediately, those of the next ten minutes together', async () => {
  const provider = await startTest({ trueNow });
  const address = 'alerts@lookout.example';
  const des = (emailNotification: boolean) =>
    JSON.stringify({ emailNotification, notificationEmail: address });
  const sent = async (serialNumber: string, type: string) => {
    await raise(provider, serialNumber, type);
    await provider.control('mail');
    return toDemo();
  };
  const toDemo = async () => (await mails(provider)).filter(({ to }) => to === address);
  // Off: nothing, neither now nor later for that time.
  await provider.control('mail');
  expect(await sent(front, 'human')).toEqual([]);
  await provider.control('user', { account: demo.account, set: { des: des(true) } });
  await provider.control('user', {
    account: guest.account,
    set: { des: JSON.stringify({ emailNotification: true, notificationEmail: 'guest@mail.example' }) },
  });
  await provider.control('mail');
  expect(await mails(provider)).toEqual([]);

  expect(await sent(front, 'human')).toEqual([
    {
      to: address,
      subject: '1 new alert',
      text: expect.stringMatching(
        /^Nov 18, 2026, \d\d:\d\d:\d\d GMT\+1 Front door: Person\n\nYou receive this email because .+$/,
      ),
    },
  ]);
  // A user who owns neither camera gets nothing.
  expect(await mails(provider)).toHaveLength(1);
  await sent(front, 'pet');
  expect(await sent(driveway, 'vehicle')).toHaveLength(1);
  await provider.control('clock', { advance: mailPauseMs });
  await provider.control('mail');
  const [joined, ...earlier] = await toDemo();
  expect(earlier).toHaveLength(1);
  expect(joined).toMatchObject({ to: address, subject: expect.stringMatching(/^\d+ new alerts$/) });
  expect(joined?.text).toMatch(/Front door: Pet/);
  expect(joined?.text).toMatch(/Driveway: Vehicle/);

  await provider.control('user', { account: demo.account, set: { des: des(false) } });
  await provider.control('clock', { advance: 2 * mailPauseMs });
  expect(await sent(front, 'human')).toHaveLength(2);
});

test('alerts of one user that cannot be read keep no email of another user back', async () => {
  const { db, now } = await openShop();
  const set = { emailNotification: true, notificationEmail: 'alerts@lookout.example', language: 1 };
  for (const { userId } of [demo, guest])
    db.run('update users set des = ? where id = ?', JSON.stringify(set), userId);
  const asked = new Set<string>();
  const news = {
    now,
    since: (userId: string) => {
      asked.add(userId);
      if (asked.size === 1) throw new Error('broken');
      return { at: now(), list: [] };
    },
  };
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => reported.mockRestore());
  const mail = createAlertMail({ db, clock: { now }, news, outbox: { send: () => {}, list: () => [] } });
  mail.look();
  mail.look();
  expect(asked).toEqual(new Set([demo.userId, guest.userId]));
  expect(reported).toHaveBeenCalledOnce();
});

test('an email about alerts is in the reader’s language', async () => {
  const provider = await startTest({ trueNow });
  const settings = { emailNotification: true, notificationEmail: 'alerts@lookout.example', language: 26 };
  await provider.control('user', { account: demo.account, set: { des: JSON.stringify(settings) } });
  await provider.control('mail');
  await raise(provider, front, 'lineCrossing');
  await provider.control('mail');
  expect(await mails(provider)).toEqual([
    {
      to: settings.notificationEmail,
      subject: '1 neuer Alarm',
      text: expect.stringMatching(
        /^18\.11\.2026, \d\d:\d\d:\d\d GMT\+1 Front door: Linienübertritt\n\nSie erhalten diese E-Mail, weil .+$/,
      ),
    },
  ]);
});

test.each([
  ['en-US', '1 new alert', '2 new alerts', '25 new alerts', 'Line crossing', 'Other'],
  ['ru-RU', '1 новое оповещение', '2 новых оповещения', '25 новых оповещений', 'Пересечение линии', 'Другое'],
  ['ja-JP', '新しいアラート1件', '新しいアラート2件', '新しいアラート25件', 'ライン越え', 'その他'],
] as const)(
  'alerts are announced in %s as the console announces them',
  (tag, one, two, many, crossing, other) => {
    const { newAlerts, typeName } = alertTextsOf(tag);
    expect([1, 2, 25].map(newAlerts)).toEqual([one, two, many]);
    expect(['lineCrossing', 'aura'].map(typeName)).toEqual([crossing, other]);
  },
);
