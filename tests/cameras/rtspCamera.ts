import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { MediaPacket, VideoSource } from '../../provider/live/videoSource.ts';
import { rtpPayloads, sdpOf, trackOf, type TrackName } from './rtp.ts';

/** What a stream of the camera does instead of sending everything. */
type CameraFault =
  | 'none'
  /** The connection stays, and nothing is sent any more. */
  | 'silent'
  /** Sound is in the description and never arrives. */
  | 'mute'
  /** Connections are reset, new ones too. */
  | 'reset';

/** An RTSP camera of a test: RTSP 1.0 over TCP with digest sign-in (RFC 2326, 2617, 3550, 6184, 3640). */
export interface RtspCamera {
  readonly port: number;
  /** The address of a stream; without `signIn` without user and password. */
  url(stream: string, signIn?: { user: string; password: string }): string;
  fault(stream: string, fault: CameraFault): void;
  /** From now on a stream shows something else, in the same sessions: another size, for example. */
  swap(stream: string, source: VideoSource): void;
  /** From now on a stream is described as this, whatever it shows. */
  describe(stream: string, source: VideoSource): void;
  /** How many readers play a stream now. */
  readers(stream: string): number;
  close(): Promise<void>;
}

/** What a test's camera has. */
export interface CameraOptions {
  /** The streams by their path. */
  readonly streams: Readonly<Record<string, VideoSource>>;
  readonly user?: string;
  readonly password?: string;
  /** 0 is any. */
  readonly port?: number;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
/** The time stamps of RTP begin anywhere; these overflow soon. */
const firstTime = { video: 0xfff00000, audio: 0xffff0000 };
const reportMs = 1000;
/** From 1900, where NTP begins, to 1970. */
const ntpSeconds = 2_208_988_800;

/** Starts a camera on 127.0.0.1. */
export async function startRtspCamera(options: CameraOptions): Promise<RtspCamera> {
  const { user = '', password = '', port = 0 } = options;
  const streams = new Map(Object.entries(options.streams));
  const faults = new Map<string, CameraFault>();
  const described = new Map<string, VideoSource>();
  const playing = new Map<Socket, string>();
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, { streams, described, faults, playing, user, password });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the camera does not listen');
  return {
    port: address.port,
    url(stream, signIn) {
      const who =
        signIn === undefined
          ? ''
          : `${encodeURIComponent(signIn.user)}:${encodeURIComponent(signIn.password)}@`;
      return `rtsp://${who}127.0.0.1:${address.port}/${stream}`;
    },
    fault(stream, fault) {
      faults.set(stream, fault);
      if (fault !== 'reset') return;
      for (const [socket, played] of playing) if (played === stream) socket.resetAndDestroy();
    },
    swap(stream, source) {
      streams.set(stream, source);
    },
    describe(stream, source) {
      described.set(stream, source);
    },
    readers: (stream) => [...playing.values()].filter((played) => played === stream).length,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Session {
  streams: Map<string, VideoSource>;
  described: Map<string, VideoSource>;
  faults: Map<string, CameraFault>;
  playing: Map<Socket, string>;
  user: string;
  password: string;
}

function serve(socket: Socket, { streams, described, faults, playing, user, password }: Session): void {
  const nonce = randomBytes(8).toString('hex');
  /** The interleaved channel of each track that was set up. */
  const channels = new Map<TrackName, number>();
  let stop: (() => void) | null = null;
  let rest = Buffer.alloc(0);

  const isSignedIn = (method: string, authorization: string): boolean => {
    if (user === '' || method === 'OPTIONS') return true;
    const said = Object.fromEntries(
      [...authorization.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const wanted = md5(`${md5(`${user}:camera:${password}`)}:${nonce}:${md5(`${method}:${said['uri']}`)}`);
    return said['response'] === wanted && said['username'] === user;
  };
  const play = (name: string): void => {
    playing.set(socket, name);
    stop = send(
      socket,
      channels,
      () => streams.get(name) ?? null,
      () => faults.get(name) ?? 'none',
    );
  };
  const answer = (request: string): void => {
    const [line = '', ...lines] = request.split('\r\n');
    const [method = '', target = ''] = line.split(' ');
    const header = (name: string): string => {
      const found = lines.find((each) => each.toLowerCase().startsWith(`${name}:`));
      return found?.slice(name.length + 1).trim() ?? '';
    };
    const reply = (status: string, extra: readonly string[] = [], body = ''): void => {
      const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
      const head = [`RTSP/1.0 ${status}`, `CSeq: ${header('cseq')}`, ...extra, ...length, ''];
      socket.write(`${head.join('\r\n')}\r\n${body}`);
    };
    const [, name = '', track = ''] = new URL(target.replace(/^rtsp/, 'http')).pathname.split('/');
    if (faults.get(name) === 'reset') {
      socket.resetAndDestroy();
      return;
    }
    if (!isSignedIn(method, header('authorization'))) {
      reply('401 Unauthorized', [`WWW-Authenticate: Digest realm="camera", nonce="${nonce}"`]);
      return;
    }
    const source = streams.get(name);
    const session = ['Session: 1;timeout=60'];
    if (method === 'OPTIONS') {
      reply('200 OK', ['Public: OPTIONS, DESCRIBE, SETUP, PLAY, GET_PARAMETER, TEARDOWN']);
    } else if (source === undefined) {
      reply('404 Not Found');
    } else if (method === 'DESCRIBE') {
      const text = sdpOf(described.get(name) ?? source);
      reply('200 OK', ['Content-Type: application/sdp', `Content-Base: ${target}/`], text);
    } else if (method === 'SETUP') {
      const channel = /interleaved=(\d+)/.exec(header('transport'))?.[1];
      if (channel === undefined) {
        reply('461 Unsupported Transport');
        return;
      }
      channels.set(track === 'audio' ? 'audio' : 'video', Number(channel));
      const next = Number(channel) + 1;
      reply('200 OK', [`Transport: RTP/AVP/TCP;unicast;interleaved=${channel}-${next}`, ...session]);
    } else {
      reply('200 OK', session);
      if (method === 'PLAY') play(name);
    }
  };

  socket.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      if (rest[0] === 0x24) {
        // A receiver report.
        const length = rest.length < 4 ? Infinity : 4 + rest.readUInt16BE(2);
        if (rest.length < length) return;
        rest = rest.subarray(length);
        continue;
      }
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return;
      const request = rest.toString('latin1', 0, end);
      rest = rest.subarray(end + 4);
      answer(request);
    }
  });
  // A connection that breaks also closes.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    stop?.();
    playing.delete(socket);
  });
}

