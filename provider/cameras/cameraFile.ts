import { readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';
import type { MaskPart } from '../motion/mask.ts';
import type { Keep } from '../recorder/room.ts';

/** One camera of the file, with its addresses complete. */
export interface CameraEntry {
  readonly name: string;
  /** The RTSP address of the stream that is watched; with user and password. */
  readonly url: string;
  /** The same in low quality; null if there is none. */
  readonly lowUrl: string | null;
  readonly site: string;
  readonly kind: 'camera' | 'doorbell';
  readonly record: 'always' | 'motion' | 'never';
  /** Null: as long as there is room. */
  readonly keep: Keep;
  /** Where motion does not count. */
  readonly mask: readonly MaskPart[];
  /** Null: not known. */
  readonly model: string | null;
  /** The time zone of its days; null: that of this machine. */
  readonly timeZone: string | null;
  /** The address at which it is asked for its events; null: it is not. With user and password if they are its own. */
  readonly onvif: string | null;
}

/** A file of cameras that cannot be used; each line of the message names a place and says what to write there. */
export class CameraFileError extends Error {}

/** The most characters of a name. */
export const longestName = 40;
const mostCameras = 64;

const shortText = (what: string) =>
  v.pipe(
    v.string(`write ${what}, such as "Front door"`),
    v.trim(),
    v.minLength(1, `write ${what}: it is empty`),
    v.maxLength(longestName, `write at most ${longestName} characters`),
  );

const addressExample = 'rtsp://user:${FRONT_PASSWORD}@192.168.1.20:554/stream1';
const address = v.pipe(
  v.string(`write the RTSP address of the camera, such as ${addressExample}`),
  v.regex(
    /^rtsps?:\/\//i,
    `write an address that begins with rtsp:// or rtsps://, such as ${addressExample}`,
  ),
);
const onvifMessage =
  'write the ONVIF address of the camera, such as http://192.168.1.20/onvif/device_service';
const onvifAddress = v.pipe(v.string(onvifMessage), v.regex(/^https?:\/\//i, onvifMessage));
const zoneMessage = 'write a time zone, such as "Europe/Berlin"';
const zoneText = v.pipe(
  v.string(zoneMessage),
  v.check((zone) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== '';
    } catch {
      return false;
    }
  }, zoneMessage),
);
const amount = (what: string, most: number) => {
  const message = `write how many ${what}: a number above 0 and at most ${most}`;
  return v.optional(v.pipe(v.number(message), v.gtValue(0, message), v.maxValue(most, message)));
};
const keepSchema = v.strictObject({ days: amount('days', 3650), gigabytes: amount('gigabytes', 1_000_000) });

const maskExample = '{ "left": 0, "top": 0, "right": 30, "bottom": 25 }';
const percentMessage = 'write a percentage of the picture: a number from 0 to 100';
const percent = v.pipe(
  v.number(percentMessage),
  v.minValue(0, percentMessage),
  v.maxValue(100, percentMessage),
);
const partSchema = v.strictObject({ left: percent, top: percent, right: percent, bottom: percent });
const mostParts = 50;
const maskSchema = v.pipe(
  v.array(
    v.pipe(
      partSchema,
      v.check(
        ({ left, top, right, bottom }) => left < right && top < bottom,
        'write left below right, and top below bottom',
      ),
    ),
    `write a list of parts of the picture in percent: [${maskExample}]`,
  ),
  v.maxLength(mostParts, `write at most ${mostParts} parts`),
);

const entrySchema = v.strictObject({
  name: shortText('the name of the camera'),
  url: address,
  lowUrl: v.optional(address),
  site: v.optional(shortText('the site of the camera'), 'Home'),
  kind: v.optional(v.picklist(['camera', 'doorbell'], 'write "camera" or "doorbell"'), 'camera'),
  record: v.optional(
    v.picklist(['always', 'motion', 'never'], 'write "always", "motion" or "never"'),
    'never',
  ),
  keep: v.optional(keepSchema, {}),
  mask: v.optional(maskSchema, []),
  model: v.optional(shortText('the model of the camera')),
  timeZone: v.optional(zoneText),
  onvif: v.optional(onvifAddress),
});

const fileSchema = v.strictObject({
  cameras: v.pipe(
    v.array(entrySchema, 'write a list of cameras: [{ "name": ..., "url": ... }]'),
    v.minLength(1, 'write at least one camera'),
    v.maxLength(mostCameras, `write at most ${mostCameras} cameras`),
  ),
});

const namesIn = ({ entries }: { entries: object }): string => Object.keys(entries).join(', ');
/** What is known in an object of the file, by how deep it is; parts of a mask are the deepest. */
const namesAt = (depth: number): string =>
  [namesIn(fileSchema), namesIn(entrySchema), namesIn(keepSchema), namesIn(partSchema)][
    Math.max(0, depth - 1)
  ] ?? '';

/** The place of an issue, such as `cameras[1].lowUrl`. */
function placeOf(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? [])
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

function lineOf(issue: v.BaseIssue<unknown>): string {
  const place = placeOf(issue);
  const depth = (issue.path ?? []).length;
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return `${place}: take it out; what is known here is ${namesAt(depth - 1)}`;
  }
  if (issue.type === 'strict_object' && place === '') return 'the file: write { "cameras": [...] }';
  if (issue.type === 'strict_object' && issue.input === undefined) return `${place}: write it, it is missing`;
  if (issue.type === 'strict_object') return `${place}: write an object with ${namesAt(depth)}`;
  return `${place}: ${issue.message}`;
}

