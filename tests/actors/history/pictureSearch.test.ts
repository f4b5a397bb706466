import { createActor } from 'xstate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { providePictureSearch } from '../../../src/actors/history/providePictureSearch.ts';
import { createLeaving } from '../../../src/actors/shell/leaving.ts';
import { createNavigation } from '../../../src/actors/shell/navigation.ts';
import {
  boxOf,
  firstQuery,
  middleBox,
  queryText,
  withQuery,
} from '../../../src/domain/history/pictureSearch.ts';
import type { MotionMoment } from '../../../src/domain/history/motionMoment.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';

const day = '2026-11-20';
const [from, to] = [Date.UTC(2026, 10, 19, 23), Date.UTC(2026, 10, 20, 23)];
const home = `/cameras?device=LK1&tab=history&day=${day}&t=5`;
const moment = (second: number): MotionMoment => ({
  at: from + second * 1000,
  seconds: 2,
  best: from + second * 1000,
  strength: 30,
  size: 10,
});
type Answer = { readonly moments: readonly MotionMoment[]; readonly next: number | null } | null;

/** The search with its real parts, on an address bar and a provider that gives these answers. */
function openSearch(answers: Answer[], atOnce = 2) {
  const { http, sent } = fakeHttp(() => {
    const answer = answers.length === 0 ? { moments: [], next: null } : answers.shift();
    return !answer ? json({ code: 500, msg: '', data: null }) : json({ code: 1, msg: '', data: answer });
  });
  const bar = [home];
  const navigation = createNavigation(createLeaving());
  const go = (path: string, options?: { replace: boolean }) => {
    bar.splice(options?.replace === true ? -1 : bar.length, 1, path);
    navigation.changed(path, go);
  };
  navigation.changed(home, go);
  const machine = providePictureSearch({ http, navigation, timezone: 'Europe/Berlin' });
  const input = { serialNumber: 'LK1', channel: 2, day, query: null, atOnce };
  const search = createActor(machine, { input }).start();
  const results = async (wanted: string) =>
    vi.waitFor(() => expect(Object(search.getSnapshot().value).open?.results).toBe(wanted));
  return { search, results, bar, bodies: () => sent.map(({ body }) => body) };
}
const asked = { serialNumber: 'LK1', channel: 2, region: middleBox, from, to, strength: 0, size: 0 };

test('the parts of a span are searched one after the other, until there is enough', async () => {
  const { search, results, bodies } = openSearch([
    { moments: [moment(900)], next: from + 900_000 },
    { moments: [moment(500)], next: from + 500_000 },
    { moments: [moment(10)], next: null },
  ]);
  search.send({ type: 'open' });
  await results('partial');
  expect(bodies()).toEqual([asked, { ...asked, to: from + 900_000 }]);
  expect(search.getSnapshot().context).toMatchObject({
    moments: [moment(900), moment(500)],
    next: from + 500_000,
  });
  search.send({ type: 'continue' });
  await results('found');
  expect(bodies()[2]).toEqual({ ...asked, to: from + 500_000 });
  expect(search.getSnapshot().context.moments).toEqual([900, 500, 10].map(moment));
});

test('a box that is drawn, a corner that is moved and a choice are searched, and the address names them', async () => {
  const { search, results, bar, bodies } = openSearch([]);
  search.send({ type: 'open' });
  await results('none');
  expect(bar).toEqual([withQuery(home, queryText(firstQuery))]);
  search.send({ type: 'box.began', at: [0.5, 0.5] });
  search.send({ type: 'box.moved', at: [0.1, 0.25] });
  search.send({ type: 'box.released' });
  const box = boxOf([0.1, 0.25], [0.5, 0.5]);
  await results('none');
  const { editor } = search.getSnapshot().children;
  expect(editor?.getSnapshot().context.history.present.regions.map(({ points }) => points)).toEqual([box]);
  editor?.send({ type: 'edit', edit: { kind: 'corner.move', id: 'search', index: 0, by: [-0.1, 0] } });
  await results('none');
  const region = [[0, 0.25], ...box.slice(1)];
  search.send({ type: 'query.choose', change: { span: 'week', strength: 20 } });
  await results('none');
  expect(bodies().map((body) => Object(body).region)).toEqual([middleBox, box, region, region]);
  expect(bodies()[3]).toEqual({ ...asked, region, from: from - 6 * 86_400_000, strength: 20 });
  expect(bar).toEqual([`${home}&area=${encodeURIComponent(region.flat().join(','))}&span=week&strength=20`]);
  search.send({ type: 'close' });
  expect(bar).toEqual([home]);
});

test('a region that is drawn replaces the one before, and without one nothing is searched', async () => {
  const { search, results, bodies, bar } = openSearch([]);
  search.send({ type: 'open' });
  await results('none');
  const { editor } = search.getSnapshot().children;
  editor?.send({ type: 'draw', id: 'drawn', name: 'drawn' });
  for (const at of [[0.1, 0.1], [0.5, 0.1], [0.1, 0.6]] as const) editor?.send({ type: 'point.place', at }); // prettier-ignore
  editor?.send({ type: 'shape.close' });
  await results('none');
  expect(Object(bodies()[1]).region.length).toBe(3);
  expect(editor?.getSnapshot().context.history.present.regions.length).toBe(1);
  editor?.send({ type: 'edit', edit: { kind: 'region.remove', id: 'search' } });
  await results('undrawn');
  expect(bar).toEqual([home]);
  search.send({ type: 'query.choose', change: { span: 'all' } });
  expect(bodies().length).toBe(2);
});

