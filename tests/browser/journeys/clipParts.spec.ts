import { readFileSync } from 'node:fs';
import type { Download } from 'playwright/test';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { clockAt, recordedSeconds } from '../../../src/domain/clips/clip.ts';
import { momentOf } from '../../../src/domain/time/deviceDay.ts';
import { offsetName } from '../../../src/domain/time/zone/repeatedHour.ts';
import { rangeText } from '../../../src/views/shared/text/momentText.ts';
import { recorderOf, sectionsOf, timezone } from '../../demoRecorders.ts';
import { tracksOf } from '../../provider/mp4.ts';
import { unzipped } from '../../zip.ts';
import { downloadList } from '../downloadList.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { plainDay } from '../recordedDay.ts';
import { violations } from '../violations.ts';
import { clipBar, clipButton, markRange } from '../replay/clipStage.ts';

const add = endpointPath('addIncidentClip');
/** It records only when something moves, so that hours of it are small files. */
const yard = recorderOf('LK0000000003');
const hour = 3600;

test.use({ tolerated: [/ERR_FAILED.*incident\/clip/] });

const yardAt = (second: number) =>
  cameraAddress(yard.serialNumber, { tab: 'history', day: plainDay, second });

/** Two hours and twenty minutes of the day, with something recorded in each of their three parts; their bounds. */
function markedHours(): readonly [number, number, number, number] {
  const sections = sectionsOf(yard, plainDay, Date.now());
  const isRecorded = (from: number, to: number) => recordedSeconds(sections, { from, to }) > 0;
  for (let from = 7 * hour; from < 20 * hour; from += 600) {
    const bounds = [from, from + hour, from + 2 * hour, from + 2 * hour + 1200] as const;
    const [one, two, three, end] = bounds;
    if (isRecorded(one, two) && isRecorded(two, three) && isRecorded(three, end)) return bounds;
  }
  throw new Error('the camera recorded nothing in 140 minutes of the day');
}

