import { expect, test } from 'vitest';
import { hasPlaces, ruleAt, ruledIn, rulesAddress } from '../../../src/domain/settings/ruledCamera.ts';

const camera = { serialNumber: 'LK1' };
const ofHub = { serialNumber: 'HUB', channel: 2 };
const atHub = '/gatewayDevice?gateway=HUB&channel=2&tab=rules';

test.each([
  ['/cameras?device=LK1&tab=settings&section=rules', camera, { rule: null }],
  ['/doorHome?device=LK1&tab=settings&section=rules&rule=r1', camera, { rule: 'r1' }],
  ['/cameras?tab=settings&section=rules&rule=new', camera, { rule: 'new' }],
  ['/cameras?device=LK2&tab=settings&section=rules', camera, null],
  ['/cameras?device=LK1&tab=settings&section=card', camera, null],
  ['/cameras?device=LK1', camera, null],
  ['/gatewayDevice?device=LK1&section=rules', camera, null],
  [`${atHub}&rule=r1`, ofHub, { rule: 'r1' }],
  [`/gatewayDevice/?gateway=HUB&channel=2&tab=rules`, ofHub, { rule: null }],
  ['/gatewayDevice?gateway=HUB&channel=3&tab=rules', ofHub, null],
  ['/gatewayDevice?gateway=HUB&channel=2&tab=settings', ofHub, null],
  ['/gatewayDevice?gateway=HUB', ofHub, null],
  ['/cameras?device=HUB&section=rules', ofHub, null],
  [atHub, { serialNumber: 'HUB' }, null],
])('at %s, the rules of %o: %o', (path, of, there) => {
  expect(ruleAt(path, of)).toEqual(there);
});

test.each([
  ['/cameras?q=x', camera, null, '/cameras?device=LK1&tab=settings&section=rules'],
  ['/doorHome', camera, 'r1', '/doorHome?device=LK1&tab=settings&section=rules&rule=r1'],
  ['/', camera, null, '/cameras?device=LK1&tab=settings&section=rules'],
  ['/gatewayDevice?gateway=HUB&q=house&status=online', ofHub, 'r1', `${atHub}&rule=r1&q=house&status=online`],
  ['/', ofHub, null, atHub],
])('from %s, the rules of %o (%s) are at %s', (path, of, rule, address) => {
  expect(rulesAddress(path, of, rule)).toBe(address);
  expect(ruleAt(address, of)).toEqual({ rule });
});

test('a call names a channel only for a camera of a hub, whose rules have no places', () => {
  expect(ruledIn({ userId: 'u1', serialNumber: 'LK1' })).toEqual({ userId: 'u1', serialNumber: 'LK1' });
  expect(Object.keys(ruledIn({ userId: 'u1', serialNumber: 'LK1' }))).toEqual(['userId', 'serialNumber']);
  expect(ruledIn({ userId: 'u1', ...ofHub })).toEqual({ userId: 'u1', ...ofHub });
  expect([hasPlaces(camera), hasPlaces(ofHub)]).toEqual([true, false]);
});
