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
    { path: '/login', group: null, page: 'login', title: 'login:title' },
    { path: '/server', group: null, page: 'server', title: 'legal:server.title' },
    { path: '/privacy', group: null, page: 'privacy', title: 'legal:privacy.title' },
    { path: '/destroyUser', group: null, page: 'destroyUser', title: 'account:title' },
    { path: '/cameras', group: 'ipc', page: 'cameras', title: 'layout:page.cameras' },
    { path: '/grids', group: 'ipc', page: 'notBuilt', title: 'layout:page.grids' },
    { path: '/people', group: 'ipc', page: 'notBuilt', title: 'layout:page.people' },
    { path: '/vehicle', group: 'ipc', page: 'notBuilt', title: 'layout:page.vehicle' },
    { path: '/alert', group: 'ipc', page: 'notBuilt', title: 'layout:page.alert' },
    { path: '/gatewayDevice', group: 'gateway', page: 'notBuilt', title: 'layout:page.gatewayDevice' },
    { path: '/gatewayPeople', group: 'gateway', page: 'notBuilt', title: 'layout:page.gatewayPeople' },
    { path: '/gatewayVehicle', group: 'gateway', page: 'notBuilt', title: 'layout:page.gatewayVehicle' },
    { path: '/gatewayAlerts', group: 'gateway', page: 'notBuilt', title: 'layout:page.gatewayAlerts' },
    { path: '/doorHome', group: 'doorbell', page: 'notBuilt', title: 'layout:page.doorHome' },
    { path: '/doorAlerts', group: 'doorbell', page: 'notBuilt', title: 'layout:page.doorAlerts' },
    { path: '/cloudStorage', group: 'user', page: 'notBuilt', title: 'layout:page.cloudStorage' },
    { path: '/shop', group: 'user', page: 'notBuilt', title: 'layout:page.shop' },
    { path: '/user', group: 'user', page: 'user', title: 'layout:page.user' },
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
  expect(routeOfPath('/login?redirect=%2Fuser')).toEqual({
    path: '/login',
    group: null,
    page: 'login',
    title: 'login:title',
  });
  expect(routeOfPath('/nowhere')).toBe(null);
});
