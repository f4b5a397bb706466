import { expect, type Page } from 'playwright/test';
import { storeItems } from '../../storedItems.ts';
import { english as say } from '../../localeTexts.ts';
import { pauseClock } from '../../pageClock.ts';
import { member, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { newAlert, sendNews } from '../newsStage.ts';
import { frontBell, ringOf, ringsPath, takeNews, unseen } from '../ringStage.ts';

const ring = (n: number) => ({
  ...newAlert,
  id: `alert/${frontBell}/2026-11-20/${n}`,
  serialNumber: frontBell,
  deviceName: 'Front bell',
  type: 'doorbell',
});
/** How many rang by now. */
const rang = new WeakMap<Page, number>();

const sound = ({ page }: ReplayContext) => page.getByRole('switch', { name: say('doorbells:sound.label') });
const held = (context: ReplayContext) =>
  ringOf(context).getByRole('button', { name: say('doorbells:sound.allow') });
const sees = (isOn: boolean, isRinging: boolean) => async (context: ReplayContext) => {
  await expect(sound(context)).toBeChecked({ checked: isOn });
  // Who rings again is one card.
  await expect(ringOf(context)).toHaveCount(isRinging ? 1 : 0);
};

/** The person chooses in another tab. */
const chooseElsewhere = (page: Page, url: string, isSoundOn: boolean) =>
  storeItems(page, url, { 'rings 1001': JSON.stringify({ isSoundOn }) });

/** A browser that plays sound when the test says so: whether it may is the browser's own decision. */
function holdSound(): void {
  const holding = new EventTarget();
  Reflect.set(window, 'soundHeld', holding);
  let isHeld = true;
  holding.addEventListener('hold', () => {
    isHeld = true;
  });
  class HeldSound extends AudioContext {
    constructor() {
      super();
      holding.addEventListener('let', () => {
        isHeld = false;
        this.dispatchEvent(new Event('statechange'));
      });
    }
    override get state() {
      return isHeld ? 'suspended' : 'running';
    }
  }
  Object.assign(window, { AudioContext: HeldSound });
}

/** What is begun from now on waits again, or all that waits is let go. */
const turnSound = ({ page }: ReplayContext, how: 'hold' | 'let') =>
  page.evaluate((type) => {
    const holding: unknown = Reflect.get(window, 'soundHeld');
    if (holding instanceof EventTarget) holding.dispatchEvent(new Event(type));
  }, how);

export const ringSound: BrowserDriver = {
  // The second in which the browser may begin to sound, and the half minute of a ring, must not run out between steps.
  stoppedClock: true,
  async start(context, input) {
    const { page, url } = context;
    await page.clock.install();
    rang.set(page, 0);
    if (member(input, 'isOn') === false) {
      await storeItems(page, url, { 'rings 1001': JSON.stringify({ isSoundOn: false }) });
    }
    await page.addInitScript(holdSound);
    await takeNews(context);
    await context.control.rule({ path: ringsPath, times: 0, action: unseen([1, 2, 3, 4, 5, 6].map(ring)) });
    await openSignedIn(context, '/doorHome');
    await sendNews(context, { at: 1, list: [] });
    await expect(sound(context)).toBeVisible();
    await pauseClock(page);
  },
  perform: {
    'rings.began': async (context) => {
      const n = (rang.get(context.page) ?? 0) + 1;
      rang.set(context.page, n);
      const alert = ring(n);
      await turnSound(context, 'hold');
      await sendNews(context, { at: alert.at, list: [alert] });
    },
    'rings.ended': (context) =>
      ringOf(context)
        .getByRole('button', { name: say('doorbells:ringing.ignore') })
        .click(),
    toggle: async (context) => {
      await turnSound(context, 'hold');
      await sound(context).click();
    },
    allow: (context) => held(context).click(),
    'sound.switchOn': async (context) => {
      await turnSound(context, 'hold');
      await chooseElsewhere(context.page, context.url, true);
    },
    'sound.switchOff': ({ page, url }) => chooseElsewhere(page, url, false),
    'chime.started': (context) => turnSound(context, 'let'),
  },
  see: {
    silent: sees(true, false),
    'off.silent': sees(false, false),
    'off.ringing': sees(false, true),
    'ringing.sounding.starting': sees(true, true),
    'ringing.sounding.heard': sees(true, true),
    'ringing.blocked': async (context) => {
      await sees(true, true)(context);
      await expect(held(context)).toBeVisible();
    },
  },
};
