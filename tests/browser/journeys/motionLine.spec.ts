import type { Locator, Page } from 'playwright/test';
import * as v from 'valibot';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { barsOf, heightOf } from '../../../src/domain/history/motionMoment.ts';
import { codeOfTag } from '../../../src/domain/shell/language.ts';
import { motionSteps, strengthAt } from '../../../src/domain/history/timeline/motionLine.ts';
import { wallDayOf } from '../../../src/domain/time/wallDay.ts';
import { readDayMotionCall } from '../../../src/domain/wire/calls/recordings.ts';
import { frontDoor, timezone } from '../../demoRecorders.ts';
import { callsOf } from '../alertCalls.ts';
import type { Control } from '../control.ts';
import { cutOff } from '../cutOff.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { english as say, speak, textsOf } from '../localeTexts.ts';
import { plainDay } from '../recordedDay.ts';
import { holdPicture, secondShown } from '../recordedPicture.ts';
import { breakdown } from '../replay/acts.ts';
import { demoAccount } from '../signIn.ts';
import { violations } from '../violations.ts';

const { serialNumber } = frontDoor;

/** The row of motion, in pixels from the top of the timeline: the line of no motion, and that of the strongest. */
const row = { top: 48, bottom: 66, none: 62, strongest: 51 } as const;
/** At a minute for each marker. */
const pixelsPerSecond = 2;

const timeline = (page: Page) => page.getByRole('region', { name: say('history:timeline.label') });
const slider = (page: Page) => timeline(page).getByRole('slider', { name: say('history:timeline.moment') });
const types = (page: Page) => timeline(page).getByRole('group', { name: say('history:timeline.types') });
const line = (page: Page) =>
  types(page).getByRole('button', { name: say('history:timeline.motion.label'), exact: true });
const hint = (page: Page) => page.locator('.tl-hint');

/** How far from the top of the timeline something is drawn first in the row of motion; null: nothing is. */
const drawnAt = (canvas: Locator, x: number): Promise<number | null> =>
  canvas.evaluate(
    (element, { x: column, top, bottom }) => {
      if (!(element instanceof HTMLCanvasElement)) throw new Error('no canvas');
      const ratio = element.width / element.clientWidth;
      const [left, first] = [Math.round(column * ratio), Math.round(top * ratio)];
      const height = Math.round(bottom * ratio) - first;
      const { data } = element.getContext('2d')?.getImageData(left, first, 1, height) ?? { data: [] };
      const found = Array.from({ length: height }, (_, y) => data[4 * y + 3] ?? 0).findIndex((alpha) => alpha > 0);
      return found < 0 ? null : Math.floor((first + found) / ratio);
    },
    { x, ...row },
  ); // prettier-ignore

