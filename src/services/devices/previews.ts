import { failure, isLost, type CallResult } from '../../domain/wire/callResult.ts';
import { screenshotAddressCall } from '../../domain/wire/calls/devices.ts';
import { cameraProto } from '../../domain/devices/device.ts';
import { isGateway, withPreview, type ListedDevice, type Preview } from '../../domain/devices/preview.ts';
import type { Http } from '../wire/http.ts';

/** No preview picture is larger than this, in bytes. */
const maxBytes = 8 * 1024 * 1024;
/** As long as one preview of a list may take (design section 9), in milliseconds. */
const renewTimeoutMs = 5000;

/** What previews to load, how many devices at once, and how long one device may take, in milliseconds. */
export type PreviewRequest = {
  readonly http: Http;
  readonly devices: readonly ListedDevice[];
  readonly atOnce: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Told once for each device, in whatever order they come. The receiver owns the object URLs in it. */
  readonly onPreview: (preview: Preview) => void;
};

/** A preview picture as an object URL, which the caller has to revoke. */
export async function fetchPreview(
  http: Http,
  address: string,
  signal: AbortSignal,
): Promise<CallResult<string>> {
  const result = await http.blob(address, { type: 'image/', maxBytes, signal });
  if (!result.ok) return result;
  if (signal.aborted) return { ok: false, failure: failure('aborted') };
  return { ok: true, data: URL.createObjectURL(result.data) };
}

/** Gives the object URLs of a preview back. */
export function releasePreview({ src, channels }: Preview): void {
  for (const url of [src, ...channels.values()]) if (url !== null) URL.revokeObjectURL(url);
}

/** The preview of one device. What fails or comes too late is a placeholder. */
async function previewOf(http: Http, device: ListedDevice, signal: AbortSignal): Promise<Preview> {
  const { serailno } = device;
  const channels = new Map<number, string>();
  const none: Preview = { serailno, src: null, at: null, channels, lost: false };
  if (isGateway(device) && !device.screenshot) return none;
  const addresses = await http.call(screenshotAddressCall, { serailno }, { signal });
  if (!addresses.ok) return { ...none, lost: isLost(addresses.failure) };
  const { screenshot, screenshotAt, screenshotChannel } = addresses.data;
  if (!isGateway(device)) {
    if (screenshot === null) return none;
    const image = await fetchPreview(http, screenshot, signal);
    return image.ok
      ? { ...none, src: image.data, at: screenshotAt }
      : { ...none, lost: isLost(image.failure) };
  }
  const cameras = new Set(
    device.channelList.filter(({ proto }) => proto === cameraProto).map(({ channel }) => channel),
  );
  let lost = false;
  for (const { url, channel } of screenshotChannel.entries) {
    if (!cameras.has(channel)) continue;
    const image = await fetchPreview(http, url, signal);
    if (image.ok) channels.set(channel, image.data);
    else lost ||= isLost(image.failure);
  }
  return { ...none, lost };
}

/**
 * Loads the preview pictures of a list (spec section 4, design section 9): of a camera or a doorbell its
 * screenshot, of a gateway that keeps screenshots those of its IP cameras. One that fails or takes too
 * long is null and holds nobody up. Resolves when all are done, or at once after an abort, and never rejects.
 */
export async function loadPreviews(request: PreviewRequest): Promise<void> {
  const { http, devices, atOnce, timeoutMs, signal, onPreview } = request;
  const waiting = devices.values();
  const worker = async () => {
    for (const device of waiting) {
      const timer = new AbortController();
      const timeout = setTimeout(() => timer.abort(), timeoutMs);
      const preview = await previewOf(http, device, AbortSignal.any([signal, timer.signal]));
      clearTimeout(timeout);
      if (signal.aborted) return releasePreview(preview);
      // One that took too long may have met a provider that is away and says nothing.
      onPreview(timer.signal.aborted ? { ...preview, lost: true } : preview);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/**
 * Gives one device its preview of now, again and again: with none where it does not come. A preview that came is given
 * back when the next one comes, since it is shown until then.
 */
export function previewRenewer(http: Http) {
  let last: Preview | null = null;
  return async (device: ListedDevice, signal: AbortSignal): Promise<ListedDevice> => {
    let shown = device;
    await loadPreviews({
      http,
      devices: [device],
      atOnce: 1,
      timeoutMs: renewTimeoutMs,
      signal,
      onPreview: (preview) => {
        if (preview.src === null && preview.channels.size === 0) return;
        if (last !== null) releasePreview(last);
        last = preview;
        shown = withPreview([device], preview)[0] ?? device;
      },
    });
    return shown;
  };
}
