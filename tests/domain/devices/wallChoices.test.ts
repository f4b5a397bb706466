import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  noWallChoices,
  readWallChoices,
  toggled,
  wallSizes,
} from '../../../src/domain/devices/wallChoices.ts';

test('choices can be read back', () => {
  fc.assert(
    fc.property(
      fc.record({
        size: fc.constantFrom(null, ...wallSizes),
        collapsed: fc.array(fc.string()),
        favorites: fc.array(fc.string()),
      }),
      (choices) => {
        expect(readWallChoices(JSON.stringify(choices))).toEqual(choices);
      },
    ),
  );
});

test.each([null, '', 'null', '7', '[]', '{"size":"xl","collapsed":[1],"favorites":"LK1"}'])(
  '%j gives no choices',
  (kept) => {
    expect(readWallChoices(kept)).toEqual(noWallChoices);
  },
);

test('an invalid value does not affect the others', () => {
  expect(readWallChoices('{"size":"xl","favorites":["LK1"]}')).toEqual({
    ...noWallChoices,
    favorites: ['LK1'],
  });
});

test('toggling adds a name and removes it again', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});

test('what was stored under the former spelling still counts', () => {
  expect(readWallChoices('{"favourites":["LK1"]}').favorites).toEqual(['LK1']);
  expect(readWallChoices('{"favourites":["LK1"],"favorites":["LK2"]}').favorites).toEqual(['LK2']);
});
