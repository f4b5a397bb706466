import { expect, test } from 'vitest';
import { createLeaving } from '../../src/actors/shell/leaving.ts';
import { keepBack } from '../../src/app/keepBack.ts';

/** A window with a history alone, whose entries are numbered as React Router numbers them. */
function historyWindow() {
  const entries = [{ idx: 0 }];
  let at = 0;
  const events = new EventTarget();
  const history = {
    get state() {
      return entries[at];
    },
    pushState: (state: { idx: number }) => {
      entries.splice((at += 1), entries.length, state);
    },
    replaceState: (state: { idx: number }) => {
      entries[at] = state;
    },
    go: (by: number) => {
      at += by;
      events.dispatchEvent(Object.assign(new Event('popstate'), { state: entries[at] }));
    },
  };
  const routed: number[] = [];
  const window = {
    history,
    location: { pathname: '/cameras', search: '' },
    addEventListener: events.addEventListener.bind(events),
  };
  return {
    // A history and an address are all of the window that is asked.
    window: window as unknown as Window,
    push: () => history.pushState({ idx: at + 1 }),
    back: () => history.go(-1),
    /** The entries that the router received. */
    routed,
    route: () => events.addEventListener('popstate', () => routed.push(at)),
    at: () => at,
  };
}

function keptWindow() {
  const page = historyWindow();
  const leaving = createLeaving();
  keepBack(page.window, leaving);
  page.route();
  return { ...page, leaving };
}

test('Back that comes right after a new entry is reported to the router', () => {
  const { push, back, routed } = keptWindow();
  push();
  back();
  push();
  push();
  back();
  back();
  expect(routed).toEqual([0, 1, 0]);
});

test('Back is asked about where something is lost, and continues once the person may leave', () => {
  const { push, back, routed, at, leaving } = keptWindow();
  const goOn: (() => void)[] = [];
  leaving.attach({ put: (go) => goOn.push(go), drop: () => {} });
  push();
  const forget = leaving.keep(() => true);
  back();
  expect({ at: at(), routed, asked: goOn.length }).toEqual({ at: 1, routed: [], asked: 1 });
  back();
  expect({ at: at(), routed, asked: goOn.length }).toEqual({ at: 1, routed: [], asked: 2 });
  forget();
  goOn.at(-1)?.();
  expect({ at: at(), routed }).toEqual({ at: 0, routed: [0] });
});

test('what fills the window takes Back once; the next Back is reported to the router', () => {
  const { push, back, routed, at, leaving } = keptWindow();
  push();
  let taken = 0;
  const release = leaving.takeBack(() => {
    taken += 1;
    release();
  });
  back();
  expect([taken, at(), routed]).toEqual([1, 1, []]);
  back();
  expect([taken, at(), routed]).toEqual([1, 0, [0]]);
});
