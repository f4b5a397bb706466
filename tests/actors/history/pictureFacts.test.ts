import { beforeEach, expect, it } from 'vitest';
import { createActor, type EventFrom } from 'xstate';
import { pictureFacts } from '../../../src/actors/history/pictureFacts.ts';
import { momentAddressMachine } from '../../../src/machines/history/momentAddress/momentAddress.machine.ts';

const day = '2026-11-20';
const paused = (second: number) => ({ type: 'picture.paused', day, second }) as const;
const shown = (second: number) => ({ type: 'picture.shown', day, second }) as const;

/** Where the router is; the address bar is ahead of it while a navigation is pending. */
const path = '/cameras?tab=history';
let isOnItsWay = false;
let reported: EventFrom<typeof momentAddressMachine>[] = [];

function begin() {
  const actor = createActor(momentAddressMachine, {
    input: { day, second: 10 },
    inspect: (event) => {
      if (event.type === '@xstate.event' && event.event.type.startsWith('picture.'))
        reported.push(event.event as EventFrom<typeof momentAddressMachine>);
    },
  }).start();
  const facts = pictureFacts(actor, () => (isOnItsWay ? '/next' : path));
  return {
    report: (fact: Parameters<typeof facts.report>[0]) => facts.report(fact, path),
    arrive: () => facts.arrive(path),
    forget: facts.forget,
  };
}

beforeEach(() => {
  isOnItsWay = false;
  reported = [];
});

it('reports the pictures that the address can take', () => {
  const { report } = begin();
  report(shown(11));
  report(shown(12));
  report(paused(13));
  expect(reported).toEqual([shown(11), paused(13)]);
});

it('keeps a picture that stands while a navigation is pending, and reports it when that is over', () => {
  const { report, arrive } = begin();
  isOnItsWay = true;
  report(paused(13));
  arrive();
  expect(reported).toEqual([]);
  isOnItsWay = false;
  arrive();
  arrive();
  expect(reported).toEqual([paused(13)]);
});

it('keeps none that was shown: others follow', () => {
  const { report, arrive } = begin();
  isOnItsWay = true;
  report(paused(13));
  report(shown(14));
  isOnItsWay = false;
  arrive();
  expect(reported).toEqual([]);
});

it('forgets it where the address goes elsewhere', () => {
  const { report, arrive, forget } = begin();
  isOnItsWay = true;
  report(paused(13));
  forget();
  isOnItsWay = false;
  arrive();
  expect(reported).toEqual([]);
});
