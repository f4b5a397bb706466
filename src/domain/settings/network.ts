import { halfWidth } from '../shell/plainLine.ts';
import type { MessageKey } from '../shell/messages.ts';

/** How a device gets its network address (spec section 3, TCP/IP mode). */
export const networkModes = ['dhcp', 'static'] as const;
type NetworkMode = (typeof networkModes)[number];

/** The fields of a static address, as dotted IPv4 strings. */
export const addressFields = ['address', 'mask', 'gateway', 'dns'] as const;
export type AddressField = (typeof addressFields)[number];

/** The network settings of a device; the addresses matter in static mode only. */
export type Network = { readonly mode: NetworkMode } & Readonly<Record<AddressField, string>>;

/** A network as it is stored and compared: without blanks around its addresses, which come with pasted text. */
export function plainNetwork({ mode, address, mask, gateway, dns }: Network): Network {
  const plain = (text: string) => halfWidth(text).trim();
  return { mode, address: plain(address), mask: plain(mask), gateway: plain(gateway), dns: plain(dns) };
}
/** The field of each message about an address. */
export const fieldOfAddress = {
  'settings.addressFormat': 'address',
  'settings.maskFormat': 'mask',
  'settings.gatewayFormat': 'gateway',
  'settings.gatewayElsewhere': 'gateway',
  'settings.dnsFormat': 'dns',
} as const satisfies { readonly [Message in MessageKey]?: AddressField };

export type NetworkErrors = Readonly<Partial<Record<AddressField, MessageKey>>>;

/**
 * Parses a dotted IPv4 address; null if malformed. Leading zeros are malformed because some parsers read them as octal.
 */
function numberOf(text: string): number | null {
  const parts = text.split('.');
  const bytes = parts.map((part) => (/^(0|[1-9]\d{0,2})$/.test(part) ? Number(part) : 256));
  if (bytes.length !== 4 || bytes.some((byte) => byte > 255)) return null;
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

/**
 * The number of addresses in a mask's subnet, including network and broadcast; null if its ones are not contiguous or
 * the subnet is too small or too large.
 */
function roomOf(mask: number | null): number | null {
  if (mask === null) return null;
  const room = 2 ** 32 - mask;
  return Number.isInteger(Math.log2(room)) && room >= 4 && room <= 2 ** 24 ? room : null;
}

/** Whether a device can have an address; false for 0.x, loopback, multicast and reserved addresses. */
function isHost(address: number | null): address is number {
  if (address === null) return false;
  const first = Math.floor(address / 2 ** 24);
  return first > 0 && first !== 127 && first < 224;
}

/**
 * Checks a static address before it is sent, because a wrong one makes the device unreachable.
 *
 * @returns an error per field; none in DHCP mode
 */
export function checkNetwork({ mode, ...fields }: Network): NetworkErrors {
  if (mode === 'dhcp') return {};
  const address = numberOf(fields.address);
  const gateway = numberOf(fields.gateway);
  const room = roomOf(numberOf(fields.mask));
  const isInside = (host: number) => room === null || (host % room > 0 && host % room < room - 1);
  const isNear = (one: number, other: number) =>
    room === null || Math.floor(one / room) === Math.floor(other / room);
  return {
    ...((!isHost(address) || !isInside(address)) && { address: 'settings.addressFormat' as const }),
    ...(room === null && { mask: 'settings.maskFormat' as const }),
    ...gatewayError(),
    ...(!isHost(numberOf(fields.dns)) && { dns: 'settings.dnsFormat' as const }),
  };

  function gatewayError(): NetworkErrors {
    if (!isHost(gateway) || !isInside(gateway)) return { gateway: 'settings.gatewayFormat' };
    if (!isHost(address)) return {};
    if (gateway === address || !isNear(gateway, address)) return { gateway: 'settings.gatewayElsewhere' };
    return {};
  }
}
