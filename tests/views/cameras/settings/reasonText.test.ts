import { describe, expect, test } from 'vitest';
import { cameraTroubles } from '../../../../src/domain/settings/cameraReason.ts';
import { languageTags } from '../../../../src/domain/shell/language.ts';
import type { Translate } from '../../../../src/views/shared/text/translate.ts';
import { reasonText } from '../../../../src/views/cameras/settings/settingText.ts';
import { textsOf } from '../../../browser/localeTexts.ts';

const english = textsOf('en-US') as Translate;

describe.each(languageTags)('in %s', (tag) => {
  const t = textsOf(tag) as Translate;

  test.each(cameraTroubles)('%s has a sentence of its own', (trouble) => {
    const text = reasonText(t, { trouble });
    expect(text).toMatch(/[.。]$/);
    expect(cameraTroubles.filter((other) => reasonText(t, { trouble: other }) === text)).toEqual([trouble]);
    expect(text === reasonText(english, { trouble })).toBe(tag === 'en-US');
  });

  test('the words of a camera stay as they are', () => {
    expect(reasonText(t, { trouble: 'words', words: 'Operator needed' })).toContain('Operator needed');
  });

  test.each(['Busy.', 'Busy. ', '忙。'])('the sentence ends once if the words end too: %j', (words) => {
    const bare = words.replace(/[.。] ?$/, '');
    const text = reasonText(t, { trouble: 'words', words });
    expect(text).toBe(reasonText(t, { trouble: 'words', words: bare }));
    expect(text.match(/[.。]/g)).toHaveLength(1);
  });
});
