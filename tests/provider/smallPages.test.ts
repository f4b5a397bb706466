import { readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startConsole } from '../../provider/consoleServer.ts';
import { openOrderId } from '../../provider/seed/orders.ts';
import { languageTags } from '../../src/domain/shell/language.ts';
import { dayAfter, dayAt } from '../../src/domain/time/deviceDay.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { frontDoor, sectionsOf, timezone } from '../demoRecorders.ts';
import type { TestProvider } from './testProvider.ts';
import { demo, field, startTest, testFolder, testNow } from './testProvider.ts';

const root = resolve(import.meta.dirname, '../..');

/** A console that is not built, of its pages alone. */
async function consolePages(): Promise<string> {
  const dist = join(await testFolder(), 'dist');
  await mkdir(dist);
  for (const page of ['index.html', 'inspect.html']) await copyFile(join(root, page), join(dist, page));
  await copyFile(join(root, 'index.html'), join(dist, 'login.html'));
  return dist;
}

async function linkToClip(provider: TestProvider): Promise<string> {
  const day = dayAfter(dayAt(testNow(), timezone), -1);
  const start = sectionsOf(frontDoor, day, testNow())[0]?.start ?? 0;
  const clip = { serialNumber: frontDoor.serialNumber, day, start, end: start + 5 };
  const email = { userId: demo.userId, clips: [clip], email: 'friend@lookout.example', subject: 'Look' };
  await provider.post(endpoints.shareClip.path, email, await provider.signIn(demo));
  const { body } = await provider.get('/outbox.json');
  const text = String(field(Array.isArray(body) ? body[0] : null, 'text'));
  return new URL(/http\S+$/.exec(text)?.[0] ?? '').pathname;
}

async function checkout(provider: TestProvider): Promise<string> {
  const token = await provider.signIn(demo);
  const { body } = await provider.post(endpoints.openCheckout.path, { orderId: openOrderId }, token);
  return String(field(field(body, 'data'), 'address'));
}

/** Each small page of the provider, as it is and as it is gone. */
const smallPages = async (provider: TestProvider): Promise<string[]> => [
  '/outbox',
  '/clip/none',
  '/clip/none/clip.mp4',
  await linkToClip(provider),
  '/sandbox/checkout/none',
  await checkout(provider),
];

const iconOf = (page: string): string => /<link\s+rel="icon"[^>]*href="([^"]+)"/.exec(page)?.[1] ?? '';

test('every page names an icon that is there, and so is the one that browsers ask for beside any other answer', async () => {
  const provider = await startTest({ staticDir: await consolePages(), inspector: true });
  const pages = [...(await smallPages(provider)), '/', '/cameras', '/login', '/no/page', '/inspect.html'];
  for (const path of [...pages.map((page) => provider.url + page), `${provider.url}/`]) {
    const page = await fetch(path);
    const icon = await fetch(new URL(iconOf(await page.text()), provider.url));
    expect([path, icon.status, icon.headers.get('content-type')]).toEqual([path, 200, 'image/svg+xml']);
    expect(await icon.text()).toContain('<svg');
  }
  const asked = await fetch(`${provider.url}/favicon.ico`);
  expect([asked.status, asked.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
});

test('while the console is built, and where it is served alone, there is an icon too', async () => {
  const staticDir = await consolePages();
  const building = await startTest({ staticDir, isBuilding: () => true });
  expect((await fetch(new URL(iconOf(await (await fetch(building.url)).text())))).status).toBe(200);
  const alone = await startConsole({ port: 0, staticDir, api: building.url });
  onTestFinished(() => alone.close());
  for (const { port } of [building, alone]) {
    expect((await fetch(`http://127.0.0.1:${port}/favicon.ico`)).status).toBe(200);
  }
});

test('the icon of the small pages is that of the console', async () => {
  const provider = await startTest();
  const drawn = async (page: string) => (await fetch(iconOf(page))).text();
  const outbox = await (await fetch(`${provider.url}/outbox`)).text();
  expect(await drawn(outbox)).toBe(await drawn(readFileSync(join(root, 'index.html'), 'utf8')));
});

test('every small page is in the language of its reader', async () => {
  const provider = await startTest({ staticDir: await consolePages() });
  const building = await startTest({ staticDir: await consolePages(), isBuilding: () => true });
  const pages = (await smallPages(provider)).map((page) => provider.url + page);
  for (const path of [...pages, building.url]) {
    const reported = new Set<string>();
    for (const tag of languageTags) {
      const page = await fetch(path, { headers: { 'accept-language': `nl, ${tag};q=0.9, en;q=0.5` } });
      const text = await page.text();
      expect([path, /<html lang="([^"]+)">/.exec(text)?.[1]]).toEqual([path, tag]);
      expect(text).not.toMatch(/\{\w+\}[^<]*</);
      reported.add(/<main>([^]*)<\/main>/.exec(text)?.[1] ?? '');
    }
    expect(reported.size).toBe(languageTags.length);
  }
});

test.each([
  ['de-AT, en;q=0.5', 'de-DE'],
  ['en;q=0.5, ja;q=0.9', 'ja-JP'],
  ['ru;q=0, es', 'es-ES'],
  ['nl, zh-Hant-TW;q=0.1', 'zh-CN'],
  ['*', 'en-US'],
  ['nl', 'en-US'],
  ['', 'en-US'],
  [';;,=', 'en-US'],
])('who accepts %j reads %s', async (accepted, tag) => {
  const provider = await startTest();
  const page = await fetch(`${provider.url}/outbox`, { headers: { 'accept-language': accepted } });
  expect(await page.text()).toContain(`<html lang="${tag}">`);
});

test('one template makes the small pages', () => {
  const sources = readdirSync(join(root, 'provider'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => /<!doctype|c\.html\(/.test(readFileSync(join(root, 'provider', file), 'utf8')));
  expect(sources).toEqual([join('static', 'smallPage.ts')]);
});
