import { setTimeout } from 'node:timers/promises';
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
  /** Waits until something is known of a camera, but not for long: no page learns when it was read. */
  first(device: OwnDevice): Promise<void>;
  /** Reads a camera though nobody looks, unless it is being read, is being changed, or has refused the password lately. */
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
/** After a wrong password nobody asks again by himself for this long, milliseconds: cameras lock out who tries often. */
const lockOutMs = 900_000;
/**
 * How long a camera has for each answer while somebody waits for it, and for all of them together, milliseconds. The
 * call of a change waits for these three (`editBindServiceCall.timeLimit`); a page waits for the first answer only.
 */
const usualLimits = { answerMs: 4000, readMs: 8000, changeMs: 40_000, firstMs: 2000 } as const;

/** What Lookout itself has of each own camera. The quality is a choice where there are two. */
const ownOnly = ['name', 'location', 'liveQuality'] as const satisfies readonly SettingName[];

const isInCamera = (name: SettingName): name is InCamera => inCamera.some((one) => one === name);

/** Whether a setting of an own camera is in the camera alone: Lookout has a name of its own. */
export const isOnlyInCamera = (name: SettingName): name is Exclude<InCamera, 'name'> =>
  name !== 'name' && isInCamera(name);

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
  /** What it said last, with what it has taken since, and when it said it, epoch milliseconds. */
  said: { readonly at: number; readonly settings: ReadSettings } | null;
  /** Why it did not answer the last time; null: it did, or was not asked so far. */
  trouble: CameraReason | null;
  /** When it was read last, with or without success, epoch milliseconds; null: it is to be read. */
  triedAt: number | null;
  /** While it is being read. */
  reading: Promise<void> | null;
  /** While something in it is changed. */
  isChanging: boolean;
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
  const isFresh = ({ triedAt }: Known, forMs = keptMs): boolean =>
    triedAt !== null && Math.abs(clock.now() - triedAt) <= forMs;
  const readNow = async (device: OwnDevice, known: Reached): Promise<void> => {
    const said = open(device, known, limits.readMs).then(readSettings);
    const found = said.catch((error: unknown): CameraReason => {
      if (error instanceof OnvifError) return reasonOf(error, false);
      console.error(error);
      return { trouble: 'garbled' };
    });
    const reading = found.then((answer) => {
      // A change meanwhile has made it old.
      if (known.reading !== reading) return;
      known.reading = null;
      known.triedAt = clock.now();
      known.trouble = 'trouble' in answer ? answer : null;
      if (!('trouble' in answer)) known.said = { at: known.triedAt, settings: answer };
    });
    known.reading = reading;
    return reading;
  };
  /** Why a camera cannot be asked now; null if it can, and has been read. */
  const troubleOf = ({ serialNumber, online }: OwnDevice): CameraReason | null => {
    const known = cameras.get(serialNumber);
    if (!isReached(known)) return noOnvif;
    if (known.trouble !== null || known.said !== null) return known.trouble;
    return { trouble: online ? 'notYet' : 'offline' };
  };
  const start = (device: OwnDevice): void => {
    const known = cameras.get(device.serialNumber);
    const isFree = isReached(known) && known.reading === null && !known.isChanging;
    if (isFree && device.online) void readNow(device, known);
  };
  const read = async (device: OwnDevice): Promise<void> => {
    const known = cameras.get(device.serialNumber);
    if (!isReached(known) || !device.online) return;
    if (known.reading !== null) await known.reading;
    else if (!isFresh(known)) await readNow(device, known);
  };
  const shownOf = (device: OwnDevice): OwnShown | null => {
    const known = cameras.get(device.serialNumber);
    if (!isOwnFilm(device.clip ?? '') || known === undefined) return null;
    const trouble = troubleOf(device);
    const { values, choices } = known.said?.settings ?? { values: {}, choices: {} };
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
        restart: trouble === null,
        settable,
        ...(trouble !== null && { unreachable: trouble }),
        ...(known.said !== null && { readAt: known.said.at }),
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
          const nothingRead = {
            profile: null,
            said: null,
            trouble: null,
            triedAt: null,
            reading: null,
            isChanging: false,
          };
          return [serialNumber, isSame ? before : { url, onvif, ...nothingRead }];
        }),
      );
    },
    of(device) {
      const known = cameras.get(device.serialNumber);
      if (known !== undefined && !isFresh(known)) start(device);
      return shownOf(device);
    },
    async asked(device) {
      await read(device);
      return shownOf(device);
    },
    async first(device) {
      const known = cameras.get(device.serialNumber);
      if (known === undefined || known.said !== null || known.trouble !== null) return;
      start(device);
      if (known.reading)
        await Promise.race([known.reading, setTimeout(limits.firstMs, null, { ref: false })]);
    },
    refresh(device) {
      const known = cameras.get(device.serialNumber);
      const isLockedOut = known?.trouble?.trouble === 'wrongPassword' && isFresh(known, lockOutMs);
      if (!isLockedOut) start(device);
    },
    async change(device, change) {
      const known = cameras.get(device.serialNumber);
      await read(device);
      const reason = troubleOf(device);
      if (reason !== null)
        return namesOf(change).flatMap((name) => (isOnlyInCamera(name) ? [{ name, reason }] : []));
      if (!isReached(known) || known.said === null) return [];
      const { at, settings } = known.said;
      const hasName = settings.values.name !== undefined;
      const names = namesOf(change).filter((name) => isInCamera(name) && (name !== 'name' || hasName));
      if (names.length === 0) return [];
      const wanted: ReadSettings['values'] = Object.fromEntries(names.map((name) => [name, change[name]]));
      known.isChanging = true;
      try {
        const { refused, now } = await changeInCamera(await open(device, known, limits.changeMs), wanted);
        const taken = names.filter((name) => refused.every((one) => one.name !== name));
        const changed = Object.fromEntries(taken.map((name) => [name, change[name]]));
        const merged = { ...settings, values: { ...settings.values, ...changed } };
        known.said = now === null ? { at, settings: merged } : { at: clock.now(), settings: now };
        Object.assign(known, { reading: null, trouble: null, triedAt: now && clock.now() });
        return refused;
      } catch (error) {
        if (!(error instanceof OnvifError)) throw error;
        const reason = reasonOf(error, false);
        Object.assign(known, { reading: null, trouble: reason, triedAt: null });
        return names.filter(isInCamera).map((name) => ({ name, reason }));
      } finally {
        known.isChanging = false;
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
