// Creates hevc/ from the clips of cameras that can record in H.265, with each of their mirrored and HDR variants: the same
// frames with the same key frames, as enhanced FLV without sound. Run it manually with ffmpeg, after the shell scripts;
// the results are checked in.
import { join } from 'node:path';
import { encodeHevc } from './hevcFlv.mjs';

const encode = (from, filter, to) =>
  encodeHevc(join(import.meta.dirname, from), filter, join(import.meta.dirname, to));

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
