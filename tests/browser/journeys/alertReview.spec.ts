import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright/test';
import { clockCamera } from '../../../provider/seed/test.ts';
import { secondAt } from '../../../src/domain/time/deviceDay.ts';
import { boxesIn } from '../../provider/mp4.ts';
import { callsOf, raiseContacts, setQuietMoment } from '../alertCalls.ts';
import {
  box,
  card,
  markNotice,
  openAlert,
  openYesterday,
  reviewCounts,
  reviewMarks,
} from '../alertReviews.ts';
import { clockAt, playedVideo } from '../clockCamera.ts';
import { clockShown } from '../clockPicture.ts';
import { downloadList } from '../downloadList.ts';
import { endpointPath } from '../endpointPath.ts';
import { countListed, entriesOf, entryAt } from '../cardList.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { holdPicture } from '../recordedPicture.ts';
import { clockAccount, demoAccount, keepSession } from '../signIn.ts';

/** What marks all of the list. */
const markAll = (page: Page) => page.locator('.mark-all').getByRole('button');
const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true });
test('an alert is played in its place, at its own seconds, to its end and no further', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  const { timezone } = clockCamera;
  const newest = await raiseContacts(provider.url, control);
  await signIn(clockAccount);
  const list = await newest();
  const played = list.find(({ before, seconds }) => before === 5 && seconds === 12);
  if (played === undefined) throw new Error('no alert was recorded wholly');
  const at = (passed: number) => {
    const { day, second } = secondAt(played.at - played.before * 1000 + passed * 1000, timezone);
    return clockAt(day, second);
  };
  const shown = async () => (await clockShown(playedVideo(page)))?.text;
  const scrub = openAlert(page).getByRole('slider', { name: say('review:scrub') });

  await page.goto('/alert?period=all&review=all');
  await page.locator(`[data-alert="${played.id}"] a`).click();
  await expect(openAlert(page).locator('[data-display-state="moving"]')).toBeVisible();
  await expect(page).toHaveURL(/&open=alert%2F/);
  await holdPicture(page);
  await expect.poll(shown).not.toBeUndefined();
  expect([0, 1, 2, 3, 4].map(at)).toContain(await shown());
  await expect(openAlert(page).getByRole('heading', { level: 3 })).toHaveText(clockCamera.name);

  await test.step('any second of it', async () => {
    for (const passed of [9, 2, 16]) {
      await scrub.fill(String(passed));
      await expect.poll(shown).toBe(at(passed));
    }
  });
  await test.step('it ends, and is played again from its beginning', async () => {
    await button(page, 'history:play').click();
    const again = openAlert(page).getByRole('button', { name: say('review:again') });
    await expect(again).toBeVisible();
    await expect(button(page, 'history:play')).toBeVisible();
    expect(await shown()).toBe(at(16));
    await page.getByRole('combobox', { name: say('history:speed') }).selectOption('8');
    await again.click();
    await expect(again).toBeHidden();
    await expect(again).toBeVisible();
    await expect.poll(shown).toBe(at(16));
  });
  await test.step('a link to it opens it, also where the filter does not list it', async () => {
    await page.goto(page.url().replace('review=all', 'review=reviewed&type=human'));
    await expect(openAlert(page).locator('[data-display-state="moving"]')).toBeVisible();
    expect(await page.locator('.ev').count()).toBe(0);
  });
  await test.step('where it cannot be asked for, that is said, and it is loaded again', async () => {
    await control.rule({
      path: endpointPath('listAlerts'),
      // The list around it is asked for another time.
      body: { from: played.at, to: played.at },
      action: { kind: 'answer', json: { code: 500, msg: '', data: null } },
    });
    await page.reload();
    await expect(page.getByText(say('review:notLoaded'))).toBeVisible();
    await button(page, 'common:tryAgain').click();
    await expect(openAlert(page).locator('[data-display-state="moving"]')).toBeVisible();
  });
  await test.step('where its device is not there any more, that is said', async () => {
    await control.rule({
      path: endpointPath('listAlerts'),
      body: { from: played.at, to: played.at },
      action: { kind: 'answer', json: { code: 601, msg: 'device.notExist', data: null } },
    });
    await page.reload();
    await expect(page.getByText(say('review:gone.text'))).toBeVisible();
  });
  await test.step('one that is kept no more says so, and is closed by its button and by Escape', async () => {
    const gone = page.getByText(say('review:gone.title'));
    for (const close of [
      () => page.getByRole('link', { name: say('common:close') }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await page.goto('/alert?period=all&review=all&open=alert%2Fnone&at=1795129400000');
      await expect(gone).toBeVisible();
      const choice = page.getByRole('group', { name: say('review:chosen.label') });
      await test.step('what is not there cannot be chosen, and a card below can', async () => {
        await page.keyboard.press('x');
        await expect(choice).toBeEmpty();
        await page.locator('.ev a').first().focus();
        for (const count of [1, 0]) {
          await page.keyboard.press('x');
          await expect(page.locator('.ev[data-chosen]')).toHaveCount(count);
        }
      });
      await close();
      await expect(page).toHaveURL('/alert?period=all&review=all');
      await expect(gone).toHaveCount(0);
      await page.goBack();
      await expect(page).not.toHaveURL(/open=alert%2Fnone/);
    }
  });
});

test('the choice of all alerts takes what it says: what is loaded so far', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  await setQuietMoment(provider.url, control);
  await signIn();
  await page.goto('/alert?period=all&review=all');
  await box(page, 0).check();
  const [, , all = 0] = await reviewCounts(page);
  const choice = page.getByRole('group', { name: say('review:chosen.label') });
  const chooseAll = choice.getByRole('button', { name: /^Select the \d+ loaded so far$/ });
  // Read and pressed in one moment: more may load between two.
  const said = await chooseAll.evaluate((button: HTMLElement) => {
    const { innerText } = button;
    button.click();
    return innerText;
  });
  const loaded = Number(/\d+/.exec(said)?.[0]);
  expect(loaded).toBeLessThan(all);
  await expect(choice.getByText(say('review:chosen.count', { count: loaded }))).toBeVisible();
});

