import type { Http } from './http.ts';

/** The URL of a WebSocket from the provider, `ws` or `wss`; null if it is invalid. */
export function socketAddress(http: Pick<Http, 'resolve'>, named: string): string | null {
  const address = http.resolve(named);
  if (address === null || !/^(https?|wss?):$/.test(address.protocol)) return null;
  address.protocol = address.protocol.replace('http', 'ws');
  return address.href;
}
