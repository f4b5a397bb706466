import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { detectorSchema } from '../../../src/domain/gateways/detector.ts';
import { changesFrom, checkOwn, isClash, refusedOwn } from '../../../src/domain/gateways/ownSettings.ts';
import { CallError, failure } from '../../../src/domain/wire/callResult.ts';
import { freshDetector, freshGateway } from '../../gateways.ts';

const fields = {
  name: fc.constantFrom('Stove', 'Oven'),
  detection: fc.boolean(),
  checkDevice: fc.constantFrom(null, 1, 2),
};

test('keeps only real changes, and applying them gives the wanted settings', () => {
  fc.assert(
    fc.property(fc.record(fields), fc.record(fields, { requiredKeys: [] }), (set, change) => {
      const kept = changesFrom({ ...freshDetector, values: set }, change);
      expect({ ...set, ...kept }).toEqual({ ...set, ...change });
      expect(Object.entries(kept).filter(([name, value]) => Reflect.get(set, name) === value)).toEqual([]);
    }),
  );
});

const manual = {
  mode: 'static',
  address: '192.168.1.20',
  mask: '255.255.255.0',
  gateway: '192.168.1.1',
  dns: '9.9.9.9',
} as const;

test('a network is changed only if it is another one; addresses matter in static mode only', () => {
  const { network } = freshGateway.values;
  const changes = (change: typeof freshGateway.values.network) =>
    changesFrom(freshGateway, { network: change });
  expect(changes({ ...network })).toEqual({});
  expect(changes({ ...network, address: '192.168.1.20' })).toEqual({});
  expect(changes(manual)).toEqual({ network: manual });
});

test.each([
  [{ name: 'Oven' }, {}, false],
  [{ name: 'Oven' }, { detection: false, checkDevice: 2 }, false],
  [{ name: 'Oven', detection: false }, { name: 'Range' }, true],
  [{ name: 'Oven' }, { name: 'Oven' }, false],
])('what is typed, %j, next to what someone else changed, %j', (typed, theirs, expected) => {
  const before = { ...freshDetector, values: { name: 'Stove', detection: true, checkDevice: null } };
  expect(isClash(before, { ...before, values: { ...before.values, ...theirs } }, typed)).toBe(expected);
});

test('equal values from two reads are no clash, and different hours are one', () => {
  const read = (hour: string) => ({
    revision: 0,
    values: { name: 'Hall', schedule: { kind: 'custom' as const, hours: [hour.repeat(24)] } },
  });
  const typed = { schedule: { kind: 'day' as const } };
  type Both = {
    revision: number;
    values: { name: string; schedule: { kind: 'custom'; hours: string[] } | { kind: 'day' } };
  };
  expect(isClash<Both>(read('0'), read('0'), typed)).toBe(false);
  expect(isClash<Both>(read('0'), read('1'), typed)).toBe(true);
});

test.each([
  [{ name: ' Stove ', detection: false }, { name: 'Stove', detection: false }, {}],
  [{ name: ' ' }, { name: ' ' }, { name: 'settings.nameRequired' }],
  [{ name: 'x'.repeat(65) }, { name: 'x'.repeat(65) }, { name: 'settings.nameTooLong' }],
  [{ site: ' Barn ' }, { site: 'Barn' }, {}],
  [{ site: '' }, { site: '' }, { site: 'settings.siteRequired' }],
  [{ name: 'Hub', timezone: 'PST8' }, { name: 'Hub', timezone: 'PST8' }, {}],
  [{ network: manual }, { network: manual }, {}],
  [
    { network: { ...manual, gateway: '10.0.0.1', dns: '' } },
    { network: { ...manual, gateway: '10.0.0.1', dns: '' } },
    { gateway: 'settings.gatewayElsewhere', dns: 'settings.dnsFormat' },
  ],
  [{ timezone: 'Nowhere' }, { timezone: 'Nowhere' }, { timezone: 'settings.zoneUnknown' }],
])('checks %j', (typed, change, errors) => {
  expect(checkOwn(typed)).toEqual({ change, errors });
});

test.each([
  [failure('timeout'), { form: 'gateway.editFailed' }],
  [failure('rejected', 601, 'gateway.editFailed'), { form: 'gateway.editFailed' }],
  [failure('rejected', 601, 'settings.changedElsewhere'), { form: 'settings.changedElsewhere' }],
  [failure('rejected', 601, 'settings.nameTooLong'), { name: 'settings.nameTooLong' }],
  [failure('rejected', 601, 'settings.siteRequired'), { site: 'settings.siteRequired' }],
  [failure('rejected', 601, 'settings.siteExists'), { site: 'settings.siteExists' }],
  [failure('rejected', 601, 'settings.gatewayElsewhere'), { gateway: 'settings.gatewayElsewhere' }],
  [failure('rejected', 601, 'settings.zoneUnknown'), { timezone: 'settings.zoneUnknown' }],
] as const)('the error of a refused change is at its field: %j', (why, errors) => {
  expect(refusedOwn(new CallError(why))).toEqual(errors);
});

test('a detector is valid with only its channel', () => {
  const odd = { linkedCamera: 'x', detection: null, state: 'ajar', stateSince: -1, battery: 101 };
  expect(v.parse(detectorSchema, { channel: 3, detectorType: 'gas', ...odd })).toEqual({
    channel: 3,
    detectorType: null,
    linkedCamera: null,
    detection: true,
    state: null,
    stateSince: null,
    battery: null,
  });
  expect(v.safeParse(detectorSchema, { channel: 'x' }).success).toBe(false);
});
