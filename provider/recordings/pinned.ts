import * as v from 'valibot';
import { shortText } from '../http/body.ts';

/** What a file depends on that can change while it is downloaded: what the camera is called, and its clock. */
interface Pinned {
  readonly name: string;
  readonly timezone: string;
}

const pinned = v.object({
  name: v.pipe(shortText, v.maxLength(200)),
  zone: v.pipe(shortText, v.nonEmpty(), v.maxLength(64)),
});

/** The end of the address of a file that keeps its bytes if the camera is renamed or its clock is set. */
export const pinOf = ({ name, timezone }: Pinned): string =>
  `?${new URLSearchParams({ name, zone: timezone }).toString()}`;

/** The camera as it was when an address was made; null if the query of the address is malformed. */
export function pinnedBy<Camera extends Pinned>(query: unknown, camera: Camera): Camera | null {
  const parsed = v.safeParse(pinned, query);
  return parsed.success ? { ...camera, name: parsed.output.name, timezone: parsed.output.zone } : null;
}
