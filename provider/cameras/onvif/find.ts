import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Clock } from '../../clock.ts';
import { CameraFileError, longestName } from '../cameraFile.ts';
import { openCamera, type OnvifCamera, type Profile } from './camera.ts';
import type { SignIn } from './digest.ts';
import type { FoundCamera } from './discovery.ts';
import { clockAdvice } from './times.ts';
import { typesOfTopics } from './topics.ts';
import { OnvifError } from './transport.ts';

/** The dependencies of {@link addFound}. */
export interface FindParts {
  readonly file: string;
  readonly found: readonly FoundCamera[];
  readonly clock: Clock;
  /** The user and password of a camera; null: it is left out. */
  readonly signInOf: (camera: FoundCamera) => Promise<SignIn | null>;
  readonly say: (line: string) => void;
}

/** An entry as it is written. */
type NewEntry = {
  name: string;
  url: string;
  lowUrl?: string;
  kind?: 'doorbell';
  model?: string;
  timeZone?: string;
  onvif: string;
};

const fileSchema = v.looseObject({
  cameras: v.array(
    v.looseObject({
      name: v.optional(v.string(), ''),
      url: v.optional(v.string(), ''),
      onvif: v.optional(v.string(), ''),
    }),
  ),
});
type CameraFile = v.InferOutput<typeof fileSchema>;

/** The width of a small picture that is preferred. */
const smallWidth = 640;
/** A small picture that is narrower shows too little. */
const leastWidth = 320;

