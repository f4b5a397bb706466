import type { ProviderContext } from '../http/env.ts';
import { createPace } from '../http/batches.ts';
import type { Mp4File } from './mp4File.ts';

/** Whether a file is downloaded under its name or played in place. */
export type Disposition = 'attachment' | 'inline';

/** A file name that every system accepts, in the two forms of RFC 6266: plain ASCII, and as it is. */
export function dispositionOf(kind: Disposition, name: string): string {
  const kept = name.replace(/[\p{Cc}\p{Cs}<>:"/\\|?*]/gu, ' ').trim();
  const plain = kept.replace(/[^ -~]/g, '_').replaceAll('%', '_');
  const escaped = encodeURIComponent(kept).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${escaped}`;
}

/**
 * The bytes of a request's single range, from `from` to before `to`; null if there is none or it is invalid, and then
 * everything is sent (RFC 9110, 14.2).
 */
function rangeOf(
  header: string | undefined,
  size: number,
): { from: number; to: number } | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  if (first !== '' && last !== '' && Number(last) < from) return null;
  const to = first === '' || last === '' ? size : Math.min(Number(last) + 1, size);
  return from < to ? { from, to } : 'unsatisfiable';
}

function streamOf(chunks: Generator<Buffer, void, undefined>): ReadableStream<Uint8Array> {
  const pace = createPace();
  return new ReadableStream({
    async pull(controller) {
      // Without this, a fast client would leave no time for others.
      await pace();
      const next = chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(new Uint8Array(next.value));
    },
    cancel: () => void chunks.return(),
  });
}

/** Sends a file, or the requested range of it, as fast as the client reads. */
export function sendFile(
  c: ProviderContext,
  file: Mp4File,
  kind: Disposition,
  name: string,
  type = 'video/mp4',
): Response {
  const range = rangeOf(c.req.header('range'), file.size);
  if (range === 'unsatisfiable')
    return c.body(null, 416, { 'accept-ranges': 'bytes', 'content-range': `bytes */${file.size}` });
  const { from, to } = range ?? { from: 0, to: file.size };
  return c.body(streamOf(file.read(from, to)), range === null ? 200 : 206, {
    'content-type': type,
    'content-length': String(to - from),
    'accept-ranges': 'bytes',
    'content-disposition': dispositionOf(kind, name),
    ...(range && { 'content-range': `bytes ${from}-${to - 1}/${file.size}` }),
  });
}
