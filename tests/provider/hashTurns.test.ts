import { createHook } from 'node:async_hooks';
import { expect, onTestFinished, test } from 'vitest';
import { createTurns, mostAtOnce, mostOfCaller, mostWaiting } from '../../provider/accounts/turns.ts';
import { demo, field, loginBody, loginPath, startTest } from './testProvider.ts';

const caller = (n: number, isKnown = false) => ({ key: `caller ${n}`, isKnown });

/** Work that ends when the test ends it. */
function heldWork() {
  const done: string[] = [];
  const ends: (() => void)[] = [];
  return {
    done,
    work: (name: string) => () => {
      done.push(name);
      return new Promise<void>((resolve) => {
        ends.push(resolve);
      });
    },
    /** Ends the oldest work, if any has begun. */
    end: async () => {
      ends.shift()?.();
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    },
  };
}

test('two are at work, known callers are next, and a full queue refuses', async () => {
  const { take } = createTurns();
  const { done, work, end } = heldWork();
  for (let n = 0; n < mostAtOnce + mostWaiting; n += 1) expect(take(work(`${n}`), caller(n))).not.toBeNull();
  expect(take(work('refused'), caller(99))).toBeNull();
  expect(take(work('known'), caller(99, true))).not.toBeNull();
  await end();
  await end();
  await end();
  expect(done).toEqual(['0', '1', 'known', '2']);
});

test('one caller cannot fill the queue', () => {
  const { take } = createTurns();
  const { work } = heldWork();
  for (let n = 0; n < mostAtOnce + mostOfCaller; n += 1) expect(take(work(''), caller(1))).not.toBeNull();
  expect(take(work(''), caller(1))).toBeNull();
  expect(take(work(''), caller(2))).not.toBeNull();
});

test('work that fails leaves its turn to the next', async () => {
  const { take } = createTurns();
  const failing = [1, 2, 3].map(async (n) => take(() => Promise.reject(new Error('failed')), caller(n)));
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
  ]);
  expect(await take(() => Promise.resolve('done'), caller(1))).toBe('done');
});

test('of many sign-ins at the same time, two passwords at most are hashed, and the rest is refused', async () => {
  let [atWork, most] = [0, 0];
  const hashes = new Set<number>();
  const hook = createHook({
    init: (id, type) => {
      if (type !== 'SCRYPTREQUEST') return;
      hashes.add(id);
      atWork += 1;
      most = Math.max(most, atWork);
    },
    before: (id) => {
      if (hashes.delete(id)) atWork -= 1;
    },
  });
  const provider = await startTest({ trustProxy: true });
  hook.enable();
  onTestFinished(() => void hook.disable());
  const tries = Array.from({ length: 60 }, (_, n) =>
    provider.postFrom(`203.0.113.${n}`, loginPath, {
      ...loginBody(demo),
      loginAccount: `nobody${n}@lookout.example`,
    }),
  );
  const answers = (await Promise.all(tries)).map(({ body }) => field(body, 'msg'));
  expect(most).toBe(2);
  expect(answers).toContain('account.throttled');
  expect(answers.filter((msg) => msg === 'account.userNotFound').length).toBeGreaterThan(mostWaiting);
});
