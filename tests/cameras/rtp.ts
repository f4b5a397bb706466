import type { MediaPacket, VideoSource } from '../../provider/live/videoSource.ts';

/** The tracks of a camera, as `MediaPacket.kind` names them. */
export type TrackName = MediaPacket['kind'];

/** How a track is sent by RTP. */
interface RtpTrack {
  /** The payload type. */
  readonly payload: number;
  /** The clock of its time stamps, ticks a second. */
  readonly rate: number;
}

const aacRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000,
];
const largestPayload = 1400;
const lengthBytes = 4;
/** The start of an FLV tag: of AVC with its composition time; of enhanced HEVC, with and without one; of AAC. */
const avcStart = 5;
const hevcStart = { timed: 8, plain: 5 } as const;
const plainFrame = 3;
const aacStart = 2;

const isHevc = ({ headers }: VideoSource): boolean => ((headers.videoConfig?.[0] ?? 0) & 0x80) !== 0;

/** The AudioSpecificConfig of a source; null for G.711. */
const aacConfig = ({ headers }: VideoSource): Buffer | null =>
  headers.audioConfig?.subarray(aacStart) ?? null;

/** How a track of a source is sent; null if it has none. */
export function trackOf(source: VideoSource, kind: TrackName): RtpTrack | null {
  if (kind === 'video') return { payload: 96, rate: 90_000 };
  if (!source.headers.audio) return null;
  const config = aacConfig(source);
  if (config === null) return { payload: 8, rate: 8000 };
  return { payload: 97, rate: aacRates[(config.readUInt16BE(0) >> 7) & 15] ?? 0 };
}

function units(data: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at + lengthBytes <= data.length;) {
    const length = data.readUInt32BE(at);
    found.push(data.subarray(at + lengthBytes, at + lengthBytes + length));
    at += lengthBytes + length;
  }
  return found;
}

/** The parameter sets in the configuration tag of H.264 (`avcC`) or H.265 (`hvcC`). */
function parameterSets(source: VideoSource): Buffer[] {
  const config = source.headers.videoConfig?.subarray(avcStart) ?? Buffer.alloc(0);
  const sets: Buffer[] = [];
  let at = 0;
  const take = (count: number): void => {
    for (let set = 0; set < count; set += 1) {
      const length = config.readUInt16BE(at);
      sets.push(config.subarray(at + 2, at + 2 + length));
      at += 2 + length;
    }
  };
  if (isHevc(source)) {
    at = 23;
    for (let array = 0; array < config.readUInt8(22); array += 1) {
      const count = config.readUInt16BE(at + 1);
      at += 3;
      take(count);
    }
    return sets;
  }
  at = 6;
  take(config.readUInt8(5) & 31);
  at += 1;
  take(config.readUInt8(at - 1));
  return sets;
}

/** What a stream is, in SDP (RFC 4566). */
export function sdpOf(source: VideoSource): string {
  const base64 = (set: Buffer): string => set.toString('base64');
  const sets = parameterSets(source);
  const typed = (type: number): string =>
    sets
      .filter((set) => ((set.readUInt8(0) >> 1) & 63) === type)
      .map(base64)
      .join(',');
  const video = isHevc(source)
    ? [
        'a=rtpmap:96 H265/90000',
        `a=fmtp:96 sprop-vps=${typed(32)};sprop-sps=${typed(33)};sprop-pps=${typed(34)}`,
      ]
    : [
        'a=rtpmap:96 H264/90000',
        `a=fmtp:96 packetization-mode=1;sprop-parameter-sets=${sets.map(base64).join(',')}`,
      ];
  const sound = trackOf(source, 'audio');
  const config = aacConfig(source);
  const audio =
    sound === null
      ? []
      : config === null
        ? ['m=audio 0 RTP/AVP 8', 'a=rtpmap:8 PCMA/8000', 'a=control:audio']
        : [
            'm=audio 0 RTP/AVP 97',
            `a=rtpmap:97 MPEG4-GENERIC/${sound.rate}/${(config.readUInt8(1) >> 3) & 15}`,
            `a=fmtp:97 streamtype=5;mode=AAC-hbr;config=${config.toString('hex')};sizelength=13;indexlength=3;indexdeltalength=3`,
            'a=control:audio',
          ];
  const session = ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=camera', 't=0 0', 'a=control:*'];
  return [...session, 'm=video 0 RTP/AVP 96', ...video, 'a=control:video', ...audio, ''].join('\r\n');
}

/** A unit as RTP payloads: whole, or in fragments (FU-A, FU). */
function fragments(unit: Buffer, hevc: boolean): Buffer[] {
  if (unit.length <= largestPayload) return [unit];
  const head = hevc ? 2 : 1;
  const first = unit.readUInt8(0);
  const parts: Buffer[] = [];
  for (let at = head; at < unit.length; at += largestPayload) {
    const mark = (at === head ? 0x80 : 0) | (at + largestPayload >= unit.length ? 0x40 : 0);
    const start = hevc
      ? [(first & 0x81) | (49 << 1), unit.readUInt8(1), mark | ((first >> 1) & 63)]
      : [(first & 0xe0) | 28, mark | (first & 31)];
    parts.push(Buffer.concat([Buffer.from(start), unit.subarray(at, at + largestPayload)]));
  }
  return parts;
}

/** The RTP payloads of a packet, and when it is shown, epoch milliseconds. Cameras send their parameter sets before each key picture. */
export function rtpPayloads(
  source: VideoSource,
  { kind, wall, key, data }: MediaPacket,
): { shownAt: number; payloads: Buffer[] } {
  if (kind === 'audio') {
    if (aacConfig(source) === null) return { shownAt: wall, payloads: [data.subarray(1)] };
    const packet = data.subarray(aacStart);
    const head = Buffer.from([0, 16, packet.length >> 5, (packet.length << 3) & 0xff]);
    return { shownAt: wall, payloads: [Buffer.concat([head, packet])] };
  }
  const hevc = isHevc(source);
  const isPlain = hevc && (data.readUInt8(0) & 15) === plainFrame;
  const start = isPlain ? hevcStart.plain : hevc ? hevcStart.timed : avcStart;
  const shownAt = isPlain ? wall : wall + data.readUIntBE(start - 3, 3);
  const sets = key ? parameterSets(source) : [];
  return {
    shownAt,
    payloads: [...sets, ...units(data.subarray(start))].flatMap((unit) => fragments(unit, hevc)),
  };
}
