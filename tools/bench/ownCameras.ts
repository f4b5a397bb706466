import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { findFfmpeg } from '../../provider/cameras/ffmpeg.ts';
import { serialNumberOf } from '../../provider/cameras/ownDevices.ts';
import { ownerAccount, ownHousehold } from '../../provider/cameras/owner.ts';
import { openDatabase } from '../../provider/database/database.ts';
import { readClip, type Clip } from '../../provider/live/clip.ts';
import { clipFilm } from '../../provider/live/clipSource.ts';
import { seedOnce } from '../../provider/seed/seed.ts';
import { cameraAddress } from '../../src/domain/devices/cameraAddress.ts';
import { startRtspCamera } from '../../tests/cameras/rtspCamera.ts';
import { showing } from '../../tests/cameras/sources.ts';
import { spawnServer } from '../../tests/spawned.ts';
import { signIn } from './cameras.ts';
import { measureFirstPicture, measureLag } from './live.ts';
import { openPage } from './openPage.ts';
import type { Row } from './rows.ts';

/** How many cameras are read, and one more that shows its clock. */
const cameras = 16;
/** How long they are read before they are looked at, and how long they are looked at (ms). */
const settling = 20_000;
const looking = 30_000;
const owner = { account: ownerAccount, password: 'a-password-of-the-bench' };

/** What some processes have used so far. */
interface Used {
  /** Processor, ms. */
  readonly processor: number;
  /** Memory now, KiB. */
  readonly memory: number;
}

/** A tick of the processor in `/proc`, ms, and a page of memory, KiB. */
const [tickMs, pageKiB] = [10, 4];

/** The fields of `/proc/<pid>/stat` behind the name; none if the process has ended. */
function statOf(pid: string): readonly number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.map(Number);
  } catch {
    return [];
  }
}

const usedBy = (fields: readonly number[]): Used => ({
  processor: ((fields[11] ?? 0) + (fields[12] ?? 0)) * tickMs,
  memory: (fields[21] ?? 0) * pageKiB,
});

/** What the provider has used, and what the processes have that it started. */
function usedNow(pid: number): { own: Used; ffmpeg: Used } {
  const started = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((fields) => fields[1] === pid)
    .map(usedBy);
  const sum = (part: keyof Used): number => started.reduce((all, used) => all + used[part], 0);
  return {
    own: usedBy(statOf(String(pid))),
    ffmpeg: { processor: sum('processor'), memory: sum('memory') },
  };
}

/** The bytes that a process has had written to disks so far. */
const bytesWritten = (pid: number): number =>
  Number(/^write_bytes: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1]);

/** A film of 1080p with 15 pictures a second, a key picture each 2 s, and some 4 Mbit/s. */
function largeFilm(ffmpeg: string, folder: string): Clip {
  const file = join(folder, 'large.flv');
  const source = '-f lavfi -i testsrc2=size=1920x1080:rate=15,noise=alls=6:allf=t -t 10';
  const coding =
    '-c:v libx264 -preset ultrafast -bf 0 -g 30 -pix_fmt yuv420p -b:v 4M -maxrate 4M -bufsize 4M';
  execFileSync(ffmpeg, ['-v', 'error', ...`${source} ${coding}`.split(' '), '-f', 'flv', file]);
  return readClip(file);
}

/** Bytes a second of a film. */
const rateOf = ({ packets, duration }: Clip): number =>
  packets.reduce((sum, { data }) => sum + data.length, 0) / (duration / 1000);

