import { expect, test } from 'vitest';
import { changedSections, faultySections } from '../../../src/domain/settings/sections.ts';
import {
  changedMeanwhile,
  faultsOf,
  refusedSettings,
  withoutErrorsOf,
} from '../../../src/domain/settings/settingsForm.ts';
import { CallError, failure } from '../../../src/domain/wire/callResult.ts';
import { freshSettings } from '../../deviceSettings.ts';

const { values, choices } = freshSettings;
const network = { ...values.network, mode: 'static' } as const;

test.each([
  [{}, null],
  [{ name: 'Porch' }, null],
  [{ name: ' ' }, { name: 'settings.nameRequired' }],
  [{ lightControl: 'on' as const }, { lightControl: 'settings.unsupported' }],
  [
    { network },
    {
      address: 'settings.addressFormat',
      mask: 'settings.maskFormat',
      gateway: 'settings.gatewayFormat',
      dns: 'settings.dnsFormat',
    },
  ],
])('what is wrong with %j', (typed, faults) => {
  expect(faultsOf(typed, choices)).toEqual(faults);
});

test('an edit takes away the errors of what was edited, those of an address together', () => {
  const errors = {
    name: 'settings.nameRequired',
    address: 'settings.addressFormat',
    dns: 'settings.dnsFormat',
    form: 'device.offline',
  } as const;
  expect(withoutErrorsOf(errors, { name: 'x' })).toEqual({
    address: 'settings.addressFormat',
    dns: 'settings.dnsFormat',
  });
  expect(withoutErrorsOf(errors, { network })).toEqual({ name: 'settings.nameRequired' });
});

test.each([
  ['settings.gatewayElsewhere', { gateway: 'settings.gatewayElsewhere' }],
  ['settings.zoneUnknown', { timezone: 'settings.zoneUnknown' }],
  ['device.offline', { form: 'device.offline' }],
] as const)('a refusal with %s stands beside its field, or with the form', (message, errors) => {
  expect(refusedSettings(new CallError(failure('rejected', 601, message)))).toEqual(errors);
});

test('what two answers differ in', () => {
  expect(changedMeanwhile(values, values)).toEqual([]);
  expect(changedMeanwhile(values, { ...values, micVolume: 3, name: 'Gate', network })).toEqual([
    'name',
    'micVolume',
    'network',
  ]);
});

test('in which sections something is changed, in their order', () => {
  expect(changedSections({})).toEqual([]);
  expect(changedSections({ network, micVolume: 3, speakerVolume: 3, site: 'Shop' })).toEqual([
    'general',
    'sound',
    'network',
  ]);
});

test.each([
  [{}, []],
  [{ form: 'device.offline' }, []],
  [{ name: undefined, dns: undefined }, []],
  [{ dns: 'settings.dnsFormat' }, ['network']],
  [{ gateway: 'settings.gatewayElsewhere', name: 'settings.nameRequired' }, ['general', 'network']],
  [{ detection: 'settings.regionCrosses', lightControl: 'settings.unsupported' }, ['picture', 'detection']],
] as const)('the sections in which something is wrong: %j', (errors, sections) => {
  expect(faultySections(errors)).toEqual(sections);
});
