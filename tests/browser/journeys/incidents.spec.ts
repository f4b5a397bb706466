import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { mp4Time } from '../../../provider/recordings/mp4Time.ts';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { captionOf } from '../../../src/domain/clips/fileName.ts';
import { momentOf } from '../../../src/domain/time/deviceDay.ts';
import { ffmpegThere } from '../../cameras/sources.ts';
import { frontDoor, recorderOf } from '../../demoRecorders.ts';
import { boxesIn, captionsIn } from '../../provider/mp4.ts';
import { unzipped } from '../../zip.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { plainDay } from '../recordedDay.ts';
import { clipButton, markRange, recordedSecond } from '../replay/clipStage.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: say('incidents:add.title') });
const press = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true }).click();
const items = (page: Page) =>
  page.getByRole('list', { name: say('incidents:itemsLabel') }).getByRole('listitem');
const player = (page: Page) => page.getByRole('region', { name: say('incidents:reel.label') });
const livingRoom = recorderOf('LK0000000004');
const at = recordedSecond(100);

/** Opens the history of a camera at the second of the plain day. */
const openHistory = (page: Page, { serialNumber }: typeof frontDoor, second: number) =>
  page.goto(cameraAddress(serialNumber, { tab: 'history', day: plainDay, second }));

/** When a file says that it was recorded. */
function recordedAt(file: Buffer): number {
  const moov = boxesIn(file).find(({ type }) => type === 'moov')?.content ?? Buffer.alloc(0);
  return (
    boxesIn(moov)
      .find(({ type }) => type === 'mvhd')
      ?.content.readUInt32BE(4) ?? 0
  );
}

test.use({ tolerated: [/status of 404.*incident\/file\/media/] });

