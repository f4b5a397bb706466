import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { refusalOf } from '../acts.ts';
import type { BrowserDriver } from '../driver.ts';
import { answerCheck, stageOf } from '../liveStage.ts';
import { camera, chooseQuality, liveWindow } from '../liveWindow.ts';

const checkPath = endpointPath('checkPlay');

export const liveQuality: BrowserDriver = {
  stoppedClock: true,
  async start(context) {
    await stageOf(context).open(context, camera);
    await answerCheck(context, 'pass');
  },
  perform: {
    choose: (context, event) => chooseQuality(context, event['quality']),
    'xstate.done.actor.checkQuality': (context) =>
      answerCheck(context, { code: 1, data: { address: `/live/${camera}?ticket=any`, audio: true } }),
    'xstate.error.actor.checkQuality': async (context, event) => {
      await context.control.release(checkPath, refusalOf(event));
      await expect(liveWindow(context).getByRole('alert')).toHaveText(
        'Couldn’t change the video quality. Try again.',
      );
    },
  },
  see: {
    settled: (context) =>
      expect(liveWindow(context).getByRole('combobox', { name: say('live:quality.label') })).toBeVisible(),
    checking: (context) => expect(liveWindow(context).locator('.quality .pi-spinner')).toBeVisible(),
  },
};
