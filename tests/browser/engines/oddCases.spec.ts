import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright/test';
import { build } from 'vite';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import type { LiveForm } from '../../../src/domain/live/media.ts';
import { dayAt } from '../../../src/domain/time/deviceDay.ts';
import { frontDoor, timezone } from '../../demoRecorders.ts';
import { afterAll, clockAt, historyAt, plain } from '../clockCamera.ts';
import { clockPlaces, keepClockReader, readClock } from '../clockPicture.ts';
import { createControl } from '../control.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { makeGrid, nineCameras } from '../nineWindows.ts';
import { clockTextOf, frozenIn } from '../oddStreams.ts';
import { startProviderProcess } from '../providerProcess.ts';
import { clockAccount, demoAccount, fetchSession, type KeptSession } from '../signIn.ts';
import type { Engine } from './engine.ts';
import { findFirefox, startFirefox } from './firefox.ts';
import { clockCases, lateSound, liveCases, recordedCases, stillCases, type LiveCase } from './oddCases.ts';
import { ruleCases } from './oddRules.ts';
import { startStreamFront, type StreamFront } from './streamFront.ts';

type Walked = Pick<Engine, 'open' | 'run' | 'problems'>;

const inChromium = (page: Page): Walked => ({
  open: async (url) => void (await page.goto(url)),
  async run(act, ...args) {
    const text: unknown = await page.evaluate(
      `(async () => JSON.stringify(await (${String(act)})(...${JSON.stringify(args)})))()`,
    );
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  },
  // The fixture has its own.
  problems: async () => [],
});

/** A live window at a moment. */
interface Sample {
  readonly at: number;
  readonly state: string;
  readonly brightness: readonly number[];
  readonly frames: number;
}

/** Runs in the page: looks at each live window four times a second, from now on. */
function watchWindows(): void {
  const lookoutSamples: Sample[][] = [];
  setInterval(() => {
    for (const [index, root] of document.querySelectorAll('[data-machine="livePlayer"]').entries()) {
      const video = root.querySelector('video');
      const isShown = video !== null && video.videoWidth > 0;
      (lookoutSamples[index] ??= []).push({
        at: Date.now(),
        state: root.getAttribute('data-state') ?? '',
        brightness: isShown ? Reflect.get(window, 'lookoutClock')(video) : [],
        frames: isShown ? video.getVideoPlaybackQuality().totalVideoFrames : 0,
      });
    }
  }, 250);
  Object.assign(window, { lookoutSamples });
}
const readSamples = (): Sample[][] => Reflect.get(window, 'lookoutSamples');

/** What a stream was sent: when the first frame of each second was, by what its pixels say, and how often it was opened. */
interface Sent {
  readonly at: Map<string, number>;
  /** When it was opened first, epoch ms; 0 if it was not yet. */
  began: number;
  connections: number;
}

const unopened = (): Sent => ({ at: new Map(), began: 0, connections: 0 });

/** The last fault is over after 9 s of a stream. */
const watchedMs = 18_000;

