import { expect } from 'playwright/test';
import { newerPill, newerText } from '../../newerAlerts.ts';
import { openSignedIn } from '../acts.ts';
import type { BrowserDriver } from '../driver.ts';
import { newAlert, newsPath, takeStreams, sendNews, withStream } from '../newsStage.ts';

export const newAlerts: BrowserDriver = {
  async start(context) {
    await context.control.rule({ path: newsPath, times: 0, action: withStream });
    await takeStreams(context);
    await openSignedIn(context, '/alert?period=all');
    await sendNews(context, { at: 1, list: [] });
  },
  perform: {
    'alerts.arrived': async (context, { ids }) => {
      const list = Array.isArray(ids) ? ids.map((id: unknown) => ({ ...newAlert, id })) : [];
      await sendNews(context, { at: 2, list });
      await expect(newerPill(context.page)).toHaveText(newerText(list.length));
    },
    'alerts.reviewed': async (context, { ids }) => {
      await sendNews(context, { at: 3, list: [], marked: true, marks: { ids, reviewed: true } });
      const isOne = Array.isArray(ids) && ids.length === 1;
      await expect(newerPill(context.page)).toHaveText(isOne ? [newerText(1)] : []);
    },
    show: (context) => newerPill(context.page).click(),
  },
  see: {
    none: (context) => expect(newerPill(context.page)).toHaveCount(0),
    some: (context) => expect(newerPill(context.page)).toBeVisible(),
  },
};