test('the search of a day follows to another day; one of a week stays', async () => {
  const { search, results, bodies } = openSearch([]);
  search.send({ type: 'open' });
  await results('none');
  search.send({ type: 'day.opened', day: '2026-11-19' });
  await results('none');
  expect(bodies().map((body) => Object(body).to)).toEqual([to, from]);
  search.send({ type: 'query.choose', change: { span: 'week' } });
  await results('none');
  search.send({ type: 'day.opened', day: '2026-11-18' });
  expect(bodies().length).toBe(3);
});

test('the week that was searched stays the same while its results are played, until another search starts', async () => {
  const { search, results, bodies } = openSearch([
    { moments: [], next: null },
    { moments: [moment(900)], next: from - 86_400_000 },
    { moments: [moment(500)], next: from - 2 * 86_400_000 },
    null,
  ]);
  search.send({ type: 'open' });
  await results('none');
  search.send({ type: 'query.choose', change: { span: 'week' } });
  await results('partial');
  const week = { ...asked, from: from - 6 * 86_400_000 };
  search.send({ type: 'day.opened', day: '2026-11-15' });
  search.send({ type: 'continue' });
  await results('failed');
  search.send({ type: 'day.opened', day: '2026-11-10' });
  search.send({ type: 'retry' });
  await results('found');
  search.send({ type: 'query.choose', change: { strength: 35 } });
  await results('none');
  const rest = { ...week, to: from - 2 * 86_400_000 };
  expect(bodies().slice(1)).toEqual([
    week,
    { ...week, to: from - 86_400_000 },
    rest,
    rest,
    { ...week, strength: 35 },
  ]);
  const ended = from - 9 * 86_400_000;
  const another = { ...week, strength: 35, from: ended - 7 * 86_400_000, to: ended };
  search.send({ type: 'box.placed' });
  await results('none');
  search.send({ type: 'close' });
  search.send({ type: 'open' });
  await results('none');
  search.send({ type: 'query.choose', change: { span: 'week' } });
  await results('none');
  search.send({ type: 'box.began', at: [0.5, 0.5] });
  search.send({ type: 'box.moved', at: [0.1, 0.25] });
  search.send({ type: 'box.released' });
  await results('none');
  const drawn = { ...another, region: boxOf([0.1, 0.25], [0.5, 0.5]) };
  expect(bodies().slice(6)).toEqual([another, another, another, drawn]);
});

test('all is searched in parts, until nothing is recorded before', async () => {
  const recorded = ['2026-11-19', '2026-01-05'];
  const asked: unknown[] = [];
  const { http } = fakeHttp(({ url, body }) => {
    const { from, to } = Object(body);
    asked.push(url.endsWith('/search') ? [from, to] : `${from} ${to}`);
    const days = recorded.filter((one) => from <= one && one <= to).map((one) => ({ day: one, seconds: 60 }));
    return json({
      code: 1,
      data: url.endsWith('/search') ? { moments: [moment(to / 1000)], next: null } : { days },
    });
  });
  const navigation = createNavigation(createLeaving());
  const machine = providePictureSearch({ http, navigation, timezone: 'Europe/Berlin' });
  const query = { ...firstQuery, span: 'all' as const };
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const search = createActor(machine, { input: { serialNumber: 'LK1', day, query, atOnce: 9 } }).start();
  await vi.waitFor(() => expect(Object(search.getSnapshot().value).open?.results).toBe('found'));
  const now = Date.UTC(2026, 10, 20, 12);
  const part = 62 * 86_400_000;
  const earlier = Date.UTC(2026, 0, 5, 23);
  expect(asked).toEqual([
    [now - part, now],
    '2026-07-20 2026-09-19',
    '2026-05-19 2026-07-19',
    '2026-03-18 2026-05-18',
    '2026-01-15 2026-03-17',
    '2025-11-14 2026-01-14',
    [earlier - part, earlier],
    ...asked.slice(7),
  ]);
  expect(asked.slice(7).length).toBe(6);
  expect(search.getSnapshot().context).toMatchObject({ next: null, from: earlier - part });
  expect(search.getSnapshot().context.moments.length).toBe(2);
});

test('what was found before a failure stays, and the search continues there', async () => {
  const { search, results, bodies } = openSearch([
    { moments: [moment(900)], next: from + 900_000 },
    null,
    { moments: [], next: null },
  ]);
  search.send({ type: 'open' });
  await results('failed');
  expect(search.getSnapshot().context.moments).toEqual([moment(900)]);
  search.send({ type: 'retry' });
  await results('found');
  expect(bodies()[2]).toEqual({ ...asked, to: from + 900_000 });
});
