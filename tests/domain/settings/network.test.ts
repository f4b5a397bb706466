import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkNetwork, type Network, type NetworkErrors } from '../../../src/domain/settings/network.ts';

const good: Network = {
  mode: 'static',
  address: '192.168.1.20',
  mask: '255.255.255.0',
  gateway: '192.168.1.1',
  dns: '9.9.9.9',
};

test.each<[string, Partial<Network>, NetworkErrors]>([
  ['a usual one', {}, {}],
  ['DHCP asks for no address', { mode: 'dhcp', address: '', mask: '', gateway: '', dns: '' }, {}],
  [
    'nothing typed',
    { address: '', mask: '', gateway: '', dns: '' },
    {
      address: 'settings.addressFormat',
      mask: 'settings.maskFormat',
      gateway: 'settings.gatewayFormat',
      dns: 'settings.dnsFormat',
    },
  ],
  ['three parts', { address: '192.168.1' }, { address: 'settings.addressFormat' }],
  ['a leading zero', { address: '192.168.1.020' }, { address: 'settings.addressFormat' }],
  ['a part over 255', { gateway: '192.168.1.256' }, { gateway: 'settings.gatewayFormat' }],
  ['the network itself', { address: '192.168.1.0' }, { address: 'settings.addressFormat' }],
  ['its broadcast', { address: '192.168.1.255' }, { address: 'settings.addressFormat' }],
  ['loopback', { dns: '127.0.0.1' }, { dns: 'settings.dnsFormat' }],
  ['multicast', { dns: '224.0.0.1' }, { dns: 'settings.dnsFormat' }],
  ['a mask whose ones are not all in front', { mask: '255.0.255.0' }, { mask: 'settings.maskFormat' }],
  ['a mask without room', { mask: '255.255.255.255' }, { mask: 'settings.maskFormat' }],
  ['a gateway in another network', { gateway: '192.168.2.1' }, { gateway: 'settings.gatewayElsewhere' }],
  ['a gateway that is the device', { gateway: '192.168.1.20' }, { gateway: 'settings.gatewayElsewhere' }],
  ['a wide network', { mask: '255.255.0.0', gateway: '192.168.255.254' }, {}],
  ['the widest network', { address: '10.0.0.2', mask: '255.0.0.0', gateway: '10.255.255.254' }, {}],
  ['a mask of half the addresses', { mask: '254.0.0.0' }, { mask: 'settings.maskFormat' }],
  ['an address of this network', { dns: '0.1.2.3' }, { dns: 'settings.dnsFormat' }],
  ['the last address of a host', { dns: '223.255.255.255' }, {}],
  ['a small network', { address: '10.0.0.2', mask: '255.255.255.252', gateway: '10.0.0.1' }, {}],
])('%s', (_, change, errors) => {
  expect(checkNetwork({ ...good, ...change })).toEqual(errors);
});

test('whatever is typed, each field is valid or has its own error, and nothing throws', () => {
  const typed = fc.oneof(fc.string(), fc.ipV4(), fc.constantFrom('255.255.255.0', '255.255.0.0'));
  fc.assert(
    fc.property(typed, typed, typed, typed, (address, mask, gateway, dns) => {
      const errors = checkNetwork({ mode: 'static', address, mask, gateway, dns });
      expect(Object.entries(errors).filter(([field, key]) => !key.startsWith(`settings.${field}`))).toEqual(
        [],
      );
    }),
  );
});
