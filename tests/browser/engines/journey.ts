import { expect, test } from 'playwright/test';
import { clockCamera } from '../../../provider/seed/test.ts';
import { checkoutPath } from '../../../provider/store/checkoutPage.ts';
import { storageProducts } from '../../../provider/store/products.ts';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { storageAddress } from '../../../src/domain/store/storageAddress.ts';
import { unpaidOrder } from '../../storage.ts';
import { afterAll, clockAt, historyAt, plain, stretchesOf } from '../clockCamera.ts';
import { createControl } from '../control.ts';
import { english as say } from '../localeTexts.ts';
import { clockAccount, demoAccount, type DemoAccount } from '../signIn.ts';
import type { Engine } from './engine.ts';
import { button, enter, pageOf, type EnginePage } from './page.ts';

/** A journey through all that browsers do differently, as a person makes it; `url` is the console's. */
export async function makeJourney(engine: Engine, url: string): Promise<void> {
  const page = pageOf(engine);
  const open = (path: string) => engine.open(url + path);
  await createControl(url).setClock(afterAll);

  await test.step('sign in', async () => {
    await open('/login');
    await signIn(page, clockAccount);
  });
  await test.step('the live picture is that of its second, and continues', () => watchLive(page, open));
  await test.step('a recorded moment is played, frame by frame, and over a gap', () => playDay(page, open));
  await test.step('sign in as somebody else', async () => {
    await engine.run(() => localStorage.clear());
    await open('/login');
    await signIn(page, demoAccount);
  });
  await test.step('a region is drawn, and a corner of it dragged', () => drawRegion(page, open));
  await test.step('an order is paid in a window of its own', () => pay(engine, page, open));
  expect(await engine.problems()).toEqual([]);
}

type Open = (path: string) => Promise<void>;

async function signIn(page: EnginePage, { loginAccount, password }: DemoAccount): Promise<void> {
  await page.type({ css: '#loginAccount' }, loginAccount);
  await page.type({ css: '#password' }, password);
  await page.press({ css: '#agreed' });
  await page.press(button(say('signIn:submit')));
  await page.expectShown(button(say('shell:logout.label')));
}

async function watchLive(page: EnginePage, open: Open): Promise<void> {
  const live = '[data-machine="livePlayer"]';
  await open(cameraAddress(clockCamera.serialNumber));
  await page.expectShown({ css: `${live}[data-state="streaming.playing"]` });
  let last = '';
  for (const _ of [1, 2]) {
    await expect
      .poll(async () => {
        const [picture, written] = [await page.clock(`${live} video`), await page.text(`${live} time`)];
        const isNext = picture !== null && picture > last && written?.startsWith(picture) === true;
        if (isNext) last = picture;
        return isNext ? 'a later second' : `${picture} in the picture, ${written} above it, after ${last}`;
      })
      .toBe('a later second');
  }
}

const playing = '.player video';

async function playDay(page: EnginePage, open: Open): Promise<void> {
  const { day } = plain;
  const from = 49_010;
  const shows = (second: number, what: string) =>
    expect.poll(() => page.clock(playing), { message: what }).toBe(clockAt(day, second));
  const goTo = async (second: number) => {
    await page.type(
      { css: `[aria-label="${say('history:timeline.time.label')}"]` },
      clockAt(day, second).slice(11),
    );
    await page.key(enter);
    await shows(second, `second ${second}`);
  };
  await open(historyAt(day, from - 10));
  await page.press(button(say('history:pause')));
  await goTo(from);

  // A second has five frames.
  const steps = [
    ['history:stepOn', [0, 0, 0, 0, 1, 1]],
    ['history:stepBack', [1, 0, 0, 0, 0, 0, -1]],
  ] as const;
  for (const [name, seconds] of steps)
    for (const [index, later] of seconds.entries()) {
      await page.press(button(say(name)));
      await shows(from + later, `${name}: press ${index + 1}`);
    }

  const gap = firstGap(day);
  await goTo(gap.from - 2);
  const seen = await page.clocks(playing);
  await page.press(button(say('history:play')));
  const over = [gap.from - 2, gap.from - 1, gap.to, gap.to + 1].map((second) => clockAt(day, second));
  await expect.poll(async () => (await seen()).slice(0, 4)).toEqual(over);
}

/** The first gap of a day of the camera. */
function firstGap(day: string): { from: number; to: number } {
  const [before, next] = stretchesOf(day);
  if (before === undefined || next === undefined) throw new Error(`there is no gap on ${day}`);
  return { from: before.to, to: next.from };
}

async function drawRegion(page: EnginePage, open: Open): Promise<void> {
  const picture = { css: '.region .pic' };
  await open(cameraAddress('LK0000000001', { tab: 'settings', section: 'detection' }));
  await page.press(button(say('settings:detection.add')));
  const corners = [
    [0.2, 0.3],
    [0.7, 0.3],
    [0.7, 0.8],
    [0.2, 0.8],
  ] as const;
  for (const [x, y] of [...corners, corners[0]]) await page.drag(await page.placeIn(picture, x, y));
  await page.expectShown(corner(1, 20, 30));
  await page.drag(await page.placeIn(picture, 0.2, 0.3), await page.placeIn(picture, 0.4, 0.5));
  await page.expectShown(corner(1, 40, 50));
  await page.press(button(say('settings:unsaved.discard')));
}

/** A corner of the region as it is named, with where it is in the picture in percent. */
const corner = (number: number, left: number, top: number) => {
  const place = say('settings:detection.place', { x: `${left}%`, y: `${top}%` });
  return button(say('settings:detection.corner', { number, name: 'Region 1', place }));
};

async function pay(engine: Engine, page: EnginePage, open: Open): Promise<void> {
  const { serialNumber } = unpaidOrder;
  // An order of the same camera is open: this one takes its place.
  await open(storageAddress({ page: 'buy', serialNumber, productId: storageProducts[0]?.id ?? null }));
  const before = await engine.windows();
  const opened = async () => (await engine.windows()).filter((each) => !before.includes(each));
  await page.press({ css: '.buy .p-button' });
  await expect.poll(opened).toHaveLength(1);
  const [checkout = ''] = await opened();
  await engine.turnTo(checkout);
  await expect.poll(() => engine.run(() => location.pathname)).toContain(checkoutPath);
  await page.press({ css: 'button[value="pay"]' });
  await engine.turnTo(before[0] ?? '');
  await expect.poll(() => page.text('.payment')).toContain(say('store:payment.paid.title'));
}
