import { kill } from 'node:process';
import type { Page } from 'playwright/test';
import { numbersOf } from './numbersOf.ts';
import { startProviderProcess, type ProviderProcess } from './providerProcess.ts';

/** What came of it. `uncaught` is what the page threw and nobody caught. */
export interface FaultsReport {
  /** How many messages of streams suffered what. */
  readonly disturbed: Readonly<Record<StreamFault, number>>;
  readonly acts: Readonly<Record<string, number>>;
  readonly uncaught: readonly string[];
}

/** What happens to a message of a stream. Alerts are text, and not damaged. */
type StreamFault = 'damaged' | 'doubled' | 'delayed' | 'reordered';

/** The cookie that says how many messages are to suffer, 0 to 1, and the function by which the page reports each. */
export const faultyName = 'faulty';

/**
 * Runs in the page: damages, doubles, delays and reorders the messages of its streams where they arrive. To bring each
 * through the test's own process, as `routeWebSocket` does, is more than a busy machine can do, and holds up all else in
 * the page.
 */
export function disturbStreams(name: string): void {
  const Real = window.WebSocket;
  const anyOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
  const damaged = (data: ArrayBuffer): ArrayBuffer => {
    const bytes = new Uint8Array(data.slice(0));
    for (let flips = 0; flips < 8 && bytes.length > 0; flips += 1) {
      const at = Math.floor(Math.random() * Math.min(bytes.length, 256));
      bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(Math.random() * 8));
    }
    return bytes.buffer;
  };
  window.WebSocket = class extends Real {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      if (!/^\/(live|stream)\//.test(new URL(this.url).pathname)) return;
      const passed = new WeakSet<Event>();
      /** A message that is to arrive after the next one. */
      let held: unknown = null;
      const arrive = (data: unknown): void => {
        if (this.readyState !== Real.OPEN) return;
        // Whoever reads a message owns its bytes: the second of a pair has its own.
        const event = new MessageEvent('message', {
          data: data instanceof ArrayBuffer ? data.slice(0) : data,
        });
        passed.add(event);
        this.dispatchEvent(event);
      };
      const kinds = {
        damaged: (data: unknown) => arrive(data instanceof ArrayBuffer ? damaged(data) : data),
        doubled: (data: unknown) => [data, data].forEach(arrive),
        delayed: (data: unknown) => setTimeout(() => arrive(data), Math.random() * 1500),
        reordered: (data: unknown) => (held = data),
      };
      // Before anybody else hears of it.
      this.addEventListener('message', (event) => {
        if (passed.has(event)) return;
        const { data } = event;
        const waiting = held;
        held = null;
        const part = Number(document.cookie.split(`${name}=`)[1]?.split(';')[0] ?? 0);
        if (waiting === null && Math.random() >= part) return;
        event.stopImmediatePropagation();
        if (waiting !== null) {
          arrive(data);
          arrive(waiting);
          return;
        }
        const isBytes = data instanceof ArrayBuffer;
        const kind = anyOf(['damaged', 'doubled', 'delayed', 'reordered'] as const) ?? 'doubled';
        if (kind === 'damaged' && !isBytes) return arrive(data);
        kinds[kind](data);
        const report: unknown = Reflect.get(window, name);
        if (typeof report === 'function') report(kind);
      });
    }
  };
}

/**
 * Looks at one camera, live and recorded, and does to it whatever may happen, in an order that its seed gives: the provider
 * is killed, stopped and started, bytes are damaged or do not arrive, messages of streams are doubled, delayed and reordered,
 * the window is resized, the person goes from tab to tab.
 * At the end all is well again but what the page made of it.
 *
 * @param page of somebody who is signed in at the provider, in which nothing was opened yet
 * @param data folder of the provider, which is killed and started on it again
 * @param day with recordings
 */
