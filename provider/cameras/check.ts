import type { Clock } from '../clock.ts';
import type { MediaPacket } from '../live/videoSource.ts';
import type { CameraEntry } from './cameraFile.ts';
import { createIngest, type Section } from './ingest.ts';
import { ownCamera } from './onvif/ownCamera.ts';
import { clockAdvice } from './onvif/times.ts';
import { listedTypes, typesOfTopics } from './onvif/topics.ts';
import { OnvifError } from './onvif/transport.ts';
import { isHevcStream } from './parameterSets.ts';
import { troubles } from './trouble.ts';

/** What a check found of one stream: a line for the person who asked. */
export interface Checked {
  readonly isGood: boolean;
  readonly line: string;
}

/** A stream is looked at until its third key picture, but not longer than this, milliseconds. */
const longestLookMs = 12_000;
/** Key pictures that are further apart than this make the start of live video slow. */
const longestKeyMs = 4000;

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

function soundOf({ headers }: Section): string {
  if (!headers.audio) return 'no sound';
  return headers.audioConfig === null ? 'sound G.711, which browsers do not play' : 'sound AAC';
}

/** A stream that was looked at. */
interface Looked {
  /** Whether it is of H.265; null: it could not be read. */
  readonly isHevc: boolean | null;
  /** @param instead what is shown live in place of H.265; null: nothing */
  checked(instead: string | null): Checked;
}

/** What a stream has, from its headers and the packets of a while. */
function foundLine(section: Section, packets: readonly MediaPacket[], instead: string | null): Checked {
  const { width, height } = section.headers;
  const pictures = packets.filter(({ kind }) => kind === 'video').map(({ wall }) => wall);
  const keys = packets.filter(({ key }) => key).map(({ wall }) => wall);
  const span = (pictures.at(-1) ?? 0) - (pictures.at(0) ?? 0);
  const rate = span > 0 ? `${Math.round(((pictures.length - 1) * 1000) / span)} a second` : 'a still picture';
  const between = keys.length > 1 ? ((keys.at(-1) ?? 0) - (keys.at(0) ?? 0)) / (keys.length - 1) : null;
  const isFar = (between ?? span) > longestKeyMs;
  const apart = between === null ? `more than ${seconds(span)} s apart` : `${seconds(between)} s apart`;
  const isHevc = isHevcStream(section.headers);
  const advice = [
    ...(isFar ? ['set a key picture every 2 s in the camera'] : []),
    ...(isHevc ? [instead ?? 'set the camera to H.264 to watch it here'] : []),
  ].map((line) => `: ${line}`);
  return {
    isGood: !isFar && (!isHevc || instead !== null),
    line: `${isHevc ? 'H.265' : 'H.264'}, ${width} x ${height}, ${rate}, ${soundOf(section)}, key pictures ${apart}${advice.join('')}`,
  };
}

/** Reads one stream for a while. */
function checkStream(ffmpeg: string, clock: Clock, url: string): Promise<Looked> {
  return new Promise((resolve) => {
    let watched: { section: Section; packets: MediaPacket[] } | null = null;
    let timer: NodeJS.Timeout | undefined;
    const finish = (looked: Looked): void => {
      clearTimeout(timer);
      void ingest.close().then(() => {
        resolve(looked);
      });
    };
    const ingest = createIngest(
      { ffmpeg, clock, url },
      {
        began(section) {
          const packets: MediaPacket[] = [];
          watched = { section, packets };
          const done = (): void => {
            close();
            const isHevc = isHevcStream(section.headers);
            finish({ isHevc, checked: (instead) => foundLine(section, packets, instead) });
          };
          clearTimeout(timer);
          timer = setTimeout(done, longestLookMs);
          let isOver = false;
          const close = section.open((arrived) => {
            packets.push(...arrived);
            if (isOver || watched?.section !== section) return;
            isOver = packets.filter(({ key }) => key).length > 2;
            if (isOver) setImmediate(done);
          });
        },
        lost(trouble, said) {
          const more = trouble === 'ended' && said !== '' ? ` (${said})` : '';
          const line = `${troubles[trouble]}${more}`;
          finish({ isHevc: null, checked: () => ({ isGood: false, line }) });
        },
      },
    );
  });
}

/** Asks a camera what it reports. */
async function checkEvents(url: string, onvif: string, clock: Clock): Promise<Checked> {
  const camera = ownCamera({ url, onvif }, clock);
  try {
    const { aheadMs } = await camera.readClock();
    const types = typesOfTopics(await camera.topics());
    const advice = clockAdvice(aheadMs);
    const reports = types.length === 0 ? 'nothing that Lookout knows' : listedTypes(types);
    return {
      isGood: advice === null,
      line: `reports ${reports}${advice === null ? '' : `; ${advice}`}`,
    };
  } catch (error) {
    if (!(error instanceof OnvifError)) throw error;
    return { isGood: error.trouble === 'notSupported', line: error.message };
  }
}

/**
 * Tries every stream and the events of the cameras at the same time; one line for each, with the name of its camera.
 */
export async function checkCameras(
  cameras: readonly Pick<CameraEntry, 'name' | 'url' | 'lowUrl' | 'onvif'>[],
  ffmpeg: string,
  clock: Clock,
): Promise<Checked[]> {
  const checks = cameras.flatMap(({ name, url, lowUrl, onvif }) => {
    const whole = checkStream(ffmpeg, clock, url);
    const small = lowUrl === null ? null : checkStream(ffmpeg, clock, lowUrl);
    const low = 'it is recorded, and live the low-quality stream is shown if that is H.264';
    return [
      { name, check: async () => (await whole).checked(small && low) },
      ...(small === null
        ? []
        : [
            {
              name: `${name} (low quality)`,
              check: async () =>
                (await small).checked(
                  (await whole).isHevc === false ? 'live the other stream is shown' : null,
                ),
            },
          ]),
      ...(onvif === null
        ? []
        : [{ name: `${name} (events)`, check: async () => checkEvents(url, onvif, clock) }]),
    ];
  });
  return Promise.all(
    checks.map(async ({ name, check }) => {
      const { isGood, line } = await check();
      return { isGood, line: `${name}: ${line}` };
    }),
  );
}
