// Creates clock.bin and clock.json: the slices from which a frame of any date and time is assembled without an encoder.
// Only this script needs ffmpeg with libx264; playing the clock needs just clock.bin and clock.json.
//
// Every frame is 384x216, cut into slices of 3 macroblocks (48x16 pixels), so that each character of
//   HH:MM:SS   (upper line)
//   YY-MM-DD   (lower line)
// is its own column of slices. A slice is decoded without its neighbors (no deblocking), so the frame of 12:34:56
// consists of the slices of '1' at the first character, those of '2' at the second, and so on.
// Below each character four blocks show its value in binary for tests: white is 1, the highest bit first.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const W = 384,
  H = 216,
  cell = 48;
const lines = [
  { top: 16, text: (v) => `${v}${v}:${v}${v}:${v}${v}` },
  { top: 112, text: (v) => `${v}${v}-${v}${v}-${v}${v}` },
];
const glyphHeight = 64,
  barHeight = 16; // a line is 80 pixels: four rows of glyph, one of blocks
// Seven segments: top, upper left, upper right, middle, lower left, lower right, bottom.
const segments = [
  '1110111',
  '0010010',
  '1011101',
  '1011011',
  '0111010',
  '1101011',
  '1101111',
  '1010010',
  '1111111',
  '1111011',
];

function glyph(put, x, y, c) {
  const box = (a, b, w, h) => {
    for (let j = b; j < b + h; j++) for (let i = a; i < a + w; i++) put(x + i, y + j, 235);
  };
  if (c === ':') {
    box(20, 18, 8, 8);
    box(20, 40, 8, 8);
    return;
  }
  if (c === '-') {
    box(14, 29, 20, 6);
    return;
  }
  const on = segments[Number(c)].split('').map((s) => s === '1');
  if (on[0]) box(10, 4, 28, 6);
  if (on[1]) box(8, 6, 6, 26);
  if (on[2]) box(34, 6, 6, 26);
  if (on[3]) box(10, 29, 28, 6);
  if (on[4]) box(8, 32, 6, 26);
  if (on[5]) box(34, 32, 6, 26);
  if (on[6]) box(10, 54, 28, 6);
  for (let bit = 0; bit < 4; bit++) {
    const lit = (Number(c) >> (3 - bit)) & 1;
    for (let j = 3; j < 13; j++)
      for (let i = 1; i < 11; i++) put(x + bit * 12 + i, y + glyphHeight + j, lit ? 235 : 40);
  }
}

function picture(v) {
  const frame = Buffer.alloc((W * H * 3) / 2, 128);
  frame.fill(24, 0, W * H);
  const put = (x, y, luma) => {
    frame[y * W + x] = luma;
  };
  for (const { top, text } of lines)
    text(v)
      .split('')
      .forEach((c, i) => glyph(put, i * cell, top, c));
  return frame;
}

const common =
  'bframes=0:ref=1:weightp=0:cabac=0:no-deblock=1:scenecut=0:keyint=250:rc-lookahead=0:aq-mode=0:sync-lookahead=0:threads=1:sliced-threads=0:no-mbtree=1';
function encode(frames, params, key) {
  const out = execFileSync(
    'ffmpeg',
    [
      '-v',
      'error',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'yuv420p',
      '-s',
      `${W}x${H}`,
      '-r',
      '5',
      '-i',
      '-',
      '-c:v',
      'libx264',
      '-profile:v',
      'baseline',
      '-level',
      '1.3',
      '-qp',
      '20',
      '-x264-params',
      `${common}:${params}`,
      ...(key ? ['-force_key_frames', 'expr:1', '-forced-idr', '1'] : []),
      '-bsf:v',
      'filter_units=remove_types=6',
      '-f',
      'h264',
      '-',
    ],
    { input: Buffer.concat(frames), maxBuffer: 1e9 },
  );
  const units = [];
  for (let i = 0, start = -1; ; i++) {
    const code = i + 3 <= out.length && out[i] === 0 && out[i + 1] === 0 && out[i + 2] === 1;
    if (code || i + 3 > out.length) {
      if (start >= 0) {
        let end = code ? i : out.length;
        while (code && out[end - 1] === 0) end--;
        units.push(out.subarray(start, end));
      }
      if (!code) break;
      start = i + 3;
      i += 2;
    }
  }
  return units;
}
const typeOf = (unit) => unit[0] & 31;

const columns = W / cell,
  rows = Math.ceil(H / 16),
  perPicture = columns * rows;
const pieces = [],
  index = {
    width: W,
    height: H,
    cell,
    columns,
    rows,
    framesPerSecond: 5,
    lines: lines.map(({ top }) => ({
      top,
      firstRow: top / 16,
      rows: (glyphHeight + barHeight) / 16,
      blocksTop: top + glyphHeight,
    })),
    sps: null,
    pps: null,
    key: [],
    still: [],
  };
let at = 0;
const keep = (unit) => {
  pieces.push(unit);
  const here = [at, unit.length];
  at += unit.length;
  return here;
};
let parameterSets;
for (let v = 0; v < 10; v++) {
  const units = encode([picture(v), picture(v)], 'slice-max-mbs=3', true);
  const sets = units
    .filter((u) => typeOf(u) === 7 || typeOf(u) === 8)
    .slice(0, 2)
    .map((u) => u.toString('hex'))
    .join();
  parameterSets ??= sets;
  if (sets !== parameterSets) throw new Error('the parameter sets differ');
  const slices = units.filter((u) => typeOf(u) === 5);
  if (slices.length !== 2 * perPicture) throw new Error(`${slices.length} slices, not ${2 * perPicture}`);
  if (v === 0) {
    index.sps = keep(units.find((u) => typeOf(u) === 7));
    index.pps = keep(units.find((u) => typeOf(u) === 8));
  }
  // Two sets, because idr_pic_id must differ between consecutive IDR frames.
  index.key.push([0, 1].map((set) => slices.slice(set * perPicture, (set + 1) * perPicture).map(keep)));
}
const still = encode(Array(5).fill(picture(0)), 'slice-max-mbs=0', false);
if (
  still
    .filter((u) => typeOf(u) === 7 || typeOf(u) === 8)
    .slice(0, 2)
    .map((u) => u.toString('hex'))
    .join() !== parameterSets
)
  throw new Error('the parameter sets of the still pictures differ');
const skipped = still.filter((u) => typeOf(u) === 1);
if (skipped.length !== 4) throw new Error(`${skipped.length} still pictures, not 4`);
index.still = skipped.map(keep);
writeFileSync(new URL('clock.bin', import.meta.url), Buffer.concat(pieces));
writeFileSync(new URL('clock.json', import.meta.url), JSON.stringify(index));
console.log(
  `${at} bytes, ${pieces.length} pieces; still pictures of ${skipped.map((u) => u.length).join(', ')} bytes`,
);
