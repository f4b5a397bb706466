import { isIPv6 } from 'node:net';
import type { ProviderContext } from '../http/env.ts';
import type { KnownDevices } from './knownDevices.ts';
import { secretHash } from './secrets.ts';
import type { Tokens } from './tokens.ts';

/** A caller, as throttling distinguishes callers. */
export interface Caller {
  key: string;
  /** Signed in, or on a device that has signed in to the account before. */
  isKnown: boolean;
}

/** Identifies callers. */
export interface Callers {
  /**
   * The caller of a request about the account of `userId` (null: no account), with the device token from the body, if
   * any.
   */
  of(c: ProviderContext, userId: string | null, deviceToken: string | undefined): Caller;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => '0'), ...end];
}

/**
 * The network that an address counts as: itself or, for IPv6, its /64, because one person controls all of those
 * addresses.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain) || plain.includes('.')) return plain;
  return groupsOf(plain)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The client's address: the one that the nearest proxy gives if it is trusted, else the socket's. */
function clientAddress(c: ProviderContext, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || (c.env.incoming.socket.remoteAddress ?? '');
}

/** Creates the identification of callers by token, device and network address. */
export function createCallers(
  tokens: Pick<Tokens, 'userOf'>,
  devices: Pick<KnownDevices, 'knows'>,
  trustProxy: boolean,
): Callers {
  return {
    of(c, userId, deviceToken) {
      if (userId !== null && deviceToken !== undefined && devices.knows(userId, deviceToken)) {
        return { key: `device ${secretHash(deviceToken)}`, isKnown: true };
      }
      const token = c.req.header('requestToken');
      if (userId !== null && token !== undefined && tokens.userOf(token) === userId) {
        return { key: `token ${secretHash(token)}`, isKnown: true };
      }
      return { key: `address ${networkOf(clientAddress(c, trustProxy))}`, isKnown: false };
    },
  };
}
