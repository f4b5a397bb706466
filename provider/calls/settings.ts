import * as v from 'valibot';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { editBindServiceCall, type deviceSettingsSchema } from '../../src/domain/wire/calls/settings.ts';
import { changesOf, checkSettings, needsRestart } from '../../src/domain/settings/cameraSettings.ts';
import { checkSpelling } from '../accounts/sites.ts';
import { isOwnFilm } from '../cameras/ownFilm.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { ownCamera } from '../devices/ownDevice.ts';
import { ownUserId } from '../http/auth.ts';
import { readBody, shortSerialNumber } from '../http/body.ts';
import type { ProviderApp } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { refused } from '../http/refusal.ts';
import { choicesOf } from '../settings/cameraKinds.ts';
import { ipAddressOf } from '../settings/ipAddress.ts';
import { keepGuards } from '../settings/keepGuards.ts';
import { customerId } from '../settings/newestFirmware.ts';
import { closeCodes } from '../live/closeCodes.ts';
import type { LiveServer } from '../live/liveServer.ts';
import type { Restarts } from '../settings/restarts.ts';
import { changeSettings, settingsOf } from '../settings/storedSettings.ts';

/** The dependencies of the settings calls. */
export interface SettingsParts {
  db: Db;
  clock: Clock;
  restarts: Restarts;
  live: Pick<LiveServer, 'end'>;
}

const body = v.object({ ...editBindServiceCall.request.entries, serialNumber: shortSerialNumber });

/**
 * The settings that the owner of a device sees in addition to its entry in the list; null for other users, for a gateway, and
 * for an own camera.
 */
export function shownSettings(
  { db, restarts }: Pick<SettingsParts, 'db' | 'restarts'>,
  device: StoredDevice,
): v.InferOutput<typeof deviceSettingsSchema> | null {
  if (device.shared || device.device_type === 'GW' || isOwnFilm(device.clip ?? '')) return null;
  const { serialNumber, model, version } = device;
  const { revision, values } = settingsOf(db, device);
  const ipAddress = ipAddressOf(device, values.network);
  return {
    revision,
    values,
    choices: choicesOf(device),
    facts: {
      model,
      version,
      ipAddress,
      streamAddress: `rtsp://${ipAddress}:554/live`,
      pmodel: model,
      customerId,
    },
    restart: restarts.of(serialNumber),
  };
}

/** The call that changes the settings of the user's own device, which needs the token. */
export function addSettingsCalls(app: ProviderApp, parts: SettingsParts): void {
  const { db, clock, restarts, live } = parts;
  app.post(endpoints.editBindService.path, async (c) => {
    const { userId, serialNumber, revision, change } = await readBody(c, body);
    const user = ownUserId(c, userId);
    const device = ownCamera(db, user, serialNumber);
    if (!device.online) throw refused('device.offline');
    const set = settingsOf(db, device);
    if (revision !== set.revision) throw refused('settings.changedElsewhere');
    const checked = checkSettings(changesOf(set.values, change), choicesOf(device));
    const [error] = Object.values(checked.errors);
    if (error !== undefined) throw refused(error);
    checkSpelling(db, user, checked.change.site);
    if (Object.keys(checked.change).length === 0) {
      return success(c, { revision, restart: restarts.of(serialNumber) });
    }
    const stored = changeSettings(db, device, checked.change, clock.now());
    if (checked.change.location !== undefined) keepGuards(db, user, clock.now());
    // Current viewers still get the old stream: ending it makes them reconnect immediately.
    const { mirror, hdr, lightControl, micVolume } = checked.change;
    const isOtherPicture = [mirror, hdr, lightControl].some((changed) => changed !== undefined);
    const isOtherSound = micVolume !== undefined && (micVolume === 0) !== (set.values.micVolume === 0);
    if (isOtherPicture || isOtherSound) live.end(closeCodes.goingAway, { serialNumber });
    const restart = needsRestart(checked.change) ? restarts.begin(serialNumber) : restarts.of(serialNumber);
    return success(c, { revision: stored.revision, restart });
  });
}
