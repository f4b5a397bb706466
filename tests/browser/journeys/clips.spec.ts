import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright/test';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { clipFileName } from '../../../src/domain/clips/clip.ts';
import { captionOf } from '../../../src/domain/clips/fileName.ts';
import { momentOf } from '../../../src/domain/time/deviceDay.ts';
import { lengthText } from '../../../src/views/shared/text/numberText.ts';
import { boxesIn, captionsIn, tracksOf } from '../../provider/mp4.ts';
import { announcedIn, awaitSaid } from '../announced.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { downloadList } from '../downloadList.ts';
import { readLink } from '../outbox.ts';
import { frontDoor } from '../../demoRecorders.ts';
import { longGap, plainDay } from '../recordedDay.ts';
import { clipBar, clipButton, markRange } from '../replay/clipStage.ts';

const filePath = `/api/aithLink/device/record/${frontDoor.serialNumber}/${plainDay}/`;

/** The name that the file of a range has, and what an MP4 player needs to know of it. */
const fileOf = async (download: Download) => {
  const bytes = readFileSync(await download.path());
  const [video] = tracksOf(bytes);
  return {
    bytes,
    name: download.suggestedFilename(),
    boxes: boxesIn(bytes).map(({ type }) => type),
    seconds: (video?.duration ?? 0) / (video?.ticks ?? 1),
  };
};

const nameOf = (range: { from: number; to: number }) =>
  clipFileName({ ...frontDoor, name: 'Front door' }, { day: plainDay, ...range });

/** Plays a film in the browser: its length in whole seconds, its width, and whether it continued. */
const played = (page: Page, film: Buffer) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const video = document.createElement('video');
    video.muted = true;
    video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/mp4' }));
    await video.play();
    await new Promise((resolve) => {
      video.addEventListener('timeupdate', () => video.currentTime > 0.2 && resolve(null));
    });
    return [Math.round(video.duration), video.videoWidth > 0];
  }, film.toString('base64'));

