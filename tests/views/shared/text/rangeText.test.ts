import { expect, test } from 'vitest';
import { languageTags } from '../../../../src/domain/shell/language.ts';
import { rangeText } from '../../../../src/views/shared/text/rangeText.ts';

test.each(languageTags)('%s writes a range with its own mark', (tag) => {
  const mark = tag === 'ja-JP' ? '～' : ' – ';
  expect(rangeText('10:00', '10:30', tag).replaceAll(/\s/g, ' ')).toBe(`10:00${mark}10:30`);
});
