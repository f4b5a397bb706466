import type { LinkedCameraSettings } from '../../src/domain/gateways/ownSettings.ts';
import type { Db } from '../database/database.ts';
import { encoderOf, mirrorsOf, type Picture } from '../live/quality.ts';
import { factoryVolume, pictureSetting, scheduleSetting, soundSetting } from '../recordings/past.ts';
import { keepSetting, ofChannel, settingNow } from '../settings/settingHistory.ts';
import type { StoredChannel, StoredDevice } from './devices.ts';

type Gateway = Pick<StoredDevice, 'serialNumber' | 'model'>;

const fresh = ({ clip }: StoredChannel): Picture => ({
  mirror: 'none',
  hdr: false,
  lightControl: 'off',
  videoEncoder: encoderOf(clip ?? ''),
});

/** The settings of a gateway's camera. */
export function linkedNow(
  db: Db,
  { serialNumber, model }: Gateway,
  camera: StoredChannel,
): LinkedCameraSettings {
  const { channel, name, revision, clip } = camera;
  const picture = settingNow(db, serialNumber, ofChannel(pictureSetting, channel));
  const schedule = settingNow(db, serialNumber, ofChannel(scheduleSetting, channel));
  return {
    revision,
    values: {
      name,
      mirror: picture?.mirror ?? 'none',
      micVolume: settingNow(db, serialNumber, ofChannel(soundSetting, channel)) ?? factoryVolume,
      schedule: schedule ?? { kind: 'always' },
    },
    choices: { mirror: clip === null ? [] : [...mirrorsOf({ model, clip })] },
  };
}

/**
 * Changes a gateway's camera, all or nothing. It applies to recordings from `now` on (epoch milliseconds); earlier ones
 * stay as they were.
 *
 * @returns its new revision
 */
export function keepLinked(
  db: Db,
  gateway: string,
  camera: StoredChannel,
  { name = camera.name, mirror, micVolume, schedule }: Partial<LinkedCameraSettings['values']>,
  since: { readonly now: number; readonly oldest: number },
): number {
  const { channel, revision } = camera;
  db.transaction(() => {
    if (mirror !== undefined)
      keepSetting(db, gateway, ofChannel(pictureSetting, channel), { ...fresh(camera), mirror }, since);
    if (micVolume !== undefined) keepSetting(db, gateway, ofChannel(soundSetting, channel), micVolume, since);
    if (schedule !== undefined)
      keepSetting(db, gateway, ofChannel(scheduleSetting, channel), schedule, since);
    db.run(
      'update channels set name = ?, revision = ? where gateway = ? and channel = ?',
      name,
      revision + 1,
      gateway,
      channel,
    );
  });
  return revision + 1;
}
