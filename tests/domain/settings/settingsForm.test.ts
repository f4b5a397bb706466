import { expect, test } from 'vitest';
import { changedSections, faultsIn, faultySections } from '../../../src/domain/settings/sections.ts';
import { faultsOf, refusedSettings, withoutErrorsOf } from '../../../src/domain/settings/settingsForm.ts';
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
])('the errors of %j', (typed, faults) => {
  expect(faultsOf(typed, choices)).toEqual(faults);
});

test('an edit removes the errors of the edited fields, those of an address together', () => {
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
  ['settings.siteRequired', { site: 'settings.siteRequired' }],
  ['settings.siteExists', { site: 'settings.siteExists' }],
  ['settings.zoneUnknown', { timezone: 'settings.zoneUnknown' }],
  ['device.offline', { form: 'device.offline' }],
] as const)('a refusal with %s is at its field, or at the form', (message, errors) => {
  expect(refusedSettings(new CallError(failure('rejected', 601, message)))).toEqual(errors);
});

test('finds the changed sections, in order', () => {
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
] as const)('finds the sections with errors: %j', (errors, sections) => {
  expect(faultySections(errors)).toEqual(sections);
});

test('a refused setting is a fault while it is unsaved', () => {
  const locked = { trouble: 'words', words: 'Locked' } as const;
  const refused = { micVolume: locked, mirror: locked, name: locked };
  const errors = { name: 'settings.nameRequired' } as const;
  const faults = faultsIn({ errors, refused, typed: { mirror: 'both' } });
  expect(faults).toEqual({ ...errors, mirror: locked });
  expect(faultySections(faults)).toEqual(['general', 'picture']);
  expect(faultsIn({ errors: {}, refused, typed: {} })).toEqual({});
});
