import { describe, expect, test } from 'vitest';
import {
  groupIds,
  groupOfPath,
  groups,
  homePath,
  routeOfPath,
  routes,
} from '../../../src/domain/shell/routes.ts';

test('homes and menu entries are those of spec section 2', () => {
  expect(
    groupIds.map((id) => [id, groups[id].id, groups[id].home, groups[id].menu.map(({ path }) => path)]),
  ).toEqual([
    ['ipc', 'ipc', '/cameras', ['/cameras', '/grids', '/people', '/vehicle', '/alert']],
    [
      'gateway',
      'gateway',
      '/gatewayDevice',
      ['/gatewayDevice', '/gatewayPeople', '/gatewayVehicle', '/gatewayAlerts'],
    ],
    ['doorbell', 'doorbell', '/doorHome', ['/doorHome', '/doorAlerts']],
    ['user', 'user', '/user', ['/cloudStorage', '/shop', '/user']],
  ]);
});

test('every page of spec section 2 is there once', () => {
  expect(routes).toEqual([
    { path: '/login', group: null },
    { path: '/server', group: null },
    { path: '/privacy', group: null },
    { path: '/destroyUser', group: null },
    { path: '/cameras', group: 'ipc' },
    { path: '/grids', group: 'ipc' },
    { path: '/people', group: 'ipc' },
    { path: '/vehicle', group: 'ipc' },
    { path: '/alert', group: 'ipc' },
    { path: '/gatewayDevice', group: 'gateway' },
    { path: '/gatewayPeople', group: 'gateway' },
    { path: '/gatewayVehicle', group: 'gateway' },
    { path: '/gatewayAlerts', group: 'gateway' },
    { path: '/doorHome', group: 'doorbell' },
    { path: '/doorAlerts', group: 'doorbell' },
    { path: '/cloudStorage', group: 'user' },
    { path: '/shop', group: 'user' },
    { path: '/user', group: 'user' },
  ]);
});

test('the console begins at the cameras', () => {
  expect(homePath).toBe('/cameras');
});

describe('the group of a path', () => {
  test.each([
    ['/cameras', 'ipc'],
    ['/cameras/', 'ipc'],
    ['/cameras?device=LK1', 'ipc'],
    ['/cameras/?device=/user', 'ipc'],
    ['/gatewayAlerts#now', 'gateway'],
    ['/doorHome', 'doorbell'],
    ['/user', 'user'],
    ['/users', null],
    ['/User', null],
    ['/cameras/1', null],
    ['/login', null],
    ['/privacy', null],
    ['/', null],
    ['', null],
    ['?device=LK1', null],
    ['//cameras', null],
  ])('%s is %s', (path, group) => {
    expect(groupOfPath(path)).toBe(group);
  });
});

test('a standalone page is a page too, and the 404 page is none', () => {
  expect(routeOfPath('/login?redirect=%2Fuser')).toEqual({ path: '/login', group: null });
  expect(routeOfPath('/nowhere')).toBe(null);
});
