import fc from 'fast-check';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { changesOf, namesOf, type CameraSettings } from '../../../../src/domain/settings/cameraSettings.ts';
import { cellsAll } from '../../../../src/domain/settings/motionCells.ts';
import { addressFields } from '../../../../src/domain/settings/network.ts';
import { daysOfWeek, hoursOfDay, schedulePresets } from '../../../../src/domain/settings/workSchedule.ts';
import { changeTexts } from '../../../../src/views/cameras/settings/changeText.ts';
import { freshSettings } from '../../../deviceSettings.ts';
import history from '../../../../locales/en-US/history.json' with { type: 'json' };
import live from '../../../../locales/en-US/live.json' with { type: 'json' };
import settings from '../../../../locales/en-US/settings.json' with { type: 'json' };

const english = createInstance();
await english.init({
  lng: 'en-US',
  resources: { 'en-US': { settings, live, history } },
  interpolation: { escapeValue: false },
});
const { t } = english;

const fresh = freshSettings.values;
const saidOf = (name: keyof CameraSettings, from: Partial<CameraSettings>, to: Partial<CameraSettings>) =>
  changeTexts(t, 'en-US', name, { ...fresh, ...from }, { ...fresh, ...to });

const region = (id: string, x: number) => ({
  id,
  name: `Region ${id}`,
  points: [[x, 0.1] as const, [0.6, 0.1] as const, [0.6, 0.9] as const],
});
const fixed = {
  mode: 'static',
  address: '10.0.0.2',
  mask: '255.0.0.0',
  gateway: '10.0.0.1',
  dns: '',
} as const;
const custom = (first: string) => ({
  kind: 'custom' as const,
  hours: [first, ...Array.from({ length: daysOfWeek - 1 }, () => '0'.repeat(hoursOfDay))],
});

test.each([
  ['a name', saidOf('name', {}, { name: 'Porch' }), ['Front door → Porch']],
  ['another mode', saidOf('network', {}, { network: fixed }), ['Automatic (DHCP) → 10.0.0.2']],
  [
    'the same address with another gateway and a DNS server',
    saidOf('network', { network: fixed }, { network: { ...fixed, gateway: '10.0.0.9', dns: '9.9.9.9' } }),
    ['Default gateway: 10.0.0.1 → 10.0.0.9', 'DNS server: None → 9.9.9.9'],
  ],
  [
    'own hours that are others, and as many',
    saidOf(
      'schedule',
      { schedule: custom('110000000000000000000000') },
      { schedule: custom('011000000000000000000000') },
    ),
    ['2 hours changed'],
  ],
  [
    'one more region',
    saidOf('detection', {}, { detection: { ...fresh.detection, regions: [region('r1', 0.1)] } }),
    ['0 regions → 1 region'],
  ],
  [
    'a region elsewhere, other squares, another sensitivity',
    saidOf(
      'detection',
      { detection: { ...fresh.detection, regions: [region('r1', 0.1)] } },
      {
        detection: {
          regions: [region('r1', 0.2)],
          cells: cellsAll(true).with(0, `${'0'.repeat(3)}${'1'.repeat(29)}`),
          sensitivity: 60,
        },
      },
    ),
    ['1 region changed', '3 motion area squares changed', 'Sensitivity: 80 → 60'],
  ],
])('%s', (_, said, texts) => {
  expect(said).toEqual(texts);
});

const digits = (length: number) =>
  fc.array(fc.constantFrom('0', '1'), { minLength: length, maxLength: length }).map((all) => all.join(''));
const share = fc.integer({ min: 0, max: 4 }).map((part) => part / 4);
const word = fc.constantFrom('', 'a', 'b');
const anySettings: fc.Arbitrary<CameraSettings> = fc
  .record({
    name: word,
    site: word,
    timezone: word,
    hdr: fc.boolean(),
    micVolume: fc.integer({ min: 0, max: 3 }),
    mirror: fc.constantFrom('none', 'both'),
    network: fc
      .record({ mode: fc.constantFrom('dhcp', 'static'), fields: fc.tuple(word, word, word, word) })
      .map(({ mode, fields }) => ({
        ...fixed,
        ...Object.fromEntries(addressFields.map((field, index) => [field, fields[index] ?? ''])),
        mode,
      })),
    schedule: fc.oneof(
      fc.constantFrom(...schedulePresets).map((kind) => ({ kind })),
      digits(hoursOfDay).map(custom),
    ),
    detection: fc.record({
      regions: fc.array(
        fc.record({ id: fc.constantFrom('r1', 'r2'), name: word, points: fc.array(fc.tuple(share, share)) }),
        { maxLength: 2 },
      ),
      cells: fc.array(digits(2), { minLength: 1, maxLength: 1 }),
      sensitivity: fc.integer({ min: 0, max: 2 }),
    }),
  })
  .map((some) => ({ ...fresh, ...some }));

test('whatever is changed is said, and nothing becomes what it was', () => {
  fc.assert(
    fc.property(anySettings, anySettings, (from, to) => {
      for (const name of namesOf(changesOf(from, to))) {
        const texts = changeTexts(t, 'en-US', name, from, to);
        expect(texts.length).toBeGreaterThan(0);
        for (const text of texts) {
          const [before, after] = text.replace(/^[^:]*: /, '').split(' → ');
          expect(before).not.toBe(after);
          expect(text).not.toMatch(/^0 .* changed/);
        }
      }
    }),
  );
});
