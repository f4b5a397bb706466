import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { spawnNpmStart, spawnServer, type Spawned } from '../spawned.ts';
import { expect, test as base } from './fixtures.ts';
import { english as say } from './localeTexts.ts';
import { submitSignIn } from './signInForm.ts';

const root = resolve(import.meta.dirname, '../..');
const parts = [
  'index.html',
  'inspect.html',
  'locales',
  'package-lock.json',
  'package.json',
  'provider',
  'src',
  // The inspector's page has the models and paths.
  'tests',
  'tools',
  'tsconfig.json',
  'vite.config.ts',
];

/** A copy of the project that was never built, so that `npm start` builds it, and nobody else needs what is built here. */
const test = base.extend<{ copy: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here and wants a pattern
  copy: async ({}, provide) => {
    const copy = mkdtempSync(join(tmpdir(), 'lookout-start-'));
    for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    await provide(copy);
    rmSync(copy, { recursive: true, force: true });
  },
});

const listens = /^building the console, which will be at (\S+) \.\.\.$/;

/** Starts what `npm start` starts, until it listens. */
const start = (copy: string, ...args: string[]): Promise<Spawned> =>
  spawnServer({
    root: copy,
    script: 'tools/start.ts',
    args: ['--port', '0', ...args],
    ready: listens,
  });

test('while it is built every page says so, and continues automatically to the page that was asked for', async ({
  copy,
  browser,
}) => {
  const data = join(copy, 'elsewhere');
  // Another address of this machine, where there is one.
  const host = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';
  const lookout = await start(copy, '--host', host, '--data', data);
  const url = lookout.said;
  expect(new URL(url).hostname).toBe(host);
  expect(existsSync(join(data, 'lookout.db'))).toBe(true);

  const context = await browser.newContext();
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const page = await context.newPage();
  await page.goto(`${url}/cameras?device=LK0000000001`);
  await expect(page.getByRole('heading', { name: 'Lookout is being built' })).toBeVisible();
  for (const path of ['/', '/login', '/inspect.html', '/no/such/page']) {
    const response = await fetch(url + path);
    expect([path, response.status, await response.text()]).toEqual([
      path,
      503,
      expect.stringContaining('Lookout is being built'),
    ]);
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
  }
  expect((await fetch(`${url}/assets/x.js`)).status).toBe(503);
  expect((await fetch(`${url}/config.json`)).status).toBe(200);

  await expect(page).toHaveTitle(`${say('signIn:title')} · Lookout`, { timeout: 100_000 });
  await submitSignIn(page);
  await expect(page).toHaveURL(`${url}/cameras?device=LK0000000001`);
  // The browser reports every answer that says "not yet".
  expect(problems.filter((problem) => !problem.includes('503 (Service Unavailable)'))).toEqual([]);
  await context.close();
  await lookout.end();
  expect([await lookout.exited, lookout.errors()]).toEqual([0, '']);
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  test(`${signal} ends it while it builds, its builder too`, async ({ copy }) => {
    const lookout = await start(copy);
    await lookout.end(signal);
    expect([await lookout.exited, lookout.errors()]).toEqual([0, '']);
    expect(existsSync(join(copy, 'dist/index.html'))).toBe(false);
    await expect(fetch(lookout.said)).rejects.toThrow('fetch failed');
  });
}

// Of SIGINT for npm alone nothing can be said: a shell such as dash keeps it, and waits for its program.
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGKILL'] as const) {
  test(`${signal} for npm alone ends it too`, async ({ copy }) => {
    test.skip(process.platform === 'win32', 'there are no signals');
    const npm = await spawnNpmStart(copy, ['--port', '0'], listens);
    await npm.end(signal);
    await expect(fetch(npm.said)).rejects.toThrow('fetch failed');
  });
}

test('flags that nothing would obey are refused', async ({ copy }) => {
  await expect(start(copy, '--api', 'https://cloud.example', '--data', 'x')).rejects.toThrow(
    'error: --data, --cors and --cameras are for the provider here, and with --api there is none\n',
  );
  await expect(start(copy, '--cors', '*')).rejects.toThrow(
    'error: --cors must be an address such as https://lookout.example\n',
  );
});
