import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { member } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { front, openGrids } from '../gridStage.ts';

/** The screen that the path stands for: it gives and takes what the step says. */
type Screen = { settle(isGiven: boolean): void; turn(isFull: boolean): void };

const screenOf = (context: ReplayContext, act: keyof Screen, value: boolean) =>
  context.page.evaluate(([name, is]) => (Reflect.get(globalThis, 'screenOfPath') as Screen)[name](is), [
    act,
    value,
  ] as const);

/** Replaces the browser's full screen, which answers immediately, by one that waits. */
function replaceScreen(hasScreen: boolean): void {
  let full: Element | null = null;
  let wait: { element: Element | null; give: () => void; refuse: (reason: Error) => void } | null = null;
  const asks = (element: Element | null) =>
    new Promise<void>((give, refuse) => {
      wait = { element, give, refuse };
    });
  const turn = (element: Element | null) => {
    full = element;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  Object.defineProperties(Document.prototype, {
    fullscreenEnabled: { get: () => hasScreen },
    fullscreenElement: { get: () => full },
    exitFullscreen: { value: () => asks(null) },
  });
  Element.prototype.requestFullscreen = function () {
    return asks(this);
  };
  const screen: Screen = {
    settle(isGiven) {
      if (isGiven) {
        turn(wait?.element ?? null);
        wait?.give();
      } else wait?.refuse(new Error('refused'));
    },
    turn: (isFull) => turn(isFull ? document.documentElement : null),
  };
  Reflect.set(globalThis, 'screenOfPath', screen);
}

const button = ({ page }: ReplayContext, key: 'enter' | 'leave') =>
  page.getByRole('button', { name: say(`live:full.${key}`), exact: true });
const sees = (key: 'enter' | 'leave') => (context: ReplayContext) =>
  expect(button(context, key)).toBeVisible();

/** Opens the live grid, where both buttons are, if the last step left it. */
async function toGrid(context: ReplayContext): Promise<void> {
  const { page } = context;
  if ((await page.locator('.gv').count()) > 0) return;
  await page.goBack();
  await page.locator('.gv').waitFor();
}

export const fullScreen: BrowserDriver = {
  unshown: 'Its state is shown by its button, which not every page has.',
  async start(context, input) {
    await context.page.addInitScript(replaceScreen, member(input, 'hasScreen') === true);
    const windows = [front, null, null, null];
    await openGrids(context, [{ name: 'House', layout: 4, windows }], '/grids');
    // Back has an earlier entry of the console to go to.
    await context.page.getByRole('link', { name: 'House' }).first().click();
    await context.page.locator('.gv').waitFor();
  },
  perform: {
    'full.ask': async (context, event) => {
      await toGrid(context);
      if (event['isPage'] === true) {
        await context.page.getByRole('button', { name: say('gridLive:tour.start') }).click();
        await context.page.locator('.tour').waitFor();
      } else await button(context, 'enter').click();
    },
    'xstate.done.actor.askScreen': (context) => screenOf(context, 'settle', true),
    'xstate.error.actor.askScreen': async (context) => {
      await screenOf(context, 'settle', false);
      await expect(context.page.getByText(say('live:full.refused'))).toBeVisible();
    },
    'xstate.done.actor.leaveScreen': (context) => screenOf(context, 'settle', true),
    'xstate.error.actor.leaveScreen': (context) => screenOf(context, 'settle', false),
    'screen.began': (context) => screenOf(context, 'turn', true),
    'screen.ended': (context) => screenOf(context, 'turn', false),
    leave: async (context) => {
      if (await button(context, 'leave').isVisible()) await button(context, 'leave').click();
      // Nothing on the page leaves what the browser has not given yet, but the overview of the keys.
      else {
        await context.page.keyboard.press('?');
        await context.page.keyboard.press('?');
      }
    },
    'back.taken': async ({ page }) => {
      await page.goBack();
      await page.locator('.gv').waitFor();
    },
    'button.gone': ({ page }) => page.getByRole('link', { name: say('gridLive:list') }).click(),
  },
  see: {
    off: ({ page }) => expect(page.locator('[data-fills-window]')).toHaveCount(0),
    asking: sees('enter'),
    leaving: sees('enter'),
    screen: sees('leave'),
    window: async (context) => {
      await sees('leave')(context);
      await expect(context.page.locator('.gv')).toHaveAttribute('data-fills-window', '');
    },
  },
};
