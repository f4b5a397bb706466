import type { Http } from './http.ts';

/** The absolute address of a picture that the provider named; empty where it named none that a page may show. */
export function pictureAddress(http: Pick<Http, 'resolve'>, address: string): string {
  const url = address === '' ? null : http.resolve(address);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : '';
}
