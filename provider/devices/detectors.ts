import * as v from 'valibot';
import type { Db } from '../database/database.ts';
import {
  keepSetting,
  pastSetting,
  settingDuring,
  settingNow,
  sinceAt,
  type PastSetting,
} from '../settings/settingHistory.ts';
import type { StoredChannel } from './devices.ts';

const settingSchema = v.object({
  detection: v.boolean(),
  linkedCamera: v.nullable(v.number()),
  checkDevice: v.nullable(v.number()),
});
/** The settings of a detector, without its name. Cameras are channels of the same gateway. */
export type DetectorSetting = v.InferOutput<typeof settingSchema>;

const detectorSetting = (channel: number): PastSetting<DetectorSetting> =>
  pastSetting(`detector ${channel}`, settingSchema);

type Known = Pick<StoredChannel, 'channel' | 'linked_camera'>;

/** The initial settings: it reports, and is linked to the camera next to which it was installed. */
const added = ({ linked_camera }: Known): DetectorSetting => ({
  detection: true,
  linkedCamera: linked_camera,
  checkDevice: null,
});

/** The current settings of a detector. */
export const detectorNow = (db: Db, gateway: string, detector: Known): DetectorSetting =>
  settingNow(db, gateway, detectorSetting(detector.channel)) ?? added(detector);

/** The settings of a detector at any moment in a range, epoch milliseconds. */
export function detectorDuring(
  db: Db,
  gateway: string,
  detector: Known,
  from: number,
  until: number,
): (at: number) => DetectorSetting {
  const settings = settingDuring(db, gateway, detectorSetting(detector.channel), from, until);
  return (at) => sinceAt(settings, at) ?? added(detector);
}

/**
 * Changes a detector from a moment on (epoch milliseconds) and increases its revision; earlier reports stay as they
 * are. A change of the link alone does not count, because links are not edited and saved with the settings.
 *
 * @returns its new revision
 */
export function keepDetector(
  db: Db,
  gateway: string,
  detector: StoredChannel,
  change: Partial<DetectorSetting> & { name?: string },
  since: { readonly now: number; readonly oldest: number },
): number {
  const { name = detector.name, ...set } = change;
  const { channel } = detector;
  const isEdited = Object.keys(change).some((field) => field !== 'linkedCamera');
  const revision = detector.revision + (isEdited ? 1 : 0);
  const kept = { ...detectorNow(db, gateway, detector), ...set };
  db.transaction(() => {
    keepSetting(db, gateway, detectorSetting(channel), kept, since);
    db.run(
      'update channels set name = ?, revision = ? where gateway = ? and channel = ?',
      name,
      revision,
      gateway,
      channel,
    );
  });
  return revision;
}
