import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cameraAddress,
  cameraAddressIn,
  cameraTabs,
  homeKindAt,
  readCameraAddress,
} from '../../../src/domain/devices/cameraAddress.ts';
import { settingsSections } from '../../../src/domain/settings/sectionNames.ts';
import { periods } from '../../../src/domain/time/period.ts';

const nothing = {
  serialNumber: null,
  tab: 'live',
  day: null,
  second: null,
  period: null,
  section: null,
  rule: null,
};

test.each([
  ['', nothing],
  ['?device=', nothing],
  ['?device=LK1', { ...nothing, serialNumber: 'LK1' }],
  ['?device=LK1&tab=stats', { ...nothing, serialNumber: 'LK1', tab: 'stats' }],
  ['?device=LK1&tab=nonsense', { ...nothing, serialNumber: 'LK1' }],
  [
    '?device=LK1&tab=history&day=2026-11-21&t=52327',
    { ...nothing, serialNumber: 'LK1', tab: 'history', day: '2026-11-21', second: 52_327 },
  ],
  ['?device=LK1&tab=history&t=52327', { ...nothing, serialNumber: 'LK1', tab: 'history' }],
  [
    '?device=LK1&tab=history&day=2026-11-21&t=90000',
    { ...nothing, serialNumber: 'LK1', tab: 'history', day: '2026-11-21', second: 90_000 },
  ],
  [
    '?device=LK1&tab=history&day=2026-11-21&t=-1',
    { ...nothing, serialNumber: 'LK1', tab: 'history', day: '2026-11-21', second: null },
  ],
  [
    '?device=LK1&tab=archives&period=threeMonths',
    { ...nothing, serialNumber: 'LK1', tab: 'archives', period: 'threeMonths' },
  ],
  ['?device=LK1&tab=archives&period=year', { ...nothing, serialNumber: 'LK1', tab: 'archives' }],
  [
    '?device=LK1&tab=settings&section=network',
    { ...nothing, serialNumber: 'LK1', tab: 'settings', section: 'network' },
  ],
  [
    '?device=LK1&tab=settings&section=rules&rule=new',
    { ...nothing, serialNumber: 'LK1', tab: 'settings', section: 'rules', rule: 'new' },
  ],
  ['?device=LK1&rule=', { ...nothing, serialNumber: 'LK1' }],
  [`?device=LK1&rule=${'x'.repeat(65)}`, { ...nothing, serialNumber: 'LK1' }],
  ['?device=LK1&tab=settings&section=Network', { ...nothing, serialNumber: 'LK1', tab: 'settings' }],
  ['?device=LK1&tab=history&day=2026-13-41', { ...nothing, serialNumber: 'LK1', tab: 'history' }],
])('%s is read', (search, address) => {
  expect(readCameraAddress(search)).toEqual(address);
});

test.each([
  ['2024-02-29', true],
  ['1970-01-02', true],
  ['2199-12-31', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['1970-01-01', false],
  ['2200-01-01', false],
  ['9999-12-31', false],
  ['0000-01-01', false],
])('whether the day %s exists: %s', (day, isDay) => {
  const { day: read, second } = readCameraAddress(`?device=LK1&tab=history&day=${day}&t=5`);
  expect({ read, second }).toEqual(isDay ? { read: day, second: 5 } : { read: null, second: null });
});

test('reads any text in the address without an error', () => {
  fc.assert(
    fc.property(fc.string(), (search) => {
      expect(cameraTabs).toContain(readCameraAddress(search).tab);
    }),
  );
});

test('an address can be read back', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      fc.constantFrom(...cameraTabs),
      fc.integer({ min: 0, max: 89_999 }),
      fc.constantFrom(null, ...periods),
      fc.constantFrom(null, ...settingsSections),
      fc.option(fc.string({ minLength: 1, maxLength: 64 })),
      (serialNumber, tab, second, period, section, rule) => {
        const said = { tab, day: '2026-11-21', second, period, section, rule };
        const search = cameraAddress(serialNumber, said).slice('/cameras'.length);
        expect(readCameraAddress(search)).toEqual({ serialNumber, ...said });
        expect(cameraAddressIn(`/cameras${search}`)).toEqual({ serialNumber, ...said });
      },
    ),
  );
});

test.each(['/', '/user', '/camerasx?device=LK1', '/user?device=LK1'])('%s is not the camera home', (path) => {
  expect(cameraAddressIn(path)).toBeNull();
});

test.for([
  ['/cameras', 'camera'],
  ['/doorHome/', 'doorbell'],
  ['/doorHome?device=1', 'doorbell'],
  ['/doorAlerts', null],
  ['/', null],
] as const)('%s is the home of %s', ([path, kind]) => {
  expect(homeKindAt(path)).toBe(kind);
});
