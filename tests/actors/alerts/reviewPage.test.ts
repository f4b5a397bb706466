import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { provideReviewPage } from '../../../src/actors/alerts/provideReviewPage.ts';
import { noMarks, type ReviewMarks } from '../../../src/domain/alerts/review.ts';
import type { Alert } from '../../../src/domain/wire/calls/alerts.ts';
import { endpoints } from '../../../src/domain/wire/endpoints.ts';
import {
  alertQueryMachine,
  type AlertFilters,
} from '../../../src/machines/alerts/alertQuery/alertQuery.machine.ts';
import type { alertStreamMachine } from '../../../src/machines/alerts/alertStream/alertStream.machine.ts';
import type { PageOutput } from '../../../src/machines/alerts/pagedQuery/pagedQuery.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';
import { sampleAlert } from '../../alert.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const alertOf = (id: string, at: number) => sampleAlert({ id, serialNumber: 'LK1', at });
const filters: AlertFilters = {
  userId: 'u1',
  serialNumber: [],
  channel: [],
  types: [],
  timezone: 'Europe/Berlin',
  range: { period: 'week' },
  reviewed: null,
};
const listed = [alertOf('a', 9000), alertOf('b', 8000)];
const markOfA = { ids: ['a'], reviewed: true };

const started: { stop(): void }[] = [];
const tab = { visibilityState: 'visible', pictureInPictureElement: null, addEventListener: () => {} };
beforeEach(() => {
  vi.stubGlobal('document', tab);
});
afterEach(() => {
  started.splice(0).forEach((actor) => actor.stop());
  vi.unstubAllGlobals();
});

