import type { Alert } from '../src/domain/wire/calls/alerts.ts';

/** A person at the front door, or what a test makes of it. */
export const sampleAlert = (its: Partial<Alert> = {}): Alert => ({
  id: 'alert/1',
  serialNumber: 'LK0000000001',
  deviceName: 'Front door',
  at: 1000,
  seconds: 7,
  type: 'human',
  picture: null,
  box: null,
  before: 0,
  reviewed: false,
  channel: null,
  ...its,
});
