import type { Page } from 'playwright/test';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { frontDoor } from '../../demoRecorders.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { longStretch, plainDay } from '../recordedDay.ts';
import { expectScene, holdPicture, secondShown } from '../recordedPicture.ts';
import { violations } from '../violations.ts';

/** A piece of the way to the door, and the only second of the clip at which the visitor is there. */
const way = { left: 0.2, top: 0.55, right: 0.29, bottom: 0.8 } as const;
const passes = 5;
const clip = 16;

const { serialNumber } = frontDoor;
const { from, to } = longStretch();
const searched = { tab: 'history', day: plainDay, second: from + 30 } as const;

const open = (page: Page) => page.getByRole('button', { name: say('history:search.title'), exact: true });
const panel = (page: Page) => page.getByRole('region', { name: say('history:search.title'), exact: true });
const results = (page: Page) => page.getByRole('region', { name: say('history:search.results') });
const found = (page: Page) => results(page).getByRole('listitem').getByRole('button');
const corner = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^${say('history:search.corner', { number, place: '' })}`) });
const choice = (page: Page, name: string) => panel(page).getByRole('radio', { name, exact: true });

/** Draws a box by the mouse. */
async function draw(
  page: Page,
  { left, top, right, bottom }: Readonly<Record<keyof typeof way, number>> = way,
): Promise<void> {
  const box = await page.locator('.search-draw').boundingBox();
  if (box === null) throw new Error('nothing can be drawn on');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(left, top));
  await page.mouse.down();
  await page.mouse.move(...at((left + right) / 2, bottom));
  await page.mouse.move(...at(right, bottom));
  await page.mouse.up();
}

/** The second of the day that a result names. */
const secondOf = (text: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = (/(\d\d):(\d\d):(\d\d)/.exec(text) ?? [])
    .slice(1)
    .map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width}: a box is drawn on a recording, what moved in it is listed by the second, and a press plays it`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn();
    await page.goto(cameraAddress(serialNumber, searched));
    await holdPicture(page);
    await test.step('the search opens', async () => {
      if (width === 390) await page.locator('.playback-bar summary').click();
      await open(page).click();
      await expect(panel(page)).toBeVisible();
      await expect(found(page).first()).toBeVisible();
    });
    await test.step('the visitor is found when they pass there, and at no other second', async () => {
      await draw(page);
      await expect(page).toHaveURL(/area=/);
      await expect
        .poll(async () => [
          ...new Set((await found(page).allTextContents()).map((text) => secondOf(text) % clip)),
        ])
        .toEqual([passes]);
      expect(await found(page).count()).toBeGreaterThan(100);
      expect(await violations(page)).toEqual([]);
    });
    await test.step('a press plays it from there, on its day', async () => {
      const last = found(page).last();
      const second = secondOf((await last.textContent()) ?? '');
      await last.scrollIntoViewIfNeeded();
      await last.click();
      await holdPicture(page);
      await expect.poll(() => secondShown(page)).toBeGreaterThanOrEqual(second - 0.1);
      expect(await secondShown(page)).toBeLessThan(second + 5);
      await expectScene(page, 'cam01');
      await expect(page).toHaveURL(/area=.*/);
    });
    await test.step('the address opens the same search again', async () => {
      const all = await found(page).allTextContents();
      await page.reload();
      await expect.poll(() => found(page).allTextContents()).toEqual(all);
    });
    await test.step('closed, nothing is left of it in the address', async () => {
      await panel(page)
        .getByRole('button', { name: say('history:search.close') })
        .click();
      await expect(panel(page)).toHaveCount(0);
      await expect(page).not.toHaveURL(/area=/);
    });
  });
}

test.describe(() => {
  // The provider fails once.
  test.use({ tolerated: [/the server responded with a status of 500/] });

  test('a search by keys, over a longer time, and one that finds nothing, fails, and is repeated', async ({
    page,
    control,
    signIn,
  }) => {
    const path = endpointPath('searchMotion');
    await signIn();
    await page.goto(cameraAddress(serialNumber, { ...searched, second: to - 30 }));
    await holdPicture(page);
    await page.keyboard.press('v');
    await expect(found(page).first()).toBeVisible();
    await test.step('a corner that keys move is another search', async () => {
      const before = page.url();
      await corner(page, 1).focus();
      await page.keyboard.press('Shift+ArrowLeft');
      await expect.poll(() => page.url()).not.toBe(before);
      await expect(corner(page, 1)).toBeFocused();
    });
    await test.step('in the sky nothing moves, also not in all that is retained', async () => {
      await draw(page, { left: 0.02, top: 0.02, right: 0.2, bottom: 0.12 });
      await expect(results(page).getByText(say('history:search.none'))).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await results(page)
        .getByRole('button', { name: say('history:search.all') })
        .click();
      await expect(page).toHaveURL(/span=all/);
      await expect(results(page).getByText(say('history:search.none'))).toBeVisible();
    });
    await test.step('a search that fails says so, and can be repeated', async () => {
      await control.rule({ path, times: 1, action: { kind: 'answer', status: 500 } });
      await choice(page, say('history:search.spans.day')).check();
      await expect(results(page).getByText(say('history:search.failed'))).toBeVisible();
      await results(page)
        .getByRole('button', { name: say('common:tryAgain') })
        .click();
      await expect(results(page).getByText(say('history:search.none'))).toBeVisible();
    });
    await test.step('a search can be stopped, and continues', async () => {
      await control.rule({ path, times: 1, action: { kind: 'hold' } });
      await results(page)
        .getByRole('button', { name: say('history:search.newBox') })
        .click();
      await panel(page)
        .getByRole('button', { name: say('history:search.stop') })
        .click();
      await expect(found(page)).toHaveCount(0);
      await results(page)
        .getByRole('button', { name: say('history:search.continue') })
        .click();
      await expect(found(page).first()).toBeVisible();
    });
    await test.step('what is weaker is left out', async () => {
      const weak = results(page).getByText(say('history:search.bars.1'));
      await choice(page, say('history:search.strengths.20')).check();
      await expect(page).toHaveURL(/strength=20/);
      await expect.poll(() => found(page).count()).not.toBe(0);
      await expect(weak).toHaveCount(0);
    });
  });
});
