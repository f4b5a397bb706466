import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { NamedAlertType } from '../../src/domain/alerts/alert.ts';
import type { CameraEvent, ReportedType } from '../../provider/cameras/onvif/topics.ts';
import { openDatabase } from '../../provider/database/database.ts';
import { createNotices } from '../../provider/motion/notices.ts';
import { openMotions } from '../../provider/motion/storedMotions.ts';
import { testFolder } from '../provider/testProvider.ts';

const noon = Date.UTC(2026, 10, 18, 11);
const box = { x: 0.25, y: 0.5, width: 0.125, height: 0.25 };
const jpeg = new Uint8Array([255, 216, 255]);

async function bench(wanted: readonly NamedAlertType[] = ['motion', 'human'], isBell = true) {
  const data = await testFolder();
  const db = openDatabase(data);
  onTestFinished(() => {
    db.close();
  });
  const motions = openMotions(db, join(data, 'alerts'));
  let now = noon;
  const pictures = vi.fn<() => Promise<Uint8Array>>(async () => jpeg);
  const notices = createNotices({
    clock: { now: () => now },
    serialNumber: 'OWN1',
    motions,
    isBell: () => isBell,
    isWanted: (type) => wanted.includes(type),
    picture: pictures,
  });
  const event = (
    type: ReportedType,
    state: CameraEvent['state'],
    more: Partial<CameraEvent> = {},
  ): CameraEvent => ({
    type,
    state,
    source: 'a',
    isOld: false,
    ...more,
  });
  return {
    motions,
    notices,
    event,
    pictures,
    /** Takes events at a second after noon. */
    at: (second: number, ...events: CameraEvent[]): void => {
      now = noon + second * 1000;
      notices.take(events);
    },
    /** The provider itself sees motion from one second to another; returns its id. */
    moves: (from: number, to: number) =>
      motions.begin(
        'OWN1',
        { type: 'motion', began: noon + from * 1000, last: noon + to * 1000, box },
        noon + from * 1000,
      ),
    /** What is stored: type, first and last second. */
    stored: () =>
      motions
        .during('OWN1', 0, Number.MAX_SAFE_INTEGER)
        .map(({ type, start_at, end_at }) => [
          type,
          Math.floor((start_at - noon) / 1000),
          Math.floor((end_at - noon) / 1000),
        ]),
  };
}

test('what is reported is stored with its time and its picture, and lasts until it ends', async () => {
  const { at, event, stored, motions } = await bench();
  at(0, event('human', 'on'));
  at(5);
  at(9);
  at(12, event('human', 'off'));
  at(17);
  expect(stored()).toEqual([['human', 0, 12]]);
  await expect.poll(() => motions.during('OWN1', 0, noon + 1)[0]?.picture).toBe(true);
  // A pause of less than 10 s belongs to it.
  at(21, event('human', 'on'));
  at(23, event('human', 'off'));
  at(60, event('human', 'on'));
  expect(stored()).toEqual([
    ['human', 0, 23],
    ['human', 60, 60],
  ]);
});

test('what was so before it was heard is no news, and what never ends ends after five minutes', async () => {
  const { at, event, stored, notices } = await bench();
  at(0, event('io', 'on', { isOld: true }), event('human', 'off', { isOld: true }));
  expect(stored()).toEqual([]);
  for (let second = 10; second <= 400; second += 5)
    at(second, ...(second === 10 ? [event('tamper', 'on')] : []));
  expect(stored()).toEqual([['tamper', 10, 310]]);
  at(500, event('io', 'on'));
  notices.lose();
  at(505);
  expect(stored().at(-1)).toEqual(['io', 500, 500]);
});

test('one event and camera is one alert, by whomever it was noticed', async () => {
  const { at, event, stored, moves, pictures } = await bench();
  // First the provider, then the camera, which knows more.
  moves(0, 1);
  at(2, event('human', 'on'));
  expect(stored()).toEqual([['human', 0, 2]]);
  expect(pictures).not.toHaveBeenCalled();
  at(3, event('motion', 'on'), event('human', 'off'));
  // First the camera, then the provider, which knows where.
  at(100, event('motion', 'off'), event('human', 'off'));
  at(200, event('motion', 'once'));
  expect(moves(203, 204)).toEqual({ id: 2, wantsPicture: true });
  expect(moves(205, 206)).toEqual({ id: 2, wantsPicture: false });
  expect(stored()).toEqual([
    ['human', 0, 100],
    ['motion', 200, 206],
  ]);
  // Somebody who comes while something moves, and has been announced, is news.
  at(212, event('human', 'once'));
  expect(stored().at(-1)).toEqual(['human', 212, 212]);
});

test('a ring is a ring, with and without motion, and becomes known by the next question', async () => {
  const { at, event, stored, moves, motions } = await bench();
  moves(0, 1);
  at(1, event('doorbell', 'on'), event('tamper', 'once'));
  expect(stored()).toEqual([
    ['motion', 0, 1],
    ['tamper', 1, 1],
    ['doorbell', 1, 1],
  ]);
  expect(motions.during('OWN1', noon + 1001, noon + 1001).map(({ type }) => type)).toEqual(['doorbell']);
  const camera = await bench(['motion'], false);
  camera.at(0, camera.event('doorbell', 'once'));
  expect(camera.stored()).toEqual([['io', 0, 0]]);
});

test('each press is a ring, though the doorbell never reports that it was released', async () => {
  const { at, event, stored } = await bench();
  at(0, event('doorbell', 'on'));
  at(5);
  at(60, event('doorbell', 'on'));
  at(65, event('doorbell', 'off'));
  expect(stored()).toEqual([
    ['doorbell', 0, 0],
    ['doorbell', 60, 60],
  ]);
});

test('who is recognized and not wanted is motion, and motion that is not wanted is nothing', async () => {
  const first = await bench(['motion']);
  first.at(0, first.event('human', 'once'));
  expect(first.stored()).toEqual([['motion', 0, 0]]);
  const second = await bench([]);
  second.at(0, second.event('human', 'once'), second.event('motion', 'on'));
  expect(second.stored()).toEqual([]);
});

test('two inputs are two: one that ends does not end the other', async () => {
  const { at, event, stored } = await bench();
  at(0, event('io', 'on'), event('io', 'on', { source: 'b' }));
  at(5, event('io', 'off'));
  at(10);
  expect(stored()).toEqual([['io', 0, 10]]);
});

test('what was noticed is near in time', async () => {
  const { at, event, motions } = await bench();
  at(100, event('human', 'once'));
  const near = (from: number, until: number): boolean =>
    motions.isNear('OWN1', noon + from * 1000, noon + until * 1000, { before: 5000, after: 10_000 });
  expect([near(90, 95), near(90, 96), near(109, 120), near(111, 120)]).toEqual([false, true, true, false]);
});
