import { expect, test } from 'vitest';
import { createClock } from '../../provider/clock.ts';
import { createOutbox } from '../../provider/accounts/outbox.ts';
import { openDatabase } from '../../provider/database/database.ts';
import { isLoopback } from '../../provider/listen.ts';
import { addOutboxPage } from '../../provider/outboxPage.ts';
import { createBareApp } from '../../provider/app.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { demo, startTest, testFolder } from './testProvider.ts';

test('the page shows a code, is not cached and runs no scripts', async () => {
  const provider = await startTest();
  await provider.post(endpoints.sendVerificationCode.path, { loginAccount: demo.account, codeType: 1 });
  const response = await fetch(`${provider.url}/outbox`);
  const text = await response.text();
  expect(text).toContain(`<strong>${await provider.codeTo(demo.account)}</strong>`);
  expect(text).toContain(`to ${demo.account}`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const [, nonce = ''] = /<style nonce="([^"]+)">/.exec(text) ?? [];
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'nonce-${nonce}'`);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('messages are shown as plain text', async () => {
  const db = openDatabase(await testFolder());
  const outbox = createOutbox(db, createClock());
  const hostile = '"><script>alert(1)</script>&amp;';
  outbox.send({ channel: 'email', to: hostile, subject: hostile, text: hostile, code: hostile });
  const app = createBareApp();
  addOutboxPage(app, outbox);
  const text = await (await app.request('/outbox')).text();
  expect(text).not.toContain('<script');
  expect(text.split('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;')).toHaveLength(5);
  db.close();
});

test('keeps only the last messages', async () => {
  const db = openDatabase(await testFolder());
  const outbox = createOutbox(db, createClock());
  for (let n = 1; n <= 205; n += 1) {
    outbox.send({ channel: 'phone', to: '+491', subject: String(n), text: '', code: null });
  }
  const subjects = outbox.list().map(({ subject }) => subject);
  expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([200, '205', '6']);
  db.close();
});

test.each([
  ['127.0.0.1', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['127.0.0.1.example', false],
  ['192.168.1.2', false],
])('by default the outbox is open at %s: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
