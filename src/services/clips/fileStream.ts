import { failure, type CallResult } from '../../domain/wire/callResult.ts';

/** Chunks are combined into a Blob, which the browser may keep on disk, when they reach this many bytes. */
const handOver = 4 * 1024 * 1024;

/**
 * Reads a file of exactly `bytes` in chunks. A shorter or longer one is malformed: it was truncated or is a different
 * file. Rejects if the stream fails.
 *
 * @param onChunk receives the number of bytes so far with each chunk
 */
export async function readFile(
  response: Response,
  bytes: number,
  onChunk: (received: number) => void,
): Promise<CallResult<Blob>> {
  const type = response.headers.get('content-type') ?? '';
  const kept: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let held = 0;
  let received = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
    chunks.push(next.value);
    held += next.value.length;
    received += next.value.length;
    if (received > bytes) {
      await reader?.cancel();
      break;
    }
    if (held >= handOver) {
      kept.push(new Blob(chunks));
      chunks = [];
      held = 0;
    }
    onChunk(received);
  }
  return received === bytes && bytes > 0
    ? { ok: true, data: new Blob([...kept, ...chunks], { type }) }
    : { ok: false, failure: failure('malformed', response.status) };
}
