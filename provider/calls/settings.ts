import * as v from 'valibot';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { editBindServiceCall, type deviceSettingsSchema } from '../../src/domain/wire/calls/settings.ts';
import {
  changesOf,
  checkSettings,
  namesOf,
  needsRestart,
  type SettingName,
} from '../../src/domain/settings/cameraSettings.ts';
import { checkSpelling } from '../accounts/sites.ts';
import { isOnlyInCamera, type OwnSettings } from '../cameras/ownSettings.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { ruledCamera } from '../devices/ownDevice.ts';
import { ownUserId } from '../http/auth.ts';
import { readBody, shortSerialNumber } from '../http/body.ts';
import type { ProviderApp } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { oneAtATime } from '../http/oneAtATime.ts';
import { refused } from '../http/refusal.ts';
import { choicesOf } from '../settings/cameraKinds.ts';
import { ipAddressOf } from '../settings/ipAddress.ts';
import { keepGuards } from '../settings/keepGuards.ts';
import { customerId } from '../settings/newestFirmware.ts';
import { closeCodes } from '../live/closeCodes.ts';
import type { LiveServer } from '../live/liveServer.ts';
import type { Restarts } from '../settings/restarts.ts';
import { changeSettings, settingsOf, type StoredSettings } from '../settings/storedSettings.ts';

/** The dependencies of the settings calls. */
export interface SettingsParts {
  db: Db;
  clock: Clock;
  restarts: Restarts;
  live: Pick<LiveServer, 'end'>;
  ownSettings: Pick<OwnSettings, 'asked' | 'change' | 'restart'>;
}

const body = v.object({ ...editBindServiceCall.request.entries, serialNumber: shortSerialNumber });

type ShownSettings = v.InferOutput<typeof deviceSettingsSchema>;

/**
 * The settings that the owner of a device sees in addition to its entry in the list; null for other users, and for a
 * gateway. Those of an own camera are what is known of it: nobody waits for it.
 */
export function shownSettings(
  {
    db,
    restarts,
    ownSettings,
  }: Pick<SettingsParts, 'db' | 'restarts'> & { ownSettings: Pick<OwnSettings, 'of'> },
  device: StoredDevice,
): ShownSettings | null {
  if (device.shared || device.device_type === 'GW') return null;
  const { serialNumber, model, version } = device;
  const own = ownSettings.of(device);
  const { revision, values } = settingsOf(db, device);
  const ipAddress = ipAddressOf(device, values.network);
  return {
    revision,
    values: { ...values, ...own?.values },
    choices: own?.choices ?? choicesOf(device),
    facts: {
      model,
      version,
      ...(own?.facts ?? { ipAddress, streamAddress: `rtsp://${ipAddress}:554/live` }),
      pmodel: model,
      customerId,
    },
    restart: restarts.of(serialNumber),
  };
}

type Withheld = NonNullable<v.InferOutput<typeof editBindServiceCall.response>['refused']>[number];

/** What Lookout itself keeps of an own camera. */
const kept: readonly SettingName[] = ['name', 'location', 'liveQuality', 'timezone'];

/** The call that changes the settings of the user's own device, which needs the token. */
export function addSettingsCalls(app: ProviderApp, parts: SettingsParts): void {
  const { db, clock, restarts, live, ownSettings } = parts;
  const turns = new Map<string, ReturnType<typeof oneAtATime>>();
  type Edit = v.InferOutput<typeof body>;
  const edit = async (user: string, { serialNumber, revision, change, restart }: Edit) => {
    const now = (): { device: StoredDevice; stored: StoredSettings } => {
      const device = ruledCamera(db, user, serialNumber);
      if (!device.online) throw refused('device.offline');
      const stored = settingsOf(db, device);
      if (revision !== stored.revision && namesOf(change).length > 0)
        throw refused('settings.changedElsewhere');
      return { device, stored };
    };
    const own = await ownSettings.asked(now().device);
    // Seconds may have gone by: its file can say something else by now.
    const { device, stored } = now();
    const set = { ...stored, values: { ...stored.values, ...own?.values } };
    const wanted = changesOf(set.values, change);
    const reason = own?.choices.unreachable;
    // What the camera could take is not known while it does not answer. One without an address takes nothing, ever.
    const isSilent = reason !== undefined && reason.trouble !== 'noOnvif';
    const withheld = namesOf(wanted).flatMap((name): Withheld[] =>
      isSilent && isOnlyInCamera(name) ? [{ name, reason }] : [],
    );
    const others = namesOf(wanted).filter((name) => withheld.every((one) => one.name !== name));
    const checked = checkSettings(
      Object.fromEntries(others.map((name) => [name, wanted[name]])),
      own?.choices ?? choicesOf(device),
    );
    const [error] = Object.values(checked.errors);
    if (error !== undefined) throw refused(error);
    checkSpelling(db, user, checked.change.site);
    const isSame = namesOf(checked.change).length === 0;
    if (own !== null) {
      if (!isSame) withheld.push(...(await ownSettings.change(device, checked.change)));
      const isTaken = (name: SettingName): boolean =>
        name === 'name' || withheld.every((one) => one.name !== name);
      const names = namesOf(checked.change).filter((name) => kept.includes(name) && isTaken(name));
      const ours = Object.fromEntries(names.map((name) => [name, checked.change[name]]));
      const next = isSame
        ? stored
        : changeSettings(db, ruledCamera(db, user, serialNumber), ours, clock.now());
      if (ours.location !== undefined) keepGuards(db, user, clock.now());
      if (restart) {
        const reason = await ownSettings.restart(device);
        if (reason === null) restarts.expect(serialNumber);
        else withheld.push({ name: null, reason });
      }
      return { revision: next.revision, restart: restarts.of(serialNumber), refused: withheld };
    }
    if (isSame) {
      const restarting = restart ? restarts.begin(serialNumber) : restarts.of(serialNumber);
      return { revision: set.revision, restart: restarting };
    }
    const changed = changeSettings(db, device, checked.change, clock.now());
    if (checked.change.location !== undefined) keepGuards(db, user, clock.now());
    // Current viewers still get the old stream: ending it makes them reconnect immediately.
    const { mirror, hdr, lightControl, micVolume } = checked.change;
    const isOtherPicture = [mirror, hdr, lightControl].some((changed) => changed !== undefined);
    const isOtherSound = micVolume !== undefined && (micVolume === 0) !== (set.values.micVolume === 0);
    if (isOtherPicture || isOtherSound) live.end(closeCodes.goingAway, { serialNumber });
    const restarting =
      restart || needsRestart(checked.change) ? restarts.begin(serialNumber) : restarts.of(serialNumber);
    return { revision: changed.revision, restart: restarting };
  };
  app.post(endpoints.editBindService.path, async (c) => {
    const asked = await readBody(c, body);
    const user = ownUserId(c, asked.userId);
    const { serialNumber } = ruledCamera(db, user, asked.serialNumber);
    const inTurn = turns.get(serialNumber) ?? oneAtATime();
    turns.set(serialNumber, inTurn);
    return success(c, await inTurn(async () => edit(user, asked)));
  });
}
