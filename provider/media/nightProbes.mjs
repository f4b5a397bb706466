// Adds `night` to the outdoor scenes of scenes.json: blocks of 16 x 16 pixels of the film of the night, as `probe` has
// those of the day. Run it manually with ffmpeg after makeNight.mjs; the result is checked in.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const target = join(folder, 'scenes.json');
const file = JSON.parse(readFileSync(target, 'utf8'));
const outdoors = ['cam01', 'cam02', 'cam03', 'cam06', 'cam10', 'cam12'];
const [width, height, edge, rate, count] = [640, 360, 16, 15, 240];
const blocks = Array.from({ length: (width / edge) * Math.floor(height / edge) }, (_, index) => ({
  x: (index % (width / edge)) * edge,
  y: Math.floor(index / (width / edge)) * edge,
}));

/** The mean color of each block in each frame. */
function meansOf(film) {
  // Films of other sizes are shown as large.
  const crop = 'scale=640:360,crop=640:352:0:0,scale=40:22:flags=area';
  const raw = execFileSync(
    'ffmpeg',
    [
      '-v',
      'error',
      '-i',
      join(folder, film),
      '-map',
      '0:v',
      '-vf',
      `format=rgb24,${crop}`,
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-',
    ],
    { maxBuffer: 1e9 },
  );
  return Array.from({ length: count }, (_, frame) =>
    blocks.map((_, block) => [
      ...raw.subarray((frame * blocks.length + block) * 3, (frame * blocks.length + block) * 3 + 3),
    ]),
  );
}

const apart = (one, other) => Math.max(...one.map((value, channel) => Math.abs(value - other[channel])));
const means = new Map();
for (const { id, file: film } of file.scenes) {
  means.set(id, meansOf(film));
  if (!outdoors.includes(id)) continue;
  means.set(`night ${id}`, meansOf(`night/${film}`));
  means.set(`small night ${id}`, meansOf(`night/sd/${film}`));
}
const rounded = (color) => color.map(Math.round);

/** Blocks that keep their color and together differ from every frame of every other film. */
function lasting(id) {
  const own = means.get(`night ${id}`);
  const small = means.get(`small night ${id}`);
  const steady = blocks.flatMap((place, block) => {
    const mean = [0, 1, 2].map(
      (channel) => own.reduce((sum, frame) => sum + frame[block][channel], 0) / count,
    );
    const most = Math.max(...[...own, ...small].map((frame) => apart(frame[block], mean)));
    return most <= 8 ? [{ ...place, block, rgb: rounded(mean) }] : [];
  });
  let others = [...means].filter(([name]) => !name.endsWith(`night ${id}`)).flatMap(([, frames]) => frames);
  const chosen = [];
  while (others.length > 0 && chosen.length < 12) {
    const best = steady
      .map((one) => ({ one, left: others.filter((frame) => apart(frame[one.block], one.rgb) < 26) }))
      .reduce((least, each) => (each.left.length < least.left.length ? each : least));
    if (best.left.length === others.length) throw new Error(`${id}: ${others.length} frames look the same`);
    chosen.push(best.one);
    others = best.left;
  }
  if (others.length > 0) throw new Error(`${id}: ${others.length} frames look the same`);
  return chosen.map(({ x, y, rgb }) => ({ x, y, rgb, use: 'which', tol: 15 }));
}

/** Blocks that together differ from every frame of its size that is over a second away and not said to look the same. */
function proving(id, t, also) {
  const own = means.get(`night ${id}`);
  const here = own[Math.round(t * rate)];
  const near = own.filter((_, frame) => Math.abs(frame / rate - t) <= 0.13);
  const still = blocks.flatMap((place, block) => {
    const wobble = Math.max(...near.map((frame) => apart(frame[block], here[block])));
    const tol = Math.max(5, Math.ceil(wobble * 1.3));
    return wobble <= 12 ? [{ ...place, block, rgb: here[block], tol }] : [];
  });
  let others = own.filter(
    (_, frame) =>
      Math.abs(frame / rate - t) > 1 &&
      !also.some(([from, to]) => frame / rate >= from && frame / rate <= to),
  );
  const chosen = [];
  while (others.length > 0) {
    const best = still
      .map((one) => ({ one, left: others.filter((frame) => apart(frame[one.block], one.rgb) < 2 * one.tol) }))
      .reduce((least, each) => (each.left.length < least.left.length ? each : least));
    if (best.left.length === others.length) {
      console.log(`${id}: second ${t} is not proven, ${others.length} frames look the same`);
      return [];
    }
    chosen.push(best.one);
    others = best.left;
  }
  return chosen.map(({ x, y, rgb, tol }) => ({ t, x, y, rgb, use: 'when', tol }));
}

const scenes = file.scenes.map((scene) => {
  const { id, probe } = scene;
  if (!outdoors.includes(id)) return scene;
  const moments = new Map(probe.filter(({ use }) => use === 'when').map(({ t, also }) => [t, also ?? []]));
  return { ...scene, night: [...lasting(id), ...[...moments].flatMap(([t, also]) => proving(id, t, also))] };
});
writeFileSync(target, `${JSON.stringify({ ...file, scenes }, null, 2)}\n`);
