import { expect, test } from 'vitest';
import { oneAtATime } from '../../provider/http/oneAtATime.ts';

test('long work starts when the work queued before it is done, even if that failed', async () => {
  const inTurn = oneAtATime();
  const went: string[] = [];
  const ends = new Map<string, { resolve: (name: string) => void; reject: (reason: Error) => void }>();
  const work = (name: string) => async () => {
    went.push(`${name} begins`);
    try {
      return await new Promise<string>((resolve, reject) => {
        ends.set(name, { resolve, reject });
      });
    } finally {
      went.push(`${name} ends`);
    }
  };
  const [one, two, three] = ['one', 'two', 'three'].map((name) => inTurn(work(name)));
  const begun = (name: string) => expect.poll(() => went.at(-1)).toBe(`${name} begins`);
  await begun('one');
  ends.get('one')?.reject(new Error('broken'));
  await expect(one).rejects.toThrow('broken');
  await begun('two');
  ends.get('two')?.resolve('two');
  await begun('three');
  ends.get('three')?.resolve('three');
  expect(await Promise.all([two, three])).toEqual(['two', 'three']);
  expect(went).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
});