function readFile(file: string): CameraFile {
  if (!existsSync(file)) return { cameras: [] };
  try {
    return v.parse(fileSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new CameraFileError(
      `${file}: it is no file of cameras: mend it, or name another one with --cameras`,
    );
  }
}

/** Only its owner can read it from the first byte on, and a sudden end leaves the file before it. */
function writeFile(file: string, content: CameraFile): void {
  const made = `${file}.new`;
  writeFileSync(made, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  chmodSync(made, 0o600);
  renameSync(made, file);
}

const hostOf = (address: string): string =>
  /^\w+:\/\/(?:[^/?#]*@)?(\[[^\]]*\]|[^:/?#]*)/.exec(address)?.[1]?.toLowerCase() ?? '';

/**
 * An RTSP address of a camera with the host at which it is reached and its sign-in; null if it is none. Cameras write
 * their address as they see it themselves, without user and password.
 */
export function completeAddress(said: string, host: string, { user, password }: SignIn): string | null {
  const found = /^(rtsps?):\/\/(?:[^/?#@]*@)?(?:\[[^\]/?#]*\]|[^:/?#]*)(:\d{1,5})?([/?][^#]*)?$/i.exec(
    said.trim(),
  );
  // oxlint-disable-next-line no-control-regex
  if (found === null || /[\u0000-\u0020\u007F]/.test(said.trim())) return null;
  const [, scheme = '', port = '', rest = ''] = found;
  const who = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${scheme.toLowerCase()}://${who}${host}${port}${rest.replaceAll('${', '%24{')}`;
}

const areaOf = ({ width, height }: Profile): number => width * height;

/** The streams to watch of the profiles of one source: the largest, and a small one. H.264 if there is any. */
export function streamsOf(profiles: readonly Profile[]): { main: Profile; low: Profile | null } | null {
  const playable = profiles.filter(({ encoding }) => encoding === 'H264');
  const usable = playable.length > 0 ? playable : profiles;
  const [main] = usable.toSorted((one, other) => areaOf(other) - areaOf(one));
  if (main === undefined) return null;
  const [low = null] = playable
    .filter((one) => areaOf(one) < areaOf(main) && one.width >= leastWidth)
    .toSorted((one, other) => Math.abs(one.width - smallWidth) - Math.abs(other.width - smallWidth));
  return { main, low };
}

const isZone = (zone: string): boolean => {
  try {
    return zone.includes('/') && new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== '';
  } catch {
    return false;
  }
};

const nameWithin = (name: string): string => name.replaceAll(/[\p{C}\s]+/gu, ' ').trim();

/** A name that no other camera has. */
function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const base = nameWithin(wanted).slice(0, longestName).trim() || 'Camera';
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` ${number}`;
    const name = base.slice(0, longestName - end.length).trim() + end;
    if (!taken.has(name)) return name;
  }
}

/** What a camera that has events reports; empty for one that has none, or does not say. */
async function typesOf(camera: OnvifCamera): Promise<ReturnType<typeof typesOfTopics>> {
  try {
    return typesOfTopics(await camera.topics());
  } catch (error) {
    if (error instanceof OnvifError) return [];
    throw error;
  }
}

/** Reads one device, which can have several pictures; says what a person has to know of it. */
async function entriesOf(
  found: FoundCamera,
  signIn: SignIn,
  { clock, say }: Pick<FindParts, 'clock' | 'say'>,
): Promise<NewEntry[]> {
  const { address } = found;
  const camera = openCamera({ address, signIn, clock });
  const { aheadMs, zone } = await camera.readClock();
  const { model, manufacturer } = await camera.describe();
  const profiles = await camera.profiles();
  const isBell = (await typesOf(camera)).includes('doorbell');
  const called = found.name || `${manufacturer} ${model}`;
  const advice = clockAdvice(aheadMs);
  if (advice !== null) say(`  ${advice}`);
  const entries: NewEntry[] = [];
  for (const source of new Set(profiles.map((profile) => profile.source))) {
    const streams = streamsOf(profiles.filter((profile) => profile.source === source));
    if (streams === null) continue;
    const complete = async (profile: Profile): Promise<string | null> =>
      completeAddress(await camera.streamAddress(profile.token), address.hostname, signIn);
    const url = await complete(streams.main);
    const lowUrl = streams.low && (await complete(streams.low));
    if (url === null) throw new OnvifError('garbled', 'the address of its stream is none');
    if (streams.main.encoding !== 'H264') say('  it has no H.264 stream: set it to H.264 to watch it here');
    entries.push({
      name: called,
      url,
      ...(lowUrl !== null && { lowUrl }),
      ...(isBell && { kind: 'doorbell' }),
      ...(nameWithin(model) !== '' && { model: nameWithin(model).slice(0, longestName) }),
      ...(isZone(zone) && { timeZone: zone }),
      onvif: address.href,
    });
  }
  if (entries.length === 0) throw new OnvifError('garbled', 'it offers no stream');
  return entries;
}

/** Adds entries with names that no other has. The file is read again: a person may have edited it meanwhile. */
function addEntries(file: string, entries: readonly NewEntry[]): NewEntry[] {
  const now = readFile(file);
  const taken = new Set(now.cameras.map(({ name }) => name));
  const added = entries.map((entry) => {
    const name = freeName(entry.name, taken);
    taken.add(name);
    return { ...entry, name };
  });
  writeFile(file, { ...now, cameras: [...now.cameras, ...added] });
  return added;
}

/** Whether a camera is in the file: by its ONVIF address, or for an entry without one by its host. */
const isIn = ({ cameras }: CameraFile, { host, hostname }: URL): boolean =>
  cameras.some(({ url, onvif }) =>
    URL.canParse(onvif) ? new URL(onvif).host === host : hostOf(url) === hostname,
  );

/**
 * Adds the cameras that were found to the file; what is in it stays. The file has the passwords, and only its owner can
 * read it.
 *
 * @returns how many entries were added
 * @throws {CameraFileError} if the file cannot be read; nothing is asked then
 */
export async function addFound(parts: FindParts): Promise<number> {
  const { file, found, signInOf, say } = parts;
  const before = readFile(file);
  let count = 0;
  for (const camera of found) {
    const { address, name, model } = camera;
    const title = nameWithin([name, model && `(${model})`, `at ${address.host}`].filter(Boolean).join(' '));
    if (isIn(before, address)) {
      say(`${title}: it is in ${file}`);
      continue;
    }
    say(title);
    const signIn = await signInOf(camera);
    if (signIn === null) {
      say('  left out');
      continue;
    }
    try {
      const entries = addEntries(file, await entriesOf(camera, signIn, parts));
      count += entries.length;
      for (const entry of entries) say(`  added as "${entry.name}"`);
    } catch (error) {
      if (!(error instanceof OnvifError)) throw error;
      say(`  not added: ${error.message}`);
    }
  }
  return count;
}
