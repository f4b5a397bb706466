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
let told: EventFrom<typeof momentAddressMachine>[] = [];

function begin() {
  const actor = createActor(momentAddressMachine, {
    input: { day, second: 10 },
    inspect: (event) => {
      if (event.type === '@xstate.event' && event.event.type.startsWith('picture.'))
        told.push(event.event as EventFrom<typeof momentAddressMachine>);
    },
  }).start();
  const facts = pictureFacts(actor, () => (isOnItsWay ? '/next' : path));
  return {
    tell: (fact: Parameters<typeof facts.tell>[0]) => facts.tell(fact, path),
    arrive: () => facts.arrive(path),
    forget: facts.forget,
  };
}

beforeEach(() => {
  isOnItsWay = false;
  told = [];
});

it('tells of the pictures that the address can take', () => {
  const { tell } = begin();
  tell(shown(11));
  tell(shown(12));
  tell(paused(13));
  expect(told).toEqual([shown(11), paused(13)]);
});

it('keeps a picture that stands while a navigation is pending, and tells of it where that is over', () => {
  const { tell, arrive } = begin();
  isOnItsWay = true;
  tell(paused(13));
  arrive();
  expect(told).toEqual([]);
  isOnItsWay = false;
  arrive();
  arrive();
  expect(told).toEqual([paused(13)]);
});

it('keeps none that was shown: others follow', () => {
  const { tell, arrive } = begin();
  isOnItsWay = true;
  tell(paused(13));
  tell(shown(14));
  isOnItsWay = false;
  arrive();
  expect(told).toEqual([]);
});

it('forgets it where the address leads elsewhere', () => {
  const { tell, arrive, forget } = begin();
  isOnItsWay = true;
  tell(paused(13));
  forget();
  isOnItsWay = false;
  arrive();
  expect(told).toEqual([]);
});
