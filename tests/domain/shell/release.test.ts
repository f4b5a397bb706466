import { expect, test } from 'vitest';
import { checkRelease, releaseIn } from '../../../src/domain/shell/release.ts';

test.each([
  ['<script nonce="x">1</script>\n<script type="module" crossorigin src="/assets/index-C4H8cbV_.js"></script>', '/assets/index-C4H8cbV_.js'],
  ['<script type="module" nonce="__CSP_NONCE__" crossorigin src="/assets/index-1.js"></script>', '/assets/index-1.js'],
  ['<script src="/assets/index-1.js"></script>', null],
  ['<h1>Lookout is being built</h1>', null],
  ['', null],
])('the release of %s is %s', (html, release) => {
  expect(releaseIn(html)).toBe(release);
}); // prettier-ignore

test.each([
  ['1', '1', null, 'same'],
  ['1', '2', null, 'replaced'],
  ['1', '2', '1', 'replaced'],
  // Two servers with different releases take turns.
  ['1', '2', '2', 'reloaded'],
] as const)('on %s, with %s on the server, after reloading for %s: %s', (own, served, before, check) => {
  expect(checkRelease(own, served, before)).toBe(check);
});
