import type { useTranslation } from 'react-i18next';
import type { Order, OrderedProduct } from '../../../domain/store/order.ts';
import type { Money, StoragePeriod, StorageProduct } from '../../../domain/store/product.ts';
import { monthsOf, type Term } from '../../../domain/store/term.ts';
import { dayAt } from '../../../domain/time/deviceDay.ts';
import { dayText, shortDay } from '../text/dayText.ts';
import { numberFormat } from '../text/formats.ts';
import { unitText, dataText } from '../text/numberText.ts';

/** Everything that the texts of the store need. */
export type Speech = Pick<ReturnType<typeof useTranslation>, 't' | 'i18n'>;

/** An amount with its currency, such as `€4.99`. */
export function priceText({ amount, currency }: Money, language: string): string {
  const format = numberFormat(language, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** A storage duration, such as `7 days`. */
const periodText = ({ count, unit }: StoragePeriod, { t, i18n }: Speech): string =>
  unit === 'forever' ? t('store:forEver') : unitText(count, unit, i18n.language);

/** The name of a product: its own, or one such as `Cycle storage, 7 days`. */
export function productText(product: OrderedProduct, speech: Speech): string {
  if (product.kind === 'capability')
    return speech.t('shop:capability.product', {
      name: speech.t(`shop:capability.${product.capability}.name`),
    });
  if (product.kind === 'traffic')
    return speech.t(`traffic:product.${product.sale}`, {
      size: dataText(product.bytes, speech.i18n.language),
    });
  const { name, storageType, storageDuration, isDefault } = product;
  if (name !== undefined) return name;
  const period = periodText(storageDuration, speech);
  const kind = isDefault ? 'free' : storageType;
  return speech.t(`store:product.${kind}.name`, { period });
}

/** The description of a storage plan. */
export function productHelp(
  { storageType, storageDuration, isDefault }: StorageProduct,
  speech: Speech,
): string {
  const period = periodText(storageDuration, speech);
  const kind = isDefault ? 'free' : storageType;
  return speech.t(`store:product.${kind}.text`, { period });
}

/** The capacity of a storage plan. */
export const spaceText = ({ space }: StorageProduct, { t, i18n }: Speech): string =>
  space === null ? t('store:unlimited') : unitText(space, 'gigabyte', i18n.language, 'short');

/** The length of a term. */
export const termText = (term: Term, { t, i18n }: Speech): string =>
  term === 'monthly'
    ? t('store:term.monthly')
    : term === 'year'
      ? unitText(1, 'year', i18n.language)
      : unitText(monthsOf[term], 'month', i18n.language);

/** The day of a moment (epoch milliseconds) in the calendar of a device, such as `21 Nov 2026`. */
export const dateText = (at: number, timezone: string, language: string): string =>
  dayText(dayAt(at, timezone), language, shortDay);

/** The tone and icon of each payment state and of each service state. */
export const payAppearance: Readonly<Record<Order['payState'], readonly [tone: string, icon: string]>> = {
  unpaid: ['info', 'pi-clock'],
  paid: ['ok', 'pi-check-circle'],
  failed: ['danger', 'pi-times-circle'],
};
export const serviceAppearance: Readonly<
  Record<Order['serviceState'], readonly [tone: string, icon: string]>
> = {
  notEffective: ['mute', 'pi-clock'],
  effective: ['ok', 'pi-check-circle'],
  expired: ['mute', 'pi-calendar-times'],
};
