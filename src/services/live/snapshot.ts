import { failure, type CallResult } from '../../domain/wire/callResult.ts';
import { uploadChannelScreenshotCall, uploadScreenshotCall } from '../../domain/wire/calls/devices.ts';
import { fileNameOf } from '../../domain/clips/fileName.ts';
import type { Http } from '../wire/http.ts';
import type { ShownPicture } from './livePictures.ts';
import { done } from '../wire/mapped.ts';
import { saveFile } from '../clips/saveFile.ts';

const quality = 0.92;

/** A frame as a JPEG, and when it was captured (epoch ms). Fails with `device.notInitialized` if there is none. */
export async function takeSnapshot(
  shown: ShownPicture | null,
): Promise<CallResult<{ readonly picture: Blob; readonly at: number }>> {
  if (shown === null) return { ok: false, failure: failure('rejected', null, 'device.notInitialized') };
  const { source, width, height, at } = shown;
  try {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    // Without a context the snapshot would be black.
    if (context === null) return { ok: false, failure: failure('interface') };
    context.drawImage(source, 0, 0);
    const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    return { ok: true, data: { picture, at } };
  } catch {
    return { ok: false, failure: failure('interface') };
  }
}

/**
 * Saves a frame as a file named after the camera and the device's time, and returns that name. Fails with
 * `device.notInitialized` if there is no frame.
 */
export async function saveSnapshot(
  shown: ShownPicture | null,
  { name, timezone }: { readonly name: string; readonly timezone: string },
): Promise<CallResult<string>> {
  const taken = await takeSnapshot(shown);
  if (!taken.ok) return taken;
  const fileName = fileNameOf({ names: [name], from: taken.data.at, timezone }, 'jpg');
  saveFile(taken.data.picture, fileName);
  return { ok: true, data: fileName };
}

/**
 * Uploads a frame as the device's picture, or as that of the camera at a channel of a gateway. Fails with
 * `device.notInitialized` if there is none, and if the provider refuses it.
 */
export async function uploadSnapshot(
  http: Http,
  shown: ShownPicture | null,
  { serialNumber, channel }: { readonly serialNumber: string; readonly channel?: number | undefined },
  signal: AbortSignal,
): Promise<CallResult<void>> {
  const taken = await takeSnapshot(shown);
  if (!taken.ok) return taken;
  const { picture } = taken.data;
  return done(
    channel === undefined
      ? await http.call(uploadScreenshotCall, picture, { at: { serialno: serialNumber }, signal })
      : await http.call(uploadChannelScreenshotCall, picture, {
          at: { serialno: serialNumber, channel: String(channel) },
          signal,
        }),
  );
}
