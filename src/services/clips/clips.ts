import type { CallResult } from '../../domain/wire/callResult.ts';
import { cutClipCall, cutLiveCall, shareClipCall } from '../../domain/wire/calls/recordings.ts';
import { makeLinksCall } from '../../domain/wire/calls/links.ts';
import type { Clip, ClipFile, LiveCut } from '../../domain/clips/clip.ts';
import type { ClipShareFields } from '../../domain/clips/clipShare.ts';
import type { MadeLinks } from '../../domain/clips/sharedLink.ts';
import type { Session } from '../../domain/signIn/session.ts';
import type { Http } from '../wire/http.ts';
import { done } from '../wire/mapped.ts';
import type { Arrived } from './fileStream.ts';

type Cut = Pick<Clip, 'serialNumber' | 'channel' | 'day' | 'from' | 'to'>;

const rangeOf = ({ serialNumber, channel, day, from, to }: Cut) => ({
  serialNumber,
  channel,
  day,
  start: from,
  end: to,
});

/** Requests that a clip be cut. Fails with `form.shareWithoutVideo` if nothing was recorded, among others. */
export async function cutClip(http: Http, clip: Cut, signal: AbortSignal): Promise<CallResult<ClipFile>> {
  return http.call(cutClipCall, rangeOf(clip), { signal });
}

/** Requests a file of a part of a live view. Fails with `action.downloadFailed`, among others. */
export async function cutLive(
  http: Http,
  { serialNumber, channel, quality, from, to }: LiveCut,
  signal: AbortSignal,
): Promise<CallResult<ClipFile>> {
  return http.call(
    cutLiveCall,
    { serialNumber, ...(channel !== undefined && { channel }), quality, from, to },
    { signal },
  );
}

/** Downloads a cut clip as an MP4 file, or what `arrived` lacks of it; `onProgress` receives the number of bytes so far. */
export async function downloadClip(
  http: Http,
  { address, bytes }: Pick<ClipFile, 'address' | 'bytes'>,
  signal: AbortSignal,
  arrived: Arrived,
  onProgress: (received: number) => void,
): Promise<CallResult<Blob>> {
  const type = 'video/mp4';
  // The network broke after the last byte.
  if (arrived.received() === bytes && bytes > 0) return { ok: true, data: arrived.blob(type) };
  return http.download(address, { type, bytes, arrived, signal, onProgress });
}

/** With the same `key`, the same clips are shared only once, no matter how often this is sent while their links are open. */
interface Shared extends Pick<Session, 'userId'> {
  readonly clips: readonly Cut[];
  readonly key: string;
}

/** Requests an email with links to clips, one email for all. Fails with `share.videoFailed`, among others. */
export async function shareClip(
  http: Http,
  { userId, clips, key, email, subject }: Shared & ClipShareFields,
  signal: AbortSignal,
): Promise<CallResult<void>> {
  return done(
    await http.call(shareClipCall, { userId, clips: clips.map(rangeOf), key, email, subject }, { signal }),
  );
}

/** Requests a link to each clip, to pass on. Fails with `share.videoFailed`, among others. */
export async function makeLinks(
  http: Http,
  { userId, clips, key }: Shared,
  signal: AbortSignal,
): Promise<CallResult<MadeLinks>> {
  return http.call(makeLinksCall, { userId, clips: clips.map(rangeOf), key }, { signal });
}
