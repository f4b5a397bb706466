import type { Locator } from 'playwright/test';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { codeOfTag } from '../../../src/domain/shell/language.ts';
import { frontDoor } from '../../demoRecorders.ts';
import { expect, test } from '../fixtures.ts';
import { english as say, speak, textsOf } from '../localeTexts.ts';
import { longStretch, plainDay } from '../recordedDay.ts';
import { clipButton, markRange } from '../replay/clipStage.ts';
import { openAnew } from '../turnTo.ts';
import { demoAccount } from '../signIn.ts';

// The two languages with the longest words: what has room in them has it in all.
const longest = { 'de-DE': '22.11.2026', 'ru-RU': '22 нояб. 2026 г.' } as const;
const { serialNumber } = frontDoor;
const second = longStretch().from + 10;

/** Texts that have no room for all of themselves. */
const cut = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all.filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent),
  );

/** Texts that take more than one line. */
const wrapped = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all
      .filter((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
        return lines.some(({ top, bottom }) =>
          lines.some((other) => other.top >= bottom || other.bottom <= top),
        );
      })
      .map((text) => text.textContent),
  );

/** Pairs of neighbours in a row of which the first reaches into the second. */
const touching = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all.flatMap((row) => {
      const boxes = [...row.querySelectorAll('.mono, .order-what, .tag, button')].map((part) => ({
        text: part.textContent,
        ...part.getBoundingClientRect().toJSON(),
      }));
      return boxes.slice(1).filter(({ left }, place) => left < boxes[place]?.right + 8);
    }),
  );

for (const [tag, day] of Object.entries(longest) as [keyof typeof longest, string][]) {
  test.describe(tag, () => {
    test.beforeEach(async ({ page, signIn, control }) => {
      speak(textsOf(tag));
      // A missed ring, whatever day it is, which is over.
      await control.advance(-120_000);
      await control.alert('LKDB00000001', 'doorbell');
      await control.advance(120_000);
      await signIn();
      await control.user(demoAccount.loginAccount, { des: JSON.stringify({ language: codeOfTag(tag) }) });
      await page.goto('/grids');
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    });
    test.afterEach(() => speak(null));

    test('menu, orders, categories of alerts and the day of a shared clip have the room that they need', async ({
      page,
    }) => {
      await openAnew(page, '/cloudStorage');
      await expect(page.locator('.order')).toHaveCount(8);
      expect(await cut(page.locator('.nav span:first-of-type, .switcher .words'))).toEqual([]);
      expect(await touching(page.locator('.order'))).toEqual([]);
      expect(await wrapped(page.locator('.order .mono, .order .tag'))).toEqual([]);
      await openAnew(page, '/doorHome');
      await expect(page.locator('.visit .chip').first()).toBeVisible();
      expect(await cut(page.locator('.nav span:first-of-type, .visit .chip'))).toEqual([]);
      await openAnew(page, '/alert');
      const categories = page.getByRole('navigation', { name: say('alerts:page.category') });
      await expect(categories).toContainText(say('alerts:category.abnormal'));
      expect(await cut(categories)).toEqual([]);
      await openAnew(page, cameraAddress(serialNumber, { tab: 'history', day: plainDay, second }));
      await clipButton({ page }, 'clips:downloadRecording').waitFor();
      await markRange({ page }, { from: second, to: second + 20 });
      await clipButton({ page }, 'clips:share').click();
      await expect(page.getByRole('dialog')).toContainText(`Front door, ${day}, `);
    });

    test.describe('on a small screen', () => {
      test.use({ viewport: { width: 1024, height: 768 } });

      test('the way on is whole beside an alert that is played, and stands with the way back above a grid', async ({
        page,
      }) => {
        await openAnew(page, '/alert?review=all&period=all&device=LK0000000001');
        await page.locator('.ev a').first().click();
        const goOn = page.getByRole('button', { name: say('review:mark.andNext') });
        await expect(goOn).toBeVisible();
        expect(await cut(goOn)).toEqual([]);
        await openAnew(page, '/grids?grid=3001&edit');
        const bar = page.locator('.grid-bar');
        const save = await bar.getByRole('button', { name: say('common:save') }).boundingBox();
        const cancel = await bar.getByRole('link', { name: say('common:cancel') }).boundingBox();
        expect(save?.y).toBe(cancel?.y);
      });
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

      test('facts, buttons, a menu, offsets and the name of the group are whole', async ({ page }) => {
        await openAnew(page, cameraAddress(serialNumber, { tab: 'settings', section: 'general' }));
        await expect(page.locator('.serial .qr')).toBeVisible();
        expect(await wrapped(page.locator('.settings-row:has(.serial) b'))).toEqual([]);
        await openAnew(page, cameraAddress(serialNumber, { tab: 'settings', section: 'sharing' }));
        await page.getByRole('button', { name: say('settings:sharing.code.show') }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('button', { name: say('settings:sharing.code.renew') })).toBeVisible();
        expect(await wrapped(dialog.getByRole('button'))).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await openAnew(page, '/user');
        await page.getByRole('button', { name: say('account:profile.password.change') }).click();
        await expect(dialog).toBeVisible();
        expect(await wrapped(dialog.getByRole('button'))).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await openAnew(page, cameraAddress(serialNumber));
        await page.locator('.more > summary').tap();
        const menu = page.locator('.more-items');
        await expect(menu.locator('> *').last()).toBeVisible();
        expect(await menu.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
        await openAnew(page, '/people?view=archives');
        const offsets = page.locator('.rec-offset');
        await expect(offsets.first()).toContainText('GMT');
        expect(await wrapped(offsets)).toEqual([]);
        for (const address of ['/user', '/doorHome']) {
          await openAnew(page, address);
          await expect(page.locator('.switcher-phone')).toBeVisible();
          expect(await cut(page.locator('.switcher-phone > span:first-of-type'))).toEqual([]);
        }
      });
    });
  });
}
