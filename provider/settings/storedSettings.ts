import * as v from 'valibot';
import {
  cameraSettingsSchema,
  namesOf,
  type CameraSettings,
  type SettingsChange,
} from '../../src/domain/settings/cameraSettings.ts';
import type { LiveQuality } from '../../src/domain/history/recording.ts';
import type { WorkSchedule } from '../../src/domain/settings/workSchedule.ts';
import { keepSites } from '../accounts/sites.ts';
import { detectionNow, detectionSetting } from '../alerts/detections.ts';
import { pauseLost } from '../alerts/ruleSets.ts';
import { oldestRetained } from '../cards/room.ts';
import type { Db } from '../database/database.ts';
import type { StoredDevice } from '../devices/devices.ts';
import {
  factoryVolume,
  pictureSetting,
  scheduleSetting,
  soundSetting,
  zoneSetting,
} from '../recordings/past.ts';
import { isOutdoors } from '../live/daylight.ts';
import { encoderOf, liveClip, picturedClip, pictureSchema } from '../live/quality.ts';
import { keepSetting, settingNow } from './settingHistory.ts';

/** Without the settings that have a table or columns of their own. */
const keptApart = v.omit(cameraSettingsSchema, ['name', 'site', 'timezone', 'schedule', 'detection']);
type KeptApart = v.InferOutput<typeof keptApart>;

const row = v.object({ revision: v.number(), kept: v.pipe(v.string(), v.parseJson(), keptApart) });

const fresh = ({ clip }: StoredDevice): KeptApart => ({
  location: isOutdoors(clip) ? 'outdoor' : 'indoor',
  mirror: 'none',
  hdr: false,
  lightControl: 'off',
  videoEncoder: encoderOf(clip ?? ''),
  liveQuality: 'HD',
  playbackQuality: 'high',
  micVolume: factoryVolume,
  speakerVolume: 50,
  network: { mode: 'dhcp', address: '', mask: '', gateway: '', dns: '' },
});

/** The settings of a device and their number of changes. */
export interface StoredSettings {
  revision: number;
  values: CameraSettings;
}

/** The settings of a device of the database. */
export function settingsOf(db: Db, device: StoredDevice): StoredSettings {
  const stored = db.one(
    row,
    'select revision, kept from device_settings where serialNumber = ?',
    device.serialNumber,
  );
  const { name, site, timezone } = device;
  const schedule: WorkSchedule = settingNow(db, device.serialNumber, scheduleSetting) ?? { kind: 'always' };
  const detection = detectionNow(db, device.serialNumber);
  return {
    revision: stored?.revision ?? 0,
    values: { ...(stored?.kept ?? fresh(device)), name, site, timezone, schedule, detection },
  };
}

/** Whether the microphone is on. */
const isHeard = ({ micVolume }: Pick<CameraSettings, 'micVolume'>): boolean => micVolume > 0;

/**
 * Changes settings of a device, all or nothing. They apply to recordings and alerts from `now` on (epoch milliseconds);
 * earlier ones stay as they were.
 */
export function changeSettings(
  db: Db,
  device: StoredDevice,
  change: SettingsChange,
  now: number,
): StoredSettings {
  const { revision, values } = settingsOf(db, device);
  const next = { ...values, ...change };
  const { name, site, timezone, schedule: _schedule, detection: _detection, ...kept } = next;
  const { serialNumber } = device;
  const since = { now, oldest: oldestRetained(device, now) };
  db.transaction(() => {
    db.run(
      'insert or replace into device_settings values (?, ?, ?)',
      device.serialNumber,
      revision + 1,
      JSON.stringify(kept),
    );
    if (change.schedule) keepSetting(db, serialNumber, scheduleSetting, change.schedule, since);
    if (change.timezone !== undefined) keepSetting(db, serialNumber, zoneSetting, timezone, since);
    if (next.micVolume !== values.micVolume)
      keepSetting(db, serialNumber, soundSetting, next.micVolume, since);
    if (namesOf(change).some((name) => Object.hasOwn(pictureSchema.entries, name)))
      keepSetting(db, serialNumber, pictureSetting, v.parse(pictureSchema, next), since);
    if (change.detection) {
      keepSetting(db, serialNumber, detectionSetting, change.detection, since);
      pauseLost(db, device, now, change.detection);
    }
    db.run(
      'update devices set name = ?, site = ?, timezone = ? where serialNumber = ?',
      name,
      site,
      timezone,
      serialNumber,
    );
    if (change.site !== undefined) keepSites(db, { serialNumber, left: values.site, site });
  });
  return { revision: revision + 1, values: next };
}

/**
 * A camera's live view in a quality, with its settings.
 *
 * @returns the clip (a file of `media/`), null if the quality is unavailable, and whether its microphone is off
 */
export function shownLive(
  db: Db,
  device: StoredDevice & { clip: string },
  quality: LiveQuality,
): { clip: string | null; muted: boolean } {
  const { values } = settingsOf(db, device);
  // An automatic lamp is switched while the film is sent.
  const clip = picturedClip(device.clip, values, false);
  return { clip: liveClip(device.model, clip, quality), muted: !isHeard(values) };
}