/** Sends what a stream shows until the returned function is called. */
function send(
  socket: Socket,
  channels: ReadonlyMap<TrackName, number>,
  sourceNow: () => VideoSource | null,
  faultNow: () => CameraFault,
): () => void {
  const began = Date.now();
  const sequence = { video: 100, audio: 500 };
  let source: VideoSource | null = null;
  let close: (() => void) | null = null;
  let reported = 0;

  const timeOf = (kind: TrackName, wall: number, rate: number): number =>
    (firstTime[kind] + Math.round(((wall - began) / 1000) * rate)) >>> 0;
  const framed = (channel: number, packet: Buffer): Buffer => {
    const head = Buffer.from([0x24, channel, packet.length >> 8, packet.length & 0xff]);
    return Buffer.concat([head, packet]);
  };
  const report = (kind: TrackName, rate: number, now: number): Buffer => {
    const packet = Buffer.alloc(28);
    packet.writeUInt32BE(0x80c80006, 0);
    packet.writeUInt32BE(kind === 'video' ? 7 : 8, 4);
    packet.writeUInt32BE(Math.floor(now / 1000) + ntpSeconds, 8);
    packet.writeUInt32BE(Math.floor(((now % 1000) / 1000) * 2 ** 32), 12);
    packet.writeUInt32BE(timeOf(kind, now, rate), 16);
    return packet;
  };
  const deliver = (packets: readonly MediaPacket[]): void => {
    const fault = faultNow();
    if (fault === 'silent' || source === null) return;
    const out: Buffer[] = [];
    const now = Date.now();
    const isReport = now - reported >= reportMs;
    if (isReport) reported = now;
    for (const [kind, channel] of channels) {
      const track = trackOf(source, kind);
      if (isReport && track !== null) out.push(framed(channel + 1, report(kind, track.rate, now)));
    }
    for (const packet of packets) {
      const channel = channels.get(packet.kind);
      const track = trackOf(source, packet.kind);
      if (channel === undefined || track === null || (fault === 'mute' && packet.kind === 'audio')) continue;
      const { shownAt, payloads } = rtpPayloads(source, packet);
      for (const [place, payload] of payloads.entries()) {
        const head = Buffer.alloc(12);
        head[0] = 0x80;
        head[1] = track.payload | (place === payloads.length - 1 ? 0x80 : 0);
        sequence[packet.kind] = (sequence[packet.kind] + 1) & 0xffff;
        head.writeUInt16BE(sequence[packet.kind], 2);
        head.writeUInt32BE(timeOf(packet.kind, shownAt, track.rate), 4);
        head.writeUInt32BE(packet.kind === 'video' ? 7 : 8, 8);
        out.push(framed(channel, Buffer.concat([head, payload])));
      }
    }
    if (out.length > 0) socket.write(Buffer.concat(out));
  };
  const follow = (): void => {
    const next = sourceNow();
    if (next === source) return;
    close?.();
    source = next;
    close = next === null ? null : next.open(deliver);
  };
  follow();
  const timer = setInterval(follow, 100);
  return () => {
    clearInterval(timer);
    close?.();
  };
}
