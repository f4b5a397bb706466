import { fileURLToPath } from 'node:url';
import { readClip } from '../../provider/live/clip.ts';
import { encodeTag, fileHeader, tagType, scriptData } from '../../provider/live/flv.ts';

const clip = readClip(fileURLToPath(new URL('../../provider/media/cam01.flv', import.meta.url)));
const frames = clip.packets.filter(({ kind }) => kind === 'video');
const sounds = clip.packets.filter(({ kind }) => kind === 'audio').map(({ data }) => data);
const frameMs = clip.duration / frames.length;

/** Sound in one codec: the body of its configuration tag, if it has one, and of packet `index`. */
interface Sound {
  readonly config: Buffer | null;
  readonly packet: (index: number) => Buffer;
  readonly ms: number;
}

/** The head of a sound tag of enhanced FLV (Enhanced RTMP v2): 0 is a configuration, 1 are coded frames. */
const enhanced = (packetType: 0 | 1, fourCc: string): Buffer =>
  Buffer.concat([Buffer.from([0x90 | packetType]), Buffer.from(fourCc, 'latin1')]);

/** Silence in a codec without a configuration. */
const plain = (head: number, bytes: number, ms: number): Sound => ({
  config: null,
  packet: () => Buffer.concat([Buffer.from([head]), Buffer.alloc(bytes, head >> 4 === 7 ? 0xd5 : 0)]),
  ms,
});

/** A check sum as FLAC has it: over whole bytes, the highest bit first. */
function checkSum(bytes: Buffer, bits: 8 | 16, polynomial: number): Buffer {
  const [top, mask] = [2 ** (bits - 1), 2 ** bits - 1];
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << (bits - 8);
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & top ? (sum << 1) ^ polynomial : sum << 1) & mask;
  }
  const out = Buffer.alloc(bits / 8);
  out.writeUIntBE(sum, 0, bits / 8);
  return out;
}

/** One FLAC frame of 1024 silent samples at 16 kHz, mono, 16 bits (RFC 9639, 9). */
function flacFrame(index: number): Buffer {
  const header = Buffer.from([0xff, 0xf8, 0xa5, 0x08, index % 128]);
  const frame = Buffer.concat([header, checkSum(header, 8, 0x07), Buffer.from([0, 0, 0])]);
  return Buffer.concat([frame, checkSum(frame, 16, 0x8005)]);
}

const opusHead = Buffer.from('4f707573486561640101380180bb0000000000', 'hex');
/** `fLaC` with the block STREAMINFO: 1024 samples a block, 16 kHz, mono, 16 bits. */
const flacHead = Buffer.concat([
  Buffer.from('80000022', 'hex'),
  Buffer.from('04000400', 'hex'),
  Buffer.alloc(6),
  Buffer.from('03e800f000000000', 'hex'),
  Buffer.alloc(16),
]);

/** What cameras send as sound, in FLV. */
const codecs = {
  aac: {
    config: clip.headers.audioConfig,
    packet: (index) => sounds[index % sounds.length] ?? Buffer.alloc(0),
    ms: 64,
  },
  /** AAC that says it is HE-AAC: object type 5, 16 kHz that becomes 32 kHz (ISO/IEC 14496-3, 1.6.2.1). */
  heAac: {
    config: Buffer.from([0xaf, 0, 0x2c, 0x0a, 0x88, 0]),
    packet: (index) => sounds[index % sounds.length] ?? Buffer.alloc(0),
    ms: 64,
  },
  /** Format 3, 11 kHz, 16 bits, mono. */
  pcm: plain(0x36, 2 * 706, 64),
  /** Formats 7 and 8: G.711 A-law and mu-law. */
  g711: plain(0x72, 512, 64),
  opus: {
    config: Buffer.concat([enhanced(0, 'Opus'), opusHead]),
    packet: () => Buffer.concat([enhanced(1, 'Opus'), Buffer.from([0xf8, 0xff, 0xfe])]),
    ms: 20,
  },
  flac: {
    config: Buffer.concat([enhanced(0, 'fLaC'), flacHead]),
    packet: (index) => Buffer.concat([enhanced(1, 'fLaC'), flacFrame(index)]),
    ms: 64,
  },
} satisfies Record<string, Sound>;

/** What a camera says of its sound, and what it sends. */
export interface OddSound {
  /** Whether the file header and `onMetaData` name sound. */
  readonly isAnnounced: boolean;
  /** Null: none is ever sent. */
  readonly codec: keyof typeof codecs | null;
  /** From when on it is sent, milliseconds of the stream. */
  readonly fromMs?: number;
}

/** A part of a stream that is sent at a time, milliseconds since its beginning. */
interface Timed {
  readonly at: number;
  readonly bytes: Buffer;
}

/** A camera's stream from its beginning, without an end; video is 15 frames a second, a key frame each second. */
export function* oddStream({ isAnnounced, codec, fromMs = 0 }: OddSound, wall: number): Generator<Timed> {
  const metadata = scriptData('onMetaData', { hasVideo: true, hasAudio: isAnnounced, framerate: 15 });
  const { videoConfig } = clip.headers;
  yield {
    at: 0,
    bytes: Buffer.concat([
      fileHeader(isAnnounced),
      encodeTag({ type: tagType.script, ts: 0, data: metadata }),
      encodeTag({ type: tagType.video, ts: 0, data: videoConfig ?? Buffer.alloc(0) }),
    ]),
  };
  const sound = codec === null ? null : codecs[codec];
  let packet = 0;
  for (let index = 0; ; index += 1) {
    const at = Math.round(index * frameMs);
    const frame = frames[index % frames.length];
    if (frame === undefined) throw new RangeError(`no frame ${index}`);
    const tags = [encodeTag({ type: tagType.video, ts: at, data: frame.data })];
    if (frame.key) {
      const clock = scriptData('onClock', { wall: wall + at, ts: at });
      tags.unshift(encodeTag({ type: tagType.script, ts: at, data: clock }));
    }
    while (sound !== null && fromMs + packet * sound.ms <= at) {
      const ts = Math.round(fromMs + packet * sound.ms);
      if (packet === 0 && sound.config !== null)
        tags.push(encodeTag({ type: tagType.audio, ts, data: sound.config }));
      tags.push(encodeTag({ type: tagType.audio, ts, data: sound.packet(packet) }));
      packet += 1;
    }
    yield { at, bytes: Buffer.concat(tags) };
  }
}
