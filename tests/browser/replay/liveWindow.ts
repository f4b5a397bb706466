import { expect } from 'playwright/test';
import { english as say } from '../localeTexts.ts';
import type { ReplayContext } from './driver.ts';
import { answerCheck, closely, stageOf, callPage } from './liveStage.ts';

/** The camera whose live window the drivers of its controls open. */
export const camera = 'LK0000000001';

/** The live window of the page. */
export const liveWindow = ({ page }: ReplayContext) => page.getByRole('region', { name: /^Live view: / });

/** Presses a button of the window's bar. */
export const pressInBar = (name: string) => (context: ReplayContext) =>
  liveWindow(context).getByRole('button', { name, exact: true }).click();

/** Presses a button of the menu at the end of the bar. */
export async function pressInMenu(context: ReplayContext, name: string): Promise<void> {
  // The name of a summary is no role that can be found by it.
  await liveWindow(context).locator('summary').click();
  await pressInBar(name)(context);
}

/** Chooses a quality of the picture. */
export async function chooseQuality(context: ReplayContext, quality: unknown): Promise<void> {
  await liveWindow(context)
    .getByRole('combobox', { name: say('live:quality.label') })
    .selectOption(String(quality));
}

/** Opens the window with its first picture, which stands. */
export async function openWithPicture(context: ReplayContext): Promise<void> {
  await stageOf(context).open(context, camera);
  await answerCheck(context, 'pass');
  await stageOf(context).feed('camera');
  await expect.poll(() => callPage(context, 'readyState'), closely).toBeGreaterThan(1);
  await callPage(context, 'report');
}

/** Reports to the page that its tab was hidden, or is shown again. */
export async function turnTab(
  { page }: Pick<ReplayContext, 'page'>,
  state: 'hidden' | 'visible',
): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