test('by keyboard alone alerts are reviewed one by one; it is undone, and is so after a reload and in another browser', async ({
  page,
  browser,
  control,
  provider,
  signIn,
}) => {
  const [fresh, reviewed, all] = await openYesterday({ page, control, provider, signIn });
  expect([fresh > 3, all]).toEqual([true, fresh + reviewed]);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(openAlert(page)).toBeFocused();
  await page.keyboard.press('r');
  await expect.poll(() => reviewCounts(page)).toEqual([fresh - 1, reviewed + 1, fresh + reviewed]);
  await expect(card(page, 0)).not.toHaveAttribute('data-new');
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 1)).toHaveAttribute('data-open');
  await page.keyboard.press('r');
  await expect
    .poll(async () => (await reviewMarks(page)).slice(0, 3))
    .toEqual(['Reviewed', 'Reviewed', 'New']);
  await page.keyboard.press('z');
  await expect.poll(async () => (await reviewMarks(page)).slice(0, 3)).toEqual(['Reviewed', 'New', 'New']);
  await expect(markNotice(page)).toContainText('1 alert marked as new');
  await page.keyboard.press('Escape');
  await expect(openAlert(page)).toBeHidden();
  await expect(card(page, 1).getByRole('link')).toBeFocused();

  await test.step('what is marked and continues to the next is one press', async () => {
    await page.keyboard.press('Enter');
    await button(page, 'review:mark.andNext').press('Enter');
    await expect(card(page, 2)).toHaveAttribute('data-open');
    await expect.poll(() => reviewCounts(page)).toEqual([fresh - 2, reviewed + 2, fresh + reviewed]);
    await page.keyboard.press('Escape');
  });

  const third = await card(page, 2).getAttribute('data-alert');
  await page.reload();
  await expect(card(page, 0)).toHaveAttribute('data-alert', third ?? '');
  expect(await reviewCounts(page)).toEqual([fresh - 2, reviewed + 2, fresh + reviewed]);
  const elsewhere = await browser.newContext({ baseURL: provider.url });
  const other = await elsewhere.newPage();
  await keepSession(other, provider.url, await control.session(demoAccount.loginAccount));
  await other.goto(`${provider.url}/alert?period=yesterday`);
  await expect(card(other, 0)).toHaveAttribute('data-alert', third ?? '');
  expect(await reviewCounts(other)).toEqual([fresh - 2, reviewed + 2, fresh + reviewed]);
  await elsewhere.close();

  await test.step('the act on all alerts is above the days and says how many it takes', async () => {
    await expect(markAll(page)).toHaveText(say('review:markAll', { count: fresh - 2 }));
    await expect(page.locator('.day-group .mark-all')).toHaveCount(0);
  });
  await test.step('all that is listed is reviewed, and new again', async () => {
    await markAll(page).click();
    await expect.poll(() => reviewCounts(page)).toEqual([0, fresh + reviewed, fresh + reviewed]);
    await expect(page.getByText(`0 of ${(fresh + reviewed).toLocaleString('en-US')} new`)).toBeFocused();
    await page.keyboard.press('z');
    await expect.poll(() => reviewCounts(page)).toEqual([fresh - 2, reviewed + 2, fresh + reviewed]);
  });
  await test.step('read anew it lists nothing new, and still says how many there are of the others', async () => {
    await markAll(page).click();
    await expect.poll(() => reviewCounts(page)).toEqual([0, fresh + reviewed, fresh + reviewed]);
    await page.reload();
    await expect(page.getByText(say('review:nothingNew.title'))).toBeVisible();
    expect(await reviewCounts(page)).toEqual([0, fresh + reviewed, fresh + reviewed]);
  });
});

