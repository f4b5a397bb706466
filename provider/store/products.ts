import type { StorageProduct } from '../../src/domain/store/product.ts';

const eur = (amount: number) => ({ amount, currency: 'EUR' });

/** The free service of every device: alerts of one week (spec section 9). */
export const freeStorage: StorageProduct = {
  kind: 'storage',
  id: '7214480000000000100',
  storageType: 'alert',
  storageDuration: { count: 1, unit: 'week' },
  space: null,
  price: eur(0),
  isDefault: true,
};

/** The storage services on sale. Continuous storage keeps 7 days and overwrites the oldest (spec section 9). */
export const storageProducts: readonly StorageProduct[] = [
  {
    kind: 'storage',
    id: '7214480000000000101',
    storageType: 'cycle',
    storageDuration: { count: 7, unit: 'day' },
    space: null,
    price: eur(499),
    isDefault: false,
  },
  {
    kind: 'storage',
    id: '7214480000000000102',
    storageType: 'cycle',
    storageDuration: { count: 1, unit: 'month' },
    space: 200,
    price: eur(999),
    isDefault: false,
  },
  {
    kind: 'storage',
    id: '7214480000000000103',
    storageType: 'alert',
    storageDuration: { count: 1, unit: 'month' },
    space: null,
    price: eur(299),
    isDefault: false,
  },
  {
    kind: 'storage',
    id: '7214480000000000104',
    storageType: 'alert',
    storageDuration: { count: 1, unit: 'year' },
    space: 200,
    price: eur(599),
    isDefault: false,
  },
  {
    kind: 'storage',
    id: '7214480000000000105',
    name: 'Lookout Forever',
    storageType: 'alert',
    storageDuration: { count: 1, unit: 'forever' },
    space: null,
    price: eur(1299),
    isDefault: false,
  },
  freeStorage,
];

/** The storage service with this id, or null. */
export const storageProduct = (id: string): StorageProduct | null =>
  storageProducts.find((product) => product.id === id) ?? null;
