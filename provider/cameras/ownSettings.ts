import {
  namesOf,
  type CameraChoices,
  type SettingName,
  type SettingsChange,
} from '../../src/domain/settings/cameraSettings.ts';
import type { CameraReason } from '../../src/domain/settings/cameraReason.ts';
import { liveQualities } from '../../src/domain/history/recording.ts';
import type { Clock } from '../clock.ts';
import type { StoredDevice } from '../devices/devices.ts';
import type { Footage } from '../live/footage.ts';
import type { CameraEntry } from './cameraFile.ts';
import { isOwnFilm } from './ownFilm.ts';
import type { OnvifCamera } from './onvif/camera.ts';
import { ownCamera } from './onvif/ownCamera.ts';
import {
  changeInCamera,
  inCamera,
  readSettings,
  type InCamera,
  type ReadSettings,
  type Refused,
  type SettingsOf,
} from './onvif/settings.ts';
import { isAnswer, OnvifError, reasonOf } from './onvif/transport.ts';

/** What is known of an own camera without asking it. */
type OwnDevice = Pick<StoredDevice, 'serialNumber' | 'clip' | 'timezone' | 'online'>;

/** What an own camera is set to and can be set to. */
interface OwnShown {
  readonly values: Omit<ReadSettings['values'], 'name'>;
  readonly choices: CameraChoices;
  readonly facts: { readonly ipAddress: string; readonly streamAddress: string };
}

/** The settings of own cameras: those in the camera itself by ONVIF, and those that Lookout has of it. */
export interface OwnSettings {
  /** Which cameras there are, by serial number. */
  set(cameras: ReadonlyMap<string, Pick<CameraEntry, 'url' | 'onvif'>>): void;
  /** What is known of a camera now, without waiting for it; null if a device is no own camera. What is old is read again. */
  of(device: OwnDevice): OwnShown | null;
  /** The same, read from the camera if what is known is old. */
  asked(device: OwnDevice): Promise<OwnShown | null>;
  /** Reads a camera in the background, unless it is being read. */
  refresh(device: OwnDevice): void;
  /**
   * Changes what is in the camera.
   *
   * @returns what it refused; the rest of the change is done, or is not the camera's affair
   */
  change(device: OwnDevice, change: SettingsChange): Promise<readonly Refused[]>;
  /**
   * Restarts the camera.
   *
   * @returns why it does not; null if it does
   */
  restart(device: OwnDevice): Promise<CameraReason | null>;
}

/** After this time what was read of a camera is read again where somebody asks for it, milliseconds. */
const keptMs = 10_000;
/**
 * How long a camera has for each answer while somebody waits for it, and for all of them together, milliseconds. The
 * call of a change waits for all three (`editBindServiceCall.timeLimit`).
 */
const usualLimits = { answerMs: 4000, readMs: 8000, changeMs: 40_000 } as const;

/** What Lookout itself has of each own camera. The quality is a choice where there are two. */
const ownOnly = ['name', 'location', 'liveQuality'] as const satisfies readonly SettingName[];

const isInCamera = (name: SettingName): name is InCamera => inCamera.some((one) => one === name);

/** An address without user, password, host and port: the camera may know itself by another one. */
function pathOf(address: string): string {
  const plain = address.trim().replace(/^rtsps?/i, 'http');
  if (!URL.canParse(plain)) return '';
  const { pathname, search } = new URL(plain);
  return pathname + search;
}

/** The address of a stream; empty if the camera has none for it. */
async function addressUnlessRefused(camera: OnvifCamera, token: string): Promise<string> {
  try {
    return await camera.streamAddress(token);
  } catch (error) {
    if (isAnswer(error, true)) return '';
    throw error;
  }
}

/** The token of the stream that is watched; the only one if its address is another. */
async function profileOf(camera: OnvifCamera, url: string): Promise<string | null> {
  const tokens = (await camera.profiles()).map(({ token }) => token);
  for (const token of tokens) {
    // One after the other: the first is nearly always it.
    // oxlint-disable-next-line no-await-in-loop
    if (pathOf(await addressUnlessRefused(camera, token)) === pathOf(url)) return token;
  }
  return tokens.length === 1 ? (tokens[0] ?? null) : null;
}

/** A camera of the file, and what is known of it so far. */
interface Known {
  readonly url: string;
  readonly onvif: string | null;
  profile: string | null;
  /** What it said last, or why it said nothing, and when, epoch milliseconds. */
  last: { readonly at: number; readonly found: ReadSettings | CameraReason } | null;
  /** While it is being read. */
  reading: Promise<ReadSettings | CameraReason> | null;
}
type Reached = Known & { readonly onvif: string };

const isReached = (known: Known | undefined): known is Reached => known !== undefined && known.onvif !== null;
const noOnvif: CameraReason = { trouble: 'noOnvif' };

