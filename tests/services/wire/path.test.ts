import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filledPath } from '../../../src/services/wire/path.ts';

test.each([
  ['/a', {}, '/a'],
  ['/a/{id}', { id: '1' }, '/a/1'],
  ['/a/{id}/{channel}', { id: 'LK/1?x=#', channel: '2' }, '/a/LK%2F1%3Fx%3D%23/2'],
  ['/a?userId={userId}', { userId: 'u&1' }, '/a?userId=u%261'],
  ['/a/{id}', {}, null],
  ['/a/{id}', { id: '' }, null],
  ['/a/{id}', { id: '.' }, null],
  ['/a/{id}', { id: '..' }, null],
  ['/a/{id}', { id: '...' }, '/a/...'],
  ['/a/{id}', { id: '\ud800' }, null],
  ['/a/{toString}', {}, null],
])('%s with %j is %s', (path, values, filled) => {
  expect(filledPath(path, values)).toBe(filled);
});

test('no value goes to another path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (id) => {
      const filled = filledPath('/a/{id}/b', { id });
      if (filled === null) return;
      expect(new URL(filled, 'https://api.test').pathname).toBe(`/a/${encodeURIComponent(id)}/b`);
    }),
  );
});
