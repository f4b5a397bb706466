import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { stageOf } from '../liveStage.ts';
import { camera, liveWindow, pressInMenu } from '../liveWindow.ts';

const terms = (context: ReplayContext) => liveWindow(context).getByRole('term');

export const liveStats: BrowserDriver = {
  stoppedClock: true,
  start: (context) => stageOf(context).open(context, camera),
  perform: { toggle: (context) => pressInMenu(context, say('live:figures.label')) },
  see: {
    hidden: (context) => expect(terms(context)).toHaveCount(0),
    shown: (context) =>
      expect(terms(context)).toHaveText([
        'Resolution',
        'Frames per second',
        'Bit rate',
        'Dropped frames',
        'Delay',
      ]),
  },
};
