import { expect, type CDPSession } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { plainDay } from '../../recordedDay.ts';
import { holdPicture } from '../../recordedPicture.ts';
import { openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { holdFramesOf, showFrame } from '../heldFrames.ts';

const timeline = ({ page }: ReplayContext) =>
  page.getByRole('region', { name: say('history:timeline.label') });
const slider = (context: ReplayContext) =>
  timeline(context).getByRole('slider', { name: say('history:timeline.moment') });
const step = (context: ReplayContext, minutes: number) =>
  timeline(context).getByRole('radio', { name: `${minutes} min`, exact: true });
const zoomButton = (context: ReplayContext, way: 'in' | 'out') =>
  timeline(context).getByRole('button', { name: say(`history:timeline.zoom.${way}`) });
const field = (context: ReplayContext) =>
  timeline(context).getByRole('textbox', { name: say('history:timeline.time.label') });
const fault = 'Enter a time such as 14:32 or 14:32:07.';

/** A pixel of the timeline, on the page. */
async function placeOf(context: ReplayContext, x: number): Promise<{ x: number; y: number }> {
  await slider(context).scrollIntoViewIfNeeded();
  const box = await slider(context).boundingBox();
  if (box === null) throw new Error('the timeline is not in the page');
  return { x: box.x + x, y: box.y + 44 };
}

async function moveTo(context: ReplayContext, x: unknown): Promise<void> {
  const place = await placeOf(context, Number(x));
  await context.page.mouse.move(place.x, place.y);
}

/** Turns the wheel at a pixel of the timeline. */
async function turn(context: ReplayContext, x: unknown, by: { x: number; y: number }): Promise<void> {
  await moveTo(context, x);
  await context.page.mouse.wheel(by.x, by.y);
}

const touchScreens = new WeakMap<ReplayContext['page'], Promise<CDPSession>>();

/** Puts a finger on the timeline beside the mouse that holds it, moves it, or lifts it. */
async function touch(
  context: ReplayContext,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  at?: number,
): Promise<void> {
  const { page } = context;
  const screen = touchScreens.get(page) ?? page.context().newCDPSession(page);
  touchScreens.set(page, screen);
  const touchPoints = at === undefined ? [] : [{ ...(await placeOf(context, at)), id: 1 }];
  await (await screen).send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** Rests on a step: it is the chosen one, and the buttons go where there is one. */
const rests = (minutes: number) => async (context: ReplayContext) => {
  await expect(step(context, minutes)).toBeChecked();
  await expect(zoomButton(context, 'in')).toBeEnabled({ enabled: minutes !== 1 });
  await expect(zoomButton(context, 'out')).toBeEnabled({ enabled: minutes !== 120 });
};

/** A hand is on it: no button zooms meanwhile. */
async function isHeld(context: ReplayContext): Promise<void> {
  await expect(zoomButton(context, 'in')).toBeDisabled();
  await expect(zoomButton(context, 'out')).toBeDisabled();
}

export const timelineZoom: BrowserDriver = {
  async start(context) {
    await holdFramesOf(context);
    // In the afternoon: what is typed and clicked stays in view, but for the keys that leave the page.
    await openSignedIn(context, `/cameras?device=LK0000000001&tab=history&day=${plainDay}&t=52320`);
    await expect(timeline(context).getByRole('button', { name: /^Continuous / })).toBeVisible();
    // The moment continues with a picture that plays.
    await holdPicture(context.page);
  },
  perform: {
    resized: async ({ page }) => {
      const { width = 1440, height = 900 } = page.viewportSize() ?? {};
      await page.setViewportSize({ width: width - 60, height });
    },
    'type.toggle': (context) =>
      timeline(context)
        .getByRole('button', { name: /^Continuous / })
        .click(),
    'time.submit': async (context, event) => {
      const text = String(event['text']);
      await field(context).fill(text);
      await field(context).press('Enter');
      const isTime = /^\d\d:[0-5]\d$/.test(text);
      await expect(timeline(context).getByText(fault)).toHaveCount(isTime ? 0 : 1);
      if (isTime) await expect(slider(context)).toHaveAttribute('aria-valuetext', /^14:32:0\d, /);
      else await expect(field(context)).toHaveAccessibleDescription(fault);
    },
    'time.edited': async (context) => {
      await field(context).press('Backspace');
      await expect(timeline(context).getByText(fault)).toHaveCount(0);
    },
    'zoom.in': (context, event) => turn(context, event['x'], { x: 0, y: -100 }),
    'zoom.out': (context, event) => turn(context, event['x'], { x: 0, y: 100 }),
    'zoom.choose': (context, event) => step(context, Number(event['minutes'])).check(),
    'frame.arrived': async (context, event) => {
      const reducedMotion = event['reduced'] === true ? 'reduce' : 'no-preference';
      await context.page.emulateMedia({ reducedMotion });
      await showFrame(context, Number(event['elapsedMs']));
    },
    pan: (context) => turn(context, 200, { x: -120, y: 0 }),
    reveal: async (context) => {
      await slider(context).press('Home');
      await expect(slider(context)).toHaveAttribute('aria-valuetext', /^00:00:0\d, /);
    },
    'pointer.pressed': async (context, event) => {
      await moveTo(context, event['x']);
      await context.page.mouse.down();
    },
    'pointer.moved': (context, event) => moveTo(context, event['x']),
    'pointer.released': ({ page }) => page.mouse.up(),
    'pointer.canceled': async (context) => {
      // As when the system takes the pointer for a gesture of its own.
      await slider(context).dispatchEvent('pointercancel', { pointerId: 1, pointerType: 'mouse' });
      await context.page.mouse.up();
    },
    // The mouse holds it at 200.
    'pinch.began': (context, event) => touch(context, 'touchStart', 200 + Number(event['distance'])),
    'pinch.moved': (context, event) => touch(context, 'touchMove', 200 + Number(event['distance'])),
    'pinch.ended': async (context) => {
      await touch(context, 'touchEnd');
      await context.page.mouse.up();
    },
    'mark.began': async (context) => {
      // Beside the ends of a range that was marked before.
      const isMarked = await timeline(context)
        .getByRole('slider', { name: say('history:timeline.mark.to') })
        .isVisible();
      await moveTo(context, isMarked ? 500 : 260);
      await context.page.keyboard.down('Shift');
      await context.page.mouse.down();
      await context.page.keyboard.up('Shift');
    },
  },
  see: {
    'idle.minutes1': rests(1),
    'idle.minutes10': rests(10),
    'idle.minutes30': rests(30),
    'idle.minutes60': rests(60),
    'idle.minutes120': rests(120),
    zooming: (context) => expect(slider(context)).toBeVisible(),
    pressed: isHeld,
    panning: isHeld,
    pinching: isHeld,
    marking: isHeld,
  },
  // The timeline measures itself, and begins about the second that the address names.
  alsoTaken: ({ event }) =>
    event === 'start' ? ['timelineZoom | resized', 'timelineZoom.idle | reveal'] : [],
};