for (const width of [1440, 390])
  test(`what several cameras saw is collected, played in a row, downloaded, shared and deleted at ${width}`, async ({
    page,
    browser,
    control,
    signIn,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await signIn();
    const name = 'Package taken';
    const stage = { page };

    await test.step('a clip goes into a new incident, which needs a name', async () => {
      await openHistory(page, frontDoor, at);
      await markRange(stage, { from: at, to: at + 4 });
      await clipButton(stage, 'incidents:add.clip').click();
      await dialog(page)
        .getByRole('button', { name: say('incidents:add.save'), exact: true })
        .click();
      await expect(dialog(page)).toContainText(say('messages:incident.nameRequired'));
      await dialog(page)
        .getByRole('textbox', { name: say('incidents:add.name') })
        .fill(name);
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toContainText(`Added to ${name}`);
      await dialog(page)
        .getByRole('button', { name: say('common:close'), exact: true })
        .click();
    });

    await test.step('a snapshot of what is shown goes into the same', async () => {
      await page.locator('.playback-bar').getByLabel(say('live:more')).click();
      await page.getByRole('button', { name: say('incidents:add.snapshot') }).click();
      await dialog(page)
        .getByRole('button', { name: say('incidents:add.save'), exact: true })
        .click();
      await expect(dialog(page)).toContainText(`Added to ${name}`);
      await page.keyboard.press('Escape');
    });

    await test.step('a clip of another camera that is full is refused, and then added', async () => {
      await openHistory(page, livingRoom, at - 50);
      await clipButton(stage, 'clips:around').click();
      await clipButton(stage, 'incidents:add.clip').click();
      await control.rule({
        path: endpointPath('addIncidentClip'),
        action: { kind: 'answer', json: { code: 601, msg: 'incident.tooManyItems' } },
      });
      const save = dialog(page).getByRole('button', { name: say('incidents:add.save'), exact: true });
      await save.click();
      await expect(dialog(page).getByRole('alert')).toHaveText(say('messages:incident.tooManyItems'));
      await save.click();
      await dialog(page)
        .getByRole('link', { name: say('incidents:add.open') })
        .click();
    });

    await test.step('they are in the order of time', async () => {
      await expect(page).toHaveURL(/\/incidents\?id=/);
      await expect(items(page)).toHaveCount(3);
      await expect(items(page).nth(0)).toContainText('Living room');
      await expect(items(page).nth(1)).toContainText(/Front door\s*Clip/);
      await expect(items(page).nth(2)).toContainText(/Front door\s*Snapshot/);
    });

    await test.step('a clip whose address is out of date plays again at a new one', async () => {
      const film = /incident\/file\/media\//;
      await page.route(film, (route) => route.fulfill({ status: 404 }));
      await page.reload();
      await expect(player(page)).toContainText(say('incidents:reel.failed'));
      const old = await player(page).locator('video').getAttribute('src');
      await page.unroute(film);
      await page.route(new URL(old ?? '', page.url()).href, (route) => route.fulfill({ status: 404 }));
      await player(page)
        .getByRole('button', { name: say('common:tryAgain') })
        .click();
      await expect
        .poll(() =>
          player(page)
            .locator('video')
            .evaluate((video: HTMLVideoElement) => video.currentTime),
        )
        .toBeGreaterThan(0.2);
      await expect(player(page)).not.toContainText(say('incidents:reel.failed'));
    });

    await test.step('a note is added, and the player waits for it', async () => {
      await press(page, 'incidents:note.add');
      await expect(player(page).locator('.pi-pause')).toHaveCount(0);
      const form = page.getByRole('dialog', { name: say('incidents:note.add') });
      await form.getByRole('button', { name: say('common:save') }).click();
      await expect(form).toContainText(say('messages:incident.noteRequired'));
      await form.getByRole('textbox', { name: say('incidents:kind.note') }).fill('Reported to the police');
      const time = form.getByLabel(say('incidents:note.at', { zone: 'GMT+1' }));
      const before = await time.inputValue();
      for (const [typed, problem] of [
        ['', 'messages:incident.timeRequired'],
        ['2026-03-29T02:30', 'messages:incident.timeSkipped'],
      ] as const) {
        await time.fill(typed);
        await form.getByRole('button', { name: say('common:save') }).click();
        await expect(time).toHaveAccessibleDescription(say(problem));
      }
      await time.fill(before);
      await form.getByRole('button', { name: say('common:save') }).click();
      await expect(items(page)).toHaveCount(4);
      await expect(page.getByText('Reported to the police')).toBeVisible();
    });

    await test.step('everything plays in a row', async () => {
      await items(page)
        .filter({ hasText: 'Front door' })
        .first()
        .getByRole('button', { name: /Front door Clip$/ })
        .click();
      await expect(player(page)).toContainText('Part 2 of 3');
      await expect
        .poll(() =>
          player(page)
            .locator('video')
            .evaluate((video: HTMLVideoElement) => video.currentTime),
        )
        .toBeGreaterThan(0.2);
      await expect(player(page)).toContainText('Part 3 of 3', { timeout: 20_000 });
      await expect(player(page).getByRole('img')).toBeVisible();
      await expect(player(page)).toContainText(say('incidents:reel.over'), { timeout: 20_000 });
    });

    await test.step('the archive has every file, their sums, and the times at which they were recorded', async () => {
      const saving = page.waitForEvent('download');
      await page.getByRole('link', { name: say('incidents:download') }).click();
      const download = await saving;
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^${name} [\\d-]{10} [\\d.]{8} - [\\d.]{8} GMT[+-]\\d+\\.zip$`),
      );
      const files = unzipped(readFileSync(await download.path()));
      const sums = new Map(
        [...(files.get('SHA256SUMS.txt')?.toString() ?? '').matchAll(/^([\da-f]{64})  (.+)$/gm)].map(
          ([, sum, file]) => [file, sum],
        ),
      );
      const own = [...files].filter(([file]) => file !== 'SHA256SUMS.txt');
      expect(own).toHaveLength(4);
      for (const [file, bytes] of own)
        expect([file, createHash('sha256').update(bytes).digest('hex')]).toEqual([file, sums.get(file)]);
      const film = own.find(([file]) => /^Front door .*\.mp4$/.test(file))?.[1] ?? Buffer.alloc(0);
      expect(recordedAt(film)).toBe(mp4Time(momentOf(plainDay, at, frontDoor.timezone)));
      const moments = [0, 1, 2, 3].map((second) => momentOf(plainDay, at + second, frontDoor.timezone));
      expect(captionsIn(film)).toEqual(
        moments.map(captionOf({ ...frontDoor, name: 'Front door' }, () => frontDoor.timezone)),
      );
      expect(files.get('Contents.txt')?.toString()).toContain('Reported to the police');
    });

    await test.step('a copy has the time in the picture, if the provider can make one', async () => {
      await page.getByText(say('incidents:files.title')).click();
      const copy = page.getByRole('link', {
        name: new RegExp(`^${say('incidents:files.copy')}: Front door`),
      });
      if (ffmpegThere === null) {
        await expect(page.getByText(say('incidents:files.noCopies'))).toBeVisible();
        await expect(copy).toHaveCount(0);
        return;
      }
      const saving = page.waitForEvent('download');
      await copy.click();
      const download = await saving;
      expect(download.suggestedFilename()).toMatch(/^Front door [\d-]{10} .* with time\.mp4$/);
      const film = readFileSync(await download.path());
      expect(boxesIn(film).map(({ type }) => type)).toEqual(expect.arrayContaining(['ftyp', 'moov', 'mdat']));
    });

    const shared = await test.step('a link opens for somebody without an account', async () => {
      await control.rule({
        path: endpointPath('shareIncident'),
        action: { kind: 'answer', json: { code: 601, msg: 'incident.empty' } },
      });
      await press(page, 'incidents:link.make');
      await expect(page.getByText(say('messages:incident.empty'))).toBeVisible();
      await press(page, 'incidents:link.make');
      const field = page.getByRole('textbox', { name: say('incidents:link.field') });
      const address = await field.inputValue();
      const context = await browser.newContext({ locale: 'en-US' });
      const other = await context.newPage();
      await other.goto(address);
      await expect(other.getByRole('heading', { level: 1 })).toContainText('shared an incident with you');
      await expect(other.getByText(name)).toBeVisible();
      await expect(other.getByRole('listitem')).toHaveCount(4);
      const first = other.locator('video').first();
      await expect
        .poll(() => first.evaluate((video: HTMLVideoElement) => video.videoWidth))
        .toBeGreaterThan(0);
      await context.close();
      return address;
    });

    await test.step('the link is listed with the others', async () => {
      await page.goto('/user#links');
      await expect(page.getByRole('region', { name: say('account:links.title') })).toContainText(name);
    });

    await test.step('deleted means gone, with its link', async () => {
      await page.goto('/incidents');
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('incidents:delete.confirm') })
        .click();
      await expect(page.getByText(say('incidents:empty.title'))).toBeVisible();
      expect((await page.request.get(shared)).status()).toBe(404);
    });
  });

test('an alert goes into an incident from where it is watched', async ({ page, signIn }) => {
  await signIn();
  await page.goto(`/alert?review=all&period=all&device=${frontDoor.serialNumber}`);
  const recorded = page.locator('.ev[data-alert]').filter({ hasNotText: say('alerts:notRecorded') });
  await recorded.first().locator('a').first().click();
  await page.getByRole('button', { name: say('incidents:add.clip') }).click();
  await dialog(page)
    .getByRole('textbox', { name: say('incidents:add.name') })
    .fill('From an alert');
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByRole('link', { name: say('incidents:add.open') })
    .click();
  await expect(items(page)).toHaveCount(1);
});
