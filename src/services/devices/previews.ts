import { failure, isPictureRetryable, type CallResult } from '../../domain/wire/callResult.ts';
import { screenshotAddressCall, type ChannelImage } from '../../domain/wire/calls/devices.ts';
import type { Device, Gateway } from '../../domain/devices/device.ts';
import { cameraProto } from '../../domain/devices/channel.ts';
import { isGateway, type ListedDevice, type Preview } from '../../domain/devices/preview.ts';
import type { Http } from '../wire/http.ts';

/** The maximum size of a preview picture, in bytes. */
const maxBytes = 8 * 1024 * 1024;
/** The timeout of one picture, as in a list (design section 9), in milliseconds. */
const renewTimeoutMs = 5000;

/** The previews to load, the maximum number of parallel downloads, and the timeout of one picture, in milliseconds. */
export type PreviewRequest = {
  readonly http: Http;
  readonly devices: readonly ListedDevice[];
  readonly atOnce: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /**
   * Called once for each device and, for a gateway, for each picture of its channels, in any order. The receiver owns
   * the object URLs.
   */
  readonly onPreview: (preview: Preview) => void;
};

/** A preview picture as an object URL, which the caller must revoke. */
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

/** Revokes the object URLs of a preview. */
export function releasePreview({ src, channels }: Preview): void {
  for (const url of [src, ...channels.values()]) if (url !== null) URL.revokeObjectURL(url);
}

/** A picture to fetch, or a request for picture URLs; returns the jobs that follow from it. */
type Job = (signal: AbortSignal, isLate: () => boolean) => Promise<readonly Job[]>;

/** Reported for a device without a picture. */
const placeholder = (serialNumber: string, lost: boolean): Preview => ({
  serialNumber,
  src: null,
  at: null,
  channels: new Map(),
  lost,
});

type Reported = Pick<PreviewRequest, 'http' | 'onPreview'>;

/**
 * One job for the picture of each IP camera of a gateway. If one failed, the gateway's preview counts as lost.
 */
function channelJobs(
  { http, onPreview }: Reported,
  { serialNumber, channelList }: Gateway,
  images: readonly ChannelImage[],
): readonly Job[] {
  const cameras = new Set(
    channelList.filter(({ proto }) => proto === cameraProto).map(({ channel }) => channel),
  );
  const shown = images.filter(({ channel }) => cameras.has(channel));
  if (shown.length === 0) onPreview(placeholder(serialNumber, false));
  let lost = false;
  return shown.map(({ url, channel, at }): Job => async (signal, isLate) => {
    const image = await fetchPreview(http, url, signal);
    lost ||= isLate() || (!image.ok && isPictureRetryable(image.failure));
    const none = placeholder(serialNumber, lost);
    onPreview(image.ok ? { ...none, at, channels: new Map([[channel, image.data]]) } : none);
    return [];
  });
}

/**
 * Requests the picture URLs of a device. A camera's picture is fetched immediately; those of a gateway become jobs of
 * their own.
 */
function deviceJob({ http, onPreview }: Reported, device: ListedDevice): Job {
  const { serialNumber } = device;
  return async (signal, isLate) => {
    const reportNone = (lost: boolean): readonly Job[] => {
      // A timeout may mean that the provider is unreachable.
      onPreview(placeholder(serialNumber, lost || isLate()));
      return [];
    };
    if (isGateway(device) && !device.screenshot) return reportNone(false);
    const addresses = await http.call(screenshotAddressCall, { serialNumber }, { signal });
    if (!addresses.ok) return reportNone(isPictureRetryable(addresses.failure));
    const { screenshot, screenshotAt: at, screenshotChannel } = addresses.data;
    if (isGateway(device)) return channelJobs({ http, onPreview }, device, screenshotChannel.entries);
    if (screenshot === null) return reportNone(false);
    const image = await fetchPreview(http, screenshot, signal);
    if (!image.ok) return reportNone(isPictureRetryable(image.failure));
    onPreview({ ...placeholder(serialNumber, isLate()), src: image.data, at });
    return [];
  };
}

/**
 * Loads the preview pictures of a list (spec section 4, design section 9): the screenshot of a camera or doorbell; for
 * a gateway with screenshots, those of its IP cameras, one by one. A picture that fails or times out becomes a
 * placeholder and does not block others. Resolves when all are done, or after an abort, and never rejects.
 */
export async function loadPreviews(request: PreviewRequest): Promise<void> {
  const { http, devices, atOnce, timeoutMs, signal } = request;
  const onPreview = (preview: Preview) =>
    signal.aborted ? releasePreview(preview) : request.onPreview(preview);
  const waiting = devices.map((device) => deviceJob({ http, onPreview }, device));
  const run = async (job: Job): Promise<void> => {
    const timer = new AbortController();
    const timeout = setTimeout(() => timer.abort(), timeoutMs);
    const next = await job(AbortSignal.any([signal, timer.signal]), () => timer.signal.aborted);
    clearTimeout(timeout);
    waiting.push(...next);
  };
  const inFlight = new Set<Promise<void>>();
  while (!signal.aborted) {
    const job = inFlight.size < atOnce ? waiting.shift() : undefined;
    if (job !== undefined) {
      const running = run(job).finally(() => inFlight.delete(running));
      inFlight.add(running);
    } else if (inFlight.size > 0) await Promise.race(inFlight);
    else return;
  }
  await Promise.all(inFlight);
}

/**
 * Loads the current preview of one camera or doorbell each time it is called; the device has none if that fails. A
 * preview is revoked only when the next one has loaded, because it is shown until then.
 */
export function previewRenewer(http: Http) {
  let last: Preview | undefined;
  return async (device: Device, signal: AbortSignal): Promise<Device> => {
    const arrived: Preview[] = [];
    await loadPreviews({
      http,
      devices: [device],
      atOnce: 1,
      timeoutMs: renewTimeoutMs,
      signal,
      onPreview: (preview) => arrived.push(preview),
    });
    const shown = arrived.find(({ src }) => src !== null);
    if (signal.aborted) arrived.forEach(releasePreview);
    if (signal.aborted || shown === undefined) return device;
    if (last !== undefined) releasePreview(last);
    last = shown;
    return { ...device, snapSrc: shown.src, snapAt: shown.at };
  };
}
