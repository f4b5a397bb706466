import { expect, type Locator } from 'playwright/test';
import { cameraAddress } from '../../../../src/domain/devices/cameraAddress.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { pauseClock } from '../../pageClock.ts';
import { plainDay } from '../../recordedDay.ts';
import { storeItems } from '../../storedItems.ts';
import { neighboursKept } from '../../signIn.ts';
import { breakdown, member, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';

const daysPath = endpointPath('listRecordings');
const alertsPath = endpointPath('listAlerts');
const serialNumber = 'LK0000000001';

/** How often the page looks at the moment of its history, in milliseconds. */
const look = 500;

const part = ({ page }: ReplayContext) => page.getByRole('region', { name: say('history:neighbours.label') });
const choice = (context: ReplayContext) =>
  part(context).getByRole('switch', { name: say('history:neighbours.show') });
const cameras = (context: ReplayContext): Locator =>
  part(context).getByRole('list', { name: say('history:neighbours.label') });

/** The time of day of a moment of the path, on a day whose first moment is that of the first one. */
function clockOf(at: unknown): string {
  const passed = Number(at) - Date.UTC(2026, 10, 21, 13, 32, 7);
  return new Date(passed).toISOString().slice(11, 19);
}

const answer = (data: object) => ({ kind: 'answer', json: { code: 1, msg: '', data } }) as const;

const nothingRecorded = answer({ sections: [] });

/** On a day without recordings, whose history stands where it is sent to. */
export const neighbours: BrowserDriver = {
  stoppedClock: true,
  async start(context, input) {
    const { page, control, url } = context;
    await page.clock.install();
    await control.hold(daysPath);
    await control.rule({ path: daysPath, times: 0, action: nothingRecorded });
    await control.rule({ path: alertsPath, body: { serialNumber: [] }, times: 0, action: { kind: 'hold' } });
    const { userId } = await control.session('demo@lookout.example');
    await openSignedIn(context, '/grids');
    await storeItems(page, url, neighboursKept(userId, member(input, 'isShown') === true ? 'on' : 'off'));
    await page.goto(url + cameraAddress(serialNumber, { tab: 'history', day: plainDay }));
    await expect(choice(context)).toBeVisible();
    await control.awaitHeld(daysPath);
    await pauseClock(page);
  },
  perform: {
    open: (context) => choice(context).check(),
    close: (context) => choice(context).uncheck(),
    'main.changed': (context) =>
      part(context)
        .getByRole('link', { name: /^Warehouse|Office/ })
        .first()
        .click(),
    'moment.shown': async (context, { at }) => {
      const { page, control, feed } = context;
      if ((await feed.state()) === 'shown.unknown') await control.release(daysPath, nothingRecorded);
      else {
        const time = page.getByRole('textbox', { name: say('history:timeline.time.label') });
        await time.fill(clockOf(at));
        await time.press('Enter');
      }
      // The history has its moment some time after its answer or the address: until then a look finds none.
      await expect
        .poll(async () => {
          await page.clock.runFor(look);
          return feed.pending();
        })
        .not.toEqual([]);
    },
    'xstate.done.actor.loadAlerts': ({ control }) =>
      control.release(alertsPath, answer({ total: 0, list: [] })),
    'xstate.error.actor.loadAlerts': ({ control }) => control.release(alertsPath, breakdown),
  },
  see: {
    hidden: async (context) => {
      await expect(choice(context)).not.toBeChecked();
      await expect(cameras(context)).toHaveCount(0);
    },
    'shown.unknown': (context) => expect(choice(context)).toBeChecked(),
    'shown.arranging': (context) => expect(choice(context)).toBeChecked(),
    'shown.arranged': (context) => expect(cameras(context)).toBeVisible(),
    'shown.moving': (context) => expect(choice(context)).toBeChecked(),
  },
};
