import * as v from 'valibot';
import type { StorageCard } from '../../src/domain/settings/storageCard.ts';
import { clamp } from '../../src/domain/shell/numbers.ts';
import type { Db } from '../database/database.ts';
import type { StoredDevice } from '../devices/devices.ts';
import type { Recorder } from '../devices/devices.ts';
import { addPause, endPauses } from '../recordings/past.ts';
import { gather } from '../http/batches.ts';
import { cutoffOf, fullAt, heldOn, oldestRetained, onCardByCamera, sumOnCard } from './room.ts';
import { formatting, settled, storedCardSchema, type StoredCard } from './storedCard.ts';

function saveCard(db: Db, serialNumber: string, card: StoredCard): void {
  db.run('update cards set kept = ? where serialNumber = ?', JSON.stringify(card), serialNumber);
}

/**
 * The changes that the test control can make: remove the card, insert it, break it, and make its next formatting fail.
 */
export const cardChange = v.strictObject({
  slot: v.optional(storedCardSchema.entries.slot),
  total: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  willFail: v.optional(v.boolean()),
});

/** Changes the card of a device for a test; false if it has none. */
export function changeCard(
  db: Db,
  device: StoredDevice | null,
  change: v.InferOutput<typeof cardChange>,
  now: number,
): boolean {
  const card = device?.card;
  if (!device || !card) return false;
  const since = change.slot === undefined ? card.since : now;
  saveCard(db, device.serialNumber, { ...settled(card, now), since, ...change });
  return true;
}

/** Turns overwriting on or off from now on: when off, only the current free space is left. */
export function overwriting(device: Recorder, card: StoredCard, overwrite: boolean, now: number): StoredCard {
  if (overwrite === (card.keeping === null)) return card;
  if (!overwrite) {
    const { used } = heldOn(device, card, now);
    const { at, reason } = cutoffOf(device, card, now);
    const from = reason === 'overwritten' ? at : null;
    return { ...card, keeping: { since: now, room: card.total - used, from } };
  }
  return { ...card, keeping: null };
}

/** Changes the switches of a card from now on, and records when nothing is recorded. */
export function switchCard(
  db: Db,
  device: Recorder,
  card: StoredCard,
  { record, overwrite }: { readonly record: boolean; readonly overwrite: boolean },
  now: number,
): StoredCard {
  const { serialNumber } = device;
  const oldest = oldestRetained(device, now);
  const full = overwrite ? fullAt(device, card, now) : null;
  const next = { ...overwriting(device, card, overwrite, now), record };
  db.transaction(() => {
    if (full !== null) addPause(db, serialNumber, { from: full, until: now }, oldest);
    if (record && !card.record) endPauses(db, serialNumber, now);
    if (!record && card.record) addPause(db, serialNumber, { from: now, until: null }, oldest);
    saveCard(db, serialNumber, next);
  });
  return next;
}

/** Starts to format a card. Nothing is recorded meanwhile. */
export function formatNow(db: Db, device: Recorder, card: StoredCard, now: number): StoredCard {
  const next = formatting(card, now);
  const { from, until } = next.format;
  db.transaction(() => {
    addPause(db, device.serialNumber, { from, until }, oldestRetained(device, now));
    saveCard(db, device.serialNumber, next);
  });
  return next;
}

/** A card as the owner of the device sees it. Between the cameras of a gateway it lets others run. */
export async function shownCard(device: StoredDevice, stored: StoredCard, now: number): Promise<StorageCard> {
  const card = settled(stored, now);
  const { format, keeping, record } = card;
  const isReadable = card.slot === 'readable' && format === null;
  const nothing = { used: 0, oldest: null, newest: null, days: 0 };
  return {
    status: statusOf(),
    ...(isReadable ? sumOnCard(await gather(onCardByCamera(device, card, now)), device, card, now) : nothing),
    total: card.slot === 'readable' ? card.total : 0,
    overwrite: keeping === null,
    record,
    format: progress(),
  };

  function statusOf(): StorageCard['status'] {
    if (card.slot !== 'readable') return card.slot === 'empty' ? 'missing' : 'unreadable';
    return fullAt(device, card, now) === null ? 'normal' : 'full';
  }
  function progress(): StorageCard['format'] {
    if (format === null) return card.failed ? { state: 'failed' } : null;
    const share = (now - format.from) / (format.until - format.from);
    return { state: 'running', percent: clamp(Math.floor(share * 100), 0, 99) };
  }
}
