import { expect, test } from 'vitest';
import { productText, type Speech } from '../../../src/views/shared/store/storeText.ts';
import { cycleProduct } from '../../storage.ts';

/** Texts as their keys and values. */
const speech = {
  t: (key: string, values?: object) => `${key} ${JSON.stringify(values)}`,
  i18n: { language: 'en-US' },
} as unknown as Speech;

test('a product is named as it is sold; without a name by its kind and period', () => {
  expect(productText({ ...cycleProduct, name: 'Lookout Forever' }, speech)).toBe('Lookout Forever');
  expect(productText(cycleProduct, speech)).toBe('store:product.cycle.name {"period":"7 days"}');
});
