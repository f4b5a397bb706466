// Encodes a film in H.265, as enhanced FLV without sound. Used by the scripts that make the demo's films; needs ffmpeg.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

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

const usual = {
  preset: 'slower',
  rate: 'crf=43',
  options: 'pools=none:frame-threads=1:',
  input: [],
  pace: ['-fps_mode', 'passthrough', '-enc_time_base', '1:1000'],
};

/** Writes the film `from`, seen through an ffmpeg filter, to `to`: the same frames with the same key frames. */
export function encodeHevc(from, filter, to, { preset, rate, options, input, pace } = usual) {
  const scratch = mkdtempSync(join(tmpdir(), 'hevc-'));
  const film = join(scratch, 'film.mp4');
  const x265 = `log-level=none:${options}keyint=15:min-keyint=15:scenecut=0:bframes=0:colorprim=smpte170m:transfer=smpte170m:colormatrix=smpte170m:${rate}`;
  const coding = ['-c:v', 'libx265', '-preset', preset, '-x265-params', x265, '-tag:v', 'hvc1'];
  const scale = ['-video_track_timescale', '1000'];
  const look = ['-map', '0:v', '-vf', `${filter},format=yuv420p`];
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...input,
    '-i',
    from,
    ...look,
    ...coding,
    ...pace,
    ...scale,
    film,
  ]);
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
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, Buffer.concat([header, tag(0, video(true, 0, config)), ...frames]));
  rmSync(scratch, { recursive: true });
}