test('a clip across a gap is cut, downloaded, played and shared; a failure is said, and it is tried again', async ({
  page,
  browser,
  provider,
  control,
  problems,
  signIn,
}) => {
  const gap = longGap();
  await signIn();
  const stage = { page };
  await page.goto(
    cameraAddress(frontDoor.serialNumber, { tab: 'history', day: plainDay, second: gap.from - 20 }),
  );

  const range = { from: gap.from - 12, to: gap.to + 8 };
  await markRange(stage, range);
  await expect(clipBar(stage)).toContainText(say('clips:recorded', { length: '0:20' }));

  await test.step('a file that cannot be made says so, and is tried again', async () => {
    await control.rule({
      path: endpointPath('cutClip'),
      action: { kind: 'answer', json: { code: 601, msg: 'action.downloadFailed' } },
    });
    await clipButton(stage, 'clips:download').click();
    await expect(downloadList(stage).getByRole('alert')).toHaveText(say('messages:action.downloadFailed'));
    problems.splice(0);
  });

  await test.step('the file holds what was recorded, and plays', async () => {
    const saving = page.waitForEvent('download');
    // The network breaks in the middle of the file.
    await control.rule({ path: `${filePath}${range.from}-${range.to}.mp4`, action: { kind: 'cut' } });
    await downloadList(stage)
      .getByRole('button', { name: say('common:tryAgain') })
      .click();
    await expect(downloadList(stage)).toContainText(say('clips:interrupted'));
    const file = await fileOf(await saving);
    problems.splice(0);
    expect([file.name, file.boxes, file.seconds]).toEqual([nameOf(range), ['ftyp', 'moov', 'mdat'], 20]);
    const shown = [
      ...[...Array(12).keys()].map((index) => range.from + index),
      ...[...Array(8).keys()].map((index) => gap.to + index),
    ];
    const camera = { ...frontDoor, name: 'Front door' };
    expect(captionsIn(file.bytes)).toEqual(
      shown.map((second) =>
        captionOf(camera, () => frontDoor.timezone)(momentOf(plainDay, second, frontDoor.timezone)),
      ),
    );
    await expect(downloadList(stage)).toContainText(say('clips:saved', { name: nameOf(range) }));
    expect(await played(page, file.bytes)).toEqual([20, true]);
  });

  await test.step('a link to it is sent', async () => {
    await clipButton(stage, 'clips:share').click();
    const dialog = page.getByRole('dialog', { name: say('clips:mail.title') });
    // Whoever reads it may be in another zone.
    await expect(dialog.locator('.lead')).toHaveText(/\d\d:\d\d:\d\d GMT\+1.+\d\d:\d\d:\d\d GMT\+1/);
    const email = dialog.getByRole('textbox', { name: say('clips:mail.email') });
    await dialog.getByRole('textbox', { name: say('clips:mail.subject') }).fill(' ');
    await dialog.getByRole('button', { name: say('clips:mail.send') }).click();
    await expect(dialog).toContainText(say('messages:form.shareEmailRequired'));
    await expect(dialog).toContainText(say('messages:form.shareSubjectRequired'));
    await expect(email).toBeFocused();
    await email.fill('Friend@lookout.example');
    await email.press('Tab');
    await page.keyboard.type('At the door');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(say('clips:mail.sent', { email: 'friend@lookout.example' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const link = await readLink(provider.url, 'friend@lookout.example', 'At the door');
    const shared = await fetch(`${link}/clip.mp4`);
    const [video] = tracksOf(Buffer.from(await shared.arrayBuffer()));
    expect((video?.duration ?? 0) / (video?.ticks ?? 1)).toBe(20);
  });

  await test.step('a link is copied, opened without an account, listed with its views, and ended', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await clipButton(stage, 'clips:share').click();
    const dialog = page.getByRole('dialog', { name: say('clips:mail.title') });
    await dialog.getByRole('button', { name: say('clips:mail.link') }).click();
    await expect(dialog).toContainText('Link copied.');
    const link = await dialog.getByRole('textbox', { name: say('clips:mail.linkField') }).inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

    const stranger = await browser.newPage();
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(/ shared a clip with you$/);
    await expect
      .poll(() => stranger.locator('video').evaluate((video: HTMLVideoElement) => Math.round(video.duration)))
      .toBe(20);

    await dialog.getByRole('link', { name: say('clips:mail.all') }).click();
    const row = page
      .getByRole('region', { name: say('account:links.title') })
      .getByRole('listitem')
      .filter({ hasText: say('account:links.anyone') });
    await expect(row).toContainText(/1 view, last /);
    await expect(row.getByRole('link', { name: 'Front door' })).toHaveAttribute('href', /tab=history/);
    await row.getByRole('button', { name: /^Stop sharing: / }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('account:links.stop') })
      .click();
    await expect(row).toContainText(/Sharing stopped /);
    await expect(row.getByRole('button')).toHaveCount(0);
    await stranger.reload();
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This link is no longer shared.');
    await stranger.close();
  });
});

test('a range without video is not downloaded nor shared; a recording is downloaded as it plays, and from the list', async ({
  page,
  control,
  signIn,
}) => {
  const gap = longGap();
  await signIn();
  const stage = { page };
  await page.goto(
    cameraAddress(frontDoor.serialNumber, { tab: 'history', day: plainDay, second: gap.to + 5 }),
  );

  await test.step('the recording at the playhead is downloaded', async () => {
    const saving = page.waitForEvent('download');
    await clipButton(stage, 'clips:downloadRecording').click();
    const file = await fileOf(await saving);
    expect(file.boxes).toEqual(['ftyp', 'moov', 'mdat']);
  });

  await test.step('several are listed on every page, and each can be canceled', async () => {
    const path = endpointPath('cutClip');
    const list = downloadList(stage);
    await control.rule({ path, times: 3, action: { kind: 'hold' } });
    for (let file = 0; file < 4; file += 1) await clipButton(stage, 'clips:downloadRecording').click();
    await expect(list).toContainText('Downloading 4 files');
    await expect(list.getByText(/^Waiting: Front door /)).toHaveCount(1);
    await expect(list.getByText(/^Preparing Front door /)).toHaveCount(3);
    const isAsked = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await isAsked()).toBe(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Alerts', exact: true }).click();
    await expect(list).toContainText('Downloading 4 files');
    const saving = page.waitForEvent('download');
    for (let file = 0; file < 3; file += 1)
      await list
        .getByRole('button', { name: /^Cancel download: / })
        .first()
        .click();
    await saving;
    await expect(list.getByText(/^Saved: Front door /)).toHaveCount(2);
    expect(await isAsked()).toBe(false);
    await list.getByRole('button', { name: say('common:dismiss') }).click();
    await expect(list).toBeHidden();
    await page.goBack();
  });

  await test.step('in a gap there is nothing to download, and a share says why', async () => {
    await markRange(stage, { from: gap.from + 5, to: gap.to - 5 });
    await expect(clipBar(stage)).toContainText(say('clips:noVideo'));
    await expect(clipButton(stage, 'clips:download')).toHaveAttribute('aria-disabled', 'true');
    await clipButton(stage, 'clips:share').click();
    const dialog = page.getByRole('dialog', { name: say('clips:mail.title') });
    await dialog.getByRole('textbox', { name: say('clips:mail.email') }).fill('friend@lookout.example');
    await dialog.getByRole('button', { name: say('clips:mail.send') }).click();
    await expect(dialog.getByRole('alert')).toHaveText(say('messages:form.shareWithoutVideo'));
    expect((await control.log()).filter(({ path }) => path.endsWith('/alarm/share'))).toEqual([]);
    await page.keyboard.press('Escape');
    await clipButton(stage, 'clips:clear').click();
    await expect(clipButton(stage, 'clips:markStart')).toBeFocused();
  });

  await test.step('a recording of the list is downloaded, and where it is, is said beside the list', async () => {
    await page.goto(cameraAddress(frontDoor.serialNumber, { tab: 'archives' }));
    const row = page.getByRole('region', { name: say('alerts:archives.label') }).getByRole('listitem');
    const saving = page.waitForEvent('download');
    await row.nth(1).getByRole('button').click();
    const file = await fileOf(await saving);
    expect(file.name).toMatch(/^Front door [\d. -]+ GMT[+-]\d+\.mp4$/);
    expect(await row.nth(1).locator('.len').textContent()).toBe(lengthText(file.seconds));
    await expect(page.getByText(say('clips:saved', { name: file.name }))).toBeInViewport();
  });

  await test.step('signing out ends it: nothing of it is said then', async () => {
    const path = '/api/aithLink/device/record/clip';
    await control.hold(path);
    const row = page.getByRole('region', { name: say('alerts:archives.label') }).getByRole('listitem');
    await row.nth(2).getByRole('button').click();
    await control.awaitHeld(path);
    await page.getByRole('button', { name: say('shell:logout.label') }).click();
    const loggedOut = awaitSaid(page, new RegExp(say('messages:session.loggedOut')));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('shell:logout.confirm') })
      .click();
    await loggedOut;
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('heading', { level: 1, name: say('signIn:title') })).toBeVisible();
    await expect(downloadList(stage)).toHaveCount(0);
    await expect.poll(() => control.held()).toEqual([]);
  });
});

