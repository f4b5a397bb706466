import { expect, type Page } from 'playwright/test';
import { cameraAddress } from '../../../../src/domain/devices/cameraAddress.ts';
import { clockAt } from '../../../../src/domain/clips/clip.ts';
import { dayAfter, momentOf } from '../../../../src/domain/time/deviceDay.ts';
import { frontDoor, sectionsOf, timezone } from '../../../demoRecorders.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { plainDay } from '../../recordedDay.ts';
import { openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { closely } from '../liveStage.ts';

const path = endpointPath('listAlerts');
const { serialNumber } = frontDoor;
const clock = momentOf(dayAfter(plainDay, 1), 43_200, timezone);
const days = [plainDay, dayAfter(plainDay, -1)].map((day) => sectionsOf(frontDoor, day, clock));

/** A second of the first alert that was recorded on both days, with the minutes after it. */
function secondWithin(): number {
  const seconds = Array.from({ length: 100 }, (_, place) => 21_000 + place * 100);
  const found = seconds.find((second) =>
    days.every((sections) => sections.some(({ start, end }) => start < second && second + 300 < end)),
  );
  if (found === undefined) throw new Error('the front door recorded no five minutes on both days');
  return found;
}
const within = secondWithin();
/** When the alerts begin, how long they are, and seconds between and after them. */
const begins = [20_000, 55_000];
const length = 15_000;
const between = 45_000;
const after = 80_000;
/** How often the alerts of a page were reported: each time they last longer, so that the moments change. */
const reported = new WeakMap<Page, number>();

const only = ({ page }: ReplayContext) => page.getByRole('button', { name: say('history:only.label') });
const again = ({ page }: ReplayContext) => page.getByRole('button', { name: say('history:only.again') });
const over = ({ page }: ReplayContext) => page.getByText(say('history:only.over'));
const held = async ({ control }: ReplayContext) =>
  (await control.held()).filter((call) => call.path === path).length;

async function goTo({ page }: ReplayContext, second: number): Promise<void> {
  const time = page.getByRole('textbox', { name: say('history:timeline.time.label') });
  await time.fill(clockAt(plainDay, second, timezone));
  await time.press('Enter');
}

/** Lets the alerts of the open day arrive, or one more and all of them. */
async function list(context: ReplayContext, wanted: number): Promise<void> {
  const { page, control } = context;
  if ((await held(context)) === 0) await control.alert(serialNumber, 'human');
  await expect.poll(() => held(context), closely).toBe(1);
  const count = reported.get(page) ?? 0;
  reported.set(page, count + 1);
  const day = new URL(page.url()).searchParams.get('day') ?? plainDay;
  const alerts = begins.slice(0, wanted).map((second) => ({
    id: `alert/${second}`,
    serialNumber,
    deviceName: 'Front door',
    at: momentOf(day, second, timezone),
    seconds: length + count,
    type: 'human',
    picture: null,
  }));
  const data = { total: alerts.length, list: alerts };
  await control.release(path, { kind: 'answer', json: { code: 1, msg: '', data } });
}

const isOn = (context: ReplayContext) => expect(only(context)).toHaveAttribute('aria-pressed', 'true');

export const onlyAlerts: BrowserDriver = {
  async start(context) {
    await context.control.setClock(clock);
    await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await openSignedIn(
      context,
      cameraAddress(serialNumber, { tab: 'history', day: plainDay, second: within }),
    );
  },
  perform: {
    'moments.changed': async (context, { moments, isKnown }) => {
      if (isKnown === true) return list(context, Array.isArray(moments) ? moments.length : 0);
      await context.page.getByRole('button', { name: say('history:days.previous') }).click();
    },
    async start(context, { second }) {
      if (await again(context).isVisible()) return again(context).click();
      await goTo(context, second === 50_000 ? after : within);
      await expect(context.page.locator('.player .pic')).toHaveAttribute(
        'data-display-state',
        /^(moving|inGap)$/,
      );
      await only(context).click();
    },
    stop: (context) => only(context).click(),
    'moment.left': (context, { second }) => goTo(context, second === 50_000 ? after : between),
    'end.left': ({ page }) => page.getByRole('button', { name: say('history:play'), exact: true }).click(),
  },
  see: {
    off: (context) => expect(over(context)).toBeHidden(),
    playing: isOn,
    awaiting: isOn,
    over: (context) => expect(over(context)).toBeVisible(),
  },
};
