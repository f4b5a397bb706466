import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import {
  firmwareSchema,
  isNewerVersion,
  pollAgainMs,
  notesIn,
  stepOf,
  takesOrder,
  upgradeOrders,
  withoutDowngrade,
  type Firmware,
  type Upgrade,
} from '../../../src/domain/settings/firmware.ts';

const newest = { version: '2.5.0', size: 28_400_000, notes: { 'en-US': ['Sharper at night'] } };
const upToDate: Firmware = { onLine: true, version: '2.4.1', newest: null, upgrade: null };
const at = (phase: Upgrade['phase'], left: number | null, failure: Upgrade['failure'] = null): Firmware => ({
  ...upToDate,
  newest,
  upgrade: { version: '2.5.0', size: newest.size, phase, progress: 62, left, failure },
});
const broken = at('failed', null, { during: 'downloading', reason: 'network', at: 1 });

test.each([
  ['upToDate', upToDate, [], 15_000],
  ['newer', { ...upToDate, newest }, ['start'], 15_000],
  ['downloading', at('downloading', 9000), ['abandon'], 2000],
  ['installing', at('installing', 9000), [], 2000],
  ['installed', at('installed', 5000), ['restart', 'abandon'], 5000],
  ['installed', at('installed', 0), ['restart', 'abandon'], 500],
  ['postponed', at('installed', null), ['restart'], 15_000],
  ['restarting', at('restarting', 1), [], 2000],
  ['overdue', at('restarting', 0), [], 2000],
  ['failed', broken, ['start', 'abandon'], 15_000],
] as const)('%s: accepted orders and polling interval', (step, firmware, orders, again) => {
  expect({
    step: stepOf(firmware),
    orders: upgradeOrders.filter((order) => takesOrder(firmware, order)),
    again: pollAgainMs(firmware),
  }).toEqual({ step, orders, again });
});

test('an offline camera accepts only the abandoning of a failed upgrade', () => {
  const offline = [{ ...upToDate, newest }, at('downloading', 1), at('installed', 1), broken].map(
    (firmware) => ({ ...firmware, onLine: false }),
  );
  expect(offline.map((each) => upgradeOrders.filter((order) => takesOrder(each, order)))).toEqual([
    [],
    [],
    [],
    ['abandon'],
  ]);
});

test('the polling interval is never too short', () => {
  const phase = fc.constantFrom<Upgrade['phase']>(
    'downloading',
    'installing',
    'installed',
    'restarting',
    'failed',
  );
  const left = fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }));
  fc.assert(
    fc.property(phase, left, fc.boolean(), (name, ms, onLine) => {
      const again = pollAgainMs({ ...at(name, ms), onLine });
      expect(again).toBeGreaterThanOrEqual(500);
    }),
  );
});

test('before the first response it is polled as slowly as an idle device', () => {
  expect(pollAgainMs(null)).toBe(15_000);
});

test.each([
  ['ru-RU', { 'ru-RU': ['да'], 'en-US': ['yes'] }, ['да']],
  ['de-DE', { 'ru-RU': ['да'], 'en-US': ['yes'] }, ['yes']],
  ['de-DE', { 'ru-RU': ['да'] }, ['да']],
  ['de-DE', {}, []],
])('the release notes for %s', (language, notes, wanted) => {
  expect(notesIn(notes, language)).toEqual(wanted);
});

test('malformed notes are ignored; an unknown phase is a malformed response', () => {
  const parsed = v.safeParse(firmwareSchema, { ...upToDate, newest: { ...newest, notes: 'Sharper' } });
  expect(parsed.output).toEqual({ ...upToDate, newest: { ...newest, notes: {} } });
  const odd = { ...at('downloading', 1), upgrade: { ...at('downloading', 1).upgrade, phase: 'dreaming' } };
  expect(v.safeParse(firmwareSchema, odd).success).toBe(false);
});

test.each([
  ['2.5.0', '2.4.1', true],
  ['2.10.0', '2.9.9', true],
  ['2.9.9', '2.10.0', false],
  ['2.5.0', '2.5.0', false],
  ['2.5', '2.5.0', false],
  ['2.5.1', '2.5', true],
  ['V2.5.1 build 20261101', 'V2.5.1 build 20260930', true],
  ['2.5.0-beta', '2.5.0', false],
  ['beta', '2.5.0', false],
  ['99999999999999999999.1', '99999999999999999999.0', true],
])('whether %s is newer than %s: %s', (version, than, isNewer) => {
  expect(isNewerVersion(version, than)).toBe(isNewer);
});

test('of two versions at most one is newer, and a third keeps their order', () => {
  const version = fc
    .array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join('.'));
  fc.assert(
    fc.property(version, version, version, (a, b, c) => {
      expect(isNewerVersion(a, b) && isNewerVersion(b, a)).toBe(false);
      expect(isNewerVersion(a, c) || !isNewerVersion(a, b) || !isNewerVersion(b, c)).toBe(true);
    }),
  );
});

test('a version that is not newer is not offered', () => {
  const offered = { ...upToDate, newest };
  expect(withoutDowngrade(offered)).toEqual(offered);
  expect(withoutDowngrade({ ...offered, version: '2.10.0' })).toEqual({ ...upToDate, version: '2.10.0' });
  expect(withoutDowngrade({ ...broken, version: '2.5.0' })).toEqual({
    ...broken,
    version: '2.5.0',
    newest: null,
  });
});
