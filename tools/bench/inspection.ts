import type { Browser, Page } from 'playwright';
import type { FeedMessage, FeedPost } from '../../src/domain/inspector/feed.ts';
import { benchReplayCost } from './replayCost.ts';
import { median, type Row } from './rows.ts';

/** Signs in, and waits until the cameras are listed. */
async function signInAt(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('input[name="loginAccount"]').fill('demo@lookout.example');
  await page.locator('input[type="password"]').fill('lookout-demo');
  await page.getByRole('checkbox').check();
  await page.locator('form button[type="submit"]').click();
  await page.locator('[data-machine="deviceList"][data-state="published"]').first().waitFor();
}

/**
 * How long it takes until the inspector shows a new state after a click in the console; the median of five, in
 * milliseconds.
 */
async function updateDelay(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  await context.route('**/config.json', (route) =>
    route.fulfill({ json: { api: '', brand: 'Lookout', inspector: true } }),
  );
  const console = await context.newPage();
  await signInAt(console, url);
  const inspector = await context.newPage();
  await inspector.goto(`${url}/inspect.html`);
  await inspector
    .getByRole('navigation', { name: 'Actors' })
    .getByRole('button', { name: /^sidebar / })
    .click();
  await inspector.locator('[data-state-id="sidebar.expanded"][data-active]').waitFor();
  const delays: number[] = [];
  for (let press = 0; press < 5; press += 1) {
    const id = press % 2 === 0 ? 'sidebar.collapsed' : 'sidebar.expanded';
    const seen = inspector.evaluate(async (wanted) => {
      while (document.querySelector(`[data-state-id="${wanted}"][data-active]`) === null) {
        await new Promise(requestAnimationFrame);
      }
      return Date.now();
    }, id);
    const began = await console.evaluate(() => {
      const pressed = Date.now();
      document.querySelector<HTMLElement>('[data-machine="sidebar"] > button')?.click();
      return pressed;
    });
    delays.push((await seen) - began);
  }
  await context.close();
  return median(delays);
}

const flood = { actors: 50, eventsPerSecond: 1000, seconds: 4 };

/** The longest time between two frames of the inspector (ms) while 50 actors process 1,000 events per second. */
async function floodGap(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  await context.route('**/config.json', (route) =>
    route.fulfill({ json: { api: '', brand: 'Lookout', inspector: true } }),
  );
  const speaker = await context.newPage();
  await speaker.goto(`${url}/config.json`);
  const inspector = await context.newPage();
  await inspector.goto(`${url}/inspect.html`);
  const past: FeedPost = {
    kind: 'past',
    run: { from: 'flood', tab: 'flood', path: '/cameras', began: 0 },
    taken: [],
    messages: Array.from({ length: flood.actors }, (_, i): FeedMessage[] => {
      const its = { at: 0, sessionId: `x:${i}` };
      return [
        { kind: 'actor', seq: 2 * i, ...its, id: `player ${i}`, machine: 'sidebar', parent: null },
        { kind: 'snapshot', seq: 2 * i + 1, ...its, status: 'active', state: 'expanded', context: {} },
      ];
    }).flat(),
  };
  const gap = inspector.evaluate(async (duration) => {
    const began = performance.now();
    let [last, longest] = [began, 0];
    while (last - began < duration) {
      const now = await new Promise<number>(requestAnimationFrame);
      longest = Math.max(longest, now - last);
      last = now;
    }
    return longest;
  }, 1000 * flood.seconds);
  await speaker.evaluate(
    ({ past: first, actors, eventsPerSecond, seconds }) =>
      new Promise<void>((resolve) => {
        const channel = new BroadcastChannel('lookout-statecharts');
        channel.postMessage(first);
        let seq = 2 * actors;
        let reported = 0;
        const began = performance.now();
        const timer = setInterval(() => {
          const due = Math.floor(((performance.now() - began) / 1000) * eventsPerSecond);
          for (; reported < due; reported += 1) {
            const its = { at: Date.now(), sessionId: `x:${reported % actors}` };
            const open = Math.floor(reported / actors) % 2 === 0;
            const messages = [
              { kind: 'event', seq: seq++, ...its, event: { type: 'toggle' }, source: null },
              {
                kind: 'transition',
                seq: seq++,
                ...its,
                ids: [open ? 'sidebar.expanded | toggle' : 'sidebar.collapsed | toggle'],
              },
              {
                kind: 'snapshot',
                seq: seq++,
                ...its,
                status: 'active',
                state: open ? 'collapsed' : 'expanded',
                context: {},
              },
            ];
            channel.postMessage({ kind: 'live', from: first.run.from, messages });
          }
          if (reported < eventsPerSecond * seconds) return;
          clearInterval(timer);
          channel.close();
          resolve();
        }, 4);
      }),
    { past, ...flood },
  );
  const longest = await gap;
  await context.close();
  return longest;
}

/** The cost of inspection for the console, and the speed of the inspector. */
export async function benchInspection(browser: Browser, url: string): Promise<Row[]> {
  return [
    ...(await benchReplayCost(browser)),
    { name: 'inspector: update seen after', value: await updateDelay(browser, url), unit: 'ms', figure: 100 },
    {
      name: 'inspector: longest picture, 50 actors, 1,000 events a second',
      value: await floodGap(browser, url),
      unit: 'ms',
      figure: 500,
    },
  ];
}
