import type { Http } from './http.ts';

/** The token by which the provider recognizes a device that has signed in before. */
export function deviceOf({ device }: Pick<Http, 'device'>): { deviceToken?: string } {
  const deviceToken = device.read();
  return deviceToken === null ? {} : { deviceToken };
}
