// Creates night/ from the films of outdoor cameras, in every size, encoding, and variant but that with the lamp on: the
// same frames as an infrared camera shows them, without sound, which the provider adds. A film must have the decoder
// configuration of its day, because the console plays both in one stream: x264 writes the mean quantizer of a film in
// two passes into it, so rates are tried until it is the same. Creates the stills of these scenes too. Run it manually
// with ffmpeg, after the other scripts; the results are checked in.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { encodeHevc } from './hevcFlv.mjs';

const folder = import.meta.dirname;
const scratch = mkdtempSync(join(tmpdir(), 'night-'));
const isOutdoors = (name) => /^(cam)?(01|02|03|06|10|12)(-\d)?\.(flv|jpg)$/.test(basename(name));
/** The sky is dark and what is lit by the camera is bright at the center, without color. */
const infrared = [
  'scale=in_color_matrix=bt601',
  'format=gbrp',
  'colorchannelmixer=rr=.86:rg=.46:rb=-.62:gr=.86:gg=.46:gb=-.62:br=.86:bg=.46:bb=-.62',
  'curves=all=0/0.03 0.15/0.17 0.5/0.58 1/0.92',
  'vignette=PI/3.5',
  'scale=out_color_matrix=bt601:out_range=tv',
  'format=yuv420p',
].join(',');
const colors = 'colorprim=smpte170m:transfer=smpte170m:colormatrix=smpte170m';

const ffmpeg = (...args) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);

/** As the clips themselves were made. */
function twice(from, to, rate, preset) {
  const x264 = `keyint=15:min-keyint=15:scenecut=0:bframes=0:threads=1:psy=0:aq-mode=3:${colors}`;
  const coding = ['-c:v', 'libx264', '-profile:v', 'main', '-preset', preset, '-x264-params', x264];
  const both = ['-r', '15', '-i', from, '-map', '0:v', '-frames:v', '240', '-vf', infrared, ...coding];
  const log = ['-b:v', `${rate}k`, '-passlogfile', join(scratch, 'pass')];
  ffmpeg(...both, ...log, '-pass', '1', '-f', 'null', '-');
  ffmpeg(...both, ...log, '-pass', '2', '-flvflags', 'no_duration_filesize', to);
}

/** As makeVariants.sh makes them: the curves of HDR left out the matrix of the colors. */
function once(from, to, rate) {
  const matrix = from.includes('/hdr/') ? [] : ['-colorspace', 'smpte170m'];
  const coding = ['-c:v', 'libx264', '-preset', 'veryslow', '-profile:v', 'main', ...matrix];
  const pace = ['-fps_mode', 'passthrough', '-enc_time_base', '1:1000', '-g', '15', '-keyint_min', '15'];
  const size = [
    '-b:v',
    `${rate}k`,
    '-maxrate',
    `${Math.round(rate * 1.6)}k`,
    '-bufsize',
    `${Math.round(rate * 1.6)}k`,
  ];
  const still = [
    '-sc_threshold',
    '0',
    '-bf',
    '0',
    '-threads',
    '1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
  ];
  const look = ['-i', from, '-map', '0:v', '-vf', infrared];
  ffmpeg(...look, ...coding, ...pace, ...size, ...still, '-flvflags', 'no_duration_filesize', to);
}

/** The data of the first video tag of an FLV file. */
function configOf(file) {
  const bytes = readFileSync(file);
  let at = 13;
  while (bytes[at] !== 9) at += 15 + bytes.readUIntBE(at + 1, 3);
  return bytes.subarray(at + 11, at + 11 + bytes.readUIntBE(at + 1, 3));
}

/** How a film is encoded, and the rates that are tried, in kbit/s. */
function codingOf(name) {
  const span = (from, to) => Array.from({ length: to - from }, (_, index) => from + index);
  if (name === 'hevc_enhanced.flv') {
    const input = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', '640x360', '-r', '15'];
    const street = { preset: 'slow', options: '', rate: 'bitrate=50', input, pace: [] };
    return {
      rates: [50],
      make(_, to) {
        // Raw pictures say nothing of the place of their colors, as those that it was made of.
        const raw = join(scratch, 'street.yuv');
        ffmpeg(
          '-r',
          '15',
          '-i',
          join(folder, 'cam06.flv'),
          '-frames:v',
          '240',
          '-vf',
          infrared,
          '-f',
          'rawvideo',
          raw,
        );
        encodeHevc(raw, 'null', to, street);
      },
    };
  }
  // ffmpeg 5.1 does not read enhanced FLV.
  if (name.startsWith('hevc/')) {
    const source = join(folder, name.slice('hevc/'.length));
    return { rates: [0], make: (_, to) => encodeHevc(source, infrared, to) };
  }
  if (!name.includes('/') || /^uhd\/[^/]*$/.test(name)) {
    const preset = name === 'uhd/cam01.flv' ? 'medium' : 'slower';
    const rates = name.startsWith('uhd/') ? span(90, 300).filter((rate) => rate % 10 === 0) : span(20, 60);
    return { rates: rates.toReversed(), make: (from, to, rate) => twice(from, to, rate, preset) };
  }
  if (name.startsWith('uhd/')) return { rates: [240], make: once };
  return { rates: [name.startsWith('sd/') ? 20 : 44], make: once };
}

const films = readdirSync(folder, { recursive: true }).filter(
  (name) =>
    name.endsWith('.flv') &&
    (isOutdoors(name) || name === 'hevc_enhanced.flv') &&
    !name.includes('lit/') &&
    !name.startsWith('night/'),
);
for (const name of films.toSorted()) {
  const [from, to] = [join(folder, name), join(folder, 'night', name)];
  if (existsSync(to) && configOf(to).equals(configOf(from))) continue;
  const { rates, make } = codingOf(name);
  mkdirSync(dirname(to), { recursive: true });
  const rate = rates.find((each) => {
    make(from, to, each);
    return configOf(to).equals(configOf(from));
  });
  if (rate === undefined) throw new Error(`${name}: no rate has the configuration of the day`);
  console.log(name, rate);
}
for (const place of ['events', 'preview']) {
  mkdirSync(join(folder, place, 'night'), { recursive: true });
  for (const name of readdirSync(join(folder, place)).filter((each) => isOutdoors(each)))
    ffmpeg('-i', join(folder, place, name), '-vf', infrared, '-q:v', '5', join(folder, place, 'night', name));
}
rmSync(scratch, { recursive: true });
