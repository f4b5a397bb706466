import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  channelAddress,
  hubAddress,
  readHubAddress,
  type HubAddress,
} from '../../../src/domain/gateways/hubAddress.ts';

const none: HubAddress = {
  keyword: '',
  site: '',
  status: 'all',
  gateway: null,
  channel: null,
  tab: 'live',
  day: null,
  second: null,
  rule: null,
  detector: null,
  link: null,
  settings: false,
};
const hub = { ...none, gateway: 'LKGW1' };

test.each<[string, HubAddress]>([
  ['', none],
  ['?gateway=', none],
  ['?q=hall&site=Home&status=offline', { ...none, keyword: 'hall', site: 'Home', status: 'offline' }],
  ['?gateway=LKGW1&status=gone', hub],
  ['?gateway=LKGW1&link=2&q=hall', { ...hub, link: 2, keyword: 'hall' }],
  ['?channel=1&detector=2&settings', none],
  ['?gateway=LKGW1', hub],
  ['?gateway=LKGW1&channel=2', { ...hub, channel: 2 }],
  ['?gateway=LKGW1&channel=0', { ...hub, channel: 0 }],
  ['?gateway=LKGW1&channel=two', hub],
  ['?gateway=LKGW1&channel=-1', hub],
  ['?gateway=LKGW1&channel=1.5', hub],
  ['?gateway=LKGW1&channel=123456', hub],
  ['?gateway=LKGW1&channel=2&day=2026-11-21&t=60', { ...hub, channel: 2 }],
  ['?gateway=LKGW1&channel=2&tab=history', { ...hub, channel: 2, tab: 'history' }],
  [
    '?gateway=LKGW1&channel=2&tab=history&day=2026-11-21&t=60',
    { ...hub, channel: 2, tab: 'history', day: '2026-11-21', second: 60 },
  ],
  ['?gateway=LKGW1&channel=2&tab=settings', { ...hub, channel: 2, tab: 'settings' }],
  ['?gateway=LKGW1&channel=2&tab=settings&day=2026-11-21&t=60', { ...hub, channel: 2, tab: 'settings' }],
  ['?gateway=LKGW1&channel=2&tab=rules', { ...hub, channel: 2, tab: 'rules' }],
  ['?gateway=LKGW1&channel=2&tab=rules&rule=r1', { ...hub, channel: 2, tab: 'rules', rule: 'r1' }],
  [`?gateway=LKGW1&channel=2&tab=rules&rule=${'x'.repeat(65)}`, { ...hub, channel: 2, tab: 'rules' }],
  ['?gateway=LKGW1&channel=2&tab=settings&rule=r1', { ...hub, channel: 2, tab: 'settings' }],
  ['?gateway=LKGW1&channel=2&tab=stats', { ...hub, channel: 2 }],
  ['?gateway=LKGW1&detector=3&tab=history&day=2026-11-21', { ...hub, detector: 3 }],
  ['?gateway=LKGW1&detector=3', { ...hub, detector: 3 }],
  ['?gateway=LKGW1&channel=2&detector=3', { ...hub, channel: 2 }],
  ['?gateway=LKGW1&channel=x&detector=3&settings', { ...hub, detector: 3 }],
  ['?gateway=LKGW1&link=2&settings', { ...hub, link: 2 }],
  ['?gateway=LKGW1&link=two&settings', { ...hub, settings: true }],
  ['?gateway=LKGW1&detector=3&link=2', { ...hub, detector: 3 }],
  ['?gateway=LKGW1&settings', { ...hub, settings: true }],
  ['?gateway=LKGW1&settings=', { ...hub, settings: true }],
])('%s', (search, address) => {
  expect(readHubAddress(search)).toEqual(address);
});

