import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { breakdown, cutOff, member, openSignedIn, refusalOf } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { newsPath, takeStreams, sendNews, withStream } from '../newsStage.ts';
import { holdProbes, regain } from '../outage.ts';
import { missedOf, ringOf, ringsPath, unseen } from '../ringStage.ts';

const markPath = endpointPath('markAlerts');
const button = (context: ReplayContext, key: string) =>
  (key.includes('ringing') ? ringOf(context) : missedOf(context)).getByRole('button', { name: say(key) });
/** Nobody sees it: the notice and the rings say what the lists hold. */
const sees = (context: ReplayContext) =>
  expect(context.page.locator('[data-machine="missedRings"]')).toBeAttached();
const isBackAfter = (context: ReplayContext) => context.ahead()[0]?.event.type === 'connection.restored';
const failure = (context: ReplayContext) => (isBackAfter(context) ? cutOff : breakdown);
/** What a proxy says in the place of the provider. */
const away = { kind: 'answer', json: { code: 503, msg: '' } } as const;
const lost = (context: ReplayContext) => (isBackAfter(context) ? cutOff : away);
const isRefusal = (event: Readonly<Record<string, unknown>>): boolean =>
  member(event['error'], 'failure') !== undefined;

export const missedRings: BrowserDriver = {
  async start(context) {
    await holdProbes(context);
    await context.control.rule({ path: newsPath, times: 0, action: { kind: 'hold' } });
    for (const path of [ringsPath, markPath]) {
      await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    }
    await takeStreams(context);
    await openSignedIn(context, '/grids');
    await context.control.awaitHeld(newsPath);
  },
  perform: {
    'news.arrived': async (context, { at, alerts: list, isMarked: marked }) => {
      const isFirst = (await context.feed.state()) === 'list.waiting marks.idle';
      if (!isFirst) return sendNews(context, { at, list, marked });
      const { stream } = withStream.json.data;
      await context.control.release(newsPath, {
        kind: 'answer',
        json: { code: 1, msg: '', data: { at, list, stream } },
      });
      // A stream that says nothing is given up while the clock runs.
      await sendNews(context, { at, list: [] });
    },
    'xstate.done.actor.readRings': async ({ control }, event) => {
      const [list, at] = ['rings', 'at'].map((name) => member(event['output'], name));
      await control.release(ringsPath, unseen(Array.isArray(list) ? list : [], at));
    },
    'xstate.error.actor.readRings': (context) => context.control.release(ringsPath, failure(context)),
    'ring.missed': (context) => button(context, 'doorbells:ringing.putAway').click(),
    'ring.seen': async (context) => {
      if (await ringOf(context).isVisible()) await button(context, 'doorbells:ringing.ignore').click();
      else
        await missedOf(context)
          .getByRole('link', { name: say('doorbells:missed.see') })
          .click();
    },
    'notice.dismissed': (context) => button(context, 'common:dismiss').click(),
    'xstate.done.actor.markSeen': ({ control }) =>
      control.release(markPath, { kind: 'answer', json: { code: 1, msg: '', data: { changed: [] } } }),
    'xstate.error.actor.markSeen': (context, event) =>
      context.control.release(markPath, isRefusal(event) ? refusalOf(event) : lost(context)),
    'connection.restored': regain,
  },
  see: {
    'list.waiting marks.idle': sees,
    'list.reading marks.idle': sees,
    'list.shown marks.idle': sees,
    'list.failed marks.idle': sees,
    'list.reading marks.marking': sees,
    'list.shown marks.marking': sees,
    'list.shown marks.unmarked': sees,
    'list.reading marks.unmarked': sees,
  },
};