test('a dragged range is announced when the drag ends, and the closed list names the file that was saved last', async ({
  page,
  control,
  signIn,
}) => {
  const second = longGap().to + 60;
  await signIn();
  const stage = { page };
  await page.goto(cameraAddress(frontDoor.serialNumber, { tab: 'history', day: plainDay, second }));
  await clipButton(stage, 'clips:around').click();

  await test.step('a drag of an end', async () => {
    const end = page.getByRole('slider', { name: say('history:timeline.mark.to') });
    await end.scrollIntoViewIfNeeded();
    const box = await end.boundingBox();
    if (box === null) throw new Error('the end is not in the page');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const range = clipBar(stage).locator('.clip-range');
    await expect(range).toContainText(say('history:timeline.name.continuous'));
    await page.mouse.move(x, y);
    await page.mouse.down();
    const said = await announcedIn(clipBar(stage));
    const shown = new Set<string>();
    for (const step of [30, 60, 90]) {
      await page.mouse.move(x + step, y);
      await expect.poll(async () => !shown.has(await range.innerText())).toBe(true);
      shown.add(await range.innerText());
    }
    expect(await said()).toEqual([]);
    await page.mouse.up();
    await expect.poll(said).toHaveLength(1);
    expect((await said())[0]).toBe((await range.locator('output').textContent()) ?? '');
  });

  await test.step('the file that was requested first arrives last', async () => {
    const path = endpointPath('cutClip');
    const list = downloadList(stage);
    await control.rule({ path, times: 1, action: { kind: 'hold' } });
    await clipButton(stage, 'clips:download').click();
    await expect(list).toContainText('Preparing');
    await clipButton(stage, 'clips:downloadRecording').click();
    await expect(list.getByText(/^Saved: Front door /)).toHaveCount(1);
    const later =
      (await list.getByText(/^Preparing Front door /).textContent())?.slice('Preparing '.length) ?? '';
    const saving = page.waitForEvent('download');
    await control.release(path);
    expect((await saving).suggestedFilename()).toBe(later);
    await expect(list.locator('summary')).toHaveText(
      `${say('clips:downloads.saved', { count: 2 })} · ${later}`,
    );
  });
});
