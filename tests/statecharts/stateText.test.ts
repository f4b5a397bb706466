import type { StateValue } from 'xstate';
import { expect, test } from 'vitest';
import { stateOf, stateText } from '../../src/statecharts/stateText.ts';

const cases: readonly (readonly [StateValue, string])[] = [
  ['idle', 'idle'],
  [{ shown: 'sticky' }, 'shown.sticky'],
  [{ signedIn: { loading: 'info' } }, 'signedIn.loading.info'],
  [{ sound: 'on', picture: 'playing' }, 'sound.on picture.playing'],
  [{ open: { sound: 'on', picture: { playing: 'late' } } }, 'open.sound.on open.picture.playing.late'],
  [{ open: {} }, 'open'],
];

test.each(cases)('%j is %s', (value, text) => expect(stateText(value)).toBe(text));

test.each(cases.filter(([, text]) => text !== 'open'))('%j is read back from %s', (value, text) => {
  expect(stateOf(text)).toEqual(value);
});
