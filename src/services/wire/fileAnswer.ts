import { failure, type CallFailure, type CallResult } from '../../domain/wire/callResult.ts';
import { readAnswer } from '../../domain/wire/envelope.ts';
import { readFile } from '../clips/fileStream.ts';

/** What a file that is fetched must be: the start of its content type, and its greatest size in bytes. */
export type ExpectedBlob = { readonly type: string; readonly maxBytes: number };

/** What a file that is downloaded must be: the start of its content type, and exactly its size in bytes. */
export type ExpectedDownload = {
  readonly type: string;
  readonly bytes: number;
  /** Told with each chunk how many bytes have come. */
  readonly onProgress: (received: number) => void;
};

/** Whether an answer is a success of this type. */
function isOfType(response: Response, type: string): boolean {
  return response.ok && (response.headers.get('content-type') ?? '').startsWith(type);
}

const malformed = ({ status }: Response): { ok: false; failure: CallFailure } => ({
  ok: false,
  failure: failure('malformed', status),
});

/** Why an answer is not the file that was asked for. */
async function refusal(response: Response): Promise<{ ok: false; failure: CallFailure }> {
  const reading = readAnswer(response.status, await response.text());
  return reading.ok ? malformed(response) : { ok: false, failure: reading.failure };
}

/** The blob of an answer, when it is of the type and within the size; an answer in JSON is read as a failure. */
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

/** A file of any length as a blob, chunk by chunk. `cameOn` is told with each chunk. */
export async function readDownload(
  response: Response,
  { type, bytes, onProgress }: ExpectedDownload,
  cameOn: () => void,
): Promise<CallResult<Blob>> {
  if (!isOfType(response, type)) return refusal(response);
  return readFile(response, bytes, (received) => {
    cameOn();
    onProgress(received);
  });
}

/** A file of whatever type, as bytes; an answer in JSON is read as a failure. */
export async function readBytes(
  response: Response,
  maxBytes: number,
): Promise<CallResult<Uint8Array<ArrayBuffer>>> {
  const isText = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const read = isText ? await refusal(response) : await readBlob(response, { type: '', maxBytes });
  return read.ok ? { ok: true, data: new Uint8Array(await read.data.arrayBuffer()) } : read;
}
