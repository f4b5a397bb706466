import { expect, test } from 'vitest';
import {
  productHelp,
  productText,
  spaceText,
  type Speech,
} from '../../../src/views/shared/store/storeText.ts';
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

test('a plan that keeps forever and one of unlimited space say so', () => {
  const forever = { ...cycleProduct, storageDuration: { count: 1, unit: 'forever' }, space: null } as const;
  expect(productText(forever, speech)).toBe('store:product.cycle.name {"period":"store:forEver undefined"}');
  expect(productHelp(forever, speech)).toBe('store:product.cycle.text {"period":"store:forEver undefined"}');
  expect(spaceText(forever, speech)).toBe('store:unlimited undefined');
  expect(spaceText({ ...cycleProduct, space: 50 }, speech)).toBe('50 GB');
});
