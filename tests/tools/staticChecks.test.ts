import { expect, test } from 'vitest';
import { staticChecks } from '../../tools/staticChecks.mjs';

test('the linter also reports every error of the compiler', () => {
  const lint = staticChecks.find(({ program }) => program === 'oxlint');
  expect(lint?.args).toEqual(['--type-aware', '--type-check']);
});