/** An address for people: without user and password. */
function addressOf(url: string): { host: string; address: string } {
  const plain = url.replace(/^(\w+:\/\/)[^/?#]*@/, '$1');
  return { host: new URL(plain.replace(/^rtsp/i, 'http')).hostname, address: plain };
}

/** The settings of own cameras. */
export function createOwnSettings(
  clock: Clock,
  footage: Pick<Footage, 'qualities'>,
  limits: Readonly<Record<keyof typeof usualLimits, number>> = usualLimits,
): OwnSettings {
  let cameras: ReadonlyMap<string, Known> = new Map();

  const open = async ({ timezone }: OwnDevice, known: Reached, mostMs: number): Promise<SettingsOf> => {
    const signal = AbortSignal.timeout(mostMs);
    const camera = ownCamera(known, clock, { patienceMs: limits.answerMs, signal });
    await camera.readClock();
    try {
      // A camera that was set up anew can have other streams.
      if (known.profile !== null && (await camera.configured(known.profile)) === null) known.profile = null;
      known.profile ??= await profileOf(camera, known.url);
    } catch (error) {
      if (!isAnswer(error, false)) throw error;
    }
    return { camera, clock, profile: known.profile, timezone };
  };
  const isFresh = ({ last }: Known): boolean => last !== null && Math.abs(clock.now() - last.at) <= keptMs;
  const readNow = async (device: OwnDevice, known: Reached): Promise<ReadSettings | CameraReason> => {
    const said = open(device, known, limits.readMs).then(readSettings);
    const reading = said.catch((error: unknown): CameraReason => {
      if (error instanceof OnvifError) return reasonOf(error, false);
      console.error(error);
      return { trouble: 'garbled' };
    });
    known.reading = reading;
    const found = await reading;
    // A change meanwhile has made it old.
    if (known.reading === reading) Object.assign(known, { reading: null, last: { at: clock.now(), found } });
    return found;
  };
  const knownOf = ({ serialNumber, online }: OwnDevice): ReadSettings | CameraReason => {
    const known = cameras.get(serialNumber);
    if (!isReached(known)) return noOnvif;
    return known.last?.found ?? { trouble: online ? 'notYet' : 'offline' };
  };
  const refresh = (device: OwnDevice): void => {
    const known = cameras.get(device.serialNumber);
    if (isReached(known) && device.online) void (known.reading ?? readNow(device, known));
  };
  const read = async (device: OwnDevice): Promise<ReadSettings | CameraReason> => {
    const known = cameras.get(device.serialNumber);
    if (isReached(known) && device.online && !isFresh(known)) await (known.reading ?? readNow(device, known));
    return knownOf(device);
  };
  const shownOf = (device: OwnDevice): OwnShown | null => {
    const known = cameras.get(device.serialNumber);
    if (!isOwnFilm(device.clip ?? '') || known === undefined) return null;
    const found = knownOf(device);
    const { values, choices } = 'trouble' in found ? { values: {}, choices: {} } : found;
    const qualities = footage.qualities(device.clip ?? '') ?? ['HD'];
    // The name is Lookout's own; that of the camera follows it.
    const { name: _name, ...others } = values;
    const settable: SettingName[] = [
      ...ownOnly.filter((one) => one !== 'liveQuality' || qualities.length > 1),
      ...namesOf(others),
    ];
    const { host, address } = addressOf(known.url);
    return {
      values: others,
      choices: {
        mirror: [],
        hdr: false,
        lightControl: [],
        videoEncoder: [],
        siren: false,
        liveQuality: liveQualities.filter((quality) => qualities.includes(quality)),
        ...choices,
        restart: !('trouble' in found),
        settable,
        ...('trouble' in found && { unreachable: found }),
        ...(known.last !== null && { readAt: known.last.at }),
      },
      facts: { ipAddress: host, streamAddress: address },
    };
  };
  return {
    set(next) {
      cameras = new Map(
        [...next].map(([serialNumber, { url, onvif }]) => {
          const before = cameras.get(serialNumber);
          const isSame = before?.url === url && before.onvif === onvif;
          return [serialNumber, isSame ? before : { url, onvif, profile: null, last: null, reading: null }];
        }),
      );
    },
    of(device) {
      const known = cameras.get(device.serialNumber);
      if (known !== undefined && !isFresh(known)) refresh(device);
      return shownOf(device);
    },
    async asked(device) {
      await read(device);
      return shownOf(device);
    },
    refresh,
    async change(device, change) {
      const known = cameras.get(device.serialNumber);
      const before = await read(device);
      if (!isReached(known) || 'trouble' in before) return [];
      const hasName = before.values.name !== undefined;
      const names = namesOf(change).filter((name) => isInCamera(name) && (name !== 'name' || hasName));
      if (names.length === 0) return [];
      const wanted: ReadSettings['values'] = Object.fromEntries(names.map((name) => [name, change[name]]));
      try {
        const { refused, now } = await changeInCamera(await open(device, known, limits.changeMs), wanted);
        Object.assign(known, { reading: null, last: now && { at: clock.now(), found: now } });
        return refused;
      } catch (error) {
        if (!(error instanceof OnvifError)) throw error;
        Object.assign(known, { reading: null, last: null });
        const reason = reasonOf(error, false);
        return names.filter(isInCamera).map((name) => ({ name, reason }));
      }
    },
    async restart(device) {
      const known = cameras.get(device.serialNumber);
      if (!isReached(known)) return noOnvif;
      let isSent = false;
      try {
        const { camera } = await open(device, known, limits.readMs);
        isSent = true;
        await camera.ask('device', 'SystemReboot');
        return null;
      } catch (error) {
        if (!(error instanceof OnvifError)) throw error;
        // A camera that restarts immediately answers no more.
        if (isSent && ['ended', 'silent', 'garbled'].includes(error.trouble)) return null;
        return reasonOf(error, isSent);
      }
    },
  };
}
