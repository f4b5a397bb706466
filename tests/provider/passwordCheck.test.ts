import { createHook } from 'node:async_hooks';
import { expect, onTestFinished, test } from 'vitest';
import { demo, loginBody, loginPath, startTest } from './testProvider.ts';

/** Counts the hashes computed from now on. */
function countHashes(): () => number {
  let count = 0;
  const hook = createHook({
    init: (_, type) => {
      if (type === 'SCRYPTREQUEST') count += 1;
    },
  });
  hook.enable();
  onTestFinished(() => void hook.disable());
  return () => count;
}

test.each([
  ['an account with a password', demo.account],
  ['an account without one', 'neighbour@lookout.example'],
  ['an unknown name', 'nobody@lookout.example'],
])('a wrong password is hashed for %s, so that the response time reveals nothing', async (_, account) => {
  const provider = await startTest();
  const hashes = countHashes();
  await provider.post(loginPath, loginBody({ account, password: 'wrong' }));
  expect(hashes()).toBe(1);
});
