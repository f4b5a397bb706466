import { failure, type CallResult } from '../domain/callResult.ts';
import { screenshotAddressCall } from '../domain/calls/devices.ts';
import { cameraProto } from '../domain/device.ts';
import { isGateway, withPreview, type ListedDevice, type Preview } from '../domain/preview.ts';
import type { Http } from './http.ts';

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

/** The addresses of a device's screenshot and of its channels' screenshots. */
async function screenshotAddresses(http: Http, serailno: string, signal: AbortSignal) {
  const result = await http.call(screenshotAddressCall, { serailno }, { signal });
  return result.ok ? result.data : null;
}

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
  const none: Preview = { serailno: device.serailno, src: null, channels: new Map() };
  if (isGateway(device) && !device.screenshot) return none;
  const addresses = await screenshotAddresses(http, device.serailno, signal);
  if (addresses === null) return none;
  const image = async (address: string) => {
    const result = await fetchPreview(http, address, signal);
    return result.ok ? result.data : null;
  };
  if (!isGateway(device)) {
    return { ...none, src: addresses.screenshot === null ? null : await image(addresses.screenshot) };
  }
  const cameras = new Set(
    device.channelList.filter(({ proto }) => proto === cameraProto).map(({ channel }) => channel),
  );
  const channels = new Map<number, string>();
  for (const { url, channel } of addresses.screenshotChannel.entries) {
    if (!cameras.has(channel)) continue;
    const src = await image(url);
    if (src !== null) channels.set(channel, src);
  }
  return { ...none, channels };
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
      onPreview(preview);
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
