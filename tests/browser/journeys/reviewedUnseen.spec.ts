import * as v from 'valibot';
import { dayAfter, dayAt } from '../../../src/domain/time/deviceDay.ts';
import { callsOf, setQuietMoment } from '../alertCalls.ts';
import { card, firstMarks, openYesterday, reviewCounts } from '../alertReviews.ts';
import { endpointPath } from '../endpointPath.ts';
import { streamsStand, withoutStreams } from '../alertStreams.ts';
import { newerPill, newerText } from '../newerAlerts.ts';
import { expect, test } from '../fixtures.ts';
import { hide } from '../hiddenTab.ts';
import { demoAccount } from '../signIn.ts';

const listPath = endpointPath('listAlerts');
const front = 'LK0000000001';
const pageAsked = v.object({ page: v.number(), size: v.number(), to: v.nullable(v.number()) });

test('in a hidden tab nothing is read for what was marked elsewhere: it is shown once the tab is seen', async ({
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
  const asked = async () => (await control.log()).filter(({ path }) => path === listPath).length;
  const show = await hide(page);
  const before = await asked();
  await withoutStreams(control, () => call('markAlerts', { ids, reviewed: true }));
  await streamsStand(control, 1, 15_000);
  // What is named is shown all the same: by then it was heard that others may have been marked.
  const named = await card(page, 1).getAttribute('data-alert');
  await call('markAlerts', { ids: [named], reviewed: true });
  await expect.poll(firstMarks(page, 4)).toEqual(['New', 'Reviewed', 'New', 'New']);
  expect(await asked()).toBe(before);
  await show();
  await expect.poll(firstMarks(page, 4)).toEqual(['Reviewed', 'Reviewed', 'Reviewed', 'New']);
  expect(await reviewCounts(page)).toEqual([fresh - 3, reviewed + 3, all]);
});

test('what arrived since a list was read is not counted after a mark elsewhere, and waits no more once it is reviewed', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  await setQuietMoment(provider.url, control);
  await signIn();
  const { call, newest } = callsOf(provider.url, control, demoAccount);
  // The newest one is reviewed: a list of new ones begins below it, and counts it.
  const [first] = await newest();
  await call('markAlerts', { ids: [first?.id], reviewed: true });
  // Of all alerts the oldest may expire meanwhile.
  const today = dayAt(first?.at ?? 0, 'UTC');
  await page.goto(`/alert?period=custom&from=${dayAfter(today, -2)}&to=${dayAfter(today, 1)}`);
  await card(page, 3).waitFor();
  await streamsStand(control);
  const [fresh = 0, reviewed = 0, all = 0] = await reviewCounts(page);
  const pill = newerPill(page);

  await control.alert(front, 'human');
  await expect(pill).toHaveText(newerText(1));
  await control.alert(front, 'pet');
  await expect(pill).toHaveText(newerText(2));
  const arrived = (await newest(front)).slice(0, 2).map(({ id }) => id);
  const read = page.waitForResponse(`**${listPath}`);
  await call('markAlerts', { ids: arrived.slice(0, 1), reviewed: true });
  await expect(pill).toHaveText(newerText(1));
  expect(v.parse(pageAsked, (await read).request().postDataJSON()), 'the counts alone').toEqual({
    page: 1,
    size: 1,
    to: first?.at,
  });
  await call('markAlerts', { ids: arrived.slice(1), reviewed: true });
  await expect(pill).toHaveCount(0);
  await call('markAlerts', { ids: arrived.slice(1), reviewed: false });
  await expect(pill).toHaveText(newerText(1));
  expect(await reviewCounts(page)).toEqual([fresh, reviewed, all]);
  await call('markListedAlerts', { serialNumber: [], types: [], from: null, to: null });
  await expect.poll(() => reviewCounts(page)).toEqual([0, all, all]);
});

test('of a list in which nothing was nothing is counted that arrived since', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  await setQuietMoment(provider.url, control);
  await signIn();
  const { call, newest } = callsOf(provider.url, control, demoAccount);
  await page.goto(`/alert?period=hour&device=${front}&type=pet`);
  await streamsStand(control);
  await expect.poll(() => reviewCounts(page)).toEqual([0, 0, 0]);
  const asked = async () => (await control.log()).filter(({ path }) => path === listPath).length;
  const pill = newerPill(page);
  await control.alert(front, 'pet');
  await expect(pill).toHaveText(newerText(1));
  const other = (await newest()).find(({ serialNumber }) => serialNumber !== front);
  const before = await asked();
  await call('markAlerts', { ids: [other?.id], reviewed: true });
  await control.alert(front, 'pet');
  await expect(pill).toHaveText(newerText(2));
  expect(await asked()).toBe(before);
  expect(await reviewCounts(page)).toEqual([0, 0, 0]);
});
