import * as v from 'valibot';
import { isBatteryLow } from '../../src/domain/devices/deviceStatus.ts';
import { cameraProto } from '../../src/domain/devices/channel.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { pictureHeaderOf } from '../../src/domain/devices/picture.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { channelsOf, deviceFor } from '../devices/devices.ts';
import type { StoredScreenshot } from '../devices/screenshots.ts';
import { storedAt, storedScreenshot, storeScreenshot, wholeDevice } from '../devices/screenshots.ts';
import { readBody, screenshotMaxBytes, shortSerialNumber } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { notFound, refused } from '../http/refusal.ts';
import type { Footage } from '../live/footage.ts';
import { stillShown } from '../recordings/past.ts';

const deviceBody = v.object({ serialNumber: shortSerialNumber });

/** The path of the pictures, assumed; the URLs in the screenshot call's response are below it. */
export const picturePath = '/api/aithLink/device/screenshot';

/** How often a camera with a low battery takes a picture, in milliseconds. */
const sparingMs = 30 * 60_000;

/** The longest side of a camera's picture, in pixels. */
const longestSide = 8000;

/** The dependencies of the screenshot calls. */
export interface ScreenshotParts {
  db: Db;
  clock: Clock;
  footage: Footage;
}

/** The picture in a body: a JPEG or PNG by its bytes. Throws a refusal for anything else. */
async function pictureIn(c: ProviderContext): Promise<StoredScreenshot> {
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  const header = bytes.length <= screenshotMaxBytes ? pictureHeaderOf(bytes) : null;
  const isTaken =
    header !== null && header.type !== 'image/webp' && Math.max(header.width, header.height) <= longestSide;
  if (!isTaken) throw refused('action.saveFailed');
  return { type: header.type, bytes };
}

/**
 * When a device took its own picture: on request; if it is offline, when it went offline; with a low battery, every
 * half hour.
 */
function ownPictureAt({ online, offline_since, battery }: StoredDevice, now: number): number | null {
  if (!online) return offline_since;
  return isBatteryLow(battery) ? now - (now % sparingMs) : now;
}

/**
 * The screenshot calls, which need the token: viewing those of own and shared devices, changing those of own devices.
 */
export function addScreenshotCalls(app: ProviderApp, { db, clock, footage }: ScreenshotParts): void {
  const deviceOf = (c: ProviderContext, serialNumber: string): StoredDevice => {
    const device = deviceFor(db, c.get('userId'), serialNumber);
    if (!device) throw refused('device.notExist');
    return device;
  };
  const ownDeviceOf = (c: ProviderContext, serialNumber: string): StoredDevice => {
    const device = deviceOf(c, serialNumber);
    if (device.shared) throw refused('action.saveFailed');
    return device;
  };
  /** The channel with this number, if it is a camera. */
  const cameraOf = (gateway: string, name: string) =>
    channelsOf(db, gateway).find(({ channel, proto }) => proto === cameraProto && String(channel) === name);

  app.post(endpoints.screenshotAddress.path, async (c) => {
    const { serialNumber } = await readBody(c, deviceBody);
    const device = deviceOf(c, serialNumber);
    const address = `${picturePath}/${encodeURIComponent(serialNumber)}`;
    const own = ownPictureAt(device, clock.now());
    const shownAt = (channel: number, ownAt: number | null) =>
      storedAt(db, serialNumber, channel, ownAt) ?? ownAt;
    const screenshotChannel = channelsOf(db, serialNumber)
      .filter(({ proto, preview }) => proto === cameraProto && preview !== null)
      .map(({ channel, offline_since }) => ({
        channel,
        url: `${address}/${channel}`,
        at: shownAt(channel, offline_since ?? own),
      }));
    const screenshot = device.preview === null ? null : address;
    return success(c, { screenshot, screenshotAt: shownAt(wholeDevice, own), screenshotChannel });
  });

  const picture = async (
    c: ProviderContext,
    { device, channel }: { device: StoredDevice; channel: number },
    ownAt: number | null,
    file: string | null,
  ): Promise<Response> => {
    const { serialNumber } = device;
    const isStored = storedAt(db, serialNumber, channel, ownAt) !== null;
    const stored = isStored ? storedScreenshot(db, serialNumber, channel) : null;
    if (stored !== null) return c.body(stored.bytes, 200, { 'content-type': stored.type });
    if (file === null) throw notFound();
    const shown = stillShown(file, device, ownAt ?? clock.now());
    return c.body(await footage.picture(shown), 200, { 'content-type': 'image/jpeg' });
  };
  app.get(`${picturePath}/:serialNumber`, (c) => {
    const device = deviceFor(db, c.get('userId'), c.req.param('serialNumber'));
    if (!device) throw notFound();
    return picture(c, { device, channel: wholeDevice }, ownPictureAt(device, clock.now()), device.preview);
  });
  app.get(`${picturePath}/:serialNumber/:channel`, (c) => {
    const device = deviceFor(db, c.get('userId'), c.req.param('serialNumber'));
    const camera = device && cameraOf(device.serialNumber, c.req.param('channel'));
    if (!camera) throw notFound();
    const ownAt = camera.offline_since ?? ownPictureAt(device, clock.now());
    return picture(c, { device, channel: camera.channel }, ownAt, camera.preview);
  });

  app.post(`${picturePath}/:serialNumber`, async (c) => {
    const device = ownDeviceOf(c, c.req.param('serialNumber'));
    if (device.clip === null) throw refused('action.saveFailed');
    storeScreenshot(db, device.serialNumber, wholeDevice, await pictureIn(c), clock.now());
    return success(c, null);
  });
  app.post(`${picturePath}/:serialNumber/:channel`, async (c) => {
    const device = ownDeviceOf(c, c.req.param('serialNumber'));
    const camera = cameraOf(device.serialNumber, c.req.param('channel'));
    if (!camera) throw refused('device.notExist');
    storeScreenshot(db, device.serialNumber, camera.channel, await pictureIn(c), clock.now());
    return success(c, null);
  });
}
