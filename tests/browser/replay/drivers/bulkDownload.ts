import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { breakdown } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { choiceBar, openAlerts, pick } from '../reviewStage.ts';
import { within } from '../within.ts';

const cutPath = endpointPath('cutClip');
const filePath = '/clips/1.mp4';
const status = ({ page }: ReplayContext) => page.locator('[data-machine="bulkDownload"]');
const { press, sees: says } = within(status);

export const bulkDownload: BrowserDriver = {
  async start(context) {
    await context.control.rule({ path: cutPath, times: 0, action: { kind: 'hold' } });
    const film = { kind: 'answer', raw: 'film', contentType: 'video/mp4' } as const;
    await context.control.rule({ path: filePath, times: 0, action: film });
    await openAlerts(context);
    for (const id of ['a', 'b']) await pick(context, id).click();
  },
  perform: {
    download: (context) =>
      choiceBar(context)
        .getByRole('button', { name: say('review:save.clips') })
        .click(),
    cancel: press(say('common:cancel')),
    retry: press(say('common:tryAgain')),
    dismiss: press(say('common:dismiss')),
    'xstate.done.actor.saveItem': async ({ page, control }) => {
      const saving = page.waitForEvent('download');
      const data = { seconds: 12, address: filePath, bytes: 4 };
      await control.release(cutPath, { kind: 'answer', json: { code: 1, data } });
      expect((await saving).suggestedFilename()).toMatch(
        /^Front door [\d-]{10} [\d.]{8} - [\d.]{8} GMT[+-]\d+\.mp4$/,
      );
    },
    'xstate.error.actor.saveItem': ({ control }) => control.release(cutPath, breakdown),
  },
  see: {
    'idle.ready': (context) => expect(status(context).getByRole('button')).toHaveCount(0),
    downloading: says(/^Downloading: [01] of [12]/),
    'idle.saved': says(/^[12] files? saved/),
    'idle.incomplete': (context) => expect(status(context).getByRole('alert')).toContainText('.mp4'),
  },
};
