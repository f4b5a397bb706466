import { expect, test } from 'vitest';
import type { ReleaseCheck } from '../../../src/domain/shell/release.ts';
import { createChunks, defineChunk } from '../../../src/actors/shell/chunks.ts';

const View = () => null;

/** A connection that counts what is lost, and is restored on command. */
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
  other: Partial<Parameters<typeof createChunks>[0]> = {},
): Parameters<typeof createChunks>[0] => ({
  connection: connection(),
  release: sameRelease(),
  loadWith: async () => {},
  fetchFailedStyleSheets: async () => {},
  ...other,
});

/** A chunk whose first fetches fail, that many. */
function chunkThatFails(times: number) {
  let fetches = 0;
  const chunk = defineChunk<object>('one', async () => {
    fetches += 1;
    if (fetches <= times) throw new Error('no network');
    return View;
  });
  return { chunk, fetches: () => fetches };
}

test('a chunk that is fetched ahead is shown without another fetch', async () => {
  const { chunk, fetches } = chunkThatFails(0);
  const chunks = createChunks(outside());
  chunks.fetchAhead([chunk, chunk]);
  expect(chunk.content()).toBeNull();
  await chunks.show([chunk]);
  expect([chunks.refOf(chunk).getSnapshot().value, chunk.content(), fetches()]).toEqual(['ready', View, 1]);
});

test('a chunk that cannot be loaded fails, informs the connection, and loads when the provider is back', async () => {
  const { chunk, fetches } = chunkThatFails(1);
  const provider = connection();
  const chunks = createChunks(outside({ connection: provider }));
  await chunks.show([chunk]);
  expect([chunks.refOf(chunk).getSnapshot().value, provider.losses()]).toEqual(['failed', 1]);
  provider.restore();
  await expect.poll(() => chunks.refOf(chunk).getSnapshot().value).toBe('ready');
  expect([chunk.content(), fetches()]).toEqual([View, 2]);
});

test('a chunk that did not arrive ahead is as if nobody had asked, and is fetched anew when it is shown', async () => {
  const { chunk } = chunkThatFails(1);
  const chunks = createChunks(outside());
  chunks.fetchAhead([chunk]);
  await expect.poll(() => chunks.refOf(chunk).getSnapshot().value).toBe('absent');
  await chunks.show([chunk]);
  expect(chunks.refOf(chunk).getSnapshot().value).toBe('ready');
});

test('what a chunk needs beside its code is begun ahead, and not by being shown', async () => {
  const begun: string[] = [];
  const chunk = defineChunk<object>(
    'two',
    async () => View,
    () => begun.push('player'),
  );
  const chunks = createChunks(outside());
  await chunks.show([chunk]);
  expect(begun).toEqual([]);
  chunks.fetchAhead([chunk]);
  expect(begun).toEqual(['player']);
});

test('two chunks that are called the same are both fetched', async () => {
  const [one, other] = [chunkThatFails(0), chunkThatFails(0)];
  const chunks = createChunks(outside());
  await chunks.show([one.chunk]);
  await chunks.show([other.chunk]);
  expect([one.fetches(), other.fetches()]).toEqual([1, 1]);
});

test('a chunk is not there before what comes with it is, and fails where that does not arrive', async () => {
  const { chunk } = chunkThatFails(0);
  let arrives = Promise.reject<void>(new Error('no texts'));
  const chunks = createChunks(outside({ loadWith: () => arrives }));
  await chunks.show([chunk]);
  expect([chunks.refOf(chunk).getSnapshot().value, chunk.content()]).toEqual(['failed', View]);
  arrives = Promise.resolve();
  await chunks.show([chunk]);
  expect(chunks.refOf(chunk).getSnapshot().value).toBe('ready');
});

test.each([
  ['replaced', { replaced: 'reloading' }, 1],
  ['reloaded', { replaced: 'offered' }, 0],
] as const)('a chunk that a new release has replaced (%s) does not wait for the provider', async (check, state, reloads) => {
  const { chunk, fetches } = chunkThatFails(1);
  const provider = connection();
  const release = releases(check);
  const chunks = createChunks(outside({ connection: provider, release }));
  await chunks.show([chunk]);
  expect([chunks.refOf(chunk).getSnapshot().value, provider.losses(), release.reloads()]).toEqual([state, 0, reloads]);
  provider.restore();
  await chunks.show([chunk]);
  expect([chunks.refOf(chunk).getSnapshot().value, fetches(), release.reloads()]).toEqual([state, 1, reloads]);
  chunks.refOf(chunk).send({ type: 'reload' });
  expect(release.reloads()).toBe(reloads + 1);
}); // prettier-ignore

test('a server that does not say which release it has counts as one that cannot be reached', async () => {
  const { chunk } = chunkThatFails(1);
  const provider = connection();
  const chunks = createChunks(outside({ connection: provider, release: { ...sameRelease(), check: () => Promise.reject(new Error('503')) } }));
  await chunks.show([chunk]);
  expect([chunks.refOf(chunk).getSnapshot().value, provider.losses()]).toEqual(['failed', 1]);
}); // prettier-ignore

test('a chunk whose code came without its style sheet has failed until the sheet arrives', async () => {
  const { chunk, fetches } = chunkThatFails(0);
  let sheets = Promise.reject<void>(new Error('503'));
  const provider = connection();
  const chunks = createChunks(outside({ connection: provider, fetchFailedStyleSheets: () => sheets }));
  await chunks.show([chunk]);
  expect([chunks.refOf(chunk).getSnapshot().value, provider.losses()]).toEqual(['failed', 1]);
  sheets = Promise.resolve();
  provider.restore();
  await chunks.show([chunk]);
  expect([chunks.refOf(chunk).getSnapshot().value, fetches()]).toEqual(['ready', 1]);
});
