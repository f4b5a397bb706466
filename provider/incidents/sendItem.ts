import { fileNameOf } from '../../src/domain/clips/fileName.ts';
import { spanOf } from '../../src/domain/clips/incident.ts';
import type { ProviderContext } from '../http/env.ts';
import { notFound } from '../http/refusal.ts';
import { dispositionOf, sendFile, type Disposition } from '../recordings/sendFile.ts';
import type { Archive } from './archive.ts';
import type { Incidents, StoredIncident, StoredItem } from './incidents.ts';

/** Headers of every file: it is what it says, and no other page and no cache gets hold of it. */
const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'private, no-store',
};

function withHeaders(answer: Response): Response {
  for (const [name, value] of Object.entries(fileHeaders)) answer.headers.set(name, value);
  return answer;
}

/** Sends the clip or the snapshot of an item, or the requested range of it. */
export function sendItem(
  c: ProviderContext,
  { kind, file, name, bytes }: StoredItem,
  read: Incidents['read'],
  disposition: Disposition,
): Response {
  if (file === null || name === null) throw notFound();
  const type = kind === 'clip' ? 'video/mp4' : 'image/jpeg';
  return withHeaders(sendFile(c, read(file, bytes), disposition, name, type));
}

/** Sends the copy of a clip with the time in the picture, which is made meanwhile. */
export function sendCopy(
  c: ProviderContext,
  { file, name }: StoredItem,
  copyOf: (file: string) => ReadableStream<Uint8Array>,
): Response {
  if (file === null || name === null) throw notFound();
  return withHeaders(
    c.body(copyOf(file), 200, {
      'content-type': 'video/mp4',
      'content-disposition': dispositionOf('attachment', name.replace(/\.mp4$/, ' with time.mp4')),
    }),
  );
}

/** Sends the small picture of a clip. */
export function sendStill(
  c: ProviderContext,
  { picture }: StoredItem,
  bytesOf: Incidents['bytesOf'],
): Response {
  if (picture === null) throw notFound();
  return withHeaders(c.body(new Uint8Array(bytesOf(picture)), 200, { 'content-type': 'image/jpeg' }));
}

/** Sends the archive of an incident, which is made meanwhile. Its name has the incident in place of a camera. */
export function sendArchive(
  c: ProviderContext,
  { name, items, createdAt }: StoredIncident,
  { size, stream }: Archive,
): Response {
  const span = spanOf(items) ?? { from: createdAt, to: createdAt, timezone: 'UTC' };
  const file = fileNameOf({ names: [name, 'incident'], ...span }, 'zip');
  return withHeaders(
    c.body(stream, 200, {
      'content-type': 'application/zip',
      'content-length': String(size),
      'content-disposition': dispositionOf('attachment', file),
    }),
  );
}
