import { failure, type CallResult } from '../../domain/wire/callResult.ts';

/** Chunks are combined into a Blob, which the browser may keep on disk, when they reach this many bytes. */
const handOver = 4 * 1024 * 1024;

/** What has arrived of a file. It is kept when the network breaks, and the next request continues after it. */
export type Arrived = {
  readonly received: () => number;
  readonly add: (chunk: Uint8Array<ArrayBuffer>) => void;
  /** Starts over: the provider sends the whole file again. */
  readonly drop: () => void;
  readonly blob: (type: string) => Blob;
};

/** Nothing has arrived yet. */
export function createArrived(): Arrived {
  let kept: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let [held, received] = [0, 0];
  return {
    received: () => received,
    add(chunk) {
      chunks.push(chunk);
      held += chunk.length;
      received += chunk.length;
      if (held < handOver) return;
      kept.push(new Blob(chunks));
      [chunks, held] = [[], 0];
    },
    drop() {
      [kept, chunks, held, received] = [[], [], 0, 0];
    },
    blob: (type) => new Blob([...kept, ...chunks], { type }),
  };
}

/** Whether a partial response begins where the file was interrupted. Another origin may not show the header. */
function continues(response: Response, from: number, bytes: number): boolean {
  const range = response.headers.get('content-range');
  return range === null || range === `bytes ${from}-${bytes - 1}/${bytes}`;
}

/**
 * Reads a file of exactly `bytes` in chunks, or the rest of it. A shorter or longer one is malformed, as is the rest of a
 * different file: it was truncated or is another one. Rejects if the stream fails.
 *
 * @param onChunk receives the number of bytes so far with each chunk
 */
export async function readFile(
  response: Response,
  bytes: number,
  arrived: Arrived,
  onChunk: (received: number) => void,
): Promise<CallResult<Blob>> {
  const malformed = { ok: false, failure: failure('malformed', response.status) } as const;
  const reader = response.body?.getReader();
  if (response.status !== 206) arrived.drop();
  else if (!continues(response, arrived.received(), bytes)) {
    await reader?.cancel();
    return malformed;
  }
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
    arrived.add(next.value);
    if (arrived.received() > bytes) {
      await reader?.cancel();
      break;
    }
    onChunk(arrived.received());
  }
  const type = response.headers.get('content-type') ?? '';
  return arrived.received() === bytes && bytes > 0 ? { ok: true, data: arrived.blob(type) } : malformed;
}
