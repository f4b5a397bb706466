import type { BulkItem } from '../../domain/clips/savedFile.ts';
import { failure, type CallResult } from '../../domain/wire/callResult.ts';
import { cutClip, downloadClip } from '../clips/clips.ts';
import { saveFile } from '../clips/saveFile.ts';
import type { Http } from '../wire/http.ts';

/** The maximum size of an alert's picture, in bytes. */
const largestPicture = 10 * 1024 * 1024;

async function fileOf(http: Http, item: BulkItem, signal: AbortSignal): Promise<CallResult<Blob>> {
  if (item.kind === 'picture')
    return http.blob(item.address, { type: 'image/', maxBytes: largestPicture, signal });
  const cut = await cutClip(http, item.clip, signal);
  return cut.ok ? downloadClip(http, cut.data, signal, () => {}) : cut;
}

/**
 * Fetches a picture or a clip and passes it to the browser as a file. Fails as the calls do; after an abort nothing is
 * saved.
 */
export async function saveItem(http: Http, item: BulkItem, signal: AbortSignal): Promise<CallResult<void>> {
  const file = await fileOf(http, item, signal);
  if (!file.ok) return file;
  if (signal.aborted) return { ok: false, failure: failure('aborted') };
  saveFile(file.data, item.fileName);
  return { ok: true, data: undefined };
}
