import { expect, type Page } from 'playwright/test';
import { defaultSettings } from '../../../../src/domain/account/settings.ts';
import { endpointPath } from '../../endpointPath.ts';
import { setPermission, shownNotifications, takeNotifications } from '../../notifications.ts';
import { breakdown, member, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { newsPath, takeStreams, sendNews, withStream } from '../newsStage.ts';
import { demoUser } from '../outage.ts';

const readPath = endpointPath('userInfo');

/** Whether something was announced to a page by now. */
const announced = new WeakMap<Page, boolean>();

const sees = async ({ page }: ReplayContext): Promise<void> => {
  const titles = (await shownNotifications(page)).map(({ title }) => title);
  expect(new Set(titles)).toEqual(new Set(announced.get(page) === true ? ['Front door'] : []));
};

export const alertPush: BrowserDriver = {
  async start(context) {
    const { page, control } = context;
    await takeNotifications(page, 'granted');
    await control.rule({ path: newsPath, times: 0, action: withStream });
    await takeStreams(context);
    // The language of the user is read when the console opens.
    const opened = page.waitForResponse((response) => response.url().endsWith(readPath));
    await openSignedIn(context, '/grids');
    await opened;
    await sendNews(context, { at: 1, list: [] });
    await control.rule({ path: readPath, body: demoUser, times: 0, action: { kind: 'hold' } });
  },
  perform: {
    'alerts.arrived': async (context, { alerts, isPermitted }) => {
      await setPermission(context.page, isPermitted === true ? 'granted' : 'denied');
      await sendNews(context, { at: 2, list: alerts });
    },
    'xstate.done.actor.readSettings': async ({ page, control }, event) => {
      const notification = member(event['output'], 'notification') === true;
      if (notification) announced.set(page, true);
      const user = { des: JSON.stringify({ ...defaultSettings, language: 9, notification }) };
      const data = { ...user, nickname: '', email: '', phone: '', avatar: '' };
      await control.release(readPath, { kind: 'answer', json: { code: 1, msg: '', data } });
    },
    'xstate.error.actor.readSettings': ({ control }) => control.release(readPath, breakdown),
  },
  see: { idle: sees, collecting: sees, reading: sees, pausing: sees },
  unshown: 'It shows nothing in the page.',
};
