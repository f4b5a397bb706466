import * as crypto from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { demo, loginBody, loginPath, startTest } from './testProvider.ts';

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>();
  return { ...real, scrypt: vi.fn<typeof crypto.scrypt>(real.scrypt) };
});

test.each([
  ['an account with a password', demo.account],
  ['an account without one', 'neighbour@lookout.example'],
  ['an unknown name', 'nobody@lookout.example'],
])('a wrong password is hashed for %s, so that the time of an answer tells nothing', async (_, account) => {
  const provider = await startTest();
  vi.mocked(crypto.scrypt).mockClear();
  await provider.post(loginPath, loginBody({ account, password: 'wrong' }));
  const [known] = vi.mocked(crypto.scrypt).mock.calls;
  expect(vi.mocked(crypto.scrypt)).toHaveBeenCalledOnce();
  expect(known?.slice(0, 1)).toEqual(['wrong']);
  expect(known?.slice(2, 4)).toEqual([32, { N: 16_384, r: 8, p: 1 }]);
});
