import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { dayAfter, dayAt } from '../../../src/domain/time/deviceDay.ts';
import { listAlertsCall } from '../../../src/domain/wire/calls/alerts.ts';
import { callsOf, setQuietMoment } from '../alertCalls.ts';
import { announcedIn } from '../announced.ts';
import {
  box,
  card,
  firstMarks,
  markNotice,
  openAlert,
  openYesterday,
  reviewCounts,
  reviewMarks,
} from '../alertReviews.ts';
import { countListed, scrollTo } from '../cardList.ts';
import { endpointPath } from '../endpointPath.ts';
import { streamsStand, withoutStreams } from '../alertStreams.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { demoAccount, keepSession } from '../signIn.ts';
import { violations } from '../violations.ts';

const listPath = endpointPath('listAlerts');
const front = 'LK0000000001';
const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true });
const chosen = (page: Page) => page.locator('.ev[data-chosen]');

test('what is reviewed in another browser, or made new again, is shown in an open list and in the open alert at once', async ({
  page,
  browser,
  control,
  provider,
  signIn,
}) => {
  const [fresh, reviewed, all] = await openYesterday({ page, control, provider, signIn });
  await card(page, 5).waitFor();
  const elsewhere = await browser.newContext({ baseURL: provider.url });
  const other = await elsewhere.newPage();
  await keepSession(other, provider.url, await control.session(demoAccount.loginAccount));
  await other.goto('/alert?period=yesterday');
  await card(other, 5).waitFor();
  await streamsStand(control, 2);
  const after = (marked: number) => [fresh - marked, reviewed + marked, all];
  const asked = async () => (await control.log()).filter(({ path }) => path === listPath).length;

  await test.step('one by one and several: what is chosen stays so, nothing moves, nothing is said or read', async () => {
    for (const place of [1, 3]) await box(page, place).click();
    const before = [await card(page, 0).boundingBox(), await asked()];
    for (const place of [0, 1]) await box(other, place).click();
    const heard = await announcedIn(markNotice(other));
    await button(other, 'review:mark.reviewed').click();
    await expect(markNotice(other)).toContainText('2 alerts');
    await expect.poll(firstMarks(page, 3)).toEqual(['Reviewed', 'Reviewed', 'New']);
    expect(await reviewCounts(page)).toEqual(after(2));
    expect(await reviewCounts(other)).toEqual(after(2));
    await expect(chosen(page)).toHaveCount(2);
    await expect(markNotice(page)).toHaveText('');
    expect([await card(page, 0).boundingBox(), await asked()]).toEqual(before);
    // What it received of its own mark by now it has shown too.
    expect(await heard()).toEqual([say('review:marked.reviewed', { count: 2 })]);
  });
  await test.step('and new again', async () => {
    await button(other, 'review:undo').click();
    await expect.poll(firstMarks(page, 3)).toEqual(['New', 'New', 'New']);
    expect(await reviewCounts(page)).toEqual(after(0));
  });
  await test.step('the open alert can be made new again where it was reviewed, and the other way', async () => {
    await card(page, 0).getByRole('link').click();
    const act = (key: string) => openAlert(page).getByRole('button', { name: say(key) });
    await act('review:mark.andNext').focus();
    await other.keyboard.press('Escape');
    await card(other, 0).getByRole('link').focus();
    await other.keyboard.press('r');
    await expect(act('review:mark.newAgain')).toBeFocused();
    expect(await reviewCounts(page)).toEqual(after(1));
    await act('review:mark.newAgain').press('Enter');
    await expect.poll(firstMarks(other, 1)).toEqual(['New']);
    expect(await reviewCounts(other)).toEqual(after(0));
    await expect(markNotice(page)).toContainText('1 alert marked as new');
  });
  expect(await violations(page)).toEqual([]);
  await elsewhere.close();
});

