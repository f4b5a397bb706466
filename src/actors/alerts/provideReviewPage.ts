import { fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import { listLimits } from '../../domain/alerts/alertLimits.ts';
import { hadNone } from '../../domain/alerts/pages.ts';
import { statesOf } from '../../domain/alerts/review.ts';
import { dataOf } from '../../domain/wire/callResult.ts';
import { alertChoiceMachine } from '../../machines/alerts/alertChoice/alertChoice.machine.ts';
import type { alertQueryMachine } from '../../machines/alerts/alertQuery/alertQuery.machine.ts';
import { alertReviewMachine, type AlertMark } from '../../machines/alerts/alertReview/alertReview.machine.ts';
import type { alertStreamMachine } from '../../machines/alerts/alertStream/alertStream.machine.ts';
import {
  reviewPageMachine,
  type ListReported,
  type MarksReported,
} from '../../machines/alerts/reviewPage/reviewPage.machine.ts';
import { reviewRefreshMachine } from '../../machines/alerts/reviewRefresh/reviewRefresh.machine.ts';
import type { TabFact } from '../../machines/live/autoPause/autoPause.machine.ts';
import { part } from '../../machines/part.ts';
import { markAlerts, markListedAlerts } from '../../services/alerts/alerts.ts';
import { countListedAlerts, readListedAlerts } from '../../services/alerts/listedAlerts.ts';
import { watchTab } from '../../services/shell/browserWatch.ts';
import { householdNow } from '../../services/wire/householdClock.ts';
import type { Http } from '../../services/wire/http.ts';
import { connectionWatch } from '../shell/connection.ts';
import { alertsAsked } from './alertsAsked.ts';

type QueryRef = ActorRefFrom<typeof alertQueryMachine>;
type StreamRef = ActorRefFrom<typeof alertStreamMachine>;

/** Reviewing a list needs this from outside. */
export type ReviewOutside = {
  readonly http: Http;
  readonly query: QueryRef;
  readonly stream: StreamRef;
  /** As `ListPlace` has it. */
  readonly leftTimes: number | null | undefined;
};

/** Reviewing a list with its parts, on the calls to the provider. */
export const provideReviewPage = ({ http, query, stream, leftTimes }: ReviewOutside) =>
  reviewPageMachine.provide({
    actors: {
      alertReview: part(
        alertReviewMachine.provide({
          actors: {
            markAlerts: fromPromise(async ({ input, signal }) =>
              mark(http, input.userId, input.mark, signal),
            ),
          },
        }),
      ),
      reviewRefresh: part(provideRefresh(http, query)),
      alertChoice: alertChoiceMachine,
      list: listJoint(query),
      stream: streamJoint(stream, query, leftTimes),
    },
  });

/** Marks what is meant. @returns the alerts of which the mark was another one before */
async function mark(http: Http, userId: string, what: AlertMark, signal: AbortSignal) {
  if ('ids' in what) {
    const { ids, reviewed } = what;
    const changed = dataOf(await markAlerts(http, { userId, ids: [...ids], reviewed }, signal));
    return { ids: changed, reviewed };
  }
  const { reviewed: _, ...listed } = alertsAsked(what.filters, what);
  return { ids: dataOf(await markListedAlerts(http, listed, signal)), reviewed: true };
}

/** Notifies a machine as soon as the page is visible, immediately if it is. */
const seenWatch = fromCallback(({ sendBack }) => {
  const report = () => {
    const fact: TabFact = { type: 'tab.shown' };
    sendBack(fact);
  };
  let isHidden = false;
  const end = watchTab({
    hidden: () => {
      isHidden = true;
    },
    shown: report,
  });
  if (!isHidden) report();
  return end;
});

/** Asks for what the list held when it was read, and for nothing that arrived since. */
function listAsked(query: QueryRef) {
  const { filters, from, pages } = query.getSnapshot().context;
  const { to } = listLimits(filters.range, householdNow(), filters.timezone);
  return alertsAsked(filters, { from, to: pages.upTo ?? pages.newest ?? to });
}

/** The machine on the provider, for what the list shows when it is asked. */
const provideRefresh = (http: Http, query: QueryRef) =>
  reviewRefreshMachine.provide({
    actors: {
      watchConnection: connectionWatch(http),
      awaitSeen: seenWatch,
      readStates: fromPromise(async ({ signal }) => {
        const { filters, pages } = query.getSnapshot().context;
        if (hadNone(pages)) return { states: [], counts: pages.counts ?? null };
        const oldest = pages.entries.at(-1)?.at ?? null;
        const asked = { query: listAsked(query), oldest };
        const { entries, counts } = dataOf(await readListedAlerts(http, asked, signal));
        return { states: statesOf(pages.entries, entries, filters.reviewed), counts: counts ?? null };
      }),
      readCounts: fromPromise(async ({ signal }) => {
        const { pages } = query.getSnapshot().context;
        if (hadNone(pages)) return pages.counts ?? null;
        return dataOf(await countListedAlerts(http, listAsked(query), signal));
      }),
    },
  });

/** What of the list is on its way. One that could not be loaded is loaded again as a whole. */
function workOf(listed: ReturnType<QueryRef['getSnapshot']>): 'asked' | 'loadingMore' | 'settled' {
  if (listed.matches('loading') || listed.hasTag('failed')) return 'asked';
  return listed.matches('loadingMore') ? 'loadingMore' : 'settled';
}

const listJoint = (query: QueryRef) =>
  fromCallback(({ sendBack }) => {
    const send = (reported: ListReported) => sendBack(reported);
    let known: ReturnType<typeof workOf> = 'asked';
    let { filters } = query.getSnapshot().context;
    let wasLoading = query.getSnapshot().matches('loading');
    const look = () => {
      const listed = query.getSnapshot();
      const work = workOf(listed);
      const isLoading = listed.matches('loading');
      // With other filters it is another list.
      const isOther = listed.context.filters !== filters;
      if (isLoading && !wasLoading) send({ type: 'list.asked', isOther });
      else if (isLoading && isOther) send({ type: 'list.changed' });
      if (work !== known && known === 'asked') send({ type: 'list.settled' });
      if (work !== known && work === 'loadingMore') send({ type: 'list.moreAsked' });
      if (work === 'settled' && known === 'loadingMore') send({ type: 'list.settled' });
      known = work;
      wasLoading = isLoading;
      ({ filters } = listed.context);
    };
    look();
    const watched = query.subscribe(look);
    return () => watched.unsubscribe();
  });

const streamJoint = (stream: StreamRef, query: QueryRef, leftTimes: ReviewOutside['leftTimes']) =>
  fromCallback(({ sendBack }) => {
    const send = (reported: MarksReported) => sendBack(reported);
    if (leftTimes !== undefined && leftTimes !== stream.getSnapshot().context.timesMarked)
      send({ type: 'marks.missed' });
    const heard = stream.on('alerts.arrived', ({ isMarked, marks }) => {
      if (marks !== null) {
        const named = new Set(marks.ids);
        const { entries } = query.getSnapshot().context.pages;
        const listed = entries
          .filter(({ id }) => named.has(id))
          .map(({ id, reviewed }) => ({ id, reviewed }));
        send({ type: 'marks.reported', ...marks, listed });
      } else if (isMarked) send({ type: 'marks.missed' });
    });
    return () => heard.unsubscribe();
  });