/** Whether nobody but the owner of a file can read it. */
const isPrivate = (file: string): boolean => (statSync(file).mode & 0o077) === 0;

/**
 * An address with the variables of the environment in it, or what is wrong with it. Neither is reported with its password.
 */
function completed(
  text: string,
  env: NodeJS.ProcessEnv,
  mayHoldPassword: () => boolean,
): { url: string } | { wrong: string } {
  const missing: string[] = [];
  let isFromEnvironment = false;
  const url = text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = env[name];
    if (value === undefined || value === '') missing.push(name);
    isFromEnvironment = true;
    return encodeURIComponent(value ?? '');
  });
  if (missing.length > 0) return { wrong: `set ${missing.join(' and ')} in the environment, it is not set` };
  const plain = url.replace(/^rtsp/i, 'http');
  if (!URL.canParse(plain)) {
    return { wrong: 'write an address; in user and password write %40 for @, %2F for / and %25 for %' };
  }
  const { password, hash } = new URL(plain);
  if (hash !== '') return { wrong: 'write %23 for #' };
  // A control character would end the line in which ffmpeg receives the address.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\u007f]/.test(url)) return { wrong: 'write an address without spaces' };
  if (password !== '' && !isFromEnvironment && !mayHoldPassword()) {
    return {
      wrong:
        'it has a password, and others can read the file: run chmod 600 on it, or write ${NAME} and set NAME',
    };
  }
  return { url };
}

/**
 * Reads and checks a file of cameras.
 *
 * @param env where `${NAME}` in an address is looked up
 * @throws {CameraFileError} with one line for each mistake
 */
export function readCameraFile(file: string, env: NodeJS.ProcessEnv = process.env): CameraEntry[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new CameraFileError(`${file}: there is no such file, or it cannot be read`);
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // The engine's own message quotes the text, which may hold a password.
    throw new CameraFileError(`${file}: it is not JSON: check its commas, quotes and brackets`);
  }
  const parsed = v.safeParse(fileSchema, json);
  if (!parsed.success)
    throw new CameraFileError(parsed.issues.map((each) => `${file}: ${lineOf(each)}`).join('\n'));
  const lines: string[] = [];
  const seen = new Map<string, number>();
  const cameras = parsed.output.cameras.map(
    ({ name, url, lowUrl, site, kind, record, keep, mask, model, timeZone, onvif }, index): CameraEntry => {
      const place = `${file}: cameras[${index}]`;
      const before = seen.get(name);
      if (before === undefined) seen.set(name, index);
      else lines.push(`${place}.name: write another name, cameras[${before}] has this one`);
      const take = (key: 'url' | 'lowUrl' | 'onvif', value: string): string => {
        const made = completed(value, env, () => isPrivate(file));
        if ('wrong' in made) lines.push(`${place}.${key}: ${made.wrong}`);
        return 'url' in made ? made.url : '';
      };
      return {
        name,
        site,
        kind,
        record,
        mask,
        keep: { days: keep.days ?? null, gigabytes: keep.gigabytes ?? null },
        url: take('url', url),
        lowUrl: lowUrl === undefined ? null : take('lowUrl', lowUrl),
        model: model ?? null,
        timeZone: timeZone ?? null,
        onvif: onvif === undefined ? null : take('onvif', onvif),
      };
    },
  );
  if (lines.length > 0) throw new CameraFileError(lines.join('\n'));
  return cameras;
}
