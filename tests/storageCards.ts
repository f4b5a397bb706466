import type { StorageCard } from '../src/domain/settings/storageCard.ts';

/** A card as the demo's front door has one, for tests. */
export const normalCard: StorageCard = {
  status: 'normal',
  used: 41_200_000_000,
  total: 64_000_000_000,
  oldest: Date.UTC(2026, 10, 12, 8),
  newest: Date.UTC(2026, 10, 20, 8),
  days: 9,
  overwrite: true,
  record: true,
  format: null,
};

/** The same after it was formatted. */
export const emptyCard: StorageCard = { ...normalCard, used: 0, oldest: null, newest: null, days: 0 };

export const missingCard: StorageCard = { ...emptyCard, status: 'missing', total: 0 };

/** A card that is being formatted. */
export const runningCard = (percent: number): StorageCard => ({
  ...emptyCard,
  format: { state: 'running', percent },
});

/** A card whose formatting has failed. */
export const failedCard: StorageCard = { ...normalCard, format: { state: 'failed' } };
