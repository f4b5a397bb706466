import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { breakdown, cutOff, member } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { listPath, refreshList } from '../listStage.ts';
import { turnTab } from '../liveWindow.ts';
import { newAlert, newsPath, takeStreams, sendNews, withStream } from '../newsStage.ts';
import { holdProbes, regain } from '../outage.ts';
import { listCameras, openWall, tileOf } from '../wallStage.ts';

const path = endpointPath('latestAlerts');
const tile = (context: ReplayContext) => tileOf(context, 'Front door');
const sees = (context: ReplayContext) => expect(tile(context)).toBeVisible();

export const latestAlerts: BrowserDriver = {
  async start(context) {
    await holdProbes(context);
    await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await context.control.rule({
      path: listPath,
      body: { deviceType: ['IPC', 'BATIPC'] },
      action: { kind: 'hold' },
    });
    await context.control.rule({ path: newsPath, times: 0, action: withStream });
    await takeStreams(context);
    await listCameras(context);
    await openWall(context);
    // A stream that says nothing is given up while the clock runs.
    await sendNews(context, { at: 1, list: [] });
  },
  perform: {
    'cameras.listed': async (context) => {
      // The second time there is a camera more.
      if ((await context.feed.state()) === 'idle') await context.control.release(listPath, { kind: 'pass' });
      else await refreshList(context);
    },
    'xstate.done.actor.readLatest': async (context, event) => {
      const list = member(event['output'], 'alerts');
      await context.control.release(path, { kind: 'answer', json: { code: 1, msg: '', data: { list } } });
      await expect(tile(context)).toContainText('Person');
    },
    'xstate.error.actor.readLatest': (context) => {
      const isLost = context.ahead()[0]?.event.type === 'connection.restored';
      return context.control.release(path, isLost ? cutOff : breakdown);
    },
    'alerts.arrived': (context) => sendNews(context, { at: 2, list: [newAlert] }),
    'connection.restored': regain,
    'tab.hidden': (context) => turnTab(context, 'hidden'),
    'tab.shown': (context) => turnTab(context, 'visible'),
  },
  see: {
    idle: ({ page }) => expect(page.getByRole('main')).toContainText(say('devices:list.loading')),
    reading: sees,
    shown: sees,
    failed: ({ page }) => expect(page.getByRole('main')).toContainText(/latest alerts/i),
    suspended: sees,
  },
};
