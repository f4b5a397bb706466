import fc from 'fast-check';
import { expect, test } from 'vitest';
import { configOf, defaultConfig, receiverOf, type Config } from '../../../src/domain/shell/config.ts';

test.each([
  [{}, {}],
  [null, {}],
  ['<!doctype html>', {}],
  [[], {}],
  [
    { api: 'https://cloud.example', brand: 'Watch', inspector: true },
    { api: 'https://cloud.example', brand: 'Watch', inspector: true },
  ],
  [{ api: 'https://cloud.example/' }, { api: 'https://cloud.example' }],
  [{ api: 'https://cloud.example/eu//' }, { api: 'https://cloud.example/eu' }],
  [{ api: 'http://localhost:8080' }, { api: 'http://localhost:8080' }],
  [{ api: 'javascript:alert(1)' }, {}],
  [{ api: 'cloud.example' }, {}],
  [{ api: '/api' }, {}],
  [{ api: 'https://me:secret@cloud.example' }, {}],
  [{ api: 'https://cloud.example?x=1' }, {}],
  [{ api: 'https://cloud.example#x' }, {}],
  [{ api: 7, brand: 7, inspector: 'true' }, {}],
  [{ inspector: 'stately' }, { inspector: 'stately' }],
  [{ inspector: 'Stately' }, {}],
  [{ receiver: 'wss://watch.example/room?n=1' }, { receiver: 'wss://watch.example/room?n=1' }],
  [{ receiver: 'https://watch.example' }, {}],
  [{ receiver: 'ws://me:secret@watch.example' }, {}],
  [{ receiver: 'ws://watch.example#x' }, {}],
  [{ receiver: 'watch.example' }, {}],
  [{ receiver: 7 }, {}],
  [{ brand: '  ' }, {}],
  [{ brand: ' Watch ' }, { brand: 'Watch' }],
  [{ api: 'bad', inspector: true }, { inspector: true }],
  [{ recordTypes: { 0: 'continuous' } }, { recordTypes: { 0: 'continuous' } }],
  [{ recordTypes: 'motion' }, { recordTypes: 'motion' }],
  [{ absent: ['store', 'alerts'] }, { absent: ['store', 'alerts'] }],
  [{ absent: ['store', 'everything', 7] }, { absent: ['store'] }],
  [{ absent: 'store' }, {}],
])('%j gives the defaults with %j', (json, expected) => {
  expect(configOf(json)).toEqual({ ...defaultConfig, ...expected });
});

test('the defaults are the own origin, the own brand, and no inspector', () => {
  expect(defaultConfig).toEqual({
    absent: [],
    api: '',
    brand: 'Lookout',
    inspector: false,
    receiver: 'ws://localhost:8080',
    recordTypes: {},
  });
});

test('there is a receiver only if it is configured', () => {
  const reported = (inspector: Config['inspector']) =>
    receiverOf({ inspector, receiver: 'ws://watch.example' });
  expect([reported('stately'), reported(true), reported(false)]).toEqual(['ws://watch.example', '', '']);
});

test('any value gives a configuration', () => {
  fc.assert(
    fc.property(fc.anything(), (json) => {
      expect(Object.keys(configOf(json)).toSorted()).toEqual([
        'absent',
        'api',
        'brand',
        'inspector',
        'receiver',
        'recordTypes',
      ]);
    }),
  );
});
