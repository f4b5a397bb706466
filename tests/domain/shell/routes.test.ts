import { describe, expect, test } from 'vitest';
import {
  groupIds,
  groupOfPath,
  groups,
  homePath,
  isStandalone,
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

test('every page of spec section 2 exists once', () => {
  expect(routes).toEqual([
    { path: '/login', group: null, page: 'login', title: 'signIn:title' },
    { path: '/server', group: null, page: 'server', title: 'legal:server.title' },
    { path: '/privacy', group: null, page: 'privacy', title: 'legal:privacy.title' },
    { path: '/destroyUser', group: null, page: 'destroyUser', title: 'account:deletionPage.title' },
    { path: '/cameras', group: 'ipc', page: 'cameras', title: 'shell:page.cameras' },
    { path: '/grids', group: 'ipc', page: 'grids', title: 'shell:page.grids' },
    { path: '/people', group: 'ipc', page: 'people', title: 'shell:page.people' },
    { path: '/vehicle', group: 'ipc', page: 'vehicle', title: 'shell:page.vehicle' },
    { path: '/alert', group: 'ipc', page: 'alert', title: 'shell:page.alert' },
    { path: '/gatewayDevice', group: 'gateway', page: 'gateways', title: 'shell:page.gatewayDevice' },
    { path: '/gatewayPeople', group: 'gateway', page: 'people', title: 'shell:page.gatewayPeople' },
    { path: '/gatewayVehicle', group: 'gateway', page: 'vehicle', title: 'shell:page.gatewayVehicle' },
    { path: '/gatewayAlerts', group: 'gateway', page: 'alert', title: 'shell:page.gatewayAlerts' },
    { path: '/doorHome', group: 'doorbell', page: 'doorHome', title: 'shell:page.doorHome' },
    { path: '/doorAlerts', group: 'doorbell', page: 'alert', title: 'shell:page.doorAlerts' },
    { path: '/cloudStorage', group: 'user', page: 'cloudStorage', title: 'shell:page.cloudStorage' },
    { path: '/shop', group: 'user', page: 'shop', title: 'shell:page.shop' },
    { path: '/user', group: 'user', page: 'user', title: 'shell:page.user' },
    { path: '/incidents', group: 'ipc', page: 'incidents', title: 'shell:page.incidents' },
  ]);
});

test('the console starts at the cameras', () => {
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

test('a standalone page is a page too, and the 404 page is not', () => {
  expect(routeOfPath('/login?redirect=%2Fuser')).toEqual({
    path: '/login',
    group: null,
    page: 'login',
    title: 'signIn:title',
  });
  expect(routeOfPath('/nowhere')).toBe(null);
});

test.each([
  ['/destroyUser', true],
  ['/destroyUser/?from=mail#deleted', true],
  ['/login?redirect=%2Fuser', true],
  ['/user', false],
  ['/nowhere', false],
])('%s is shown without the main layout: %s', (path, expected) => {
  expect(isStandalone(path)).toBe(expected);
});
