import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  noWallChoices,
  readWallChoices,
  toggled,
  wallSizes,
} from '../../../src/domain/devices/wallChoices.ts';

test('what was chosen is read as it was kept', () => {
  fc.assert(
    fc.property(
      fc.record({
        size: fc.constantFrom(null, ...wallSizes),
        collapsed: fc.array(fc.string()),
        favourites: fc.array(fc.string()),
      }),
      (choices) => {
        expect(readWallChoices(JSON.stringify(choices))).toEqual(choices);
      },
    ),
  );
});

test.each([null, '', 'null', '7', '[]', '{"size":"xl","collapsed":[1],"favourites":"LK1"}'])(
  'of %j nothing was chosen',
  (kept) => {
    expect(readWallChoices(kept)).toEqual(noWallChoices);
  },
);

test('what is odd takes nothing else with it', () => {
  expect(readWallChoices('{"size":"xl","favourites":["LK1"]}')).toEqual({
    ...noWallChoices,
    favourites: ['LK1'],
  });
});

test('a name is taken in, and taken out again', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
