import * as v from 'valibot';
import { channelNumber, cameraProto } from '../../src/domain/devices/channel.ts';
import type { Channel, Device, Gateway } from '../../src/domain/devices/device.ts';
import { offsetsAround } from '../../src/domain/time/zone/timeZone.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { liveQualities } from '../../src/domain/history/recording.ts';
import { secretHash } from '../accounts/secrets.ts';
import type { DetectorStatuses } from '../alerts/detectorStatuses.ts';
import type { OwnSettings } from '../cameras/ownSettings.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { isHeard } from '../devices/absences.ts';
import { detectorKindOf, deviceTypes } from '../devices/deviceTypes.ts';
import { detectorNow } from '../devices/detectors.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { channelsOf, deviceFor, devicesOf } from '../devices/devices.ts';
import { linkedCamera, linkedClip } from '../devices/linkedCameras.ts';
import type { Tickets } from '../devices/tickets.ts';
import { ownUserId } from '../http/auth.ts';
import { readBody, shortSerialNumber, shortText } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { refused } from '../http/refusal.ts';
import type { Footage } from '../live/footage.ts';
import type { Restarts } from '../settings/restarts.ts';
import { settingsOf, shownLive } from '../settings/storedSettings.ts';
import type { Traffic } from '../store/traffic.ts';
import { shownSettings } from './settings.ts';
import { requestLimits } from '../../src/domain/wire/requestLimits.ts';

const listBody = v.object({
  userId: shortText,
  site: v.pipe(v.array(shortText), v.maxLength(requestLimits.sites)),
  deviceType: v.pipe(v.array(v.picklist(deviceTypes)), v.maxLength(requestLimits.deviceTypes)),
});
const singleBody = v.object({ serialNumber: shortSerialNumber, addType: v.literal(2) });
const playBody = v.object({
  serialNumber: shortSerialNumber,
  channel: v.optional(channelNumber),
  quality: v.optional(v.picklist(liveQualities), 'HD'),
});

type Attached = 'snapSrc';
type ListedChannel = Omit<Channel, Attached>;
type ListedDevice =
  | Omit<Device, Attached>
  | (Omit<Gateway, Attached | 'channelList'> & { channelList: ListedChannel[] });

/** The dependencies of the device calls. */
export interface DeviceParts {
  db: Db;
  tickets: Tickets;
  footage: Footage;
  restarts: Restarts;
  clock: Clock;
  statuses: DetectorStatuses;
  traffic: Pick<Traffic, 'isOpen'>;
  ownSettings: Pick<OwnSettings, 'of' | 'first'>;
}

function listed(
  {
    db,
    restarts,
    clock,
    statuses,
    footage,
  }: Pick<DeviceParts, 'db' | 'restarts' | 'clock' | 'statuses' | 'footage'>,
  device: StoredDevice,
): ListedDevice {
  const zoneOffsets = offsetsAround(device.timezone, clock.now());
  const common = {
    serialNumber: device.serialNumber,
    name: device.name,
    model: device.model,
    site: device.site,
    onLine: device.online,
    offlineSince: device.offline_since,
    shared: device.shared,
    battery: device.battery,
    version: device.version,
    timezone: device.timezone,
    ...(zoneOffsets && { zoneOffsets }),
    screenshot: device.preview !== null,
    restarting: !device.online && restarts.of(device.serialNumber) !== null,
  };
  if (device.device_type !== 'GW') {
    const { liveQuality, playbackQuality } = settingsOf(db, device).values;
    const qualities = device.clip === null ? null : footage.qualities(device.clip);
    return {
      ...common,
      deviceType: device.device_type,
      liveQuality,
      playbackQuality,
      ...(qualities && { liveQualities: [...qualities] }),
    };
  }
  const channels = channelsOf(db, device.serialNumber);
  return {
    ...common,
    deviceType: device.device_type,
    screenshot: channels.some(({ preview }) => preview !== null),
    license: device.license ?? '',
    channelList: channels.map((linked) => {
      const { channel, proto, license, serialNumber, name } = linked;
      return { channel, proto, license, serialNumber, onLine: isHeard(linked, clock.now()), name };
    }),
    ipcList: channels
      .filter(({ proto }) => proto === cameraProto)
      .map(({ channel, offline_since: offlineSince }) => ({ channel, offlineSince })),
    detectorList: channels
      .filter(({ proto }) => proto !== cameraProto)
      .map((detector) => {
        const { detection, linkedCamera } = detectorNow(db, device.serialNumber, detector);
        return {
          channel: detector.channel,
          detectorType: detectorKindOf(detector.kind),
          linkedCamera,
          detection,
          ...statuses.of(device, detector),
        };
      }),
  };
}

/**
 * The device and live calls, which need the token: no one sees a device that is neither theirs nor shared with them.
 */
export function addDeviceCalls(app: ProviderApp, parts: DeviceParts): void {
  const { db, tickets, footage, restarts } = parts;
  const whyOffline = (serialNumber: string) =>
    restarts.of(serialNumber) === null ? 'device.offline' : 'device.restarting';
  const deviceOf = (c: ProviderContext, serialNumber: string): StoredDevice => {
    const device = deviceFor(db, c.get('userId'), serialNumber);
    if (!device) throw refused('device.notExist');
    return device;
  };

  app.post(endpoints.listDevices.path, async (c) => {
    const body = await readBody(c, listBody);
    const devices = devicesOf(db, ownUserId(c, body.userId), body.deviceType, body.site);
    return success(c, { bindDevice: devices.map((device) => listed(parts, device)) });
  });

  app.post(endpoints.deviceBySerialNumber.path, async (c) => {
    const { serialNumber } = await readBody(c, singleBody);
    await parts.ownSettings.first(deviceOf(c, serialNumber));
    const device = deviceOf(c, serialNumber);
    return success(c, {
      bindDevice: [listed(parts, device)],
      settings: shownSettings(parts, device),
    });
  });

  app.post(endpoints.checkPlay.path, async (c) => {
    const { serialNumber, channel = null, quality } = await readBody(c, playBody);
    const device = deviceOf(c, serialNumber);
    const answer = (clip: string, muted: boolean) => {
      const admission = { userId: c.get('userId'), token: secretHash(c.get('token')), channel, quality };
      const ticket = tickets.issue(serialNumber, admission);
      const address = `/live/${encodeURIComponent(serialNumber)}?ticket=${ticket}`;
      return success(c, { address, audio: footage.film(clip).audio && !muted });
    };
    if (channel !== null) {
      const camera = linkedCamera(db, device, channel, parts.clock.now());
      if (camera === null) throw refused('device.notExist');
      if (!camera.online) throw refused(whyOffline(serialNumber));
      const film = linkedClip(device, camera, quality);
      if (film === null) throw refused('device.qualityFailed');
      return answer(film, camera.muted);
    }
    if (device.clip === null) throw refused('device.notExist');
    if (!device.online) throw refused(whyOffline(serialNumber));
    if (!parts.traffic.isOpen(serialNumber)) throw refused('device.dataUsedUp');
    const { clip, muted } = shownLive(db, { ...device, clip: device.clip }, quality);
    if (clip === null) throw refused('device.qualityFailed');
    return answer(clip, muted);
  });
}