/** The review of a list with all of its real parts, on a list, a stream and a provider of this test. */
async function openReview({
  leftTimes = undefined as number | null | undefined,
  before = undefined as ReviewMarks | undefined,
  isListed = false,
} = {}) {
  const calls: string[] = [];
  const marking: (() => void)[] = [];
  const { http } = fakeHttp(async ({ url, body }) => {
    if (url.endsWith(endpoints.markAlerts.path)) {
      calls.push('mark');
      await new Promise<void>((answer) => marking.push(answer));
      return json({ code: 1, msg: '', data: { changed: ['a'] } });
    }
    if (!url.endsWith(endpoints.listAlerts.path)) throw new Error(url);
    calls.push(Object(body).size === 1 ? 'count' : 'read');
    const list = listed.map((alert) => ({ ...alert, reviewed: alert.id === 'b' }));
    return json({ code: 1, msg: '', data: { total: 2, counts: { new: 1, reviewed: 5 }, list } });
  });
  const loading: { answer: (page: PageOutput<Alert>) => void; fail: () => void }[] = [];
  const query = createActor(
    alertQueryMachine.provide({
      actors: {
        watchConnection: fromCallback(() => {}),
        listPage: fromPromise(
          () =>
            new Promise<PageOutput<Alert>>((answer, fail) => {
              loading.push({ answer, fail: () => fail(new Error('lost')) });
            }),
        ),
      },
    }),
    { input: filters },
  ).start();
  const list = async (total = 2) => {
    loading.splice(0).forEach(({ answer }) => {
      answer({ page: { total, entries: listed, dropped: 0, counts: { new: 2, reviewed: 4 } }, from: 0 });
    });
    await settled();
  };
  if (isListed) await list();
  const watching = vi.spyOn(query, 'subscribe');
  const listeners = new Set<(news: object) => void>();
  const stream = {
    getSnapshot: () => ({ context: { timesMarked: 2 } }),
    on: (_: string, listener: (news: object) => void) => {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
  } as unknown as ActorRefFrom<typeof alertStreamMachine>;
  const page = createActor(provideReviewPage({ http, query, stream, leftTimes }), {
    input: { userId: 'u1', ...(before && { before }) },
  }).start();
  started.push(page, query);
  const { review, refresh, choice } = page.getSnapshot().children;
  if (!review || !refresh || !choice) throw new Error('the page has no parts');
  await settled();
  return {
    page,
    query,
    review,
    refresh,
    choice,
    calls: () => calls.splice(0),
    states: () => [page.getSnapshot().value, refresh.getSnapshot().value],
    listening: () => listeners.size,
    news: async (news: object) => {
      listeners.forEach((listener) => listener({ alerts: [], isMarked: true, marks: null, ...news }));
      await settled();
    },
    /** The list is there; `total` says how many it has in all. */
    list,
    /** What ends each watch of the list. */
    watches: () =>
      watching.mock.results.map(({ value }) => vi.spyOn(value as { unsubscribe: () => void }, 'unsubscribe')),
    lose: async () => {
      loading.splice(0).forEach(({ fail }) => fail());
      await settled();
    },
    mark: async () => {
      review.send({ type: 'alerts.mark', mark: markOfA });
      await settled();
    },
    marked: async () => {
      marking.splice(0).forEach((answer) => answer());
      await settled();
    },
  };
}

describe('what of the list is on its way', () => {
  test('a list that loads says itself what is reviewed, and then nothing is asked for', async () => {
    const { calls, list, states } = await openReview();
    const before = states();
    await list();
    expect([before, states(), calls()]).toEqual([
      [{ asked: 'unmarked' }, 'loading'],
      ['settled', 'current'],
      [],
    ]);
  });

  test('one that is there already is not waited for', async () => {
    const { states } = await openReview({ isListed: true });
    expect(states()).toEqual(['settled', 'current']);
  });

  test.each(['older', 'none'])(
    'a mark is waited for while the list loads anew (%s pages load)',
    async (pages) => {
      const { list, mark, marked, query, states } = await openReview();
      await list(90);
      await mark();
      if (pages === 'older') query.send({ type: 'older.load' });
      query.send({ type: 'filters.chosen', filters: { reviewed: false } });
      const before = states();
      await list();
      const loaded = states();
      await marked();
      expect([before, loaded, states()]).toEqual([
        [{ asked: 'marking' }, 'loading'],
        ['marking', 'working'],
        ['settled', 'current'],
      ]);
    },
  );

  test('an older page and a mark are waited for, in any order', async () => {
    const { query, list, mark, marked, states } = await openReview();
    await list(90);
    query.send({ type: 'older.load' });
    const older = states();
    await mark();
    const both = states();
    await list(90);
    const marking = states();
    await marked();
    expect([older, both, marking, states()]).toEqual([
      [{ loadingMore: 'unmarked' }, 'working'],
      [{ loadingMore: 'marking' }, 'working'],
      ['marking', 'working'],
      ['settled', 'current'],
    ]);
  });

  test('a mark while an older page loads, and the page after it', async () => {
    const { query, list, mark, marked, states } = await openReview();
    await list(90);
    await mark();
    query.send({ type: 'older.load' });
    await marked();
    const older = states();
    await list(90);
    expect([older, states()]).toEqual([
      [{ loadingMore: 'unmarked' }, 'working'],
      ['settled', 'current'],
    ]);
  });

  test('a mark that is saved while the list loads may be missing in it', async () => {
    const { list, mark, marked, states } = await openReview();
    await mark();
    await list();
    const before = states();
    await marked();
    expect([before, states()]).toEqual([
      ['marking', 'working'],
      ['settled', 'current'],
    ]);
  });

  test('of several marks the last one ends it', async () => {
    const { list, mark, marked, states } = await openReview();
    await list();
    await mark();
    await mark();
    await marked();
    const between = states();
    await marked();
    expect([between, states()]).toEqual([
      ['marking', 'working'],
      ['settled', 'current'],
    ]);
  });

  test('with other filters it is another list, and nothing is chosen or marked in it', async () => {
    const { choice, query, review, list, mark, marked, states } = await openReview();
    await list();
    await mark();
    await marked();
    choice.send({ type: 'alert.toggle', id: 'a' });
    const before = [choice.getSnapshot().value, review.getSnapshot().context.marks.size];
    query.send({ type: 'filters.chosen', filters: { reviewed: false } });
    const now = [choice.getSnapshot().value, review.getSnapshot().context.marks.size];
    expect([before, now, states()]).toEqual([
      ['some', 1],
      ['none', 0],
      [{ asked: 'unmarked' }, 'loading'],
    ]);
  });

  test('so it is when they change while it loads: marks of before count no more', async () => {
    const { news, query, states } = await openReview();
    await news({});
    const before = states();
    query.send({ type: 'filters.chosen', filters: { reviewed: false } });
    expect([before, states()]).toEqual([
      [{ asked: 'unmarked' }, { stale: 'waiting' }],
      [{ asked: 'unmarked' }, 'loading'],
    ]);
  });

  test('one that failed is waited for, and loaded again with nothing chosen', async () => {
    const { choice, lose, news, query, states } = await openReview();
    await lose();
    await news({});
    choice.send({ type: 'all.choose', listed: ['a'] });
    query.send({ type: 'refresh' });
    expect([choice.getSnapshot().value, states()]).toEqual([
      'none',
      [{ asked: 'unmarked' }, { stale: 'waiting' }],
    ]);
    query.send({ type: 'filters.chosen', filters: { reviewed: false } });
    expect(states()).toEqual([{ asked: 'unmarked' }, 'loading']);
  });

  test('filters that changed before a failure change the list only once', async () => {
    const { lose, news, query, states } = await openReview();
    query.send({ type: 'filters.chosen', filters: { reviewed: false } });
    await lose();
    await news({});
    query.send({ type: 'refresh' });
    expect(states()).toEqual([{ asked: 'unmarked' }, { stale: 'waiting' }]);
  });

  test('other filters after a failure are another list as well', async () => {
    const { lose, news, query, states } = await openReview();
    await lose();
    await news({});
    query.send({ type: 'filters.chosen', filters: { reviewed: false } });
    expect(states()).toEqual([{ asked: 'unmarked' }, 'loading']);
  });
});

describe('what is marked elsewhere', () => {
  test('is shown, and nothing is asked for where all of it is listed', async () => {
    const { calls, list, news, review } = await openReview();
    await list();
    await news({ marks: { ids: ['b'], reviewed: true } });
    expect([[...review.getSnapshot().context.marks], review.getSnapshot().context.moved, calls()]).toEqual([
      [['b', true]],
      1,
      [],
    ]);
  });

  test('is counted where some of it is not listed', async () => {
    const { calls, list, news, review } = await openReview();
    await list();
    await news({ marks: { ids: ['b', 'x'], reviewed: true } });
    expect([calls(), review.getSnapshot().context.counts]).toEqual([['count'], { new: 1, reviewed: 5 }]);
  });

  test('is read where nobody names it, and the list shows it', async () => {
    const { calls, list, news, review } = await openReview();
    await list();
    await news({ isMarked: false });
    const before = calls();
    await news({});
    expect([before, calls(), [...review.getSnapshot().context.marks]]).toEqual([
      [],
      ['read'],
      [
        ['a', false],
        ['b', true],
      ],
    ]);
  });

  test.each([
    ['is read when a person returns and something was marked', 1, ['read']],
    ['and when it was not certain what was', null, ['read']],
    ['but not when nothing was', 2, []],
    ['nor when the list is opened for the first time', undefined, []],
  ])('%s', async (_, leftTimes, expected) => {
    const { calls, list } = await openReview({ leftTimes });
    await list();
    expect(calls()).toEqual(expected);
  });
});

test('what was marked before the list was left is marked', async () => {
  const before = { ...noMarks, marks: new Map([['a', true]]), moved: 1 };
  const { review } = await openReview({ before });
  expect(review.getSnapshot().context).toMatchObject(before);
});

test('it listens to nobody after it is stopped', async () => {
  const { listening, page, watches } = await openReview();
  const before = listening();
  const ends = watches();
  page.stop();
  expect([before, listening(), ends.map(({ mock }) => mock.calls.length)]).toEqual([1, 0, [1]]);
});
