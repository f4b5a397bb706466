import { expect } from 'playwright/test';
import { endpointPath } from '../endpointPath.ts';
import { turnTo } from '../turnTo.ts';
import { english as say } from '../localeTexts.ts';
import { openSignedIn } from './acts.ts';
import type { ReplayContext } from './driver.ts';
import { newsPath, takeStreams, sendNews, withStream } from './newsStage.ts';

// The page of alerts with two of them, which nothing but a test changes.

const at = Date.UTC(2026, 10, 20, 12, 0, 7);
const alert = (id: string, before: number) => ({
  id,
  serialNumber: 'LK0000000001',
  deviceName: 'Front door',
  at: at - before,
  seconds: 7,
  type: 'human',
  picture: null,
});

/** The call that lists them. */
export const listPath = endpointPath('listAlerts');

/** The answer that lists two, `a` and `b`, the newer one first. */
export const twoAlerts = {
  kind: 'answer',
  json: {
    code: 1,
    msg: '',
    data: { total: 2, counts: { new: 2, reviewed: 3 }, list: [alert('a', 0), alert('b', 60_000)] },
  },
} as const;

const isListed = (context: ReplayContext) => card(context, 'b').waitFor();

/** Opens the page of alerts where the two are listed. */
export async function openAlerts(context: ReplayContext): Promise<void> {
  await context.control.rule({ path: listPath, times: 0, action: twoAlerts });
  await openSignedIn(context, '/alert');
  await isListed(context);
}

/** Opens the page of alerts, whose lists are held, with a stream that says nothing automatically. */
export async function openHeldAlerts(context: ReplayContext): Promise<void> {
  await context.control.rule({ path: newsPath, times: 0, action: withStream });
  await takeStreams(context);
  await context.control.rule({ path: listPath, times: 0, action: { kind: 'hold' } });
  // What was marked before there was a stream is not known of a list that is on its way then: it is there before.
  await openSignedIn(context);
  // A stream that says nothing is given up while the clock runs.
  await sendNews(context, { at: 1, list: [] });
  await turnTo(context.page, '/alert');
  await context.control.awaitHeld(listPath);
}

/** Lists the two alerts where the list is held. */
export async function listHeld(context: ReplayContext): Promise<void> {
  await context.control.release(listPath, twoAlerts);
  await isListed(context);
  await expect(context.page.locator('[data-machine="alertQuery"]')).toHaveAttribute(
    'data-state',
    'allLoaded',
  );
}

/** Asks for the alerts of another time. */
export const chooseOtherTime = ({ page }: ReplayContext): Promise<void> =>
  page
    .getByRole('navigation', { name: say('alerts:range.label') })
    .locator('a:not([aria-current])')
    .first()
    .click();

/** Says on the stream that these alerts were marked; null where it does not say which. */
export const sendMarks = (context: ReplayContext, marks: object | null): Promise<void> =>
  sendNews(context, { at: 2, list: [], marked: true, marks });

const card = ({ page }: ReplayContext, id: string) => page.locator(`[data-alert="${id}"]`);

/** The field by which an alert is chosen. */
export const pick = (context: ReplayContext, id: string) => card(context, id).getByRole('checkbox');

/** The bar of what is chosen. */
export const choiceBar = ({ page }: ReplayContext) =>
  page.getByRole('group', { name: say('review:chosen.label') });

/** Marks what is chosen. A list that is read anew has nothing chosen: the first alert is then. */
export async function markChosen(context: ReplayContext): Promise<void> {
  if ((await choiceBar(context).getByRole('button').count()) === 0) await pick(context, 'a').click();
  await choiceBar(context).getByRole('button', { name: /^Mark/ }).click();
}
