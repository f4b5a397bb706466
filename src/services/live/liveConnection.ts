import type { LiveFact } from '../../domain/live/media.ts';
import { FedSocket } from './fedSocket.ts';
import { announcesSound, flvHeader, joined, metadataSound, readFlv, type FlvPart } from './flvTags.ts';
import type { PictureElements } from './livePictures.ts';
import { openLive, type LiveReport } from './player.ts';

/** How long the picture waits for sound that the stream announces, ms. */
const patienceMs = 700;

/** The most tags between two frames that are kept. */
const mostBeforeFrame = 8;

/**
 * Plays one live FLV stream from a WebSocket with the tracks that it really has (design section 5). One call is one
 * connection.
 *
 * mpegts.js 1.8.2 cannot: it shows nothing before each announced track has arrived, and a track that arrives later is one
 * source buffer too many (Chromium refuses it with code 22 once the first is playing). So sound that has not arrived is
 * left out, and once it arrives, another player is opened on the same connection at the next key frame.
 *
 * @param url ws: or wss: URL, valid for one connection
 * @param audio whether the stream's sound is played or left out
 * @returns closes the connection and leaves no socket, MediaSource, object URL or timer behind
 */
export function connectLive(
  elements: PictureElements,
  { url, audio }: { url: string; audio: boolean },
  report: LiveReport,
): () => void {
  const read = readFlv();
  let stage: 'undecided' | 'silent' | 'whole' = 'undecided';
  /** Everything from the first byte on, until the tracks are decided. */
  let held: Uint8Array[] = [];
  /** What a player needs first: the last of each. */
  let metadata: Uint8Array | null = null;
  const configs: { video: Uint8Array | null; audio: Uint8Array | null } = { video: null, audio: null };
  /** The tags since the last frame, which belong to the next one. */
  let beforeFrame: Uint8Array[] = [];
  let isAnnounced = false;
  let hasSoundArrived = false;
  /** What the player gets of the message that is being read. */
  let passing: Uint8Array[] = [];
  let patience: ReturnType<typeof setTimeout> | undefined;
  let playing: { readonly socket: FedSocket; readonly close: () => void } | null = null;
  let socket: WebSocket | null = null;
  let isOver = false;

  const close = () => {
    isOver = true;
    clearTimeout(patience);
    const closing = socket;
    socket = null;
    closing?.close();
    playing?.close();
    playing = null;
  };
  const send = (fact: LiveFact) => {
    if (isOver) return;
    // The player has closed itself.
    if (fact.type === 'media.failed') {
      playing = null;
      close();
    }
    report.send(fact);
  };
  const feed = (parts: readonly Uint8Array[]) => {
    if (parts.length === 0) return;
    playing?.socket.feed(new MessageEvent('message', { data: joined(parts).buffer }));
  };
  const play = (withSound: boolean, parts: readonly Uint8Array[]) => {
    clearTimeout(patience);
    held = [];
    passing = [];
    stage = withSound ? 'whole' : 'silent';
    playing?.close();
    const fed = new FedSocket();
    const connect = () => fed.open();
    playing = {
      socket: fed,
      close: openLive(elements, { url, audio: withSound, connect }, { ...report, send }),
    };
    feed(parts);
  };
  const playHeld = (withSound: boolean) => play(withSound, [flvHeader(withSound), ...held]);

  const remember = (part: FlvPart) => {
    const { kind, holds, bytes } = part;
    if ((kind === 'video' || kind === 'audio') && holds === 'config') configs[kind] = bytes.slice();
    const says = kind === 'script' ? metadataSound(part) : null;
    if (says === null) return;
    metadata = bytes.slice();
    isAnnounced = says;
  };
  const lackSound = () => {
    playHeld(false);
    send({ type: 'media.soundLacked' });
  };
  const decide = ({ kind, holds, bytes }: FlvPart) => {
    held.push(bytes);
    if (kind === 'audio' && holds === 'data' && audio) playHeld(true);
    if (kind !== 'video') return;
    if (!isAnnounced || !audio) playHeld(false);
    else patience ??= setTimeout(lackSound, patienceMs);
  };
  /** What a player without sound gets. Sound that has arrived joins at the next key frame. */
  const passSilent = ({ kind, holds, bytes }: FlvPart) => {
    if (kind === 'audio') {
      hasSoundArrived ||= holds === 'data' && audio;
      return;
    }
    const isFrame = kind === 'video' && (holds === 'key' || holds === 'data');
    const before = beforeFrame;
    beforeFrame = isFrame ? [] : [...before, bytes].slice(-mostBeforeFrame);
    if (!hasSoundArrived || holds !== 'key') {
      passing.push(bytes);
      return;
    }
    const first = [metadata, configs.video, configs.audio].filter((each) => each !== null);
    play(true, [flvHeader(true), ...first, ...before, bytes]);
    send({ type: 'media.soundArrived' });
  };
  const take = (data: ArrayBuffer) => {
    for (const part of read(data)) {
      if (part.kind === 'header') {
        isAnnounced = announcesSound(part);
        continue;
      }
      if (part.kind === 'unknown' && stage === 'undecided') {
        // mpegts.js says what is wrong with it.
        play(audio, [part.bytes]);
        continue;
      }
      remember(part);
      if (stage === 'undecided') decide(part);
      else if (stage === 'silent') passSilent(part);
      else passing.push(part.bytes);
    }
    const passed = passing;
    passing = [];
    feed(passed);
  };

  /** What befell the socket: the player says what it means, or this if there is none. */
  const pass = (event: Event, reason: 'network' | 'ended' | 'media') => {
    if (playing === null) send({ type: 'media.failed', reason, pictureAt: null });
    else playing.socket.feed(event);
  };
  try {
    const opened = new WebSocket(url);
    socket = opened;
    opened.binaryType = 'arraybuffer';
    const on = (type: string, act: (event: Event) => void) =>
      opened.addEventListener(type, (event) => {
        if (socket === opened) act(event);
      });
    on('message', (event) => {
      const data: unknown = event instanceof MessageEvent ? event.data : null;
      if (data instanceof ArrayBuffer) take(data);
      else pass(new MessageEvent('message', { data }), 'media');
    });
    on('error', () => pass(new Event('error'), 'network'));
    on('close', () => pass(new Event('close'), 'ended'));
  } catch {
    queueMicrotask(() => pass(new Event('error'), 'network'));
  }
  return close;
}
