import { expect } from 'playwright/test';
import { clockAt, historyAt, plain } from '../../clockCamera.ts';
import { english as say } from '../../localeTexts.ts';
import { clockAccount } from '../../signIn.ts';
import { pageButton } from '../acts.ts';
import { backTo } from '../backTo.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { closely } from '../liveStage.ts';

/** Runs in the page: a picture is reported when a step says so, and never automatically. */
function holdPictures(): void {
  const held = new WeakMap<HTMLVideoElement, VideoFrameRequestCallback>();
  HTMLVideoElement.prototype.requestVideoFrameCallback = function (callback) {
    held.set(this, callback);
    return 1;
  };
  HTMLVideoElement.prototype.cancelVideoFrameCallback = function () {
    held.delete(this);
  };
  addEventListener('seeked', (event) => event.stopImmediatePropagation(), true);
  Reflect.set(window, 'showPicture', (): boolean => {
    const video = document.querySelector<HTMLVideoElement>('.player video');
    const callback = video === null ? undefined : held.get(video);
    if (!video || !callback || video.seeking || video.readyState < video.HAVE_CURRENT_DATA) return false;
    const metadata = { mediaTime: video.currentTime };
    callback(performance.now(), metadata as VideoFrameCallbackMetadata);
    return true;
  });
}

/** The days of a path, as the clock camera has them: its recordings continue over the midnight between them. */
const days: Readonly<Record<string, string>> = { '2026-11-20': plain.day, '2026-11-21': plain.next };
/** The moments of a path: a few seconds before midnight. */
const seconds: Readonly<Record<string, number>> = { 32_400: 388, 36_000: 390, 39_600: 392, 43_200: 394 };
const dayOf = (day: unknown): string => days[String(day)] ?? '';
const secondOf = (second: unknown): number => {
  const late = seconds[String(second)];
  return late === undefined ? Number(second) : 86_000 + late;
};

const reportPicture = ({ page }: ReplayContext): Promise<boolean> =>
  page.evaluate(() => Reflect.get(window, 'showPicture')());
const showPicture = (context: ReplayContext) => expect.poll(() => reportPicture(context), closely).toBe(true);
/** Shows pictures until one is heard of: the first may still be one of the place that was left. */
const showNewPicture = (context: ReplayContext) =>
  expect
    .poll(async () => {
      const isNotified = await reportPicture(context);
      return isNotified && (await context.feed.pending()).some((id) => id.includes('| picture.'));
    }, closely)
    .toBe(true);
/** Whether there has been a picture since it was gone to another place. */
const isShown = async ({ page }: ReplayContext) =>
  (await page.locator('.player .pic').getAttribute('data-display-state')) === 'moving';

/** Plays on over midnight. */
async function crossMidnight(context: ReplayContext): Promise<void> {
  const { page } = context;
  if (!(await isShown(context))) await showPicture(context);
  await page.locator('.player video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 86_399.5;
  });
  const open = page.getByRole('group', { name: 'Day' }).getByRole('button', { pressed: true });
  await expect(open).toHaveAccessibleName(new RegExp(`^\\w{3} ${Number(plain.next.slice(8))},`));
}

/** What the bar says. */
const named = ({ page }: ReplayContext) => {
  const query = new URL(page.url()).searchParams;
  return { day: query.get('day'), second: query.get('t') };
};
const sees = async (context: ReplayContext) => {
  await expect.poll(() => named(context).day, closely).toMatch(/^2026-11-1[01]$/);
};

export const momentAddress: BrowserDriver = {
  unshown: 'It is the address itself.',
  async start(context, input) {
    const { page, control } = context;
    // The day after is today, and its evening is still to arrive: it is gone to without a second.
    const now = Date.parse(`${plain.next}T17:00:00Z`);
    await control.setClock(now);
    await page.clock.install().catch(() => {});
    await page.clock.setSystemTime(now);
    await page.addInitScript(holdPictures);
    await context.signIn(clockAccount);
    const { day, second } = input as { day: string; second: number };
    await page.goto(`${context.url}${historyAt(dayOf(day), secondOf(second))}`);
    await expect(pageButton(context, 'history:pause')).toBeVisible();
    // Where nothing is in the buffer yet, the picture of the next place is reported automatically.
    const hasPicture = () =>
      page
        .locator('.player video')
        .evaluate((video: HTMLVideoElement) => !video.seeking && video.readyState >= video.HAVE_CURRENT_DATA);
    await expect.poll(hasPicture, closely).toBe(true);
  },
  perform: {
    'address.reached': async ({ page }, { day, second }) => {
      const path = historyAt(dayOf(day), second === null ? null : secondOf(second));
      await backTo(page, path);
    },
    'moment.choose': async (context, { day, second }) => {
      const { page } = context;
      if (second === null) {
        await page.getByRole('group', { name: 'Day' }).getByRole('button', { name: 'Next day' }).click();
      } else {
        const field = page.getByRole('textbox', { name: say('history:timeline.time.label') });
        await field.fill(clockAt(dayOf(day), secondOf(second)).slice(11));
        await field.press('Enter');
      }
    },
    'picture.shown': async (context, { day }) => {
      if (await pageButton(context, 'history:play').isVisible())
        await pageButton(context, 'history:play').click();
      if (named(context).day !== dayOf(day)) await crossMidnight(context);
      await showNewPicture(context);
    },
    'picture.paused': async (context) => {
      const pause = pageButton(context, 'history:pause');
      const isPlaying = await pause.isVisible();
      const reportsItself = isPlaying && (await isShown(context));
      if (isPlaying) await pause.click();
      if (!reportsItself) await showNewPicture(context);
    },
  },
  see: { due: sees, named: sees, onTheWay: sees },
};
