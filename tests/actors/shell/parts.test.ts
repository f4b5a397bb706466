import { expect, test } from 'vitest';
import type { ReleaseCheck } from '../../../src/domain/shell/release.ts';
import { createParts, definePart } from '../../../src/actors/shell/parts.ts';

const View = () => null;

/** A connection that counts what is lost, and is restored when told. */
function connection() {
  const listeners = new Set<() => void>();
  let lost = 0;
  return {
    lost: () => {
      lost += 1;
    },
    onRestored: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restore: () => listeners.forEach((listener) => listener()),
    losses: () => lost,
  };
}

/** A server with another release, or with the one of this page; counts how often the page is reloaded for it. */
function releases(check: ReleaseCheck) {
  let reloads = 0;
  return {
    check: async () => check,
    reload: () => {
      reloads += 1;
    },
    reloads: () => reloads,
  };
}
const sameRelease = () => releases('same');

const outside = (
  other: Partial<Parameters<typeof createParts>[0]> = {},
): Parameters<typeof createParts>[0] => ({
  connection: connection(),
  release: sameRelease(),
  comesWith: async () => {},
  fetchFailedSheets: async () => {},
  ...other,
});

/** A part whose first fetches fail, that many. */
function partThatFails(times: number) {
  let fetches = 0;
  const part = definePart<object>('one', async () => {
    fetches += 1;
    if (fetches <= times) throw new Error('no network');
    return View;
  });
  return { part, fetches: () => fetches };
}

test('a part that is fetched ahead is shown without another fetch', async () => {
  const { part, fetches } = partThatFails(0);
  const parts = createParts(outside());
  parts.fetchAhead([part, part]);
  expect(part.content()).toBeNull();
  await parts.show([part]);
  expect([parts.refOf(part).getSnapshot().value, part.content(), fetches()]).toEqual(['ready', View, 1]);
});

test('a part that does not come fails, tells the connection, and comes when the provider is back', async () => {
  const { part, fetches } = partThatFails(1);
  const provider = connection();
  const parts = createParts(outside({ connection: provider }));
  await parts.show([part]);
  expect([parts.refOf(part).getSnapshot().value, provider.losses()]).toEqual(['failed', 1]);
  provider.restore();
  await expect.poll(() => parts.refOf(part).getSnapshot().value).toBe('ready');
  expect([part.content(), fetches()]).toEqual([View, 2]);
});

test('a part that did not come ahead is as if nobody had asked, and is fetched anew when it is shown', async () => {
  const { part } = partThatFails(1);
  const parts = createParts(outside());
  parts.fetchAhead([part]);
  await expect.poll(() => parts.refOf(part).getSnapshot().value).toBe('absent');
  await parts.show([part]);
  expect(parts.refOf(part).getSnapshot().value).toBe('ready');
});

test('what a part needs beside its code is begun ahead, and not by being shown', async () => {
  const begun: string[] = [];
  const part = definePart<object>(
    'two',
    async () => View,
    () => begun.push('player'),
  );
  const parts = createParts(outside());
  await parts.show([part]);
  expect(begun).toEqual([]);
  parts.fetchAhead([part]);
  expect(begun).toEqual(['player']);
});

test('two parts that are called the same are both fetched', async () => {
  const [one, other] = [partThatFails(0), partThatFails(0)];
  const parts = createParts(outside());
  await parts.show([one.part]);
  await parts.show([other.part]);
  expect([one.fetches(), other.fetches()]).toEqual([1, 1]);
});

test('a part is not there before what comes with it is, and fails where that does not come', async () => {
  const { part } = partThatFails(0);
  let comes = Promise.reject<void>(new Error('no texts'));
  const parts = createParts(outside({ comesWith: () => comes }));
  await parts.show([part]);
  expect([parts.refOf(part).getSnapshot().value, part.content()]).toEqual(['failed', View]);
  comes = Promise.resolve();
  await parts.show([part]);
  expect(parts.refOf(part).getSnapshot().value).toBe('ready');
});

test.each([
  ['replaced', { replaced: 'reloading' }, 1],
  ['reloaded', { replaced: 'offered' }, 0],
] as const)('a part that a new release has replaced (%s) does not wait for the provider', async (check, state, reloads) => {
  const { part, fetches } = partThatFails(1);
  const provider = connection();
  const release = releases(check);
  const parts = createParts(outside({ connection: provider, release }));
  await parts.show([part]);
  expect([parts.refOf(part).getSnapshot().value, provider.losses(), release.reloads()]).toEqual([state, 0, reloads]);
  provider.restore();
  await parts.show([part]);
  expect([parts.refOf(part).getSnapshot().value, fetches(), release.reloads()]).toEqual([state, 1, reloads]);
  parts.refOf(part).send({ type: 'reload' });
  expect(release.reloads()).toBe(reloads + 1);
}); // prettier-ignore

test('a server that does not say which release it has counts as one that cannot be reached', async () => {
  const { part } = partThatFails(1);
  const provider = connection();
  const parts = createParts(outside({ connection: provider, release: { ...sameRelease(), check: () => Promise.reject(new Error('503')) } }));
  await parts.show([part]);
  expect([parts.refOf(part).getSnapshot().value, provider.losses()]).toEqual(['failed', 1]);
}); // prettier-ignore

test('a part whose code came without its style sheet has failed until the sheet comes', async () => {
  const { part, fetches } = partThatFails(0);
  let sheets = Promise.reject<void>(new Error('503'));
  const provider = connection();
  const parts = createParts(outside({ connection: provider, fetchFailedSheets: () => sheets }));
  await parts.show([part]);
  expect([parts.refOf(part).getSnapshot().value, provider.losses()]).toEqual(['failed', 1]);
  sheets = Promise.resolve();
  provider.restore();
  await parts.show([part]);
  expect([parts.refOf(part).getSnapshot().value, fetches()]).toEqual(['ready', 1]);
});
