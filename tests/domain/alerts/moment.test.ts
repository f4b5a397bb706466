import { expect, test } from 'vitest';
import type { Alert } from '../../../src/domain/wire/calls/alerts.ts';
import {
  clipOfAlert,
  fileNameOfAlert,
  momentOfAlert,
  recordedChannel,
  seenNear,
} from '../../../src/domain/alerts/moment.ts';
import { sampleAlert } from '../../alert.ts';

const berlin = 'Europe/Berlin';
const noon = Date.parse('2026-11-20T12:00:07+01:00');
const alert = sampleAlert({ serialNumber: 'LK1', at: noon, before: 5 });

test.each([
  ['with the seconds before it', noon, 5, berlin, { day: '2026-11-20', second: 43_202, seconds: 12 }],
  ['of which none were recorded', noon, 0, berlin, { day: '2026-11-20', second: 43_207, seconds: 7 }],
  ['by the clock of its device', noon, 5, 'GMT+5:45', { day: '2026-11-20', second: 60_302, seconds: 12 }],
  [
    'that begins on the day before',
    Date.parse('2026-11-20T00:00:02+01:00'),
    5,
    berlin,
    { day: '2026-11-19', second: 86_397, seconds: 12 },
  ],
  [
    'after the hour that comes twice',
    Date.parse('2026-10-25T03:00:00+01:00'),
    5,
    berlin,
    { day: '2026-10-25', second: 14_395, seconds: 12 },
  ],
])('the moment of an alert %s', (_, at, before, timezone, moment) => {
  expect(momentOfAlert({ ...alert, at, before }, timezone)).toEqual(moment);
});

test('the clip contains the whole moment, in whole seconds', () => {
  expect(clipOfAlert(alert, berlin)).toEqual({
    serialNumber: 'LK1',
    day: '2026-11-20',
    from: 43_202,
    to: 43_214,
    recorded: 7,
  });
  const short = { ...alert, at: noon + 400, before: 0, seconds: 0.3 };
  expect(clipOfAlert(short, berlin)).toMatchObject({ from: 43_207, to: 43_208 });
});

test.each<[string, Alert['channel'], number | undefined]>([
  ['of a camera: none', null, undefined],
  ['of a hub’s camera: its own', { channel: 2, name: 'Hall', camera: null }, 2],
  ['of a detector: that of the camera that recorded it', { channel: 6, name: 'Door', camera: 2 }, 2],
])('the channel of an alert %s', (_, channel, recorded) => {
  expect(recordedChannel({ channel })).toBe(recorded);
  expect(clipOfAlert({ ...alert, channel }, berlin).channel).toBe(recorded);
});

test('has no clip if nothing was recorded', () => {
  expect(clipOfAlert({ ...alert, seconds: 0, before: 0 }, berlin)).toMatchObject({ recorded: 0 });
});

test('the file name contains place and time', () => {
  expect(fileNameOfAlert(alert, berlin)).toBe('Front door 2026-11-20 12.00.02 - 12.00.14 GMT+1.mp4');
  expect(fileNameOfAlert({ ...alert, deviceName: '' }, berlin)).toBe(
    'LK1 2026-11-20 12.00.02 - 12.00.14 GMT+1.mp4',
  );
});

test('lists other nearby devices, each once, nearest first, those of the same site before all others', () => {
  const at = (serialNumber: string, seconds: number): Alert => ({
    ...alert,
    id: `${serialNumber} ${seconds}`,
    serialNumber,
    at: noon + seconds * 1000,
  });
  const near = [at('LK1', 1), at('LK2', 40), at('LK2', -30), at('LK3', -42), at('LK4', 5), alert];
  const seen = (most: number, sites: Readonly<Record<string, string>>) =>
    seenNear(alert, near, { most, siteOf: (serialNumber) => sites[serialNumber] ?? null }).map(
      ({ id }) => id,
    );
  expect(seen(4, {})).toEqual(['LK4 5', 'LK2 -30', 'LK3 -42']);
  expect(seen(2, {})).toEqual(['LK4 5', 'LK2 -30']);
  expect(seen(2, { LK1: 'Home', LK2: 'Shop', LK3: 'Home', LK4: 'Shop' })).toEqual(['LK3 -42', 'LK4 5']);
  // A camera without a site is at no other one’s.
  expect(seen(1, { LK3: 'Home' })).toEqual(['LK4 5']);
  expect(seenNear(alert, [alert], { most: 4, siteOf: () => null })).toEqual([]);
});
