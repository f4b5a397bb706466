import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { newAlert, newsPath, takeStreams, tellNews, withStream } from '../newsStage.ts';

const pill = ({ page }: ReplayContext) =>
  page.getByRole('main').getByRole('button', { name: /new alerts?$/ });

export const newAlerts: BrowserDriver = {
  async start(context) {
    await context.control.rule({ path: newsPath, times: 0, action: withStream });
    await takeStreams(context);
    await openSignedIn(context, '/alert?period=all');
    await tellNews(context, { at: 1, list: [] });
  },
  perform: {
    'alerts.came': async (context, { ids }) => {
      const list = Array.isArray(ids) ? ids.map((id: unknown) => ({ ...newAlert, id })) : [];
      await tellNews(context, { at: 2, list });
      await expect(pill(context)).toHaveText(say('alerts:newer', { count: list.length }));
    },
    'alerts.reviewed': async (context, { ids }) => {
      await tellNews(context, { at: 3, list: [], marked: true, marks: { ids, reviewed: true } });
      const isOne = Array.isArray(ids) && ids.length === 1;
      await expect(pill(context)).toHaveText(isOne ? [say('alerts:newer', { count: 1 })] : []);
    },
    show: (context) => pill(context).click(),
  },
  see: {
    none: (context) => expect(pill(context)).toHaveCount(0),
    some: (context) => expect(pill(context)).toBeVisible(),
  },
};
