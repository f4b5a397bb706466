import { useEffect, useEffectEvent, useState } from 'react';
import { fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import { limitsOf } from '../../domain/alerts/alertLimits.ts';
import { hadNone } from '../../domain/alerts/pages.ts';
import { statesOf, type Marked } from '../../domain/alerts/review.ts';
import { dataOf } from '../../domain/wire/callResult.ts';
import type { alertQueryMachine } from '../../machines/alerts/alertQuery/alertQuery.machine.ts';
import type { alertReviewMachine } from '../../machines/alerts/alertReview/alertReview.machine.ts';
import { reviewRefreshMachine } from '../../machines/alerts/reviewRefresh/reviewRefresh.machine.ts';
import type { TabFact } from '../../machines/live/autoPause/autoPause.machine.ts';
import { countListedAlerts, readListedAlerts } from '../../services/alerts/listedAlerts.ts';
import { watchTab } from '../../services/shell/browserWatch.ts';
import type { Http } from '../../services/wire/http.ts';
import { useOwnActor } from '../shell/actorScope.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { useConsole } from '../shell/contexts.tsx';
import { useRelay } from '../shell/relay.ts';
import { alertsAsked } from './alertsAsked.ts';
import { useAlertNews, useTimesMarked } from './alertStream.tsx';
import { useListPlace } from './listContexts.tsx';
import { householdNow } from '../../services/wire/householdClock.ts';

type QueryRef = ActorRefFrom<typeof alertQueryMachine>;
type ReviewRef = ActorRefFrom<typeof alertReviewMachine>;

/** Tells a machine as soon as the page is visible, immediately if it is. */
const seenWatch = fromCallback(({ sendBack }) => {
  const tell = () => {
    const fact: TabFact = { type: 'tab.shown' };
    sendBack(fact);
  };
  let isHidden = false;
  const end = watchTab({
    hidden: () => {
      isHidden = true;
    },
    shown: tell,
  });
  if (!isHidden) tell();
  return end;
});

/** Asks for what the list held when it was read, and for nothing that came since. */
function listAsked(query: QueryRef) {
  const { filters, from, pages } = query.getSnapshot().context;
  const { to } = limitsOf(filters.range, householdNow(), filters.timezone);
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

/** What of a list is on its way: itself, something else, or nothing. */
const workOf = (query: QueryRef, review: ReviewRef) => {
  const listed = query.getSnapshot();
  // One that could not be read is read again as a whole.
  if (listed.matches('loading') || listed.hasTag('failed')) return 'list.asked';
  return listed.matches('loadingMore') || review.getSnapshot().matches('marking')
    ? 'work.began'
    : 'work.ended';
};

/** Shows in a list what is marked elsewhere, as long as the caller is mounted, and also what was while the list was left. */
export function useReviewRefresh(query: QueryRef, review: ReviewRef): void {
  const { http } = useConsole();
  const place = useListPlace();
  const timesMarked = useTimesMarked();
  const [machine] = useState(() => provideRefresh(http(), query));
  const refresh = useOwnActor(machine);
  useRelay(refresh, 'states.read', (read) => review.send(read));
  useEffect(() => {
    let known: ReturnType<typeof workOf> = 'list.asked';
    let { filters } = query.getSnapshot().context;
    const tell = () => {
      const work = workOf(query, review);
      const now = query.getSnapshot().context.filters;
      // With other filters it is another list.
      if (work === known && (work !== 'list.asked' || now === filters)) return;
      if (known === 'list.asked' && work === 'work.began') refresh.send({ type: 'work.ended' });
      refresh.send({ type: work });
      known = work;
      filters = now;
    };
    tell();
    const heard = [query.subscribe(tell), review.subscribe(tell)];
    return () => heard.forEach((each) => each.unsubscribe());
  }, [query, review, refresh]);
  const begin = useEffectEvent(() => {
    const left = place?.leftTimes;
    if (left !== undefined && left !== timesMarked()) refresh.send({ type: 'marks.missed' });
    place?.countTimes(() => (refresh.getSnapshot().matches('current') ? timesMarked() : null));
  });
  useEffect(() => begin(), []);
  const tellOf = ({ ids, reviewed }: Marked) => {
    const named = new Set(ids);
    const listed = query
      .getSnapshot()
      .context.pages.entries.filter(({ id }) => named.has(id))
      .map((alert) => ({ id: alert.id, reviewed: alert.reviewed }));
    review.send({ type: 'marks.told', ids, reviewed, listed });
    refresh.send({ type: 'marks.told', isKnown: listed.length === named.size });
  };
  useAlertNews(({ isMarked, marks }) => {
    if (marks !== null) tellOf(marks);
    else if (isMarked) refresh.send({ type: 'marks.missed' });
  });
}
