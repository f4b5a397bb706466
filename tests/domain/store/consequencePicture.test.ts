import { expect, test } from 'vitest';
import { consequencePicture, type ConsequencePicture } from '../../../src/domain/store/consequencePicture.ts';
import type { Consequence } from '../../../src/domain/store/purchase.ts';
import { renewingOrder, storeNow } from '../../storage.ts';

const day = 86_400_000;
const now = storeNow;
const runs = (from: number, to: number) => ({
  ...renewingOrder,
  startDate: now + from * day,
  expiryDate: now + to * day,
});
const begins = (days: number) => ({ from: now + days * day, stopped: [], continued: null });

test.each<[string, Consequence, number, ConsequencePicture | null]>([
  ['nothing runs: nothing happens to it', begins(0), 30, null],
  [
    'another service stops the one that runs: its last days are lost',
    { ...begins(0), stopped: [runs(-10, 15)] },
    30,
    { current: [0, 0.25], lost: [0.25, 0.625], next: [0.25, 1], today: 0.25 },
  ],
  [
    'one that began long ago is cut off, and one that was paid longer than the new one is seen whole',
    { ...begins(0), stopped: [runs(-300, 60)] },
    30,
    { current: [0, 0.4], lost: [0.4, 1], next: [0.4, 0.7], today: 0.4 },
  ],
  [
    'of two that stop, all that is paid is lost',
    { ...begins(0), stopped: [runs(15, 30), runs(-10, 15)] },
    30,
    { current: [0, 0.25], lost: [0.25, 1], next: [0.25, 1], today: 0.25 },
  ],
  [
    'the same service continues: nothing is lost',
    { ...begins(10), continued: runs(-10, 10) },
    30,
    { current: [0, 0.5], lost: null, next: [0.5, 1], today: 0.25 },
  ],
  [
    'a service that begins this moment has no past',
    { ...begins(0), stopped: [runs(0, 30)] },
    30,
    { current: [0, 0], lost: [0, 1], next: [0, 1], today: 0 },
  ],
])('%s', (_, consequence, until, expected) => {
  expect(consequencePicture(consequence, { until: now + until * day, now })).toEqual(expected);
});
