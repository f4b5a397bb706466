import * as v from 'valibot';
import type { Channel, Device, Gateway } from '../../src/domain/devices/device.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { liveQualities } from '../../src/domain/history/recording.ts';
import { secretHash } from '../accounts/secrets.ts';
import type { Db } from '../database/database.ts';
import { deviceTypes } from '../devices/deviceTypes.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { channelsOf, deviceFor, devicesOf } from '../devices/devices.ts';
import type { Tickets } from '../devices/tickets.ts';
import { ownUserId } from '../http/auth.ts';
import { readBody, serialNumber, shortText } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { refused } from '../http/refusal.ts';
import type { Footage } from '../live/footage.ts';
import type { Restarts } from '../settings/restarts.ts';
import { settingsOf, shownLive } from '../settings/storedSettings.ts';
import { shownSettings } from './settings.ts';

const listBody = v.object({
  userId: shortText,
  adress: v.pipe(v.array(shortText), v.maxLength(1000)),
  deviceType: v.pipe(v.array(v.picklist(deviceTypes)), v.maxLength(16)),
});
const singleBody = v.object({ serailno: serialNumber, addType: v.literal(2) });
const playBody = v.object({ serailno: serialNumber, quality: v.optional(v.picklist(liveQualities), 'HD') });

type Attached = 'previewSrc' | 'snapSrc';
type ListedChannel = Omit<Channel, Attached>;
type ListedDevice =
  | Omit<Device, Attached>
  | (Omit<Gateway, Attached | 'channelList'> & { channelList: ListedChannel[] });

/** What the device calls need. */
export interface DeviceParts {
  db: Db;
  tickets: Tickets;
  footage: Footage;
  restarts: Restarts;
}

function listed({ db, restarts }: Pick<DeviceParts, 'db' | 'restarts'>, device: StoredDevice): ListedDevice {
  const common = {
    serailno: device.serailno,
    name: device.name,
    model: device.model,
    adress: device.adress,
    onLine: device.online,
    offlineSince: device.offline_since,
    shared: device.shared,
    battery: device.battery,
    version: device.version,
    timezone: device.timezone,
    screenshot: device.preview !== null,
  };
  if (device.device_type !== 'GW') {
    const { liveQuality, playbackQuality } = settingsOf(db, device).values;
    const restarting = !device.online && restarts.of(device.serailno) !== null;
    return { ...common, deviceType: device.device_type, liveQuality, playbackQuality, restarting };
  }
  const channels = channelsOf(db, device.serailno);
  return {
    ...common,
    deviceType: device.device_type,
    screenshot: channels.some(({ preview }) => preview !== null),
    license: device.license ?? '',
    channelList: channels.map(({ channel, proto, license, serailno, online, name }) => ({
      channel,
      proto,
      license,
      serailno,
      onLine: online,
      name,
    })),
  };
}

/** The device and live calls, all behind the token: nobody sees a device that is not theirs or shared to them. */
export function addDeviceCalls(app: ProviderApp, { db, tickets, footage, restarts }: DeviceParts): void {
  const deviceOf = (c: ProviderContext, serailno: string): StoredDevice => {
    const device = deviceFor(db, c.get('userId'), serailno);
    if (!device) throw refused('device.notExist');
    return device;
  };

  app.post(endpoints.listDevices.path, async (c) => {
    const body = await readBody(c, listBody);
    const devices = devicesOf(db, ownUserId(c, body.userId), body.deviceType, body.adress);
    return success(c, { bindDevice: devices.map((device) => listed({ db, restarts }, device)) });
  });

  app.post(endpoints.deviceBySerailno.path, async (c) => {
    const { serailno } = await readBody(c, singleBody);
    const device = deviceOf(c, serailno);
    return success(c, {
      bindDevice: [listed({ db, restarts }, device)],
      settings: shownSettings({ db, restarts }, device),
    });
  });

  app.post(endpoints.checkPlay.path, async (c) => {
    const { serailno, quality } = await readBody(c, playBody);
    const device = deviceOf(c, serailno);
    if (device.clip === null) throw refused('device.notExist');
    if (!device.online)
      throw refused(restarts.of(serailno) === null ? 'device.offline' : 'device.restarting');
    const { clip, muted } = shownLive(db, { ...device, clip: device.clip }, quality);
    if (clip === null) throw refused('device.qualityFailed');
    const ticket = tickets.issue(serailno, {
      userId: c.get('userId'),
      token: secretHash(c.get('token')),
      quality,
    });
    const address = `/live/${encodeURIComponent(serailno)}?ticket=${ticket}`;
    return success(c, { address, audio: footage.film(clip).audio && !muted });
  });
}
