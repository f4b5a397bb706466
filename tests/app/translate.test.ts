import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(['index.html', 'inspect.html'])('%s asks browsers not to translate it', (file) => {
  const page = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  expect(page).toMatch(/<html [^>]*\btranslate="no"/);
});
