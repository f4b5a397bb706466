import type { ClipFile } from '../../domain/clips/clip.ts';
import type { SavedFile } from '../../domain/clips/savedFile.ts';
import type { CallResult } from '../../domain/wire/callResult.ts';
import type { Http } from '../wire/http.ts';
import { cutClip, cutLive, downloadClip } from './clips.ts';
import type { Arrived } from './fileStream.ts';

/** The maximum size of an alert's picture, in bytes. */
const largestPicture = 10 * 1024 * 1024;

/**
 * Has the provider make a file. A picture is there already, and its size is not known: 0 bytes. What the browser has
 * written needs no call.
 */
export async function prepareFile(
  http: Http,
  saved: SavedFile,
  signal: AbortSignal,
): Promise<CallResult<ClipFile>> {
  if ('written' in saved) return { ok: true, data: { address: '', seconds: 0, bytes: saved.written.size } };
  if ('address' in saved) return { ok: true, data: { address: saved.address, seconds: 0, bytes: 0 } };
  return 'quality' in saved ? cutLive(http, saved, signal) : cutClip(http, saved, signal);
}

/** Fetches a file, or what `arrived` lacks of it. `onProgress` receives the number of bytes so far. */
export async function fetchFile(
  http: Http,
  { saved, file }: { readonly saved: SavedFile; readonly file: ClipFile },
  signal: AbortSignal,
  arrived: Arrived,
  onProgress: (received: number) => void,
): Promise<CallResult<Blob>> {
  if ('written' in saved) return { ok: true, data: saved.written };
  return 'address' in saved
    ? http.blob(file.address, { type: 'image/', maxBytes: largestPicture, signal })
    : downloadClip(http, file, signal, arrived, onProgress);
}
