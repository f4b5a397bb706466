import { unwatchFile, watchFile } from 'node:fs';
import type { NamedAlertType } from '../../src/domain/alerts/alert.ts';
import type { OutageReason } from '../../src/domain/devices/deviceHealth.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { changeDevice } from '../devices/devices.ts';
import { deviceBySerial } from '../devices/devices.ts';
import { hasRuleFor } from '../alerts/ruleSets.ts';
import { notFound, refused } from '../http/refusal.ts';
import { closeCodes } from '../live/closeCodes.ts';
import type { Film } from '../live/film.ts';
import type { Footage } from '../live/footage.ts';
import type { LiveServer } from '../live/liveServer.ts';
import { maskedBy } from '../motion/mask.ts';
import { around, watchMotion, type MotionWatch } from '../motion/motionWatch.ts';
import { createNotices } from '../motion/notices.ts';
import { isMotionStill, type StoredMotions } from '../motion/storedMotions.ts';
import type { StoredGrids } from '../motion/storedGrids.ts';
import { outageReasonOf, type OwnMeasuring } from '../health/measureOwn.ts';
import { logOnline } from '../health/onlineLog.ts';
import type { Wanted } from '../recorder/recorder.ts';
import type { Recorders } from '../recorder/recorders.ts';
import type { Restarts } from '../settings/restarts.ts';
import { readCameraFile, type CameraEntry } from './cameraFile.ts';
import { decodeStill } from './ffmpeg.ts';
import { createIngest, type Ingest, type Section } from './ingest.ts';
import { watchEvents, type EventWatch } from './onvif/eventWatch.ts';
import { isSameOnvif, ownCamera } from './onvif/ownCamera.ts';
import { listedTypes } from './onvif/topics.ts';
import {
  allOffline,
  forgetReported,
  nowOnline,
  serialNumberOf,
  storeDevices,
  storeReported,
} from './ownDevices.ts';
import { cameraOfFilm, ownFilm } from './ownFilm.ts';
import type { OwnSettings } from './ownSettings.ts';
import { isHevcStream } from './parameterSets.ts';
import { troubles } from './trouble.ts';

/** The dependencies of own cameras. */
export interface CamerasParts {
  db: Db;
  clock: Clock;
  /** The program. */
  ffmpeg: string;
  /** The file of the cameras. */
  file: string;
  live: Pick<LiveServer, 'end'>;
  recorders: Recorders;
  motions: StoredMotions;
  measuring: Pick<OwnMeasuring, 'meter' | 'forget'>;
  grids: Pick<StoredGrids, 'add' | 'flush' | 'prune'>;
  /** Which cameras are recorded from now on. */
  recording: Recording;
  settings: Pick<OwnSettings, 'set' | 'refresh'>;
  restarts: Pick<Restarts, 'of' | 'end'>;
  /** Writes a line for the person at the machine. */
  say: (line: string) => void;
}

/** Which own cameras are recorded, as the file says. */
interface Recording {
  set(cameras: ReadonlyMap<string, CameraEntry['record']>): void;
}

/** The own cameras of a provider, each read by one ffmpeg for each of its streams. */
export interface Cameras {
  /** Ends all streams; resolves when their processes are gone. */
  close(): Promise<void>;
}

/** What own cameras show now; known before they are read. */
export interface OwnPictures {
  /** The films and stills of own cameras, in addition to those of the footage. */
  readonly footage: Footage;
  /** Takes what a camera shows from here on; null: nothing. */
  set(serialNumber: string, isSmall: boolean, section: Section | null): void;
}

/** At most one still of each camera is decoded in this time, milliseconds. */
const stillMs = 1000;
/** The most alerts of a camera that are removed at once because they are too old. */
const mostRemoved = 20;
const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Grids without a recording are removed at this age, milliseconds: what is being recorded has none yet. */
const pruned = { fromMs: 7_200_000, untilMs: 600_000 } as const;
/** How long alerts are kept of a camera without recordings that says nothing of it, in days. */
const usualDays = 35;
const hevcAdvice =
  'it sends H.265, in which motion is not looked for: set the camera to H.264 to watch it here';
/** How often the file is looked at. */
const checkMs = 1000;

const filmOf = (section: Section): Film => ({
  audio: section.headers.audio,
  hasVolume: false,
  live: () => section,
  // Files are made of recordings, not of what was shown live.
  shown() {
    throw refused('action.downloadFailed');
  },
  recorded() {
    throw notFound();
  },
});

