import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMp4Reader } from '../../provider/cameras/mp4Reader.ts';
import { annexB } from '../../provider/cameras/parameterSets.ts';
import { isSoundRefused } from '../../provider/cameras/trouble.ts';
import { readClip } from '../../provider/live/clip.ts';
import { tagType, type FlvTag } from '../../provider/live/flv.ts';
import { ffmpegThere } from './sources.ts';

const { headers, packets } = readClip(join(import.meta.dirname, '../../provider/media/hevc_enhanced.flv'));
const video = packets.filter(({ kind }) => kind === 'video').slice(0, 30);
const pictures = Buffer.concat(video.map(({ data }) => annexB(headers.videoConfig ?? data, data)));

/** What ffmpeg makes of pictures of H.265 and sound of a codec. */
function written(codec: string): { stdout: Buffer; said: string } {
  const inputs = '-hide_banner -f hevc -i pipe:0 -f lavfi -i sine=sample_rate=48000 -t 3 -map 0:v -map 1:a';
  const output = `-c:v copy -tag:v hvc1 -c:a ${codec} -strict -2 -movflags empty_moov+default_base_moof`;
  const args = `${inputs} ${output} -frag_duration 1 -f mp4 pipe:1`.split(' ');
  const { stdout, stderr } = spawnSync(ffmpegThere ?? '', args, { input: pictures, maxBuffer: 1 << 26 });
  return { stdout, said: stderr.toString() };
}

function read(bytes: Buffer): FlvTag[] {
  const tags: FlvTag[] = [];
  createMp4Reader((tag) => tags.push(tag))(bytes);
  return tags;
}

describe.skipIf(ffmpegThere === null)('H.265 in MP4, as ffmpeg writes it', () => {
  test('has its sound if that is AAC', () => {
    const tags = read(written('aac').stdout);
    const sound = tags.filter(({ type }) => type === tagType.audio).map(({ data }) => data.subarray(0, 2));
    // Audio object type 2 (low complexity) and 48,000 Hz, in mono; then nothing but sound.
    expect(tags[1]?.data.subarray(0, 4)).toEqual(Buffer.from([0xaf, 0, 0x11, 0x88]));
    expect(sound.length).toBeGreaterThan(40);
    expect(sound.slice(1).every((head) => head.equals(Buffer.from([0xaf, 1])))).toBe(true);
  });

  test.each(['mp2', 'opus'])('has no sound if that is %s, and its pictures are there', (codec) => {
    const tags = read(written(codec).stdout);
    expect(new Set(tags.map(({ type }) => type))).toEqual(new Set([tagType.video]));
    expect(tags.length).toBe(1 + video.length);
  });

  test.each(['ac3', 'eac3', 'pcm_mulaw'])(
    'cannot be written with sound of %s, and ffmpeg says so',
    (codec) => {
      expect(isSoundRefused(written(codec).said)).toBe(true);
    },
  );
});
