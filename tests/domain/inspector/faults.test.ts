import { expect, test } from 'vitest';
import { callOf, faultNewsOf, faultyCalls, offersFaults } from '../../../src/domain/inspector/faults.ts';
import { toWire } from '../../../src/domain/wire/fieldNames.ts';
import { endpoints } from '../../../src/domain/wire/endpoints.ts';

test('every call is known by its method and path, except downloads', () => {
  expect(Object.keys(endpoints).filter((name) => !faultyCalls.some((call) => call === name))).toEqual([
    'download',
  ]);
  const wrong = faultyCalls.filter((name) => {
    const { method, path } = endpoints[name];
    const [asked = ''] = path.replaceAll(/\{\w+\}/g, 'x1').split('?');
    return callOf(method, asked) !== name;
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['POST', endpoints.screenshotAddress.path, 'screenshotAddress'],
  ['POST', '/api/aithLink/device/screenshot/LK0000000001', 'uploadScreenshot'],
  ['GET', endpoints.login.path, null],
  ['POST', `${endpoints.login.path}/more`, null],
  ['POST', '/__control/faults/add', null],
])('%s %s is %s', (method, path, call) => {
  expect(callOf(method, path)).toBe(call);
});

const fault = { id: 'f1', fault: { kind: 'hold', call: 'login' }, kept: false, met: 0, held: 0 };

test.each([
  ['', null],
  ['{"faults":[]}', null],
  [JSON.stringify({ faults: [{ ...fault, fault: { kind: 'hold', call: 'download' } }], cameras: [] }), null],
  [JSON.stringify({ faults: [{ ...fault, fault: { kind: 'hold', call: 'toString' } }], cameras: [] }), null],
  [
    toWire({ faults: [fault], cameras: [{ serialNumber: 'LK1', name: 'Porch' }] }),
    { faults: [fault], cameras: [{ serialNumber: 'LK1', name: 'Porch' }] },
  ],
])('news %s', (text, news) => {
  expect(faultNewsOf(text)).toEqual(news);
});

test.each([
  [{ faults: true }, true],
  [{ faults: 'yes' }, false],
  [{}, false],
  [null, false],
])('the configuration %o offers faults: %s', (config, offers) => {
  expect(offersFaults(config)).toBe(offers);
});