interface Still {
  /** The moment of its picture, epoch milliseconds. */
  at: number;
  made: Promise<Uint8Array<ArrayBuffer>>;
}

/** The films and stills of own cameras. A still is decoded only when somebody wants it. */
export function ownPictures(
  footage: Footage,
  ffmpeg: string,
  motions: Pick<StoredMotions, 'picture'>,
): OwnPictures {
  const films = new Map<string, { section: Section; film: Film }>();
  const stills = new Map<string, Still>();
  const lasts = new Map<string, ReturnType<Section['still']>>();
  const keyOf = (serialNumber: string, isSmall: boolean): string => `${isSmall ? 'sd ' : ''}${serialNumber}`;
  const isWatchable = ({ section }: { section: Section }): boolean => !isHevcStream(section.headers);
  /** What is shown in a quality: the other stream where there is none, or where browsers do not play it. */
  const found = (serialNumber: string, isSmall: boolean) => {
    const there = [isSmall, !isSmall].flatMap((each) => films.get(keyOf(serialNumber, each)) ?? []);
    return there.find((each) => isWatchable(each)) ?? there[0];
  };
  const still = (serialNumber: string): Promise<Uint8Array<ArrayBuffer>> => {
    const kept = stills.get(serialNumber);
    // An offline camera has its last picture.
    const shown = found(serialNumber, true)?.section.still() ?? lasts.get(serialNumber);
    if (shown === undefined) throw notFound();
    const { picture, at, codec } = shown;
    if (kept !== undefined && at - kept.at < stillMs && at >= kept.at) return kept.made;
    const made = decodeStill(ffmpeg, picture, codec);
    stills.set(serialNumber, { at, made });
    // One that could not be decoded is tried again with the next.
    made.catch(() => stills.delete(serialNumber));
    return made;
  };
  return {
    footage: {
      ...footage,
      film(name) {
        const own = cameraOfFilm(name);
        if (own === null) return footage.film(name);
        const shown = found(own.serialNumber, own.isSmall);
        if (shown === undefined) throw refused('device.offline');
        return shown.film;
      },
      qualities(name) {
        const own = cameraOfFilm(name);
        if (own === null) return footage.qualities(name);
        const [whole, small] = [false, true].map((isSmall) => films.get(keyOf(own.serialNumber, isSmall)));
        if (small === undefined) return ['HD'];
        return whole && !isWatchable(whole) && isWatchable(small) ? ['SD'] : ['SD', 'HD'];
      },
      async picture(name) {
        const own = cameraOfFilm(name);
        return own === null ? footage.picture(name) : still(own.serialNumber);
      },
      still: async (name) => (isMotionStill(name) ? motions.picture(name) : footage.still(name)),
    },
    set(serialNumber, isSmall, section) {
      const key = keyOf(serialNumber, isSmall);
      const before = films.get(key);
      if (before !== undefined) lasts.set(serialNumber, before.section.still());
      if (section === null) films.delete(key);
      else films.set(key, { section, film: filmOf(section) });
    },
  };
}

interface Running {
  entry: CameraEntry;
  streams: Ingest[];
  watch: MotionWatch;
  /** Null: it is not asked for its events. */
  events: EventWatch | null;
}

/**
 * Reads the cameras of a file, from now on and whenever it changes; only what changed is restarted.
 *
 * @throws if the file has a mistake
 */
