import type { useTranslation } from 'react-i18next';
import type { Order, OrderedProduct } from '../../../domain/store/order.ts';
import type { Money, StoragePeriod, StorageProduct } from '../../../domain/store/product.ts';
import { monthsOf, type Term } from '../../../domain/store/term.ts';
import { dayAt } from '../../../domain/time/deviceDay.ts';
import { dayText, shortDay } from '../text/dayText.ts';
import { numberFormat } from '../text/formats.ts';
import { unitText } from '../text/unitText.ts';
import { dataText } from './dataText.ts';

/** What every text of the store needs. */
export type Speech = Pick<ReturnType<typeof useTranslation>, 't' | 'i18n'>;

/** A sum with its currency, such as `€4.99`. */
export function priceText({ amount, currency }: Money, language: string): string {
  const format = numberFormat(language, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** For how long something is kept, such as `7 days`. */
const periodText = ({ count, unit }: StoragePeriod, { t, i18n }: Speech): string =>
  unit === 'forever' ? t('store:forEver') : unitText(count, unit, i18n.language);

/** The name of a product, such as `Cycle storage, 7 days`. */
export function productText(product: OrderedProduct, speech: Speech): string {
  if (product.kind === 'capability')
    return speech.t('shop:capability.product', {
      name: speech.t(`shop:capability.${product.capability}.name`),
    });
  if (product.kind === 'traffic')
    return speech.t(`traffic:product.${product.sale}`, {
      size: dataText(product.bytes, speech.i18n.language),
    });
  const { storageType, storageDuration, isDefault } = product;
  const period = periodText(storageDuration, speech);
  const kind = isDefault ? 'free' : storageType;
  return speech.t(`store:product.${kind}.name`, { period });
}

/** What a storage service does. */
export function productHelp(
  { storageType, storageDuration, isDefault }: StorageProduct,
  speech: Speech,
): string {
  const period = periodText(storageDuration, speech);
  const kind = isDefault ? 'free' : storageType;
  return speech.t(`store:product.${kind}.text`, { period });
}

/** How much a storage service holds. */
export const spaceText = ({ space }: StorageProduct, { t, i18n }: Speech): string =>
  space === null ? t('store:unlimited') : unitText(space, 'gigabyte', i18n.language, 'short');

/** For how long one pays. */
export const termText = (term: Term, { t, i18n }: Speech): string =>
  term === 'monthly'
    ? t('store:term.monthly')
    : term === 'year'
      ? unitText(1, 'year', i18n.language)
      : unitText(monthsOf[term], 'month', i18n.language);

/** The day of a moment (epoch milliseconds) by the calendar of a device, such as `21 Nov 2026`. */
export const dateText = (at: number, timezone: string, language: string): string =>
  dayText(dayAt(at, timezone), language, shortDay);

/** The icon and the tone of each state of a payment, and of a service. */
export const payLook: Readonly<Record<Order['payState'], readonly [tone: string, icon: string]>> = {
  unpaid: ['info', 'pi-clock'],
  paid: ['ok', 'pi-check-circle'],
  failed: ['danger', 'pi-times-circle'],
};
export const serviceLook: Readonly<Record<Order['serviceState'], readonly [tone: string, icon: string]>> = {
  notEffective: ['mute', 'pi-clock'],
  effective: ['ok', 'pi-check-circle'],
  expired: ['mute', 'pi-calendar-times'],
};
