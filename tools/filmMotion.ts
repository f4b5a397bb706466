// Makes provider/media/motion.json: what moves in each second of the demo's films, found as in own cameras. Run it
// manually with ffmpeg after the films have changed (`npx tsx tools/filmMotion.ts`); the result is checked in.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readScenes } from '../provider/alerts/scenes.ts';
import { findFfmpeg } from '../provider/cameras/ffmpeg.ts';
import { readClip } from '../provider/live/clip.ts';
import { gridOf } from '../provider/motion/grid.ts';
import { decodeKeys } from '../provider/motion/keyDecoder.ts';
import { lookFor, type Scene } from '../provider/motion/moving.ts';

const folder = join(import.meta.dirname, '../provider/media');
/** A film repeats without end: its background is known after some rounds. */
const rounds = 4;

async function motionOf(file: string, seconds: number): Promise<number[][]> {
  const { headers, packets } = readClip(join(folder, file));
  const keys = packets.filter(({ kind, key }) => kind === 'video' && key);
  if (headers.videoConfig === null || keys.length !== seconds)
    throw new Error(`${file}: not one key a second`);
  const pictures: Uint8Array[] = [];
  await new Promise<void>((resolve, reject) => {
    const decoder = decodeKeys(
      findFfmpeg(),
      headers.videoConfig ?? Buffer.alloc(0),
      ({ gray }) => {
        pictures.push(Uint8Array.from(gray));
        if (pictures.length < seconds) return;
        decoder.close();
        resolve();
      },
      () => reject(new Error(`${file}: cannot be decoded`)),
    );
    for (const [index, { data }] of keys.entries()) {
      decoder.give({ kind: 'video', wall: index * 1000, key: true, data });
    }
  });
  let scene: Scene | null = null;
  let last: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    last = pictures.map((picture) => {
      const seen = lookFor(scene, picture);
      ({ scene } = seen);
      return [...gridOf(seen.cells)];
    });
  }
  return last;
}

const { seconds, files } = readScenes(folder);
const made: Record<string, number[][]> = {};
for (const file of files) made[file] = await motionOf(file, seconds);
const lines = Object.entries(made).map(([file, grids]) => {
  const rows = grids.map((grid) => `    [${grid.join(',')}]`).join(',\n');
  return `  ${JSON.stringify(file)}: [\n${rows}\n  ]`;
});
writeFileSync(join(folder, 'motion.json'), `{\n${lines.join(',\n')}\n}\n`);
