import { isIP } from 'node:net';

/** Whether the address of a socket's other end is this machine itself. */
export function isLoopback(address: string | undefined): boolean {
  if (address === undefined || isIP(address) === 0) return false;
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
