import { expect, test } from 'vitest';
import { createLeaving } from '../../../src/actors/shell/leaving.ts';
import { createNavigation } from '../../../src/actors/shell/navigation.ts';

const nowhere = () => {};

test('a watcher receives the current address, if there is one, and each later one until it stops', () => {
  const navigation = createNavigation(createLeaving());
  const [early, late]: [string[], string[]] = [[], []];
  const stop = navigation.watch((path) => early.push(path));
  navigation.changed('/cameras', nowhere);
  navigation.watch((path) => late.push(path));
  navigation.changed('/grids', nowhere);
  navigation.changed('/grids', nowhere);
  stop();
  navigation.changed('/user', nowhere);
  expect([early, late]).toEqual([
    ['/cameras', '/grids'],
    ['/cameras', '/grids', '/user'],
  ]);
});

test('the current address is replaced without a question', () => {
  const leaving = createLeaving();
  leaving.keep(() => true);
  const navigation = createNavigation(leaving);
  const gone: unknown[] = [];
  navigation.replace('/early');
  navigation.changed('/cameras', (...to) => gone.push(to));
  navigation.replace('/cameras?rule=r1');
  expect(gone).toEqual([['/cameras?rule=r1', { replace: true }]]);
});
