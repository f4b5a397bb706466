import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Db } from '../database/database.ts';
import { keptSecret } from '../database/keptSecret.ts';
import { shortText } from '../http/body.ts';

/** What a file depends on that can change while it is downloaded: what the camera is called, and its clock. */
interface Pinned {
  readonly name: string;
  readonly timezone: string;
}

const pinned = v.object({ name: shortText, zone: shortText, mac: shortText });

/** What the file is, such as its camera and its range: the end of its address is of no use at another one. */
type FileId = readonly (string | number | null)[];

/** Signed by the provider: else, who may see a camera could make files of it that name another one. */
function macOf(db: Db, file: FileId, { name, timezone }: Pinned): string {
  const signed = JSON.stringify([...file, name, timezone]);
  return createHmac('sha256', keptSecret(db, 'pinned')).update(signed).digest('base64url');
}

/** The end of the address of a file that keeps its bytes if the camera is renamed or its clock is set. */
export function pinOf(db: Db, file: FileId, camera: Pinned): string {
  const { name, timezone } = camera;
  return `?${new URLSearchParams({ name, zone: timezone, mac: macOf(db, file, camera) }).toString()}`;
}

/** The camera as it was when the address of a file was made; as it is now if the provider did not sign the address. */
export function pinnedBy<Camera extends Pinned>(
  db: Db,
  query: unknown,
  file: FileId,
  camera: Camera,
): Camera {
  const parsed = v.safeParse(pinned, query);
  if (!parsed.success) return camera;
  const { name, zone: timezone, mac } = parsed.output;
  const [given, right] = [Buffer.from(mac), Buffer.from(macOf(db, file, { name, timezone }))];
  const isSigned = given.length === right.length && timingSafeEqual(given, right);
  return isSigned ? { ...camera, name, timezone } : camera;
}