test.each<[Partial<HubAddress>, string]>([
  [{}, '/gatewayDevice'],
  [{ keyword: 'a&b', status: 'online' }, '/gatewayDevice?q=a%26b&status=online'],
  [{ gateway: 'LKGW1', settings: true, site: 'Home' }, '/gatewayDevice?gateway=LKGW1&site=Home&settings'],
  [{ channel: 2, settings: true }, '/gatewayDevice'],
  [{ gateway: 'LK GW&1' }, '/gatewayDevice?gateway=LK+GW%261'],
  [{ gateway: 'LKGW1', channel: 2 }, '/gatewayDevice?gateway=LKGW1&channel=2'],
  [{ gateway: 'LKGW1', channel: 2, tab: 'history' }, '/gatewayDevice?gateway=LKGW1&channel=2&tab=history'],
  [
    { gateway: 'LKGW1', channel: 2, tab: 'history', day: '2026-11-21', second: 60.9 },
    '/gatewayDevice?gateway=LKGW1&channel=2&tab=history&day=2026-11-21&t=60',
  ],
  [{ gateway: 'LKGW1', channel: 2, day: '2026-11-21' }, '/gatewayDevice?gateway=LKGW1&channel=2'],
  [
    { gateway: 'LKGW1', channel: 2, tab: 'settings', day: '2026-11-21', second: 60 },
    '/gatewayDevice?gateway=LKGW1&channel=2&tab=settings',
  ],
  [
    { gateway: 'LKGW1', channel: 2, tab: 'rules', rule: 'a&b' },
    '/gatewayDevice?gateway=LKGW1&channel=2&tab=rules&rule=a%26b',
  ],
  [{ gateway: 'LKGW1', channel: 2, rule: 'r1' }, '/gatewayDevice?gateway=LKGW1&channel=2'],
  [{ gateway: 'LKGW1', detector: 3 }, '/gatewayDevice?gateway=LKGW1&detector=3'],
  [{ gateway: 'LKGW1', channel: 2, detector: 3 }, '/gatewayDevice?gateway=LKGW1&channel=2'],
  [{ gateway: 'LKGW1', link: 2, settings: true }, '/gatewayDevice?gateway=LKGW1&link=2'],
  [{ gateway: 'LKGW1', settings: true }, '/gatewayDevice?gateway=LKGW1&settings'],
])('%o is %s', (address, text) => {
  expect(hubAddress(address)).toBe(text);
});

test('an address can be read back', () => {
  const channel = fc.nat(99_999);
  const part = fc.oneof(
    fc.constant({}),
    fc.record({ channel }),
    fc.record({ channel, tab: fc.constantFrom('history' as const, 'settings' as const) }),
    fc.record({
      channel,
      tab: fc.constant('rules' as const),
      rule: fc.option(fc.string({ minLength: 1, maxLength: 64 })),
    }),
    fc.record({
      channel,
      tab: fc.constant('history' as const),
      day: fc.constant('2026-11-21'),
      second: fc.nat(89_999),
    }),
    fc.record({ detector: channel }),
    fc.record({ link: channel }),
    fc.constant({ settings: true }),
  );
  const filter = fc.record({
    keyword: fc.string({ unit: 'grapheme' }),
    site: fc.string({ unit: 'grapheme' }),
    status: fc.constantFrom('all', 'online', 'offline'),
  });
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), part, filter, (gateway, more, narrowed) => {
      const address = { ...none, gateway, ...more, ...narrowed };
      expect(readHubAddress(hubAddress(address).replace(/^[^?]*/, ''))).toEqual(address);
    }),
  );
});

test.each([
  [1, '/gatewayDevice?gateway=LKGW1&channel=1'],
  [3, '/gatewayDevice?gateway=LKGW1&detector=3'],
  [9, '/gatewayDevice?gateway=LKGW1'],
  [null, '/gatewayDevice?gateway=LKGW1'],
])('channel %s of a hub is shown at %s', (channel, text) => {
  const of = (number: number, proto: 4 | 5) => ({
    channel: number,
    proto,
    license: '',
    serialNumber: '',
    onLine: true,
    snapSrc: undefined,
    name: '',
  });
  const hub = { serialNumber: 'LKGW1', channelList: [of(1, 4), of(3, 5)] };
  expect(channelAddress(hub, channel)).toBe(text);
  const moment = channel === 1 ? '&tab=history&day=2026-11-21&t=60' : '';
  expect(channelAddress(hub, channel, { tab: 'history', day: '2026-11-21', second: 60 })).toBe(text + moment);
});
