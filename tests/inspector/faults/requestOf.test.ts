import { expect, test } from 'vitest';
import { requestOf } from '../../../src/inspector/faults/requestOf.ts';
import { faultText } from '../../../src/inspector/faults/faultTexts.ts';

const cases = [{ name: 'a', code: 601, message: 'device.offline' }];

function fieldsOf(values: Readonly<Record<string, string>>): FormData {
  const fields = new FormData();
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  return fields;
}

test.each([
  ['hold', {}, { kind: 'hold', call: 'login' }, 'login is held'],
  ['delay', { ms: '5000' }, { kind: 'delay', call: 'login', ms: 5000 }, 'login is delayed by 5 s'],
  [
    'refuse',
    { case: '0' },
    { kind: 'refuse', call: 'login', code: 601, message: 'device.offline' },
    'login is refused: 601 device.offline',
  ],
  ['break', {}, { kind: 'break', call: 'login' }, 'login is answered with a malformed response'],
  ['lose', {}, { kind: 'lose', call: 'login' }, 'login is lost'],
  ['cut', { serialNumber: 'LK1' }, { kind: 'cut', serialNumber: 'LK1' }, 'The stream of Porch is cut'],
  ['freeze', { serialNumber: 'LK2' }, { kind: 'freeze', serialNumber: 'LK2' }, 'The stream of LK2 is frozen'],
] as const)('a form for %s', (kind, values, fault, text) => {
  const request = requestOf(fieldsOf(values), { kind, call: 'login', cases });
  expect(request).toEqual({ fault, kept: false });
  expect(request && faultText(request.fault, [{ serialNumber: 'LK1', name: 'Porch' }])).toBe(text);
});

test('what is kept says so, and a form without a usable value is no request', () => {
  const chosen = { call: 'login', cases } as const;
  expect(requestOf(fieldsOf({ kept: 'on' }), { kind: 'hold', ...chosen })?.kept).toBe(true);
  expect(requestOf(fieldsOf({ ms: '60001' }), { kind: 'delay', ...chosen })).toBeNull();
  expect(requestOf(fieldsOf({ case: '4' }), { kind: 'refuse', ...chosen })).toBeNull();
  expect(requestOf(fieldsOf({}), { kind: 'cut', ...chosen })).toBeNull();
});
