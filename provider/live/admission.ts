import type { AlertOutput } from '../../src/domain/settings/alertRule.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { deviceFor } from '../devices/devices.ts';
import { linkedCamera, linkedClip } from '../devices/linkedCameras.ts';
import type { Tickets } from '../devices/tickets.ts';
import { shownLive } from '../settings/storedSettings.ts';
import type { Traffic } from '../store/traffic.ts';
import { closeCodes } from './closeCodes.ts';
import { answersOf } from './quality.ts';

/** The result of redeeming a ticket. */
export interface Admitted {
  channel: number | null;
  userId: string;
  token: string;
  /** When the token expires, epoch milliseconds. */
  until: number;
  clip: string;
  timezone: string;
  stalling: boolean;
  muted: boolean;
  /** Its current outputs for alerts. */
  does: readonly AlertOutput[];
}

/** The dependencies of the admission. */
export interface AdmissionParts {
  db: Db;
  clock: Clock;
  tickets: Pick<Tickets, 'redeem'>;
  traffic: Pick<Traffic, 'isOpen'>;
}

/**
 * Admits the holder of a ticket: returns the clip of a camera that can be watched now and the user; or the close code
 * that says why not.
 *
 * @param isRefusing whether the test control makes a camera's stream refuse everyone
 */
export const admission =
  ({ db, clock, tickets, traffic }: AdmissionParts, isRefusing: (serialNumber: string) => boolean) =>
  (serialNumber: string, ticket: string): Admitted | number => {
    // Checks the ticket first, so that clients without one learn nothing about which devices exist.
    const admitted = tickets.redeem(ticket, serialNumber);
    if (admitted === null) return closeCodes.badTicket;
    const { userId, token, channel, quality, until } = admitted;
    const device = deviceFor(db, userId, serialNumber);
    if (channel !== null) {
      const camera = device && linkedCamera(db, device, channel, clock.now());
      if (!device || !camera) return closeCodes.unknownDevice;
      if (!camera.online) return closeCodes.deviceOffline;
      if (isRefusing(serialNumber)) return closeCodes.refused;
      const { timezone } = device;
      const { muted } = camera;
      const clip = linkedClip(device, camera, quality) ?? camera.clip;
      return { channel, userId, token, until, clip, timezone, stalling: false, muted, does: [] };
    }
    if (device?.clip == null) return closeCodes.unknownDevice;
    if (!device.online) return closeCodes.deviceOffline;
    if (!traffic.isOpen(serialNumber)) return closeCodes.dataUsedUp;
    if (isRefusing(serialNumber)) return closeCodes.refused;
    const { clip, muted } = shownLive(db, { ...device, clip: device.clip }, quality);
    return {
      channel,
      userId,
      token,
      until,
      clip: clip ?? device.clip,
      timezone: device.timezone,
      stalling: device.delivery === 'stalling',
      muted,
      does: answersOf(device),
    };
  };