const live = 'streaming.playing';
/** The number of samples in 2 s, and two more for a machine that is late. */
const behindSamples = 10;
/** What is not right in the looks at a window. */
function wrongOf(
  { clock, connections }: LiveCase,
  samples: readonly Sample[],
  sent: Sent,
  form: LiveForm,
): string[] {
  const wrong: string[] = [];
  if (sent.connections > connections) wrong.push(`${sent.connections} connections`);
  const last = samples.slice(-8);
  const off = last.filter(({ state }) => state !== live);
  if (off.length > 0) wrong.push(`in the end ${off.at(-1)?.state}`);
  const ages = samples.map(({ at, brightness }) => {
    const arrived = sent.at.get(readClock(brightness));
    return arrived === undefined ? null : at - arrived;
  });
  if (clock === undefined) {
    if ((last.at(-1)?.frames ?? 0) <= (last[0]?.frames ?? 0)) wrong.push('the picture stands');
    return wrong;
  }
  const { every } = clock;
  // A picture shows a whole second, or the time between two frames; and the machine that runs the test may be late.
  const due = Math.max(1000, every) + 1000;
  const late = ages.slice(-8).filter((age) => age === null || age > due + Math.max(1000, every));
  if (late.length > 0) wrong.push(`in the end ${String(late.at(-1))} ms old`);
  const longest = due + Math.max(1500, 2 * every);
  const stoppedFor = (index: number): number => {
    const shown = samples.map(({ brightness }) => readClock(brightness));
    const since = shown.slice(0, index).findLastIndex((text) => text !== shown[index]) + 1;
    return (samples[index]?.at ?? 0) - (samples[since]?.at ?? 0);
  };
  const isLive = samples.flatMap(({ state }, index) => (state === live ? [index] : []));
  const stopped = isLive.map(stoppedFor).filter((ms) => ms > longest);
  if (stopped.length > 0) wrong.push(`live, and it stopped for ${String(stopped.at(-1))} ms`);
  // Once frames come again the picture is behind, for 2 s at most.
  const behind = isLive.filter((index) => (ages[index] ?? 0) > longest);
  if (behind.length > behindSamples)
    wrong.push(`live, and behind in ${behind.length} of ${samples.length} samples`);
  if (frozenIn(clock, form) > 0 && samples.every(({ state }) => state === live))
    wrong.push('never said to be frozen');
  return wrong;
}

async function walkLive(
  engine: Walked,
  url: string,
  path: string,
  { sent, form }: { readonly sent: ReadonlyMap<string, Sent>; readonly form: LiveForm },
) {
  await engine.open(url + path);
  await engine.run(keepClockReader, clockPlaces);
  await engine.run(watchWindows);
  const youngest = () => {
    const begins = [...sent.values()].map(({ began }) => began);
    return begins.includes(0) ? 0 : Date.now() - Math.max(...begins);
  };
  await expect.poll(youngest, { timeout: 60_000, intervals: [500] }).toBeGreaterThan(watchedMs);
  const name = ({ input, right }: LiveCase) => `${input}: ${right}`;
  const found = async () => {
    const samples = await engine.run(readSamples);
    return Object.fromEntries(
      liveCases.map((each, index) => [
        name(each),
        wrongOf(each, samples[index] ?? [], sent.get(nineCameras[index] ?? '') ?? unopened(), form),
      ]),
    );
  };
  // One of nine windows may buffer for a moment on a busy machine: all are live together, a while later at the latest.
  await expect
    .poll(found, { timeout: 10_000, intervals: [2000] })
    .toEqual(Object.fromEntries(liveCases.map((each) => [name(each), []])));
  // Whatever the shape of the still is, nothing of it shows beside the video.
  const beside = await engine.run(stillsBesideVideo);
  expect(beside).toEqual(liveCases.map(() => []));
}

/** Runs in the page: what shows beside the video of each live window if the still has another shape. */
function stillsBesideVideo(): string[][] {
  return [...document.querySelectorAll('[data-machine="livePlayer"]')].map((root) => {
    const video = root.querySelector('video');
    if (video === null) return ['no video'];
    const area = video.getBoundingClientRect();
    const isCovered = !/transparent|, 0\)/.test(getComputedStyle(video).backgroundColor);
    return [...root.querySelectorAll('.pic > :is(img, canvas)')].flatMap((still) => {
      const { left, right, top, bottom } = still.getBoundingClientRect();
      const isInside =
        left >= area.left - 1 && right <= area.right + 1 && top >= area.top - 1 && bottom <= area.bottom + 1;
      const isHidden = getComputedStyle(still).visibility === 'hidden';
      return isHidden || (isCovered && isInside) ? [] : [still.tagName];
    });
  });
}

