import type { Http } from './http.ts';

/** What tells the provider a device on which one was signed in before. */
export function deviceOf({ device }: Pick<Http, 'device'>): { deviceToken?: string } {
  const deviceToken = device.read();
  return deviceToken === null ? {} : { deviceToken };
}