export async function randomFaults(
  page: Page,
  given: { provider: ProviderProcess; data: string; day: string; seed: number; ms: number },
): Promise<FaultsReport & { readonly provider: ProviderProcess }> {
  const { data, day, seed, ms } = given;
  let { provider } = given;
  const { port, href } = new URL(provider.url);
  const random = numbersOf(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const uncaught: string[] = [];
  const acts: Record<string, number> = {};
  let damaging = 0;
  const disturbed = { damaged: 0, doubled: 0, delayed: 0, reordered: 0 };
  page.on('pageerror', (error) => uncaught.push(String(error.stack ?? error)));

  const damage = (bytes: Buffer) => {
    for (let flips = 0; flips < 8 && bytes.length > 0; flips += 1) {
      const at = below(Math.min(bytes.length, 256));
      bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8));
    }
    return bytes;
  };
  await page.exposeFunction(faultyName, (fault: StreamFault) => {
    disturbed[fault] += 1;
  });
  await page.addInitScript(disturbStreams, faultyName);
  await page.route(/\/record\/.*\.(m4s|mp4|m3u8)$/, async (route) => {
    const chance = random();
    if (chance >= damaging) return route.continue().catch(() => {});
    if (chance < damaging / 3) return route.abort().catch(() => {});
    if (chance < damaging / 2) return; // It never arrives.
    const answer = await route.fetch().catch(() => null);
    if (answer === null) return route.abort().catch(() => {});
    await route.fulfill({ response: answer, body: damage(await answer.body()) }).catch(() => {});
  });

  const pause = (most: number) => page.waitForTimeout(100 + below(most));
  const press = async (role: 'tab' | 'link' | 'button', name: RegExp) => {
    const found = page.getByRole(role, { name }).first();
    await found.click({ timeout: 500 }).catch(() => {});
  };
  const goTo = (address: string) =>
    page.goto(`${href}cameras?device=LK0000000001${address}`).catch(() => null);
  const moment = () => `&tab=history&day=${day}&t=${below(86_000)}`;
  /** A cookie reaches whatever page is there, one that did not load too. */
  const setDamaging = async (part: number) => {
    damaging = part;
    await page.context().addCookies([{ name: faultyName, value: String(part), url: href }]);
  };
  const possible: Record<string, () => Promise<unknown>> = {
    history: () => goTo(moment()),
    live: () => goTo(''),
    'history and away': async () => {
      await press('link', /^History$/);
      await page.waitForTimeout(below(60));
      await press('link', /^Live$/);
    },
    resize: () => page.setViewportSize({ width: 320 + below(1200), height: 300 + below(700) }),
    damage: () => setDamaging(0.4 * random()),
    mend: () => setDamaging(0),
    'another speed': () =>
      page
        .getByRole('combobox', { name: 'Speed' })
        .selectOption(String([0.5, 1, 2, 4, 8][below(5)]), { timeout: 500 })
        .catch(() => {}),
    'another moment': async () => {
      const field = page.getByRole('textbox', { name: 'Go to a time' });
      const time = new Date(below(86_000) * 1000).toISOString().slice(11, 19);
      await field.fill(time, { timeout: 500 }).catch(() => {});
      await page.keyboard.press('Enter');
    },
    'pause or play': () => press('button', /^(Pause|Play|Resume)$/),
    offline: async () => {
      await page.context().setOffline(true);
      await pause(3000);
      await page.context().setOffline(false);
    },
    stop: async () => {
      kill(provider.pid, 'SIGSTOP');
      await pause(5000);
      kill(provider.pid, 'SIGCONT');
    },
    kill: async () => {
      kill(provider.pid, 'SIGKILL');
      await provider.close();
      await pause(3000);
      provider = await startProviderProcess(Number(port), data);
    },
  };
  const names = Object.keys(possible);
  await goTo(moment());
  for (const until = Date.now() + ms; Date.now() < until;) {
    const name = names[below(names.length)] ?? 'mend';
    acts[name] = (acts[name] ?? 0) + 1;
    await possible[name]?.();
    await pause(1500);
  }
  await setDamaging(0);
  return { acts, disturbed, uncaught, provider };
}
