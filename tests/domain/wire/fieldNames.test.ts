import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromWire, toWire, wireName } from '../../../src/domain/wire/fieldNames.ts';

test('fields are exchanged at any depth, and back again', () => {
  const ours = { serialNumber: ['LK1'], rest: [{ site: 'Home', change: { site: '' }, name: 'x' }] };
  const text = '{"serailno":["LK1"],"rest":[{"adress":"Home","change":{"adress":""},"name":"x"}]}';
  expect(toWire(ours)).toBe(text);
  expect(fromWire(text)).toEqual(ours);
});

test('a wire field is recognized with spaces before its colon, and only under its exact name', () => {
  expect(fromWire('{ "serailno" : "LK1", "adress"\n:"Home" }')).toEqual({
    serialNumber: 'LK1',
    site: 'Home',
  });
  expect(fromWire('{"serialNumber":"LK1","site":"Home"}')).toEqual({ serailno: 'LK1', adress: 'Home' });
});

test.each(['serailno', 'serialNumber', '"serailno":', '\\"site":', '{"adress":"x"}', 'a\\'])(
  'the text %s stays as it is',
  (text) => {
    expect(JSON.parse(toWire([text, { name: text }]))).toEqual([text, { name: text }]);
    expect(fromWire(JSON.stringify([text, { name: text }]))).toEqual([text, { name: text }]);
  },
);

test('any sent value arrives unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(fromWire(toWire(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('text that is not JSON is rejected', () => {
  expect(() => fromWire('{"serailno":')).toThrow(SyntaxError);
});

test.each([
  ['serialNumber', 'serailno'],
  ['site', 'adress'],
  ['name', 'name'],
])('%s is %s on the wire', (ours, wire) => expect(wireName(ours)).toBe(wire));