/** The right to the video is lost while it plays: within 2 s nothing of the room is shown. */
async function walkLostRight(engine: Walked, provider: string) {
  await createControl(provider).revoke(demoAccount.loginAccount);
  await engine.run(() => {
    const look = (): string[] =>
      [...document.querySelectorAll('.pic > :is(img, canvas, video)')]
        .filter((each) => getComputedStyle(each).visibility !== 'hidden')
        .map(({ tagName }) => tagName);
    const isAsked = () =>
      document.querySelector('[data-machine="authExpired"]:not([data-state="closed"])') !== null;
    let asked = 0;
    const timer = setInterval(() => {
      if (asked === 0 && isAsked()) asked = Date.now();
      if (asked === 0 || Date.now() < asked + 2000) return;
      clearInterval(timer);
      Object.assign(window, { lookoutStillShown: look() });
    }, 100);
  });
  const shown = () => engine.run((): string[] | null => Reflect.get(window, 'lookoutStillShown') ?? null);
  await expect.poll(shown, { message: 'a room that one has no right to see any more' }).toEqual([]);
}

/** The rules of the page with their table, as a script that ends with the value of each case. */
async function bundledRules(): Promise<string> {
  const entry = resolve(import.meta.dirname, 'oddRules.ts');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'esnext', lib: { entry, formats: ['iife'], name: 'oddRules' } },
  });
  const [first] = Array.isArray(built) ? built : [];
  if (first === undefined) throw new Error('the rules were not bundled');
  return first.output[0].code;
}

async function walkRules(engine: Walked) {
  // oxlint-disable-next-line typescript/no-implied-eval -- the page gets its text
  const values = new Function(
    `${await bundledRules()}; return oddRules.ruleCases.map(({ value }) => value());`,
  );
  const found = await engine.run(values as () => unknown[]);
  const named = (of: readonly unknown[]) =>
    Object.fromEntries(ruleCases.map(({ input }, index) => [input, of[index]]));
  expect(named(found)).toEqual(named(ruleCases.map(({ right }) => right)));
}

/** What the clock in the picture of a recording says; nothing while there is none. */
async function shownIn(engine: Walked): Promise<string> {
  const brightness = await engine.run(() => {
    const video = document.querySelector<HTMLVideoElement>('.player video');
    if (video === null || video.videoWidth === 0 || video.seeking) return null;
    const seen: number[] = Reflect.get(window, 'lookoutClock')(video);
    return seen;
  });
  return brightness === null ? '' : readClock(brightness);
}

/** How far a recording must play, in its seconds: over more than four segments. */
const playedSeconds = 18;

async function walkRecorded(engine: Walked, front: StreamFront, provider: string) {
  await createControl(provider).setClock(afterAll);
  await keepSession(engine, front.url, await fetchSession(provider, clockAccount));
  for (const [index, { input, right, segment }] of recordedCases.entries())
    await test.step(input, async () => {
      const from = 49_000 + index * 1000;
      front.alter(segment());
      await engine.open(front.url + historyAt(plain.day, from));
      await engine.run(keepClockReader, clockPlaces);
      const until = clockAt(plain.day, from + playedSeconds);
      await expect
        .poll(async () => (await shownIn(engine)) >= until, { message: `${input}: ${right}` })
        .toBe(true);
    });
}

async function walkStills(engine: Walked, front: StreamFront) {
  front.alter((_, body) => body);
  for (const { input, second, presses } of stillCases)
    await test.step(input, async () => {
      await engine.open(front.url + historyAt(plain.day, second));
      await engine.run(keepClockReader, clockPlaces);
      const press = (name: string) =>
        engine.run((label) => {
          const found = document.querySelector<HTMLElement>(`button[aria-label="${label}"]`);
          found?.click();
          return found !== null;
        }, name);
      const shows = (shown: number, message: string) =>
        expect
          .poll(() => shownIn(engine), { message: `${input}: ${message}` })
          .toBe(clockAt(plain.day, shown));
      await expect.poll(() => shownIn(engine)).not.toBe('');
      await expect.poll(() => press(say('history:pause'))).toBe(true);
      // The picture continued until it was held.
      await engine.run((time) => {
        const field = document.querySelector<HTMLInputElement>('.tl-time input');
        if (field === null) return;
        field.value = time;
        field.form?.requestSubmit();
      }, clockAt(plain.day, second).slice(11));
      await shows(second, 'the second that was gone to');
      for (const [index, [name, shown]] of presses.entries()) {
        await press(say(name));
        await shows(shown, `press ${index + 1}`);
      }
    });
}

