import { deviceTypesOf } from '../../src/domain/devices/device.ts';
import type { OrderedProduct } from '../../src/domain/store/order.ts';
import type { Db } from '../database/database.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { refused } from '../http/refusal.ts';
import { hasStorage } from './shownOrders.ts';
import { storedCapability } from './storedCapabilities.ts';

/**
 * Throws if a product cannot be bought for a device: it is for another kind, the device has it for free, or a
 * requirement is missing (spec section 5). A hub stores its alerts itself, and neither it nor a doorbell can buy
 * capabilities (decision 0009).
 */
export function checkOffer(
  db: Db,
  { serialNumber, device_type }: StoredDevice,
  product: OrderedProduct,
  now: number,
): void {
  if (product.kind === 'storage') {
    if (device_type === 'GW') throw refused('payment.orderFailed');
    if (product.isDefault) throw refused('payment.defaultService');
    return;
  }
  if (product.kind === 'traffic') return;
  if (!deviceTypesOf('camera').includes(device_type)) throw refused('payment.orderFailed');
  if (storedCapability(db, serialNumber, product.capability).included)
    throw refused('payment.defaultCapability');
  if (product.needsStorage && !hasStorage(db, serialNumber, now)) throw refused('payment.storageRequired');
}