test('a whole list that is reviewed elsewhere is shown so as far down as it is listed, and nothing of it moves', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  await setQuietMoment(provider.url, control);
  await signIn();
  const { call } = callsOf(provider.url, control, demoAccount);
  const filter = { serialNumber: [], types: [], from: null, to: null };
  const alertsOf = async (number: number) => {
    const asked = await call('listAlerts', { ...filter, page: number, size: 100 });
    return v.parse(listAlertsCall.response, asked).list.entries;
  };
  // More than are named by the stream, and more than are read at once.
  const newest = [...(await alertsOf(1)), ...(await alertsOf(2))];
  const ids = newest.map(({ id }) => id);
  // Older ones may be let go of meanwhile.
  const today = dayAt(newest[0]?.at ?? 0, 'UTC');
  await page.goto(`/alert?period=custom&from=${dayAfter(today, -2)}&to=${dayAfter(today, 1)}&review=all`);
  await card(page, 0).waitFor();
  const list = page.getByRole('region', { name: say('alerts:page.label'), exact: true });
  const far = await scrollTo(list, 130);
  // No older ones are on their way: the list has had two frames to ask for them.
  await expect(async () => {
    const listed = await countListed(page);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect([await list.getAttribute('data-state'), await countListed(page)]).toEqual(['hasMore', listed]);
  }).toPass();
  expect(await countListed(page)).toBeGreaterThan(130);
  const before = [await far.boundingBox(), await countListed(page)];
  const [fresh = 0, , all = 0] = await reviewCounts(page);
  expect([fresh > 0, ids.length]).toEqual([true, 200]);

  await call('markListedAlerts', filter);
  await expect.poll(() => reviewCounts(page)).toEqual([0, all, all]);
  expect(new Set(await reviewMarks(page))).toEqual(new Set(['Reviewed']));
  await call('markAlerts', { ids, reviewed: false });
  await expect.poll(() => reviewCounts(page)).toEqual([200, all - 200, all]);
  expect(new Set(await reviewMarks(page))).toEqual(new Set(['New']));
  expect([await far.boundingBox(), await countListed(page)]).toEqual(before);
  await expect(markNotice(page)).toHaveText('');
});

test('what was marked while the stream was broken is shown once it is back', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  const [fresh, reviewed, all] = await openYesterday({ page, control, provider, signIn });
  await card(page, 3).waitFor();
  await streamsStand(control);
  const { call } = callsOf(provider.url, control, demoAccount);
  const ids = await Promise.all([0, 2].map((place) => card(page, place).getAttribute('data-alert')));
  await withoutStreams(control, async () => {
    await call('markAlerts', { ids, reviewed: true });
    expect(await firstMarks(page, 3)()).toEqual(['New', 'New', 'New']);
  });
  await expect.poll(firstMarks(page, 4)).toEqual(['Reviewed', 'New', 'Reviewed', 'New']);
  expect(await reviewCounts(page)).toEqual([fresh - 2, reviewed + 2, all]);
});

test('a mark of the person is not taken back by an answer from before it', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  const [fresh, reviewed, all] = await openYesterday({ page, control, provider, signIn });
  await card(page, 3).waitFor();
  await streamsStand(control);
  const { call, newest } = callsOf(provider.url, control, demoAccount);
  const unlisted = (await newest(front)).at(-1);
  expect(await page.locator(`[data-alert="${unlisted?.id}"]`).count()).toBe(0);

  // The answer is held, not the call: it is of before the mark.
  const answers: (() => Promise<void>)[] = [];
  await page.route(
    `**${listPath}`,
    async (route) => {
      const response = await route.fetch();
      answers.push(() => route.fulfill({ response }));
    },
    { times: 1 },
  );
  await call('markAlerts', { ids: [unlisted?.id], reviewed: unlisted?.reviewed !== true });
  await expect.poll(() => answers.length).toBe(1);
  await card(page, 0).getByRole('link').focus();
  await page.keyboard.press('r');
  await expect.poll(firstMarks(page, 2)).toEqual(['Reviewed', 'New']);
  await Promise.all(answers.map((answer) => answer().catch(() => undefined)));
  await expect.poll(() => reviewCounts(page)).toEqual([fresh - 1, reviewed + 1, all]);
  expect(await firstMarks(page, 2)()).toEqual(['Reviewed', 'New']);
});