async function keepSession(engine: Walked, url: string, { token, userId }: KeptSession): Promise<void> {
  await engine.open(`${url}/licenses.txt`);
  await engine.run(
    (ofToken, ofUser) => {
      localStorage.setItem('Admin-Token', ofToken);
      localStorage.setItem('userId', ofUser);
    },
    token,
    userId,
  );
}

async function walkClocks(engine: Walked, url: string, provider: string) {
  const control = createControl(provider);
  for (const { ahead, said } of clockCases)
    await test.step(`the computer’s clock is ${ahead / 3_600_000} h ahead`, async () => {
      const now = Date.now() - ahead;
      await control.setClock(now);
      await control.stateTime(true);
      await engine.open(url + cameraAddress(frontDoor.serialNumber, { tab: 'history' }));
      const shown = () =>
        engine.run(
          (text) => (document.body.textContent ?? '').includes(text),
          say(said.key, { time: said.time }),
        );
      await expect.poll(shown, { message: said.key }).toBe(true);
      const dayOpen = () => engine.run(() => new URLSearchParams(location.search).get('day'));
      await expect.poll(dayOpen).toBe(dayAt(now, timezone));
    });
}

/** Walks the table in a browser, all live streams at a time. */
async function walkAll(form: LiveForm, start: (url: string) => Promise<Walked>): Promise<void> {
  const provider = await startProviderProcess();
  const sent = new Map(nineCameras.map((serialNumber): [string, Sent] => [serialNumber, unopened()]));
  const front = await startStreamFront(provider.url, (serialNumber, socket) => {
    const given = liveCases[nineCameras.indexOf(serialNumber)];
    const its = sent.get(serialNumber);
    if (given === undefined || its === undefined) return socket.close();
    its.connections += 1;
    if (its.began === 0) its.began = Date.now();
    socket.on(
      'close',
      given.send(socket, (second) => its.at.set(clockTextOf(second), Date.now())),
    );
  });
  try {
    const control = createControl(provider.url);
    const session = await fetchSession(provider.url);
    const grid = await makeGrid(control, provider.url, { name: 'Odd', layout: 9, windows: nineCameras });
    const engine = await start(front.url);
    await keepSession(engine, front.url, session);
    await test.step('values', () => walkRules(engine));
    expect(lateSound.value(), lateSound.input).toBe(lateSound.right);
    await test.step('live streams', () => walkLive(engine, front.url, grid, { sent, form }));
    await test.step('a lost right', () => walkLostRight(engine, provider.url));
    await keepSession(engine, front.url, await fetchSession(provider.url));
    await test.step('clocks of computers', () => walkClocks(engine, front.url, provider.url));
    await test.step('recordings', () => walkRecorded(engine, front, provider.url));
    await test.step('pictures that stand', () => walkStills(engine, front));
    // Firefox reports on the console what is not found.
    expect((await engine.problems()).filter((each) => !each.includes('.m4s'))).toEqual([]);
    // Its page would miss the provider.
    await engine.open('about:blank');
  } finally {
    await front.close();
    await provider.close();
  }
}

test.describe('odd streams and clocks', () => {
  test.use({ tolerated: [/^outside \w+: \w+:\/\/localhost:|404 \(Not Found\)/] });
  test('in Chromium', async ({ page }) => walkAll('decoder', async () => inChromium(page)));

  test('in Firefox', async () => {
    const program = findFirefox();
    if (program === null)
      return test.skip(true, 'There is no Firefox here that can be driven: on Debian, install firefox-esr.');
    const started: Engine[] = [];
    try {
      await walkAll('mediaSource', async (url) => {
        const engine = await startFirefox(program, url);
        started.push(engine);
        return engine;
      });
    } catch (error) {
      for (const engine of started)
        writeFileSync(test.info().outputPath('window.png'), await engine.picture());
      throw error;
    } finally {
      for (const engine of started) await engine.close();
    }
  });
});
