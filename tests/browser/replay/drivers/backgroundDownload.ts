import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { frontDoor } from '../../../demoRecorders.ts';
import { breakdown, logOut, signInButton } from '../acts.ts';
import { clipBar, clipButton, openHistory } from '../clipStage.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';

const cutPath = endpointPath('cutClip');
const recordPath = `/api/aithLink/device/record/${frontDoor.serialNumber}/`;

/** What the provider cut, which arrives at once. */
const file = { address: '/clips/1.mp4', seconds: 8, bytes: 1000 };

const openTab = ({ page }: ReplayContext, key: string) =>
  page.getByRole('link', { name: say(key), exact: true }).click();
const notice = ({ page }: ReplayContext, key: string) => page.getByText(say(key), { exact: true });
const progress = (context: ReplayContext) =>
  expect(clipBar(context)).toContainText(say('clips:preparing', { name: 'Front door ' }));
const isOpen = (context: ReplayContext) => clipButton(context, 'clips:markStart').isVisible();

export const backgroundDownload: BrowserDriver = {
  async start(context) {
    await context.control.rule({ path: cutPath, times: 0, action: { kind: 'hold' } });
    // What plays meanwhile is no part of this, and takes the time of the machine.
    const nothing = { kind: 'answer', status: 404, json: null } as const;
    await context.control.rule({ path: `${recordPath}*`, times: 0, action: nothing });
    const body = Buffer.alloc(file.bytes);
    await context.page.route(`**${file.address}`, (route) =>
      route.fulfill({ contentType: 'video/mp4', body }),
    );
    await openHistory(context);
    await openTab(context, 'devices:tabs.stats');
    await context.feed.expectTransitions(
      [
        'backgroundDownload.running.unshown.idle | view.shown',
        'backgroundDownload.running.shown.idle | view.left',
      ],
      'visits the recordings first',
    );
  },
  perform: {
    'view.shown': (context) => openTab(context, 'devices:tabs.history'),
    'view.left': (context) => openTab(context, 'devices:tabs.stats'),
    'download.started': (context) => clipButton(context, 'clips:downloadRecording').click(),
    'download.canceled': (context) => clipButton(context, 'clips:cancel').click(),
    'download.saved': async ({ page, control }) => {
      const saving = page.waitForEvent('download');
      await control.release(cutPath, { kind: 'answer', json: { code: 1, data: file } });
      await saving;
    },
    'download.failed': ({ control }) => control.release(cutPath, breakdown),
    'session.ended': logOut,
  },
  see: {
    'running.shown.idle': (context) => expect(clipButton(context, 'clips:downloadRecording')).toBeVisible(),
    'running.shown.pending': async (context) => {
      await progress(context);
      await expect(notice(context, 'clips:continues')).toHaveCount(0);
    },
    'running.unshown.idle': async (context) => {
      await expect(notice(context, 'clips:continues')).toHaveCount(0);
      expect(await isOpen(context)).toBe(false);
    },
    'running.unshown.pending': (context) => expect(notice(context, 'clips:continues')).toBeVisible(),
    over: (context) => expect(signInButton(context)).toBeVisible(),
  },
  unshown: 'No view renders it: the download that it keeps is shown, or a notice.',
};
