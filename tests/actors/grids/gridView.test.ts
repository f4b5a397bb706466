import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { provideGridView } from '../../../src/actors/grids/gridViewContexts.tsx';
import { createLeaving } from '../../../src/actors/shell/leaving.ts';
import { createNavigation } from '../../../src/actors/shell/navigation.ts';
import { largeOf } from '../../../src/machines/grids/gridView/gridView.machine.ts';

const windows = ['LK0000000001', 'LK0000000002', null, null];

/** The enlarged place of a grid at each of these addresses that it hears of. */
function watchGrid(...addresses: readonly string[]) {
  const navigation = createNavigation(createLeaving());
  const go = (address: string) => navigation.changed(address, () => {});
  const [first = '', ...others] = addresses;
  go(first);
  const view = createActor(provideGridView(windows, navigation), { input: { windows } }).start();
  const shown = [largeOf(view.getSnapshot())];
  view.subscribe((snapshot) => void shown.push(largeOf(snapshot)));
  others.forEach(go);
  return shown;
}

test.each([
  ['the address it opens at', ['/grids?grid=g1&window=2'], [1]],
  ['each later one', ['/grids?grid=g1', '/grids?grid=g1&window=1', '/grids?grid=g1&window=2'], [null, 0, 1]],
  ['one without a window', ['/grids?grid=g1&window=1', '/grids?grid=g1'], [0, null]],
  [
    'the moments of its playback',
    ['/grids?grid=g1&play&window=1', '/grids?grid=g1&play&day=2026-11-20&t=5&window=1'],
    [0],
  ],
  ['a window that the grid does not have', ['/grids?grid=g1&window=1', '/grids?grid=g1&window=5'], [0, null]],
  ['a tour', ['/grids?tour=grids&each=20'], [null]],
])('the enlarged window follows the address: %s', (_, addresses, places) => {
  expect(watchGrid(...addresses)).toEqual(places);
});

test('a grid that is left follows no address', () => {
  const ended = vi.fn<() => void>();
  const view = createActor(provideGridView(windows, { watch: () => ended }), { input: { windows } }).start();
  expect(ended).not.toHaveBeenCalled();
  view.stop();
  expect(ended).toHaveBeenCalledOnce();
});
