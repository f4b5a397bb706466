import type { Http } from './http.ts';

/** The absolute address of a picture that the provider named; empty where it named none that a page may show. */
export function pictureAddress(http: Pick<Http, 'resolve'>, address: string): string {
  const url = address === '' ? null : http.resolve(address);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : '';
}

/** The address of a WebSocket that the provider named, `ws` or `wss`; null where it is none. */
export function socketAddress(http: Pick<Http, 'resolve'>, named: string): string | null {
  const address = http.resolve(named);
  if (address === null || !/^(https?|wss?):$/.test(address.protocol)) return null;
  address.protocol = address.protocol.replace('http', 'ws');
  return address.href;
}
