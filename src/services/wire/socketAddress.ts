import type { Http } from './http.ts';

/** The address of a WebSocket that the provider named, `ws` or `wss`; null where it is none. */
export function socketAddress(http: Pick<Http, 'resolve'>, named: string): string | null {
  const address = http.resolve(named);
  if (address === null || !/^(https?|wss?):$/.test(address.protocol)) return null;
  address.protocol = address.protocol.replace('http', 'ws');
  return address.href;
}