test('a range of 2 h 20 min becomes three files that join, are named by their times, and are all downloaded', async ({
  page,
  control,
  signIn,
}) => {
  const [one, two, three, end] = markedHours();
  await signIn();
  const stage = { page };
  await page.goto(yardAt(one));
  await markRange(stage, { from: one, to: end });
  const clock = (second: number) => clockAt(plainDay, second, timezone);
  const parts = [
    [one, two],
    [two, three],
    [three, end],
  ] as const;

  await test.step('the page says so before anything is made', async () => {
    const [first, second, last] = parts.map(([from, to]) => rangeText(clock(from), clock(to), 'en-US'));
    const times = `${first}, ${second}, and ${last}`;
    await expect(clipBar(stage).locator('.clip-parts > span')).toHaveText([
      say('clips:parts.text', { count: 3, times }),
    ]);
    // Each step of a drag would announce all the times.
    await expect(clipBar(stage).getByRole('status').filter({ hasText: times })).toHaveCount(0);
  });

  await test.step('on a phone no line breaks at the dash of a range', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const broken = await clipBar(stage)
      .locator('.clip-parts > span')
      .first()
      .evaluate((element) => {
        const node = element.firstChild;
        if (node === null) throw new Error('no text');
        const lines = (from: number, to: number) => {
          const range = document.createRange();
          range.setStart(node, from);
          range.setEnd(node, to);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        };
        const text = node.textContent ?? '';
        const ranges = [...text.matchAll(/[\d:]{8}[^\d]+[\d:]{8}/g)].filter(([found]) => found.includes('–'));
        return [
          ranges.map(({ index, 0: found }) => lines(index, index + found.length)),
          lines(0, text.length) > 1,
        ];
      });
    expect(broken).toEqual([[1, 1, 1], true]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('all of them are downloaded', async () => {
    const cuts: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(endpointPath('cutClip'))) cuts.push(request.postDataJSON());
    });
    const saved: Download[] = [];
    page.on('download', (download) => saved.push(download));
    await clipBar(stage)
      .getByRole('button', { name: say('clips:parts.download', { count: 3 }), exact: true })
      .click();
    await expect(downloadList(stage)).toContainText(say('clips:downloads.saved', { count: 3 }));
    await expect.poll(() => saved.length).toBe(3);
    expect(cuts).toMatchObject(parts.map(([start, to]) => ({ day: plainDay, start, end: to })));
    const zone = offsetName(momentOf(plainDay, one, timezone), timezone);
    expect(saved.map((download) => download.suggestedFilename()).toSorted()).toEqual(
      parts.map(([from, to]) =>
        `Back yard ${plainDay} ${clock(from)} - ${clock(to)} ${zone}.mp4`.replaceAll(':', '.'),
      ),
    );
    for (const download of saved) expect(await download.failure()).toBe(null);
  });

  await test.step('an incident takes all of them', async () => {
    await clipButton(stage, 'incidents:add.clip').click();
    const dialog = page.getByRole('dialog', { name: say('incidents:add.title') });
    await dialog.getByRole('textbox', { name: say('incidents:add.name') }).fill('Long afternoon');
    await control.rule({ path: add, times: 2, action: { kind: 'hold' } });
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('0 of 3 parts added');
    await control.release(add);
    await expect(dialog).toContainText('1 of 3 parts added');
    await dialog.getByRole('button', { name: say('common:cancel') }).click();
    await expect(dialog).toContainText(say('incidents:add.stopping'));
    expect(await violations(page)).toEqual([]);
    await control.release(add);
    await expect(dialog).toContainText('Added 2 of 3 parts to Long afternoon.');
    await expect(dialog.getByRole('button', { name: say('incidents:add.rest') })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    // The connection is lost after the provider has added the part.
    await page.route(`**${add}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: say('incidents:add.rest') }).click();
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await expect(dialog).toContainText('Added 2 of 3 parts to Long afternoon.');
    await page.unroute(`**${add}`);
    await dialog.getByRole('button', { name: say('incidents:add.rest') }).click();
    await expect(dialog).toContainText('3 parts added to Long afternoon');
    await dialog.getByRole('link', { name: say('incidents:add.open') }).click();
    const items = page.getByRole('list', { name: say('incidents:itemsLabel') }).getByRole('listitem');
    await expect(items).toHaveCount(3);
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: say('incidents:download') }).click();
    const files = unzipped(readFileSync(await (await saving).path()));
    const films = [...files].filter(([name]) => name.endsWith('.mp4'));
    for (const [index, [name, bytes]] of films.entries()) {
      const [video] = tracksOf(bytes);
      const { from = 0, to = 0 } = { from: parts[index]?.[0], to: parts[index]?.[1] };
      expect(name).toMatch(/^Back yard /);
      expect((video?.duration ?? 0) / (video?.ticks ?? 1)).toBe(
        recordedSeconds(sectionsOf(yard, plainDay, Date.now()), { from, to }),
      );
    }
    expect(films).toHaveLength(3);
    await page.goto(yardAt(one));
    await markRange(stage, { from: one, to: end });
  });

  await test.step('each of them is shared by a link of its own', async () => {
    await clipButton(stage, 'clips:share').click();
    await expect(page.getByRole('dialog', { name: say('clips:mail.title') })).toContainText(
      say('clips:mail.several', { count: 3 }),
    );
  });
});

test('more parts than can be shared at once are not, and the page says how many can', async ({
  page,
  signIn,
}) => {
  await signIn();
  const stage = { page };
  await page.goto(yardAt(hour));
  await markRange(stage, { from: hour, to: 22 * hour });
  await expect(clipBar(stage).locator('.clip-parts > span').last()).toHaveText(
    say('clips:parts.share', { count: 20 }),
  );
  await expect(clipButton(stage, 'clips:share')).toHaveCount(0);
  await markRange(stage, { from: hour, to: 21 * hour });
  await expect(clipButton(stage, 'clips:share')).toBeVisible();
  await expect(clipBar(stage).locator('.clip-parts > span')).toHaveCount(1);
});

test('a recording of 2 h 20 min is downloaded as three files', async ({ page, signIn }) => {
  const [one, two, three, end] = markedHours();
  await page.route(`**${endpointPath('listRecordings')}`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const [first] = answer.data.sections;
    answer.data.sections = [{ ...first, start: one, end }];
    await route.fulfill({ response, json: answer });
  });
  await signIn();
  const stage = { page };
  const saved: Download[] = [];
  page.on('download', (download) => saved.push(download));
  await page.goto(yardAt(two + 5));
  await clipBar(stage)
    .getByRole('button', { name: say('clips:parts.recording', { count: 3 }), exact: true })
    .click();
  await expect(downloadList(stage)).toContainText(say('clips:downloads.saved', { count: 3 }));
  await expect.poll(() => saved.length).toBe(3);
  const clock = (second: number) => clockAt(plainDay, second, timezone).replaceAll(':', '.');
  expect(
    saved
      .map((download) => download.suggestedFilename().slice(`Back yard ${plainDay} `.length).slice(0, 19))
      .toSorted(),
  ).toEqual(
    [one, two, three].map((from, index) => `${clock(from)} - ${clock([two, three, end][index] ?? 0)}`),
  );
});

test('a recording in the list says how many files it becomes', async ({ page, signIn }) => {
  await page.route(`**${endpointPath('listArchives')}`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const archive of answer.data.list) archive.seconds = 2 * hour + 1200;
    await route.fulfill({ response, json: answer });
  });
  await signIn();
  await page.goto(cameraAddress(yard.serialNumber, { tab: 'archives' }));
  const download = page.getByRole('button', { name: /^Download the recording from [\d:]{8}/ });
  await expect(download.first()).toHaveAccessibleName(/ \(3 files\)$/);
});

test('hours without video are nothing to download', async ({ page, signIn }) => {
  await page.route(`**${endpointPath('listRecordings')}`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.sections = answer.data.sections.filter(({ start }: { start: number }) => start < 9 * hour);
    await route.fulfill({ response, json: answer });
  });
  await signIn();
  const stage = { page };
  await page.goto(yardAt(8 * hour));
  await markRange(stage, { from: 11 * hour, to: 13 * hour });
  await expect(clipBar(stage)).toContainText(say('clips:noVideo'));
  await expect(clipButton(stage, 'clips:download')).toHaveAttribute('aria-disabled', 'true');
  await expect(clipBar(stage).locator('.clip-parts')).toBeEmpty();
});
