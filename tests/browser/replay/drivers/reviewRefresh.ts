import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { breakdown, member } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { heldReload } from '../heldReload.ts';
import { turnTab } from '../liveWindow.ts';
import { holdProbes, regain } from '../outage.ts';
import {
  chooseOtherTime,
  listHeld,
  listPath,
  markChosen,
  openHeldAlerts,
  sendMarks,
  twoAlerts,
} from '../reviewStage.ts';

const markPath = endpointPath('markAlerts');
const held = async ({ control }: ReplayContext, path: string): Promise<boolean> =>
  (await control.held()).some((call) => call.path === path);

const isReadGivenUp = (context: ReplayContext) => expect.poll(() => held(context, listPath)).toBe(false);

/** Says that alerts were marked. What was being read is given up; the list itself is not. */
async function report(context: ReplayContext, marks: object | null): Promise<void> {
  const isRead = /[.](reading|counting)$/.test(await context.feed.state());
  await sendMarks(context, marks);
  if (isRead) await isReadGivenUp(context);
}
/** Marks an alert that is listed, which is held. What was being read is given up. */
async function mark(context: ReplayContext): Promise<void> {
  await markChosen(context);
  await context.control.awaitHeld(markPath);
  await isReadGivenUp(context);
}
/** Answers what is being read with the two alerts and these counts. */
async function answerRead({ control, page }: ReplayContext, counts: unknown): Promise<void> {
  const data = { ...twoAlerts.json.data, counts };
  await control.release(listPath, { kind: 'answer', json: { code: 1, msg: '', data } });
  await expect(page.locator('.mark-all')).toContainText(String(member(counts, 'new')));
}
const nothing = async () => {};

export const reviewRefresh: BrowserDriver = {
  async start(context) {
    await holdProbes(context);
    await context.control.rule({ path: markPath, times: 0, action: { kind: 'hold' } });
    await openHeldAlerts(context);
    // In a tab that is seen nothing waits to be asked for: it is seen for one step each.
    await turnTab(context, 'hidden');
  },
  perform: {
    'marks.reported': (context, { isKnown }) =>
      report(context, { ids: [isKnown === true ? 'b' : 'x'], reviewed: true }),
    'marks.missed': (context) => report(context, null),
    'tab.shown': async (context) => {
      await turnTab(context, 'visible');
      await context.control.awaitHeld(listPath);
      await turnTab(context, 'hidden');
    },
    'list.asked': async (context) => {
      if (await held(context, listPath)) await heldReload(context, listPath, () => chooseOtherTime(context));
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
    'xstate.done.actor.readStates': (context, event) =>
      answerRead(context, member(event['output'], 'counts')),
    'xstate.error.actor.readStates': ({ control }) => control.release(listPath, breakdown),
    'xstate.done.actor.readCounts': (context, event) => answerRead(context, event['output']),
    'xstate.error.actor.readCounts': ({ control }) => control.release(listPath, breakdown),
  },
  see: {
    loading: nothing,
    current: nothing,
    working: nothing,
    'uncounted.waiting': nothing,
    'uncounted.suspended': nothing,
    'uncounted.counting': nothing,
    'stale.waiting': nothing,
    'stale.suspended': nothing,
    'stale.reading': nothing,
    failed: nothing,
  },
  unshown: 'It shows nothing of its own: what it reads is seen in the list.',
};