test('the last alert of a list says that it is the last, before and after it is reviewed', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  await page.route(`**${endpointPath('listAlerts')}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { list: unknown[]; total: number } };
    const { data } = answer;
    await route.fulfill({
      response,
      json: { ...answer, data: { ...data, list: data.list.slice(0, 2), total: 2 } },
    });
  });
  await openYesterday({ page, control, provider, signIn });
  await card(page, 0).getByRole('link').click();
  const isLast = openAlert(page).getByText(say('review:last'));
  await button(page, 'review:mark.andNext').click();
  await expect(card(page, 1)).toHaveAttribute('data-open');
  await expect(isLast).toBeVisible();
  await button(page, 'review:mark.this').click();
  await expect(button(page, 'review:mark.newAgain')).toBeVisible();
  await expect(isLast).toBeVisible();
});

test('what was reviewed stays so when the list is left and returned to, with its counts; so does what was reviewed elsewhere', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  const [fresh, reviewed, all] = await openYesterday({ page, control, provider, signIn });
  const after = (marked: number) => [fresh - marked, reviewed + marked, all];
  const leaveAndReturn = async (meanwhile: () => Promise<void> = async () => {}) => {
    await page
      .getByRole('navigation', { name: say('shell:menu') })
      .getByRole('link', { name: say('shell:page.grids') })
      .click();
    await expect(page).toHaveURL('/grids');
    await expect(openAlert(page)).toHaveCount(0);
    await meanwhile();
    await page.goBack();
    await expect(openAlert(page)).toBeVisible();
  };

  await test.step('what was marked is marked after Back', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(openAlert(page)).toBeFocused();
    await page.keyboard.press('r');
    await expect.poll(() => reviewCounts(page)).toEqual(after(1));
    await leaveAndReturn();
    await expect.poll(async () => (await reviewMarks(page)).slice(0, 2)).toEqual(['Reviewed', 'New']);
    expect(await reviewCounts(page)).toEqual(after(1));
  });
  await test.step('so is what was still on its way', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(card(page, 1)).toHaveAttribute('data-open');
    await control.hold(endpointPath('markAlerts'));
    await page.keyboard.press('r');
    await control.awaitHeld(endpointPath('markAlerts'));
    await leaveAndReturn();
    await expect
      .poll(async () => (await reviewMarks(page)).slice(0, 3))
      .toEqual(['Reviewed', 'Reviewed', 'New']);
    expect(await reviewCounts(page)).toEqual(after(2));
  });
  await test.step('so is what was reviewed elsewhere meanwhile, without being read anew', async () => {
    const { call } = callsOf(provider.url, control, demoAccount);
    const ids = await Promise.all([2, 3].map((place) => card(page, place).getAttribute('data-alert')));
    await leaveAndReturn(async () => {
      await call('markAlerts', { ids, reviewed: true });
    });
    const reviewedSoFar = [...Array<string>(4).fill('Reviewed'), 'New'];
    await expect.poll(async () => (await reviewMarks(page)).slice(0, 5)).toEqual(reviewedSoFar);
    expect(await reviewCounts(page)).toEqual(after(4));
    await expect(card(page, 1), 'the list is as it was left').toHaveAttribute('data-open');
    await markAll(page).click();
    await expect.poll(() => reviewCounts(page)).toEqual([0, all, all]);
    expect(new Set(await reviewMarks(page))).toEqual(new Set(['Reviewed']));
  });
});

test('what is marked while another list is asked for counts once', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  const [, , all] = await openYesterday({ page, control, provider, signIn });
  // The answer is held, not the call: all is marked when the other list is asked for.
  const answers: (() => Promise<void>)[] = [];
  await page.route(`**${endpointPath('markListedAlerts')}`, async (route) => {
    const response = await route.fetch();
    answers.push(() => route.fulfill({ response }));
  });
  await markAll(page).click();
  await expect.poll(() => answers.length).toBe(1);
  await page
    .getByRole('navigation', { name: say('review:filter.label') })
    .getByRole('link', { name: say('review:filter.reviewed') })
    .click();
  await expect.poll(() => reviewCounts(page)).toEqual([0, all, all]);
  await Promise.all(answers.map((answer) => answer()));
  await expect(markNotice(page)).toContainText(/marked as reviewed/);
  expect(await reviewCounts(page)).toEqual([0, all, all]);
});

test('several alerts are chosen: marked, downloaded as pictures and clips, and shared in one email', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  await setQuietMoment(provider.url, control);
  await signIn();
  await page.goto('/alert?review=all&device=LK0000000001&period=all');
  await card(page, 3).waitFor();
  const listed = await callsOf(provider.url, control, demoAccount).newest('LK0000000001');
  const bar = page.getByRole('group', { name: say('review:chosen.label') });
  const act = (key: string) => bar.getByRole('button', { name: say(key) });

  await box(page, 0).click();
  await box(page, 2).click({ modifiers: ['Shift'] });
  await box(page, 1).click();
  await expect(bar.getByRole('status')).toHaveText('2 selected');

  await test.step('marked together, and taken back together', async () => {
    // Of those that are reviewed the oldest may be let go of meanwhile, and of all with them.
    const leftToReview = async () => {
      const [fresh = 0, reviewed = 0, every = 0] = await reviewCounts(page);
      return { fresh, notReviewed: every - reviewed };
    };
    const { fresh, notReviewed } = await leftToReview();
    const isNew = (place: number) => card(page, place).getAttribute('data-new');
    const before = await Promise.all([isNew(0), isNew(2)]);
    await act('review:mark.reviewed').click();
    const marked = before.filter((mark) => mark !== null).length;
    expect(marked, 'of what is chosen some are new').toBeGreaterThan(0);
    await expect.poll(leftToReview).toEqual({ fresh: fresh - marked, notReviewed: notReviewed - marked });
    await expect.poll(() => Promise.all([isNew(0), isNew(2)])).toEqual([null, null]);
    await expect(bar.getByRole('status')).toHaveText('2 selected');
    await page.keyboard.press('z');
    await expect.poll(leftToReview).toEqual({ fresh, notReviewed });
    expect(await Promise.all([isNew(0), isNew(2)])).toEqual(before);
  });

  await test.step('pictures: each file is the picture of its alert', async () => {
    const saved: Download[] = [];
    const keep = (file: Download) => void saved.push(file);
    page.on('download', keep);
    await act('review:save.pictures').click();
    await expect(page.getByText('2 files saved')).toBeVisible();
    await expect(downloadList({ page }).getByRole('listitem').first()).toBeHidden();
    await expect.poll(() => saved.length).toBe(2);
    page.off('download', keep);
    const pictures = await Promise.all(
      [listed[0], listed[2]].map(async (alert) => {
        const { token } = await control.session(demoAccount.loginAccount);
        const response = await fetch(provider.url + (alert?.picture ?? ''), {
          headers: { requestToken: token },
        });
        return Buffer.from(await response.arrayBuffer());
      }),
    );
    const arrived = await Promise.all(saved.map(async (file) => readFileSync(await file.path())));
    expect(arrived).toEqual(pictures);
  });

  await test.step('clips: a person who leaves meanwhile sees that it continues, and each file opens as a film', async () => {
    await control.hold(endpointPath('cutClip'));
    await act('review:save.clips').click();
    await control.awaitHeld(endpointPath('cutClip'));
    await page.getByRole('navigation').getByRole('link', { name: 'Cameras', exact: true }).click();
    await expect(page.getByText(/^Downloading [12] files?$/)).toBeVisible();
    await page.goBack();
    const first = page.waitForEvent('download');
    await control.release(endpointPath('cutClip'));
    const one = await first;
    expect(boxesIn(readFileSync(await one.path())).map(({ type }) => type)).toEqual(['ftyp', 'moov', 'mdat']);
    await expect(page.getByText('4 files saved')).toBeVisible();
  });

  await test.step('the choice ended with the list that was left; it is shared in one email', async () => {
    await expect(bar).toBeEmpty();
    const count = await countListed(page.getByRole('region', { name: say('alerts:page.label') }));
    await page.keyboard.press('Control+a');
    await expect(bar.getByRole('status')).toHaveText(`${count} selected`);
    await act('review:chosen.letGo').click();
    for (const place of [0, 1]) await box(page, place).click();
    await bar.getByRole('button', { name: 'Share 2 clips' }).click();
    const dialog = page.getByRole('dialog', { name: say('clips:mail.title') });
    await dialog.getByRole('textbox', { name: say('clips:mail.email') }).fill('friend@lookout.example');
    await dialog.getByRole('textbox', { name: say('clips:mail.subject') }).fill('Two of them');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(say('clips:mail.sent', { email: 'friend@lookout.example' }));
    const sent: readonly { subject: string; text: string }[] = await (
      await fetch(`${provider.url}/outbox.json`)
    ).json();
    const email = sent.find(({ subject }) => subject === 'Two of them');
    expect(email?.text.match(/http\S+/g)?.length).toBe(2);
  });
});

test('a long list: of what is scrolled past little stays in the document, and keys continue across it', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  await setQuietMoment(provider.url, control);
  await signIn();
  await page.goto('/alert?period=all&review=all');
  const list = page.getByRole('region', { name: say('alerts:page.label'), exact: true });
  const nodes = () => page.locator('*').count();
  const focusedPlace = () =>
    page.evaluate(() =>
      Number(document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? -1),
    );
  await entryAt(list, 20).waitFor();
  await expect.poll(() => countListed(list)).toBeGreaterThan(24);
  const first = await nodes();

  await test.step('older ones arrive as the end gets near, and no node more stays', async () => {
    await page.mouse.move(600, 500);
    await expect(async () => {
      await page.mouse.wheel(0, 4000);
      expect(await countListed(list)).toBeGreaterThan(400);
    }).toPass({ intervals: [50] });
    await expect(entryAt(list, 0)).toHaveCount(0);
    // Twice what is around a window: it is above and below it now. A heading for each day stays.
    expect(await nodes()).toBeLessThan(1.6 * first);
    expect(await entriesOf(list).count()).toBeLessThan(90);
  });
  await test.step('from card to card, in their order, also where it was scrolled away from', async () => {
    await page.mouse.wheel(0, -6000);
    await expect
      .poll(async () => Number(await entriesOf(list).first().getAttribute('data-place')))
      .toBeLessThan(300);
    await page.keyboard.press('ArrowDown');
    const from = await focusedPlace();
    expect(from).toBeGreaterThan(100);
    await expect(entryAt(list, from)).toBeInViewport({ ratio: 1 });
    for (let step = 1; step <= 25; step += 1) {
      await page.keyboard.press('ArrowDown');
      expect(await focusedPlace()).toBe(from + step);
    }
    await page.mouse.wheel(0, -100_000);
    await expect(entryAt(list, 0)).toBeInViewport();
    await page.keyboard.press('ArrowUp');
    expect(await focusedPlace()).toBe(from + 24);
    await expect(entryAt(list, from + 24)).toBeInViewport();
    await expect(entryAt(list, 0)).toHaveCount(0);
  });
  await test.step('one after another is played across the days, and closed goes back to its card', async () => {
    const from = await focusedPlace();
    await page.keyboard.press('Enter');
    await expect(openAlert(page)).toBeFocused();
    for (let step = 1; step <= 12; step += 1) {
      await page.keyboard.press('ArrowDown');
      await expect(entryAt(list, from + step)).toHaveAttribute('data-open');
    }
    await expect(openAlert(page)).toBeInViewport();
    await page.mouse.wheel(0, -100_000);
    await expect(entryAt(list, 0)).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(entryAt(list, from + 12).getByRole('link')).toBeFocused();
    await expect(entryAt(list, from + 12)).toBeInViewport();
  });
});