export function openCameras(parts: CamerasParts, pictures: OwnPictures): Cameras {
  const { db, clock, ffmpeg, file, live, recorders, motions, measuring, grids, recording } = parts;
  const { settings, restarts, say } = parts;
  const running = new Map<string, Running>();
  const closing = new Set<Promise<void>>();

  const goOffline = (serialNumber: string, reason: OutageReason | null = null): void => {
    changeDevice(db, clock, serialNumber, { onLine: false }, reason);
    live.end(closeCodes.deviceOffline, { serialNumber });
  };
  const refreshSettings = (serialNumber: string): void => {
    const device = deviceBySerial(db, serialNumber);
    if (device !== null) settings.refresh(device);
  };
  const isWanted = (entry: CameraEntry, type: NamedAlertType): boolean => {
    const device = deviceBySerial(db, serialNumberOf(entry));
    return device !== null && hasRuleFor(db, device, type);
  };
  const isMotionWanted = (entry: CameraEntry): boolean =>
    entry.record === 'motion' || isWanted(entry, 'motion');
  const eventsOf = (entry: CameraEntry): EventWatch | null => {
    const { name, url, onvif } = entry;
    const serialNumber = serialNumberOf(entry);
    if (onvif === null) {
      forgetReported(db, serialNumber);
      return null;
    }
    const now = (): CameraEntry => running.get(serialNumber)?.entry ?? entry;
    const isBell = (): boolean => now().kind === 'doorbell';
    const notices = createNotices({
      clock,
      serialNumber,
      motions,
      isBell,
      isWanted: (type) => (type === 'motion' ? isMotionWanted(now()) : isWanted(now(), type)),
      picture: () => pictures.footage.picture(ownFilm(serialNumber)),
    });
    let saidLast = '';
    const sayOnce = (line: string, more = ''): void => {
      if (line !== saidLast) say(`${name}: ${line}${more}`);
      saidLast = line;
    };
    return watchEvents({
      open: (signal) => ownCamera({ url, onvif }, clock, { signal }),
      heard(types) {
        // Without a bell a press is an input like any other.
        const raised = types.map((type) => (type === 'doorbell' && !isBell() ? 'io' : type));
        storeReported(db, serialNumber, [...new Set(raised)]);
        sayOnce(`it reports ${listedTypes(types)}`);
      },
      came(events) {
        notices.take(events);
      },
      lost(why, waitMs) {
        notices.lose();
        sayOnce(
          `its events are not heard: ${why.message}`,
          `; tried again in ${waitMs / 1000} s, then less often`,
        );
      },
    });
  };
  const watchOf = (entry: CameraEntry): MotionWatch => {
    const serialNumber = serialNumberOf(entry);
    let masked = { mask: entry.mask, by: maskedBy(entry.mask) };
    return watchMotion({
      ffmpeg,
      clock,
      serialNumber,
      motions,
      isNeeded: () => entry.record !== 'never' || isMotionWanted(entry),
      isReported: () => isMotionWanted(entry),
      moved(at, grid) {
        if (entry.record !== 'never') grids.add(serialNumber, at, grid);
      },
      leftOut(cell) {
        const mask = running.get(serialNumber)?.entry.mask ?? entry.mask;
        if (mask !== masked.mask) masked = { mask, by: maskedBy(mask) };
        return masked.by(cell);
      },
      changed(state) {
        const meanwhile = entry.record === 'motion' ? '; everything is recorded meanwhile' : '';
        const lines = {
          small: 'motion is looked for in its low-quality stream',
          whole: 'motion is looked for in its stream',
          blind: `MOTION CANNOT BE LOOKED FOR: ffmpeg does not decode its pictures${meanwhile}`,
        };
        say(`${entry.name}: ${lines[state]}`);
      },
    });
  };
  /** @param hevc which streams of the camera are online in H.265: the small one, the other */
  const read = (
    { entry, watch, hevc }: { entry: CameraEntry; watch: MotionWatch; hevc: Set<boolean> },
    url: string,
    isSmall: boolean,
  ): Ingest => {
    const serialNumber = serialNumberOf(entry);
    const name = isSmall ? `${entry.name} (low quality)` : entry.name;
    let isOn = false;
    let saidLast = '';
    return createIngest(
      { ffmpeg, clock, url },
      {
        began(section) {
          pictures.set(serialNumber, isSmall, section);
          const isHevc = isHevcStream(section.headers);
          watch.show(isSmall, isHevc ? null : section);
          if (isHevc) hevc.add(isSmall);
          else hevc.delete(isSmall);
          if (!isOn) {
            const { width, height, framerate, audio } = section.headers;
            say(
              `${name}: online, ${isHevc ? 'H.265, ' : ''}${width} x ${height}, ${framerate} a second, ${audio ? 'with' : 'no'} sound`,
            );
            const isOnlyHevc = isHevc && (entry.lowUrl === null || hevc.has(!isSmall));
            if (isOnlyHevc) say(`${name}: ${hevcAdvice}`);
          }
          isOn = true;
          saidLast = '';
          if (isSmall) return;
          nowOnline(db, clock, serialNumber);
          restarts.end(serialNumber);
          refreshSettings(serialNumber);
          measuring.meter(serialNumber).watch(section);
          if (entry.record === 'never') return;
          const near: Wanted = (from, until) =>
            watch.isNear(from, until) || motions.isNear(serialNumber, from, until, around);
          const wanted = entry.record === 'motion' ? near : null;
          recorders.record({ serialNumber, name, wanted }, section);
        },
        lost(trouble, text, waitMs) {
          pictures.set(serialNumber, isSmall, null);
          watch.show(isSmall, null);
          hevc.delete(isSmall);
          const line = `${name}: ${troubles[trouble]}${trouble === 'ended' && text !== '' ? ` (${text})` : ''}`;
          if (line !== saidLast) say(`${line}; tried again in ${waitMs / 1000} s, then less often`);
          saidLast = line;
          const reason = restarts.of(serialNumber) === null ? outageReasonOf(trouble) : 'restarted';
          if (isOn && !isSmall) goOffline(serialNumber, reason);
          // It may never have been online since the start, or the reason is known only now.
          else if (!isSmall) logOnline(db, serialNumber, { at: clock.now(), online: false, reason });
          isOn = false;
        },
      },
    );
  };
  const end = (each: { close(): Promise<void> }): void => {
    const closed = each.close();
    closing.add(closed);
    void closed.then(() => closing.delete(closed));
  };
  const stop = (serialNumber: string): void => {
    const known = running.get(serialNumber);
    running.delete(serialNumber);
    known?.watch.close();
    for (const each of [...(known?.streams ?? []), ...(known?.events ? [known.events] : [])]) end(each);
    pictures.set(serialNumber, false, null);
    pictures.set(serialNumber, true, null);
    if (known !== undefined) say(`${known.entry.name}: no longer read`);
  };
  const take = (cameras: readonly CameraEntry[]): void => {
    const wanted = new Map(cameras.map((entry) => [serialNumberOf(entry), entry]));
    for (const [serialNumber, { entry }] of running) {
      const next = wanted.get(serialNumber);
      const isSame = next?.url === entry.url && next.lowUrl === entry.lowUrl && next.record === entry.record;
      if (isSame) continue;
      stop(serialNumber);
      goOffline(serialNumber);
      if (next === undefined) measuring.forget(serialNumber);
    }
    storeDevices(db, clock, cameras);
    settings.set(wanted);
    recorders.keep(new Map(cameras.map((entry) => [serialNumberOf(entry), entry.keep])));
    recording.set(new Map(cameras.map((entry) => [serialNumberOf(entry), entry.record])));
    for (const [serialNumber, entry] of wanted) {
      const known = running.get(serialNumber);
      const watch = known?.watch ?? watchOf(entry);
      const of = { entry, watch, hevc: new Set<boolean>() };
      const streams = known?.streams ?? [
        read(of, entry.url, false),
        ...(entry.lowUrl === null ? [] : [read(of, entry.lowUrl, true)]),
      ];
      const isSame =
        known !== undefined && isSameOnvif(known.entry, entry) && known.entry.kind === entry.kind;
      if (known?.events && !isSame) end(known.events);
      const next = { entry, streams, watch, events: isSame ? known.events : null };
      running.set(serialNumber, next);
      if (!isSame) next.events = eventsOf(entry);
    }
  };
  /** Alerts go with the recordings of their time; where there are none, by days. Some at a time, as files do. */
  const removeOld = (): void => {
    for (const serialNumber of motions.cameras()) {
      const entry = running.get(serialNumber)?.entry;
      const isRecorded = entry !== undefined && entry.record !== 'never';
      const days = entry?.keep.days ?? (isRecorded ? null : usualDays);
      if (days !== null) motions.forget(serialNumber, clock.now() - days * dayMs, mostRemoved);
    }
  };

  const first = readCameraFile(file);
  allOffline(db, clock);
  take(first);
  const look = (): void => {
    try {
      take(readCameraFile(file));
      say(`${file}: read again`);
    } catch (error) {
      say(`${error instanceof Error ? error.message : String(error)}\nthe cameras stay as they were`);
    }
  };
  watchFile(file, { interval: checkMs }, look);
  const removing = setInterval(() => {
    removeOld();
    for (const serialNumber of running.keys()) refreshSettings(serialNumber);
    grids.flush();
    const now = clock.now();
    grids.prune(now - pruned.fromMs, now - pruned.untilMs);
  }, minuteMs);
  removing.unref();
  return {
    async close() {
      unwatchFile(file, look);
      clearInterval(removing);
      for (const { streams, watch, events } of running.values()) {
        watch.close();
        for (const each of [...streams, ...(events ? [events] : [])]) closing.add(each.close());
      }
      await Promise.all(closing);
      grids.flush();
      recorders.close();
    },
  };
}
