import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLeaving } from '../../../src/actors/shell/leaving.ts';

/** A list of what happened, with the question of an attached asker and the way on. */
function staged() {
  const leaving = createLeaving();
  const done: string[] = [];
  const onwards: (() => void)[] = [];
  const detach = leaving.attach({
    put(go) {
      done.push('asked');
      onwards.push(go);
    },
    drop: () => done.push('dropped'),
  });
  const go = () => done.push('gone');
  return { leaving, done, onwards, detach, go };
}

test('where nothing is typed nobody is asked', () => {
  const { leaving, done, go } = staged();
  leaving.pass('/user', go);
  expect({ done, asks: leaving.ask('/user', go) }).toEqual({ done: ['gone'], asks: false });
});

test('one question for all that is lost, and the way on only once it is answered', () => {
  const { leaving, done, onwards, go } = staged();
  leaving.keep(() => true);
  leaving.keep(() => true);
  leaving.pass('/user', go);
  expect(done).toEqual(['asked']);
  for (const granted of onwards) granted();
  expect(done).toEqual(['asked', 'gone']);
});

const someTo = fc.constantFrom<string | null>(null, '/user', '/cameras', '/cameras?device=LK1');

test('it is asked exactly where something is lost, once, and else gone at once', () => {
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(someTo)), someTo, (lostAt, to) => {
      const { leaving, done, go } = staged();
      for (const places of lostAt) leaving.keep((wanted) => places.includes(wanted));
      const isLost = lostAt.some((places) => places.includes(to));
      expect(leaving.loses(to)).toBe(isLost);
      leaving.pass(to, go);
      expect(done).toEqual([isLost ? 'asked' : 'gone']);
    }),
  );
});

test('what is saved or unmounted is lost no more, nor is anybody kept where nobody can ask', () => {
  const { leaving, done, detach, go } = staged();
  const saved = leaving.keep(() => true);
  expect(leaving.loses('/user')).toBe(true);
  detach();
  leaving.pass('/user', go);
  saved();
  expect({ done, loses: leaving.loses('/user') }).toEqual({ done: ['gone'], loses: false });
});

test('once nothing is lost any more on the way that was asked about, the question is dropped, once', () => {
  const { leaving, done, go } = staged();
  let typed = ['/user', '/cameras'];
  leaving.keep((to) => to !== null && typed.includes(to));
  leaving.settle();
  leaving.pass('/user', go);
  leaving.settle();
  expect(done).toEqual(['asked']);
  typed = ['/cameras'];
  leaving.settle();
  leaving.settle();
  expect(done).toEqual(['asked', 'dropped']);
});
