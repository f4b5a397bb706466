import {
  healthSpans,
  type HealthHour,
  type HealthMinute,
  type OnlineChange,
} from '../../src/domain/devices/deviceHealth.ts';
import type { Db } from '../database/database.ts';
import type { StoredDevice } from '../devices/devices.ts';
import type { Clip } from '../live/clip.ts';
import { clockName } from '../live/clockPictures.ts';
import type { Footage } from '../live/footage.ts';
import type { StreamHeaders } from '../live/videoSource.ts';
import { createRandom } from '../recordings/random.ts';
import { shownLive } from '../settings/storedSettings.ts';
import { noFigures, type Figures } from './streamMeter.ts';
import type { Sample } from './samples.ts';

const { minute, hour } = healthSpans;
const dayMs = 86_400_000;

type Of = Pick<StoredDevice, 'serialNumber' | 'model' | 'device_type' | 'delivery' | 'battery'>;

/** A number from -1 to 1, always the same for a camera and a moment. */
const noise = (seed: string): number => createRandom(seed).whole(-1000, 1000) / 1000;

/** The signal of a camera of the demo, dBm; null for those that are wired or of another brand. */
function signalOf({ serialNumber, model, device_type }: Of, at: number): number | null {
  if (model === 'LK-C4' || device_type === 'CUSTOM') return null;
  const usual = -createRandom(`signal ${serialNumber}`).whole(52, 62);
  const dayTime = 3 * Math.sin((2 * Math.PI * at) / dayMs);
  return Math.round(10 * (usual + dayTime + 2 * noise(`${serialNumber} ${Math.floor(at / hour)}`))) / 10;
}

/** The stream of a camera of the demo: that of its film, over a network that delays and loses some of it. */
export function demoStream(
  { db, footage, headersOf }: { db: Db; footage: Footage; headersOf: (film: string) => StreamHeaders },
  device: StoredDevice,
): { headers: StreamHeaders; bitRate: number | null } | null {
  const clip = device.clip === null ? null : shownLive(db, { ...device, clip: device.clip }, 'HD').clip;
  if (clip === null) return null;
  return { headers: headersOf(clip), bitRate: clip === clockName ? null : bitRateOf(footage.clip(clip)) };
}

const rates = new WeakMap<Clip, number>();

function bitRateOf(clip: Clip): number {
  const known = rates.get(clip);
  if (known !== undefined) return known;
  const bytes = clip.packets.reduce((sum, { data }) => sum + data.length, 0);
  const rate = (8000 * bytes) / clip.duration;
  rates.set(clip, rate);
  return rate;
}

/** What the demo measures of a camera in the minute that begins at a moment. */
export function demoSample(
  device: Of,
  stream: { headers: Pick<StreamHeaders, 'framerate'>; bitRate: number | null } | null,
  at: number,
): Sample {
  const { serialNumber, delivery, battery } = device;
  const moment = `${serialNumber} ${Math.floor(at / minute)}`;
  const isStalling = delivery === 'stalling';
  const usual = createRandom(`delay ${serialNumber}`).whole(300, 900);
  const lost = isStalling ? 3 + noise(`lost ${moment}`) : Math.max(0, 0.3 * noise(`lost ${moment}`));
  const figures: Figures =
    (stream && {
      frameRate: stream.headers.framerate * (1 - lost / 100),
      bitRate: stream.bitRate && stream.bitRate * (1 + 0.08 * noise(`rate ${moment}`)),
      delay: usual * (1 + 0.2 * noise(`late ${moment}`)) * (isStalling ? 2 : 1),
      lost,
    }) ||
    noFigures;
  return { ...figures, signal: signalOf(device, at), battery };
}

/** How much of its battery a camera used a day before the demo began, percent. */
const dailyUse = (serialNumber: string): number => createRandom(`use ${serialNumber}`).whole(20, 32) / 10;
const brief: readonly [number, number][] = [
  [4, 9],
  [18, 95],
];

/** The outages that a camera had before the demo began at `seeded`, as a log. Those with a battery have more. */
export function demoChanges({ serialNumber, battery }: Of, seeded: number): OnlineChange[] {
  const random = createRandom(`outages ${serialNumber}`);
  const changes: OnlineChange[] = [];
  for (let back = Math.floor(healthSpans.outagesKept / dayMs); back >= 1; back -= 1) {
    if (!random.happens(battery === null ? 0.02 : 0.2)) continue;
    const at = seeded - back * dayMs + random.whole(0, 20) * hour + random.whole(0, 59) * minute;
    const isRestart = random.happens(0.4);
    const [least, most] = brief[isRestart ? 0 : 1] ?? [1, 1];
    const length = random.whole(least, most) * minute;
    changes.push(
      { at, online: false, reason: isRestart ? 'restarted' : null },
      { at: at + length, online: true, reason: null },
    );
  }
  return changes;
}

/** The samples of a camera from one moment to another, which is at most when the demo began. */
export function demoSamples(
  device: Of,
  stream: Parameters<typeof demoSample>[1],
  { from, to, span, seeded }: { from: number; to: number; span: number; seeded: number },
  isOffline: (at: number) => boolean,
): HealthHour[] {
  const use = dailyUse(device.serialNumber);
  const samples: HealthHour[] = [];
  for (let at = Math.ceil(from / span) * span; at < Math.min(to, seeded); at += span) {
    const { battery, ...sample } = demoSample(device, stream, at);
    const charge = battery && Math.min(100, battery + (use * (seeded - at)) / dayMs);
    samples.push(
      isOffline(at)
        ? { at, ...noFigures, signal: null, battery: null }
        : { at, ...sample, battery: charge && Math.round(10 * charge) / 10 },
    );
  }
  return samples;
}

/** The same without what belongs to hours. */
export const minuteOf = ({ signal: _signal, battery: _battery, ...figures }: HealthHour): HealthMinute =>
  figures;
