import * as v from 'valibot';
import {
  cameraSettingsSchema,
  type CameraSettings,
  type SettingsChange,
} from '../../src/domain/settings/cameraSettings.ts';
import type { LiveQuality } from '../../src/domain/history/recording.ts';
import type { WorkSchedule } from '../../src/domain/settings/workSchedule.ts';
import { keepDetection, lastDetection } from '../alerts/caught.ts';
import { pauseLost } from '../alerts/ruleSets.ts';
import type { Db } from '../database/database.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { encodedClip, encoderOf, liveClip, mirroredClip } from '../live/quality.ts';

/** What has a table or columns of its own stands there alone. */
const keptApart = v.omit(cameraSettingsSchema, ['name', 'adress', 'timezone', 'schedule', 'detection']);
type KeptApart = v.InferOutput<typeof keptApart>;

const row = v.object({ revision: v.number(), kept: v.pipe(v.string(), v.parseJson(), keptApart) });

/** As a camera comes out of its box. */
const fresh = ({ clip }: StoredDevice): KeptApart => ({
  location: 'indoor',
  mirror: 'none',
  hdr: false,
  lightControl: 'auto',
  videoEncoder: encoderOf(clip ?? ''),
  liveQuality: 'HD',
  playbackQuality: 'high',
  micVolume: 80,
  speakerVolume: 50,
  network: { mode: 'dhcp', address: '', mask: '', gateway: '', dns: '' },
});

/** The settings of a device and how often they were changed. */
export interface StoredSettings {
  revision: number;
  values: CameraSettings;
}

/** The settings of a device of the database. */
export function settingsOf(db: Db, device: StoredDevice): StoredSettings {
  const stored = db.one(
    row,
    'select revision, kept from device_settings where serailno = ?',
    device.serailno,
  );
  const { name, adress, timezone, schedules } = device;
  const schedule: WorkSchedule = schedules.at(-1)?.schedule ?? { kind: 'always' };
  const detection = lastDetection(db, device.serailno);
  return {
    revision: stored?.revision ?? 0,
    values: { ...(stored?.kept ?? fresh(device)), name, adress, timezone, schedule, detection },
  };
}

/** Changes settings of a device, as a whole or not at all. `now` is when a new schedule or detection begins to count. */
export function changeSettings(
  db: Db,
  device: StoredDevice,
  change: SettingsChange,
  now: number,
): StoredSettings {
  const { revision, values } = settingsOf(db, device);
  const next = { ...values, ...change };
  const { name, adress, timezone, schedule, detection: _, ...kept } = next;
  db.transaction(() => {
    db.run(
      'insert or replace into device_settings values (?, ?, ?)',
      device.serailno,
      revision + 1,
      JSON.stringify(kept),
    );
    if (change.detection) {
      keepDetection(db, device.serailno, now, change.detection);
      pauseLost(db, device, now, change.detection);
    }
    const schedules = change.schedule ? [...device.schedules, { since: now, schedule }] : device.schedules;
    db.run(
      'update devices set name = ?, adress = ?, timezone = ?, schedules = ? where serailno = ?',
      name,
      adress,
      timezone,
      JSON.stringify(schedules),
      device.serailno,
    );
  });
  return { revision: revision + 1, values: next };
}

/**
 * What a camera shows live in a quality, as it is set.
 *
 * @returns the clip (a file of `media/`), null where it does not have the quality, and whether its microphone is off
 */
export function shownLive(
  db: Db,
  device: StoredDevice & { clip: string },
  quality: LiveQuality,
): { clip: string | null; muted: boolean } {
  const { videoEncoder, micVolume, mirror } = settingsOf(db, device).values;
  const clip = mirroredClip(encodedClip(device.clip, videoEncoder), mirror);
  return { clip: liveClip(device.model, clip, quality), muted: micVolume === 0 };
}
