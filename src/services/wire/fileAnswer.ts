import { failure, type CallFailure, type CallResult } from '../../domain/wire/callResult.ts';
import { readAnswer } from '../../domain/wire/envelope.ts';
import { readFile, type Arrived } from '../clips/fileStream.ts';

/** The requirements for a fetched file: the start of its content type, and its maximum size in bytes. */
export type ExpectedBlob = { readonly type: string; readonly maxBytes: number };

/** The requirements for a downloaded file: the start of its content type, and its exact size in bytes. */
export type ExpectedDownload = {
  readonly type: string;
  readonly bytes: number;
  /** What arrived of it before. The rest is requested. */
  readonly arrived: Arrived;
  /** Receives the number of bytes so far with each chunk. */
  readonly onProgress: (received: number) => void;
};

/** Whether a response is successful and of this type. */
function isOfType(response: Response, type: string): boolean {
  return response.ok && (response.headers.get('content-type') ?? '').startsWith(type);
}

const malformed = ({ status }: Response): { ok: false; failure: CallFailure } => ({
  ok: false,
  failure: failure('malformed', status),
});

/** The failure of a response that is not the requested file. */
async function refusal(response: Response): Promise<{ ok: false; failure: CallFailure }> {
  const reading = readAnswer(response.status, await response.text());
  return reading.ok ? malformed(response) : { ok: false, failure: reading.failure };
}

/** The blob of a response of the right type and size; a JSON response is read as a failure. */
export async function readBlob(
  response: Response,
  { type, maxBytes }: ExpectedBlob,
): Promise<CallResult<Blob>> {
  if (!isOfType(response, type)) return refusal(response);
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel();
    return malformed(response);
  }
  const blob = await response.blob();
  const fits = blob.size > 0 && blob.size <= maxBytes;
  return fits ? { ok: true, data: blob } : malformed(response);
}

/** A file of any length as a blob, in chunks. `onProgress` is called for each chunk. */
export async function readDownload(
  response: Response,
  { type, bytes, arrived, onProgress }: ExpectedDownload,
  onBytes: () => void,
): Promise<CallResult<Blob>> {
  if (!isOfType(response, type)) return refusal(response);
  return readFile(response, bytes, arrived, (received) => {
    onBytes();
    onProgress(received);
  });
}

/** A file of any type, as bytes; a JSON response is read as a failure. */
export async function readBytes(
  response: Response,
  maxBytes: number,
): Promise<CallResult<Uint8Array<ArrayBuffer>>> {
  const isText = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const read = isText ? await refusal(response) : await readBlob(response, { type: '', maxBytes });
  return read.ok ? { ok: true, data: new Uint8Array(await read.data.arrayBuffer()) } : read;
}
