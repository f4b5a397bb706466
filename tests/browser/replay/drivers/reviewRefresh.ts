import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { breakdown, member } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { heldAnew } from '../heldAnew.ts';
import { holdProbes, regain } from '../outage.ts';
import {
  chooseOtherTime,
  listHeld,
  listPath,
  markChosen,
  openHeldAlerts,
  tellMarks,
  twoAlerts,
} from '../reviewStage.ts';

const markPath = endpointPath('markAlerts');
const held = async ({ control }: ReplayContext, path: string): Promise<boolean> =>
  (await control.held()).some((call) => call.path === path);

/** Does what makes the states be read, or read anew where they are being read already. */
async function reads(context: ReplayContext, act: () => Promise<void>): Promise<void> {
  if ((await context.feed.state()) === 'reading') await heldAnew(context, listPath, act);
  else await act();
}
/** Marks an alert that is listed, which is held. */
async function mark(context: ReplayContext): Promise<void> {
  await markChosen(context);
  await context.control.awaitHeld(markPath);
  // What was being read is given up.
  await expect.poll(() => held(context, listPath)).toBe(false);
}
const nothing = async () => {};

export const reviewRefresh: BrowserDriver = {
  async start(context) {
    await holdProbes(context);
    await context.control.rule({ path: markPath, times: 0, action: { kind: 'hold' } });
    await openHeldAlerts(context);
  },
  perform: {
    'marks.told': (context, { isKnown }) =>
      reads(context, () => tellMarks(context, { ids: [isKnown === true ? 'b' : 'x'], reviewed: true })),
    'marks.missed': (context) => reads(context, () => tellMarks(context, null)),
    'list.asked': async (context) => {
      if (await held(context, listPath)) await heldAnew(context, listPath, () => chooseOtherTime(context));
      else await chooseOtherTime(context);
      await context.control.awaitHeld(listPath);
    },
    'work.began': mark,
    // A list that is there before the mark would be another step.
    'work.ended': async (context) => {
      const isListHeld = await held(context, listPath);
      if (await held(context, markPath)) {
        const json = { code: 1, msg: '', data: { changed: ['a'] } };
        await context.control.release(markPath, { kind: 'answer', json });
        await expect(context.page.locator('[data-machine="alertReview"]')).toHaveText(/./);
      }
      if (isListHeld) await listHeld(context);
    },
    'connection.restored': regain,
    'xstate.done.actor.readStates': async ({ control, page }, event) => {
      const counts = member(event['output'], 'counts');
      const data = { ...twoAlerts.json.data, counts };
      await control.release(listPath, { kind: 'answer', json: { code: 1, msg: '', data } });
      await expect(page.locator('.mark-all')).toContainText(String(member(counts, 'new')));
    },
    'xstate.error.actor.readStates': ({ control }) => control.release(listPath, breakdown),
  },
  see: {
    asked: nothing,
    current: nothing,
    working: nothing,
    outdated: nothing,
    reading: nothing,
    failed: nothing,
  },
  unshown: 'It shows nothing of its own: what it reads is seen in the list.',
};
