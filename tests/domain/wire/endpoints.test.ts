import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callDefinitions } from '../../../src/domain/wire/calls/all.ts';
import { endpoints, type Endpoint } from '../../../src/domain/wire/endpoints.ts';

const table: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);

/** Spec section 7, copied from the specification itself. */
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

test('every call of spec section 7 is in the table and marked given', () => {
  const marked = table.filter(([, call]) => call.source === 'given');
  expect(marked.map(([, { method, path }]) => `${method} ${path}`)).toEqual(given);
});

test('all calls are different', () => {
  const addresses = table.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('every call has its definition, under its own name', () => {
  const names = Object.entries(callDefinitions).map(([name, { endpoint }]) => [name, endpoint]);
  expect(names).toEqual(table.map(([name]) => [name, name]));
});

test('the calls allowed without a token are those of spec section 5', () => {
  expect(table.filter(([, call]) => call.access === 'public').map(([name]) => name)).toEqual([
    'sendVerificationCode',
    'resetPassword',
    'checkUser',
    'login',
    'userInfo',
    'cancelUser',
  ]);
});

test('the calls that the guard refuses a second time within a second', () => {
  expect(table.filter(([, call]) => call.effect === 'changes').map(([name]) => name)).toEqual([
    'sendVerificationCode',
    'resetPassword',
    'saveGeneral',
    'editName',
    'editAvatar',
    'cancelUser',
    'editBindService',
    'sendShare',
    'cancelShare',
    'acceptShare',
    'shareClip',
    'endLink',
    'setWorkStatus',
    'setCustomWorkStatus',
    'uploadScreenshot',
    'uploadChannelScreenshot',
    'upgradeDevice',
    'changeCard',
    'formatCard',
    'editGateway',
    'editDetector',
    'editLinkedCamera',
    'createRule',
    'editRule',
    'setRuleStatus',
    'deleteRule',
    'createGrid',
    'deleteGrid',
    'updateGrid',
    'deleteIncident',
    'removeIncidentItem',
    'cancelOrder',
    'unsubscribe',
    'setPayByUse',
    'cancelCapability',
    'resetCapabilities',
  ]);
});

test('every call is made by an existing machine', () => {
  const folder = new URL('../../../src/machines/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const named = new Set(files.map((file) => /(\w+)\.machine\.ts$/.exec(file)?.[1]));
  expect(table.filter(([, { machines }]) => !machines.every((machine) => named.has(machine)))).toEqual([]);
});