/** Seconds of the day close to each other: something moves, nothing does, and nothing is recorded. */
async function nearMoments(url: string, control: Control) {
  const { call } = callsOf(url, control, demoAccount);
  const { parts } = v.parse(
    readDayMotionCall.response,
    await call('readDayMotion', { serialNumber, day: plainDay }),
  );
  const steps = motionSteps(parts.entries, wallDayOf(plainDay, timezone));
  const middles = [...steps.keys()].map((step) => step * 10 + 5);
  const strength = (second: number) => strengthAt(steps, second);
  // The timeline has them in its middle.
  for (const still of middles.filter(
    (second) => second > 7200 && second < 79_200 && strength(second) === 0,
  )) {
    const near = middles.filter((second) => Math.abs(second - still) <= 40);
    const moving = near.find((second) => (strength(second) ?? 0) > 20);
    const unknown = near.find((second) => strength(second) === null);
    if (moving === undefined || unknown === undefined) continue;
    return { still, moving, unknown, strength: strength(moving) ?? 0 };
  }
  throw new Error('nothing stands still next to a gap');
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width}: the strength of motion is a line on the timeline, absent where nothing is recorded, said in words, and can be turned off`, async ({
    page,
    control,
    provider,
    signIn,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn();
    const { still, moving, unknown, strength } = await nearMoments(provider.url, control);
    await page.goto(cameraAddress(serialNumber, { tab: 'history', day: plainDay, second: moving }));
    await holdPicture(page);
    await timeline(page).getByRole('radio', { name: '1 min', exact: true }).check();
    await expect(timeline(page)).toHaveAttribute('data-state', 'idle.minutes1');
    const canvas = slider(page).locator('canvas');
    const pixelOf = async (second: number) =>
      (await canvas.evaluate((element) => element.clientWidth)) / 2 +
      (second - (await secondShown(page))) * pixelsPerSecond;

    await test.step('it is as high as the motion is strong', async () => {
      const expected = row.none - Math.round(heightOf(strength) * (row.none + 0.5 - row.strongest));
      // The playhead is in the middle of this step.
      await expect.poll(async () => drawnAt(canvas, (await pixelOf(moving)) + 6)).toBe(expected);
      expect(expected).toBeLessThan(row.none - 3);
      expect(await drawnAt(canvas, await pixelOf(still))).toBe(row.none);
      expect(await drawnAt(canvas, await pixelOf(unknown))).toBe(null);
    });
    await test.step('what is pointed at is said', async () => {
      const box = await canvas.boundingBox();
      if (box === null) throw new Error('the timeline is not in the page');
      const none = say('history:timeline.motion.none');
      for (const [second, words] of [
        [moving, say(`history:search.bars.${barsOf(strength)}`)],
        [still, none],
        [unknown, null],
      ] as const) {
        await page.mouse.move(box.x + (await pixelOf(second)), box.y + 80);
        await expect(hint(page)).toBeVisible();
        if (words === null) await expect(page.locator('.tl-strength')).toHaveCount(0);
        else await expect(hint(page).locator('.tl-strength')).toHaveText(words);
      }
    });
    await test.step('it can be turned off, also for other days, and on again', async () => {
      await expect(line(page)).toHaveAttribute('aria-pressed', 'true');
      expect(await violations(page)).toEqual([]);
      const before = (await canvas.boundingBox())?.height ?? 0;
      const heightNow = async () => (await canvas.boundingBox())?.height;
      await line(page).click();
      await expect(line(page)).toHaveAttribute('aria-pressed', 'false');
      await expect.poll(heightNow).toBe(before - (row.bottom - row.top));
      await page.getByRole('button', { name: say('history:days.previous') }).click();
      await expect(page).not.toHaveURL(new RegExp(`day=${plainDay}`));
      await expect(line(page)).toHaveAttribute('aria-pressed', 'false');
      await line(page).click();
      await expect.poll(heightNow).toBe(before);
    });
  });
}

test.describe(() => {
  // The provider fails once.
  test.use({ tolerated: [/the server responded with a status of 500/] });

  test('motion that fails to load leaves the rest of the timeline as it is, and is loaded on request', async ({
    page,
    control,
    signIn,
  }) => {
    const path = endpointPath('readDayMotion');
    await control.rule({ path, times: 1, action: breakdown });
    await signIn();
    await page.goto(cameraAddress(serialNumber, { tab: 'history', day: plainDay, second: 43_200 }));
    const failed = types(page).getByRole('alert');
    await expect(failed).toHaveText(`${say('history:timeline.motion.failed')}${say('common:tryAgain')}`);
    await holdPicture(page);
    await expect(types(page).getByRole('button', { name: /^Continuous / })).toBeVisible();
    const canvas = slider(page).locator('canvas');
    const columns = async () => {
      const width = await canvas.evaluate((element) => element.clientWidth);
      const xs = Array.from({ length: 40 }, (_, at) => ((at + 0.5) * width) / 40);
      const all = await Promise.all(xs.map((x) => drawnAt(canvas, x)));
      return all.filter((y) => y !== null && y < row.none).length;
    };
    expect(await columns()).toBeLessThan(20);
    await failed.getByRole('button', { name: say('common:tryAgain') }).click();
    await expect(failed).toHaveCount(0);
    await expect.poll(columns).toBeGreaterThan(20);
  });
});

for (const [what, answer] of [
  ['that lacks the call', { status: 404 }],
  ['that refuses it', { json: { code: 601, msg: 'device.dataUsedUp', data: null } }],
] as const) {
  test.describe(() => {
    // The browser notes a 404.
    test.use({ tolerated: [/the server responded with a status of 404/] });

    test(`with a provider ${what}, there is no row of motion, nothing is said, and it is not asked for each day`, async ({
      page,
      control,
      signIn,
    }) => {
      const path = endpointPath('readDayMotion');
      await control.rule({ path, times: 0, action: { kind: 'answer', ...answer } });
      await signIn();
      const asked: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === path) asked.push(request.url());
      });
      await page.goto(cameraAddress(serialNumber, { tab: 'history', day: plainDay, second: 43_200 }));
      await holdPicture(page);
      const hasNothing = async () => {
        await expect(types(page).getByRole('button', { name: /^Continuous / })).toBeVisible();
        await expect(line(page)).toHaveCount(0);
        await expect(timeline(page)).not.toHaveClass(/has-motion/);
        await expect(types(page).getByRole('alert')).toHaveCount(0);
      };
      await hasNothing();
      await page.getByRole('button', { name: say('history:days.previous') }).click();
      await expect(page).not.toHaveURL(new RegExp(`day=${plainDay}`));
      await hasNothing();
      expect(asked).toHaveLength(1);
    });
  });
}

// The two languages with the longest words.
for (const tag of ['de-DE', 'ru-RU'] as const) {
  test.describe(tag, () => {
    test.beforeEach(() => speak(textsOf(tag)));
    test.afterEach(() => speak(null));

    test('on a narrow phone, that motion and alerts failed to load has room', async ({
      page,
      control,
      signIn,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      for (const name of ['readDayMotion', 'listAlerts'] as const) {
        await control.rule({ path: endpointPath(name), times: 0, action: breakdown });
      }
      await control.user(demoAccount.loginAccount, { des: JSON.stringify({ language: codeOfTag(tag) }) });
      await signIn();
      await page.goto(cameraAddress(serialNumber, { tab: 'history', day: plainDay, second: 43_200 }));
      const alerts = timeline(page).getByRole('group', { name: say('alerts:page.label') });
      for (const [group, failed] of [
        [types(page), say('history:timeline.motion.failed')],
        [alerts, say('alerts:failed')],
      ] as const) {
        const alert = group.getByRole('alert');
        await expect(alert).toContainText(failed);
        const { left, right, unseen } = await alert.evaluate((element) => {
          const box = element.getBoundingClientRect();
          return { left: box.left, right: box.right, unseen: element.scrollWidth - element.clientWidth };
        });
        expect({ isWithin: left >= 0 && right <= 360, unseen }).toEqual({ isWithin: true, unseen: 0 });
      }
      expect(await cutOff(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });
  });
}