/** A provider that reads and records so many cameras, and one more that shows its clock. */
async function withCameras<T>(
  { film, count, staticDir, folder }: { film: Clip; count: number; staticDir: string; folder: string },
  measure: (provider: { readonly url: string; readonly pid: number }) => Promise<T>,
): Promise<T> {
  const names = Array.from({ length: count }, (_, index) => `Camera ${index + 1}`);
  const large = clipFilm(film).live({ now: Date.now }, 'UTC');
  const streams = { large, clock: showing('clock') };
  const camera = await startRtspCamera({ streams });
  const data = mkdtempSync(join(folder, 'data-'));
  const file = join(data, 'cameras.json');
  const entries = names.map((name) => ({ name, url: camera.url('large'), record: 'always' }));
  writeFileSync(file, JSON.stringify({ cameras: [{ name: 'Clock', url: camera.url('clock') }, ...entries] }));
  chmodSync(file, 0o600);
  const db = openDatabase(data);
  await seedOnce(db, { now: Date.now }, ownHousehold(owner.password));
  db.close();
  const provider = await spawnServer({
    script: 'provider/main.ts',
    args: ['--static', staticDir, '--port', '0', '--data', data, '--cameras', file],
    ready: /^listening (\S+)$/,
  });
  try {
    return await measure({ url: provider.said, pid: provider.pid });
  } finally {
    await provider.end();
    await camera.close();
  }
}

/** What a provider with so many cameras uses while nobody watches: processor in ms a second, memory in KiB. */
async function atRest({ pid }: { readonly pid: number }) {
  await setTimeout(settling);
  const [before, written, since] = [usedNow(pid), bytesWritten(pid), performance.now()];
  await setTimeout(looking);
  const [after, seconds] = [usedNow(pid), (performance.now() - since) / 1000];
  const rate = (part: 'own' | 'ffmpeg'): number => (after[part].processor - before[part].processor) / seconds;
  return {
    processor: rate('own'),
    ffmpegProcessor: rate('ffmpeg'),
    memory: after.own.memory,
    ffmpegMemory: after.ffmpeg.memory,
    written: (bytesWritten(pid) - written) / seconds,
  };
}

/** Own cameras from the camera of the tests, all recorded and looked at for motion: what each costs, and the live lag. */
export async function benchOwnCameras(browser: Browser, staticDir: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lookout-bench-'));
  try {
    const film = largeFilm(findFfmpeg(), folder);
    const run = { film, staticDir, folder };
    const none = await withCameras({ ...run, count: 0 }, atRest);
    const { all, first, lag } = await withCameras({ ...run, count: cameras }, async (provider) => {
      const rest = await atRest(provider);
      const context = await browser.newContext();
      try {
        const page = await openPage(context);
        await signIn(page, provider.url, owner);
        // The list without a live window.
        await page.goto(`${provider.url}/cameras`);
        const clock = serialNumberOf({ name: 'Clock' });
        await page.locator(`a[href*="device=${clock}"]`).first().waitFor();
        const until = await measureFirstPicture(page, clock);
        await page.goto(`${provider.url}${cameraAddress(clock)}`);
        return { all: rest, first: until, lag: await measureLag(page, 20) };
      } finally {
        await context.close();
      }
    });
    const each = (part: keyof typeof all): number => (all[part] - none[part]) / cameras;
    const name = (what: string): string => `own cameras, ${cameras} of 1080p: ${what}`;
    return [
      { name: name('provider, processor for each'), value: each('processor') / 10, unit: '%', figure: 6 },
      { name: name('provider, memory for each'), value: each('memory'), unit: 'KiB', figure: 12 * 1024 },
      {
        name: name('ffmpeg, processor for each'),
        value: each('ffmpegProcessor') / 10,
        unit: '%',
        figure: null,
      },
      {
        name: name('ffmpeg, memory for each, libraries with it'),
        value: each('ffmpegMemory'),
        unit: 'KiB',
        figure: null,
      },
      {
        name: name('written to the disk, by the stream'),
        value: each('written') / rateOf(film),
        unit: 'x',
        figure: 1.05,
      },
      { name: name('first live picture'), value: first, unit: 'ms', figure: null },
      { name: name('lag of the live picture, median of 20 s'), value: lag, unit: 'ms', figure: 700 },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
