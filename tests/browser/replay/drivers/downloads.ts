import { expect } from 'playwright/test';
import { frontDoor } from '../../../demoRecorders.ts';
import { downloadList } from '../../downloadList.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { breakdown, logOut, signInButton } from '../acts.ts';
import { clipButton, openHistory } from '../clipStage.ts';
import type { BrowserDriver } from '../driver.ts';
import { within } from '../within.ts';

const cutPath = endpointPath('cutClip');
const recordPath = `/api/aithLink/device/record/${frontDoor.serialNumber}/`;
/** What the provider cut, which arrives at once. */
const file = { address: '/clips/1.mp4', seconds: 8, bytes: 1000 };
const { press } = within(downloadList);

export const downloads: BrowserDriver = {
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
  },
  perform: {
    download: (context) => clipButton(context, 'clips:downloadRecording').click(),
    remove: press(/^Cancel download: /),
    'download.saved': async ({ page, control }) => {
      const saving = page.waitForEvent('download');
      await control.release(cutPath, { kind: 'answer', json: { code: 1, data: file } });
      await saving;
    },
    'download.failed': ({ control }) => control.release(cutPath, breakdown),
    'download.restarted': press(say('common:tryAgain')),
    'session.ended': logOut,
  },
  see: {
    idle: (context) =>
      expect(downloadList(context).getByRole('button', { name: /^Cancel download: / })).toHaveCount(0),
    running: (context) => expect(downloadList(context)).toContainText('Downloading 1 file'),
    over: (context) => expect(signInButton(context)).toBeVisible(),
  },
  unshown: 'The list goes with the sign-in.',
};
