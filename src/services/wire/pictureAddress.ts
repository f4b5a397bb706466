import type { Http } from './http.ts';

/** The absolute URL of a picture from the provider; empty if there is none that a page can show. */
export function pictureAddress(http: Pick<Http, 'resolve'>, address: string): string {
  const url = address === '' ? null : http.resolve(address);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : '';
}
