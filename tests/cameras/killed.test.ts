import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { env } from 'node:process';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { openDatabase } from '../../provider/database/database.ts';
import { heal } from '../../provider/recorder/heal.ts';
import { allFiles } from '../../provider/recorder/recordedFiles.ts';
import { numbersOf } from '../browser/numbersOf.ts';
import { testFolder } from '../provider/testProvider.ts';
import { clip, filesIn, loops, pictures, sent } from './recorded.ts';
import { ffmpegThere } from './sources.ts';

/** How often the process that records is killed: 50 times in `npm run soak`. */
const kills = Number(env['KILLS'] ?? 6);
const cameras = ['DOOR', 'YARD'];
/** An open segment has less than 4 s and the distance of key pictures, which is 1 s. */
const openAtMost = 5 * clip.headers.framerate;
const program = join(import.meta.dirname, 'recordForever.ts');

/** Records from a moment on, is killed as soon as it took so many packets, and returns how many it said it took. */
async function recordUntilKilled(data: string, from: number, packets: number): Promise<number> {
  const args = ['--import', 'tsx', program, data, String(from), ...cameras];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let [taken, begun, errors] = [0, '', ''];
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  child.stdout.on('data', (text: Buffer) => {
    const lines = (begun + text.toString()).split('\n');
    begun = lines.pop() ?? '';
    taken = Number(lines.at(-1) ?? taken);
    if (taken >= packets) child.kill('SIGKILL');
  });
  await once(child, 'close');
  expect([child.signalCode, errors]).toEqual(['SIGKILL', '']);
  return taken;
}

const probed = v.object({
  streams: v.array(
    v.object({
      codec_type: v.string(),
      nb_read_packets: v.pipe(v.string(), v.transform(Number)),
    }),
  ),
});

/** The pictures that ffprobe finds in a file; what it complains of is thrown. */
function probedPictures(file: string): number {
  const ffprobe = (ffmpegThere ?? '').replace(/ffmpeg(?=[^/]*$)/, 'ffprobe');
  const show = ['-count_packets', '-show_entries', 'stream=codec_type,nb_read_packets', '-of', 'json'];
  const { stdout, stderr } = spawnSync(ffprobe, ['-v', 'warning', ...show, file], { encoding: 'utf8' });
  if (stderr !== '') throw new Error(stderr);
  const { streams } = v.parse(probed, JSON.parse(stdout));
  expect(streams.map(({ codec_type }) => codec_type)).toEqual(['video', 'audio']);
  return streams[0]?.nb_read_packets ?? 0;
}

test.skipIf(ffmpegThere === null)(
  `killed ${kills} times while it records, it loses the open segment at most, and every file can be played`,
  { timeout: 60_000 + kills * 10_000 },
  async () => {
    const data = await testFolder();
    const folder = join(data, 'recordings');
    const random = numbersOf(47);
    const noon = Date.UTC(2026, 10, 18, 12);
    for (let kill = 0; kill < kills; kill += 1) {
      // Every other recording goes over the end of its file.
      const from = noon + kill * 3_600_000 - (kill % 2) * Math.floor(random() * 60_000);
      // oxlint-disable-next-line no-await-in-loop
      const taken = await recordUntilKilled(data, from, Math.floor(random() * 3000));
      const db = openDatabase(data);
      heal(db, folder);
      const rows = allFiles(db);
      expect(filesIn(folder)).toEqual(rows.map(({ file }) => file).toSorted());
      for (const { file, bytes } of rows) expect(statSync(join(folder, file)).size).toBe(bytes);
      const all = loops(from, Math.ceil(taken / clip.packets.length) + 1);
      const least = sent(all.slice(0, taken)).length - openAtMost;
      for (const camera of cameras) {
        const isNew = ({ file, start_at }: { file: string; start_at: number }): boolean =>
          file.startsWith(camera + sep) && start_at >= from;
        const stored = pictures({ db, folder }, isNew);
        expect(stored).toEqual(sent(all).slice(0, stored.length));
        expect(stored.length).toBeGreaterThanOrEqual(least);
        const files = rows.filter((row) => isNew(row));
        const counts = files.map(({ file }) => probedPictures(join(folder, file)));
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(stored.length);
      }
      db.close();
    }
  },
);
