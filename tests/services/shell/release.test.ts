import { afterEach, expect, test, vi } from 'vitest';
import { tabKeys } from '../../../src/domain/shell/storedKeys.ts';
import { createRelease } from '../../../src/services/shell/release.ts';
import { keepingInTab } from '../storedItems.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const { signal } = new AbortController();
const page = (release: string) =>
  `<html><head><script type="module" src="/assets/index-${release}.js"></script></head></html>`;

/** The release of a page, whose server answers with these pages one after the other. */
function releaseOf(own: string, served: readonly string[]) {
  const left = [...served];
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (...given: readonly unknown[]) => {
    asked.push(given[0]);
    return new Response(left.shift());
  });
  let reloads = 0;
  const release = createRelease({ head: { outerHTML: own } }, { reload: () => void (reloads += 1) });
  return { release, asked, reloads: () => reloads };
}

test('a page is loaded again once for each release of its server', async () => {
  const kept = keepingInTab();
  const { release, asked, reloads } = releaseOf(page('1'), ['1', '2', '2', '3'].map(page));
  expect(await release.check(signal)).toBe('same');
  expect(await release.check(signal)).toBe('replaced');
  release.reload();
  expect([...kept]).toEqual([[tabKeys.release, '/assets/index-2.js']]);
  expect(await release.check(signal)).toBe('reloaded');
  expect(await release.check(signal)).toBe('replaced');
  expect([asked, reloads()]).toEqual([['/', '/', '/', '/'], 1]);
});

test.each([
  [page('1'), '<h1>Bad gateway</h1>'],
  ['<head></head>', page('1')],
])('a page %s and an answer %s say nothing about releases', async (own, served) => {
  await expect(releaseOf(own, [served]).release.check(signal)).rejects.toThrow(
    'There is no page of the console here.',
  );
});
