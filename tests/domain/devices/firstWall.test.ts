import { expect, test } from 'vitest';
import { readFirstWall } from '../../../src/domain/devices/firstWall.ts';
import { toWire } from '../../../src/domain/wire/fieldNames.ts';

const camera = (serialNumber: string, name: string, site: string) => ({
  serialNumber,
  name,
  site,
  deviceType: 'IPC',
});
const devices = (code: number, bindDevice: unknown) => toWire({ code, msg: '', data: { bindDevice } });
const order = (code: number, serials: readonly string[], attentionFirst = false) =>
  JSON.stringify({ code, msg: '', data: { serials, attentionFirst } });
const all = [camera('A', 'Yard', 'Home'), camera('B', '<b>Shop</b>', 'Shop'), camera('C', 'Door', 'Home')];
const namesOf = (wall: ReturnType<typeof readFirstWall>) =>
  wall?.groups.map(({ site, cameras }) => [site, ...cameras.map(({ device }) => device.name)]);

test('the cameras are placed as the wall places them: by site, order and favorites', () => {
  expect(namesOf(readFirstWall(devices(1, all), order(200, []), null))).toEqual([
    ['Home', 'Yard', 'Door'],
    ['Shop', '<b>Shop</b>'],
  ]);
  expect(namesOf(readFirstWall(devices(1, all), order(1, ['C', 'A']), null))).toEqual([
    ['Home', 'Door', 'Yard'],
    ['Shop', '<b>Shop</b>'],
  ]);
  const choices = JSON.stringify({ size: 'l', collapsed: ['Shop'], favorites: ['C'] });
  const wall = readFirstWall(devices(1, all), order(200, []), choices);
  expect(namesOf(wall)?.[0]).toEqual(['Home', 'Door', 'Yard']);
  expect(wall?.order).toEqual({ serials: [], attentionFirst: false });
  expect(wall?.choices).toEqual({ size: 'l', collapsed: ['Shop'], favorites: ['C'] });
});

test('an entry that the list drops is not shown', () => {
  const odd = [{ name: 'no serial number' }, all[0], all[0], { ...all[1], deviceType: 'GW' }];
  expect(namesOf(readFirstWall(devices(1, odd), order(200, []), null))).toEqual([['Home', 'Yard']]);
});

test.each([
  ['a refused token', devices(401, all), order(401, [])],
  ['a list with a code other than 1', devices(200, all), order(200, [])],
  ['a refused order', devices(1, all), order(500, [])],
  ['an order that is none', devices(1, all), '{"code":200,"data":{}}'],
  ['no camera', devices(1, []), order(200, [])],
  ['no JSON', '<html>', order(200, [])],
  ['nothing', '', ''],
])('nothing is shown in case of %s', (_, list, arranged) => {
  expect(readFirstWall(list, arranged, null)).toBeNull();
});
