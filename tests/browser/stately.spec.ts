import { createWebSocketReceiver, type StatelyInspectionEvent } from '@xstate/inspect';
import { createInspectorServer } from '@xstate/inspect/server';
import { expect, test as base } from './fixtures.ts';
import { freePort } from './freePort.ts';
import { startProviderProcess, type ProviderProcess } from './providerProcess.ts';
import { demoAccount } from './signIn.ts';
import { openSignIn, submitSignIn } from './signInForm.ts';

/** What a receiver of Stately's own package hears, and the console whose configuration names it. */
const test = base.extend<{ heard: StatelyInspectionEvent[]; connected: ProviderProcess }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here and wants a pattern
  heard: async ({}, provide) => provide([]),
  connected: async ({ heard }, provide) => {
    const port = await freePort();
    const server = createInspectorServer({ port, autoOpen: false });
    const receiver = `ws://localhost:${port}`;
    createWebSocketReceiver({ server: receiver }).subscribe((event) => {
      heard.push(event);
    });
    const provider = await startProviderProcess(0, undefined, [
      '--inspector',
      'stately',
      '--receiver',
      receiver,
    ]);
    await provide(provider);
    await provider.close();
    server.stop();
  },
});

test('a receiver of Stately hears a sign-in in the built console, under its policy, without its secrets', async ({
  connected,
  heard,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: connected.url });
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const page = await context.newPage();
  await openSignIn(page);
  await submitSignIn(page);
  await expect(page).toHaveURL(/\/cameras$/);
  const names = () => heard.flatMap((event) => (event.type === '@xstate.actor' ? [event.name] : []));
  await expect.poll(names).toEqual(expect.arrayContaining(['app', 'session', 'login', 'cameras']));
  const events = () => heard.flatMap((event) => (event.type === '@xstate.event' ? [event.event] : []));
  await expect.poll(events).toContainEqual({
    type: 'password.submit',
    loginAccount: '•••',
    password: '•••',
    agreed: true,
  });
  const token = await page.evaluate(() => localStorage.getItem('Admin-Token'));
  expect(token).toMatch(/.{8}/);
  const all = JSON.stringify(heard);
  const secrets = [demoAccount.loginAccount, demoAccount.password, token ?? ''];
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('without it the console asks for no code of it and opens no socket', async ({
  page,
  provider,
  control,
}) => {
  const policies: (string | undefined)[] = [];
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'document')
      policies.push(response.headers()['content-security-policy']);
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  for (const inspector of [false, true]) {
    await control.rule({
      path: '/config.json',
      times: 1,
      action: { kind: 'answer', json: { inspector, receiver: 'ws://localhost:4711' } },
    });
    await openSignIn(page);
    await expect(page.getByRole('checkbox')).toBeVisible();
  }
  const asked = await Promise.all(scripts);
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.filter((code) => code.includes('@statelyai.') || code.includes('xstateinspector'))).toEqual(
    [],
  );
  expect(sockets).toEqual([]);
  const { host } = new URL(provider.url);
  expect(policies.map((policy) => /connect-src [^;]*/.exec(policy ?? '')?.[0])).toEqual(
    Array.from({ length: 2 }, () => `connect-src 'self' ws://${host} wss://${host}`),
  );
});
