import { expect, test } from 'vitest';
import { callDefinitions } from '../../../src/domain/wire/calls/all.ts';
import { endpoints, type Endpoint } from '../../../src/domain/wire/endpoints.ts';

const table: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);

/** Spec section 7, written down from the specification itself. */
const given = `
POST /api/aithLink/user/get/verificationCode
POST /api/aithLink/user/resetPwd
POST /api/aithLink/user/check
POST /api/aithLink/user/login
GET /getInfo
GET /api/aithLink/user/address/list
POST /api/aithLink/user/info
POST /api/aithLink/user/general
POST /api/aithLink/user/name/edit
POST /api/aithLink/user/avatar/edit
POST /api/aithLink/user/cancel
POST /api/aithLink/user/editBindService
POST /api/aithLink/user/share
POST /api/aithLink/user/share/send
POST /api/aithLink/user/share/cancel
POST /api/aithLink/alarm/share
GET /api/aithLink/work/status/get
POST /api/aithLink/work/status/set?userId={userId}
POST /api/aithLink/work/status/custom
POST /api/aithLink/device/info
POST /api/aithLink/device/infoBySerailno
POST /api/aithLink/device/screenshot/{serialno}
POST /api/aithLink/device/screenshot/{serialno}/{channel}
GET {url}
POST /api/aithLink/device/play/check
POST /api/aithLink/device/upgrade
POST /api/aithLink/alarm/category/list
POST /api/aithLink/alarm/category/all
POST /api/aithLink/user/alarm/list
POST /api/aithLink/user/grid/create
GET /api/aithLink/user/grid/list
POST /api/aithLink/user/grid/delete/{id}
POST /api/aithLink/user/grid/update/{id}
`
  .trim()
  .split('\n');

const written = (source: Endpoint['source']) =>
  table.filter(([, call]) => call.source === source).map(([, { method, path }]) => `${method} ${path}`);

test('every call of spec section 7 is in the table, and marked given', () => {
  expect(written('given')).toEqual(given);
});

test('the calls whose path this project assumed', () => {
  expect(written('assumed')).toEqual([
    'POST /api/aithLink/user/logout',
    'POST /api/aithLink/user/logout/others',
    'POST /api/aithLink/user/cancel/check',
    'POST /api/aithLink/user/share/list',
    'POST /api/aithLink/user/share/accept',
    'POST /api/aithLink/device/screenshot/address',
    'POST /api/aithLink/device/upgrade/status',
    'POST /api/aithLink/device/card/get',
    'POST /api/aithLink/device/card/edit',
    'POST /api/aithLink/device/card/format',
    'POST /api/aithLink/gateway/settings/get',
    'POST /api/aithLink/gateway/settings/edit',
    'POST /api/aithLink/gateway/detector/get',
    'POST /api/aithLink/gateway/detector/edit',
    'POST /api/aithLink/gateway/channel/link',
    'POST /api/aithLink/device/record/list',
    'POST /api/aithLink/device/record/days',
    'POST /api/aithLink/device/record/clip',
    'POST /api/aithLink/device/play/clip',
    'POST /api/aithLink/user/alarm/review',
    'POST /api/aithLink/user/alarm/review/list',
    'POST /api/aithLink/user/alarm/latest',
    'POST /api/aithLink/user/alarm/new',
    'POST /api/aithLink/user/alarm/ring',
    'POST /api/aithLink/user/archive/list',
    'POST /api/aithLink/user/alarm/stats',
    'POST /api/aithLink/alarm/rule/list',
    'POST /api/aithLink/alarm/rule/create',
    'POST /api/aithLink/alarm/rule/edit',
    'POST /api/aithLink/alarm/rule/status',
    'POST /api/aithLink/alarm/rule/delete',
    'POST /api/aithLink/order/service/list',
    'POST /api/aithLink/order/list',
    'POST /api/aithLink/order/create',
    'POST /api/aithLink/order/status',
    'POST /api/aithLink/order/checkout',
    'POST /api/aithLink/order/cancel',
    'POST /api/aithLink/order/unsubscribe',
    'POST /api/aithLink/traffic/list',
    'POST /api/aithLink/traffic/payByUse',
    'POST /api/aithLink/order/capability/list',
    'POST /api/aithLink/order/capability/cancel',
    'POST /api/aithLink/order/capability/reset',
  ]);
});

test('no two calls are the same', () => {
  const addresses = table.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('every call has its definition, under its own name', () => {
  const names = Object.entries(callDefinitions).map(([name, { endpoint }]) => [name, endpoint]);
  expect(names).toEqual(table.map(([name]) => [name, name]));
});

test('the calls that may be made without a token are those of spec section 5', () => {
  expect(table.filter(([, call]) => call.access === 'public').map(([name]) => name)).toEqual([
    'sendVerificationCode',
    'resetPassword',
    'checkUser',
    'login',
    'userInfo',
    'cancelUser',
  ]);
});

test('what the repeat-submit guard leaves alone: reads, the alert list, marks that may come twice, sign-in, log-out and share codes, links of detectors, orders', () => {
  expect(table.filter(([, call]) => call.effect === 'reads').map(([name]) => name)).toEqual([
    'checkUser',
    'login',
    'logout',
    'logoutOthers',
    'getInfo',
    'listSites',
    'userInfo',
    'checkDeletion',
    'share',
    'listShares',
    'workStatus',
    'listDevices',
    'deviceBySerailno',
    'screenshotAddress',
    'download',
    'checkPlay',
    'readFirmware',
    'readCard',
    'readGateway',
    'readDetector',
    'linkChannel',
    'listRecordings',
    'listRecordedDays',
    'cutClip',
    'cutLive',
    'listAlertCategories',
    'allAlertCategories',
    'listAlerts',
    'markAlerts',
    'markListedAlerts',
    'latestAlerts',
    'newAlerts',
    'missedRings',
    'listArchives',
    'alertStats',
    'listRules',
    'listGrids',
    'listServices',
    'listOrders',
    'createOrder',
    'orderStatus',
    'openCheckout',
    'listTraffic',
    'listCapabilities',
  ]);
});

// This list only shrinks: a call leaves it when a machine makes it.
test('the calls that no machine makes yet', () => {
  expect(table.filter(([, call]) => call.machines.length === 0).map(([name]) => name)).toEqual([
    'allAlertCategories',
  ]);
});
