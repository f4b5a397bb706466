// Creates hevc/ from the clips of cameras that can record in H.265, with each of their mirrored and HDR variants: the same
// frames with the same key frames, as enhanced FLV without sound. Run it manually with ffmpeg, after the shell scripts;
// the results are checked in.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const folder = import.meta.dirname;
const scratch = mkdtempSync(join(tmpdir(), 'hevc-'));
const film = join(scratch, 'film.mp4');

function tag(ts, data) {
  const out = Buffer.alloc(15 + data.length);
  out[0] = 9;
  out.writeUIntBE(data.length, 1, 3);
  out.writeUIntBE(ts, 4, 3);
  data.copy(out, 11);
  out.writeUInt32BE(11 + data.length, 11 + data.length);
  return out;
}

const video = (key, packet, data) =>
  Buffer.concat([Buffer.from([0x80 | ((key ? 1 : 2) << 4) | packet]), Buffer.from('hvc1'), data]);

function encode(from, filter, to) {
  const x265 =
    'log-level=none:pools=none:frame-threads=1:keyint=15:min-keyint=15:scenecut=0:bframes=0:colorprim=smpte170m:transfer=smpte170m:colormatrix=smpte170m:crf=43';
  const coding = ['-c:v', 'libx265', '-preset', 'slower', '-x265-params', x265, '-tag:v', 'hvc1'];
  const pace = ['-fps_mode', 'passthrough', '-enc_time_base', '1:1000', '-video_track_timescale', '1000'];
  const look = ['-map', '0:v', '-vf', `${filter},format=yuv420p`];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', join(folder, from), ...look, ...coding, ...pace, film]);
  const bytes = readFileSync(film);
  const box = bytes.indexOf('hvcC');
  const config = bytes.subarray(box + 4, box - 4 + bytes.readUInt32BE(box - 4));
  const probe = ['-v', 'error', '-show_packets', '-select_streams', 'v', '-of', 'json', film];
  const { packets } = JSON.parse(execFileSync('ffprobe', probe, { maxBuffer: 1e8 }).toString());
  const [first] = packets;
  const frames = packets.map(({ dts, flags, pos, size }) => {
    const data = bytes.subarray(Number(pos), Number(pos) + Number(size));
    return tag(Number(dts) - Number(first.dts), video(flags.startsWith('K'), 3, data));
  });
  const header = Buffer.from([0x46, 0x4c, 0x56, 1, 1, 0, 0, 0, 9, 0, 0, 0, 0]);
  mkdirSync(dirname(join(folder, to)), { recursive: true });
  writeFileSync(join(folder, to), Buffer.concat([header, tag(0, video(true, 0, config)), ...frames]));
}

const ways = { vertical: 'vflip', horizontal: 'hflip', both: 'hflip,vflip' };
const withHdr = ['cam10', 'cam12'];
const unmirrored = ['cam09'];
for (const clip of [
  'cam01',
  'cam02',
  'cam04',
  'cam05',
  'cam06',
  'cam07',
  'cam09',
  'cam10',
  'cam12',
  'g711',
]) {
  const lights = withHdr.includes(clip) ? ['', 'hdr/'] : [''];
  for (const light of lights) {
    // That of cam06 is hevc_enhanced.flv.
    if (clip !== 'cam06') encode(`${light}${clip}.flv`, 'null', `hevc/${light}${clip}.flv`);
    if (unmirrored.includes(clip)) continue;
    for (const [way, filter] of Object.entries(ways))
      encode(`${light}${clip}.flv`, filter, `hevc/${light}mirror/${way}/${clip}.flv`);
  }
}
rmSync(scratch, { recursive: true });
