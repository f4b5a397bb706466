import type { Page } from 'playwright/test';
import { inspectionText } from '../../src/domain/inspector/inspectionFile.ts';
import type { FeedBody, FeedMessage, FeedPast } from '../../src/domain/inspector/feed.ts';
import { hostileNames } from '../hostileNames.ts';
import { expect, test } from './fixtures.ts';

/** Nothing of a name became markup or ran, and nothing is wider than the window. */
async function expectHarmless(page: Page, what: string): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: Reflect.get(window, 'harmed') ?? null,
    elements: document.querySelectorAll('img[src="x"], [onload], [onerror], body script:not([src])').length,
    wider: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
  }));
  expect(found, what).toEqual({ ran: null, elements: 0, wider: 0 });
}

test('a saved inspection with hostile names is opened, and every actor and event of it is text', async ({
  page,
}) => {
  const messages: FeedMessage[] = [];
  const add = (sessionId: string, body: FeedBody) =>
    messages.push({ ...body, sessionId, seq: messages.length, at: messages.length });
  for (const [place, name] of hostileNames.entries()) {
    const sessionId = `x:${place} ${name}`;
    const machine = place % 2 === 0 ? 'deviceList' : name;
    add(sessionId, { kind: 'actor', id: name, machine, parent: null });
    add(sessionId, {
      kind: 'event',
      event: { type: name, [name]: name, list: [name, { name }] },
      source: null,
    });
    add(sessionId, { kind: 'transition', ids: [name] });
    add(sessionId, { kind: 'timer', event: name, delay: 1000 });
    add(sessionId, {
      kind: 'snapshot',
      status: 'active',
      state: name,
      context: { [name]: name, name: [name] },
    });
  }
  const [tab = '', path = ''] = hostileNames;
  const run = { from: 'run-1', tab, path, began: 0 };
  const past: FeedPast = { kind: 'past', run, taken: [], messages };
  const text = inspectionText({ saved: 1, runs: [{ past, unlisted: 0 }] });
  await page.goto('/inspect.html');
  await page.getByLabel('Open a file').setInputFiles({
    name: `${hostileNames[0]}.json`.replaceAll('/', ''),
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  const actors = page.getByRole('navigation', { name: 'Actors' }).getByRole('button');
  await expect(actors.nth(hostileNames.length - 1)).toBeAttached();
  const count = await actors.count();
  for (let place = 0; place < count; place += 1) {
    await actors.nth(place).click();
    await expectHarmless(page, `actor ${place}`);
  }
  const events = page.getByRole('list', { name: 'Events' }).getByRole('button');
  await expect(events.first()).toBeAttached();
  const listed = await events.count();
  for (let place = 0; place < listed; place += 1) {
    await events.nth(place).click();
    await expectHarmless(page, `event ${place}`);
  }
});
