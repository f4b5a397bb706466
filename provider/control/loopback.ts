import { isIP } from 'node:net';

/** Whether the remote address of a socket is this machine. */
export function isLoopback(address: string | undefined): boolean {
  if (address === undefined || isIP(address) === 0) return false;
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/**
 * Whether a Host header names this machine. A page on another site that points its own name at this machine (DNS
 * rebinding) sends that name instead.
 */
export function namesThisMachine(host: string | undefined): boolean {
  return host !== undefined && /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host);
}
