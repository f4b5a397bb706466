import type { LiveFact, LiveFailureReason } from '../../domain/live/media.ts';
import { frameTrackClass, openDecoded, type DecodedPlayer, type FrameTrackClass } from './decodedPlayer.ts';
import { FedMessage, FedSocket } from './fedSocket.ts';
import {
  aacIn,
  announcesSound,
  clockMark,
  flvHeader,
  joined,
  metadataSound,
  readFlv,
  type FlvPart,
} from './flvTags.ts';
import { offerStream, type PictureElements } from './livePictures.ts';
import type { LastDrawn, LiveReport } from './pictureWatch.ts';
import { openLive } from './player.ts';

/** How long the picture waits for sound that the stream announces, ms. */
const patienceMs = 700;

/** The most tags between two frames that are kept. */
const mostBeforeFrame = 8;

/** The most bytes since a key frame that are kept. */
const mostHeld = 16 * 1024 * 1024;

/** What arrived within this time is passed on as if it had arrived together (ms): frames further apart stay so. */
const togetherMs = 500;

/** A part of the stream, and when it arrived (monotonic ms). */
type Held = { readonly part: FlvPart; readonly at: number };

const heldNow = (part: FlvPart): Held => ({ part, at: performance.now() });

const isKey = ({ kind, holds }: FlvPart): boolean => kind === 'video' && holds === 'key';

const isFrame = (part: FlvPart): boolean => isKey(part) || (part.kind === 'video' && part.holds === 'data');

/** Whether Media Source Extensions play sound of a codec. */
const playsSound = (codec: string): boolean =>
  'MediaSource' in globalThis && MediaSource.isTypeSupported(`audio/mp4; codecs="${codec}"`);

/**
 * Plays one live FLV stream from a WebSocket with the tracks that it really has (design section 5). One call is one
 * connection.
 *
 * As long as nobody hears or records its sound, it is played frame by frame where the browser can do that (`openDecoded`).
 * Else, or if the frames cannot be decoded, it continues by Media Source Extensions on the same connection, from its last key
 * frame on. When the sound is turned off again, it continues frame by frame from the next key frame on.
 *
 * mpegts.js 1.8.2 shows nothing before each announced track has arrived, and a track that arrives later is one
 * source buffer too many (Chromium refuses it with code 22 once the first is playing). So sound that has not arrived is
 * left out, and once it arrives, another player is opened on the same connection at the next key frame.
 *
 * @param url ws: or wss: URL, valid for one connection
 * @param audio whether the stream's sound is played or left out
 * @returns closes the connection and leaves no socket, MediaSource, decoder, object URL or timer behind
 */
export function connectLive(
  elements: PictureElements,
  { url, audio }: { url: string; audio: boolean },
  report: LiveReport,
): () => void {
  const { video } = elements;
  const read = readFlv();
  const opened = new AbortController();
  let stage: 'undecided' | 'decoded' | 'silent' | 'whole' = 'undecided';
  /** Null if frames cannot be decoded one by one. */
  let Track = frameTrackClass();
  /**
   * What a player that is opened now needs: everything from the first byte on, and when it is decoded, what is needed
   * first and everything from the last key frame on. Null if that is too much.
   */
  let held: Held[] | null = [];
  let heldBytes = 0;
  /** What a player needs first: the last of each. */
  let metadata: FlvPart | null = null;
  const configs: { video: FlvPart | null; audio: FlvPart | null } = { video: null, audio: null };
  /** The tags since the last frame, which belong to the next one. */
  let beforeFrame: FlvPart[] = [];
  let isAnnounced = false;
  let isLacked = false;
  let hasSoundArrived = false;
  /** What the player gets of the message that is being read. */
  let passing: Uint8Array[] = [];
  let patience: ReturnType<typeof setTimeout> | undefined;
  let decoded: DecodedPlayer | null = null;
  let playing: { readonly socket: FedSocket; readonly close: () => void } | null = null;
  let socket: WebSocket | null = null;
  const lastDrawn: LastDrawn = { picture: null, dropped: 0 };
  let recordings = 0;
  let isOver = false;

  const close = () => {
    isOver = true;
    opened.abort();
    clearTimeout(patience);
    const closing = socket;
    socket = null;
    closing?.close();
    decoded?.close();
    decoded = null;
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
  const fail = (reason: LiveFailureReason) =>
    send({ type: 'media.failed', reason, pictureAt: lastDrawn.picture?.at ?? null });
  const feed = (parts: readonly Uint8Array[], at = performance.now()) => {
    if (parts.length === 0) return;
    playing?.socket.feed(new FedMessage(joined(parts).buffer, at));
  };
  const feedHeld = (head: readonly Uint8Array[], parts: readonly Held[]) => {
    let together = [...head];
    let since = parts[0]?.at;
    for (const { part, at } of parts) {
      if (since !== undefined && at - since >= togetherMs) {
        feed(together, since);
        together = [];
        since = at;
      }
      together.push(part.bytes);
    }
    feed(together, since);
  };
  /** @param head what has no time */
  const play = (withSound: boolean, head: readonly Uint8Array[], parts: readonly Held[]) => {
    clearTimeout(patience);
    held = [];
    passing = [];
    stage = withSound ? 'whole' : 'silent';
    playing?.close();
    const fed = new FedSocket();
    const connect = () => fed.open();
    playing = {
      socket: fed,
      close: openLive(elements, { url, audio: withSound, connect, lastDrawn }, { ...report, send }),
    };
    feedHeld(head, parts);
  };
  const playHeld = (withSound: boolean) => play(withSound, [flvHeader(withSound)], held ?? []);
  const needed = (): readonly FlvPart[] =>
    [metadata, configs.video, configs.audio].filter((each) => each !== null);

  const remember = (part: FlvPart) => {
    const { kind, holds } = part;
    const kept = () => ({ ...part, bytes: part.bytes.slice() });
    if ((kind === 'video' || kind === 'audio') && holds === 'config') configs[kind] = kept();
    const says = kind === 'script' ? metadataSound(part) : null;
    if (says === null) return;
    metadata = kept();
    isAnnounced = says;
  };
  const lackSound = () => {
    isLacked = true;
    if (stage === 'undecided') playHeld(false);
    send({ type: 'media.soundLacked' });
  };
  const awaitSound = () => {
    patience ??= setTimeout(lackSound, patienceMs);
  };
  const isHeard = () => audio && (recordings > 0 || !video.muted);
  const decide = (part: FlvPart) => {
    const { kind, holds } = part;
    held?.push(heldNow(part));
    if (kind !== 'audio' && kind !== 'video') return;
    if (Track !== null && !(isAnnounced && isHeard())) return decodeHeld(Track);
    if (kind === 'audio' && holds === 'data' && audio) playHeld(true);
    if (kind !== 'video') return;
    if (!isAnnounced || !audio) playHeld(false);
    else awaitSound();
  };

  const decodeHeld = (TrackClass: FrameTrackClass) => {
    const parts = held ?? [];
    const failed = () => {
      Track = null;
      if (held === null) fail('media');
      else leaveDecoder();
    };
    held = [];
    stage = 'decoded';
    decoded = openDecoded(elements, { Track: TrackClass, failed, lastDrawn }, { ...report, send });
    for (const { part } of parts) pass(part);
  };
  /** Whether Media Source Extensions have to continue, and can: there may have been too much since the last key frame. */
  const mustLeave = () =>
    stage === 'decoded' && held !== null && (Track === null || (hasSoundArrived && isHeard()));
  const leaveDecoder = () => {
    stage = 'undecided';
    decoded?.close();
    decoded = null;
    send({ type: 'media.switched', form: 'mediaSource' });
    if (hasSoundArrived && audio) playHeld(true);
    else if (!isAnnounced || !audio || isLacked) playHeld(false);
    else awaitSound();
  };
  /** The tags that belong to a part: those since the last frame. */
  const before = (part: FlvPart): readonly FlvPart[] => {
    const tags = beforeFrame;
    if (isFrame(part)) beforeFrame = [];
    else if (part.kind !== 'audio') beforeFrame = [...tags, part].slice(-mostBeforeFrame);
    return tags;
  };
  const hold = (part: FlvPart) => {
    const tags = before(part);
    if (isKey(part)) {
      held = [...needed(), ...tags.filter((each) => clockMark(each) !== null)].map(heldNow);
      heldBytes = 0;
    }
    heldBytes += part.bytes.length;
    if (heldBytes > mostHeld) held = null;
    held?.push(heldNow(part));
  };
  const listen = (part: FlvPart) => {
    if (!audio) return;
    if (part.holds === 'data' && !hasSoundArrived) {
      hasSoundArrived = true;
      clearTimeout(patience);
      if (isLacked || !isAnnounced) send({ type: 'media.soundArrived' });
      isLacked = false;
    }
    const codec = aacIn(part);
    // Media Source Extensions report why it cannot be played.
    if (codec !== null && !playsSound(codec)) Track = null;
  };
  const passDecoded = (part: FlvPart) => {
    hold(part);
    if (part.kind === 'audio') listen(part);
    if (mustLeave()) return leaveDecoder();
    if (part.kind === 'audio') return;
    if (part.kind === 'video' && isAnnounced && audio && !hasSoundArrived) awaitSound();
    decoded?.take(part);
  };
  const joinSound = () => {
    if (mustLeave()) leaveDecoder();
  };
  offerStream(video, {
    continues: () => !isOver,
    mayHaveSound: () => audio,
    keepSound() {
      recordings += 1;
      joinSound();
      return () => {
        recordings -= 1;
      };
    },
  });
  video.addEventListener('volumechange', joinSound, { signal: opened.signal });

  const returnToDecoder = (TrackClass: FrameTrackClass, parts: Held[]) => {
    passing = [];
    playing?.close();
    playing = null;
    held = parts;
    send({ type: 'media.switched', form: 'decoder' });
    decodeHeld(TrackClass);
  };
  /** What the player gets. At a key frame sound that has arrived joins, or the stream continues frame by frame. */
  const passBuffered = (part: FlvPart) => {
    const isSilent = stage === 'silent';
    if (part.kind === 'audio') hasSoundArrived ||= part.holds === 'data' && audio;
    const tags = before(part);
    const isUnheard = Track !== null && !isHeard();
    if (!isKey(part) || (!isUnheard && !(isSilent && hasSoundArrived))) {
      if (!isSilent || part.kind !== 'audio') passing.push(part.bytes);
      return;
    }
    const parts = [...needed(), ...tags, part].map(heldNow);
    if (Track !== null && isUnheard) returnToDecoder(Track, parts);
    else play(true, [flvHeader(true)], parts);
    if (isSilent && hasSoundArrived) send({ type: 'media.soundArrived' });
  };
  const pass = (part: FlvPart) => {
    remember(part);
    if (stage === 'undecided') decide(part);
    else if (stage === 'decoded') passDecoded(part);
    else passBuffered(part);
  };
  const take = (data: ArrayBuffer) => {
    for (const part of read(data)) {
      if (isOver) return;
      if (part.kind === 'header') isAnnounced = announcesSound(part);
      // mpegts.js reports why it cannot be read.
      else if (part.kind === 'unknown' && stage === 'undecided') play(audio, [part.bytes], []);
      else pass(part);
    }
    const passed = passing;
    passing = [];
    feed(passed);
  };

  /** What befell the socket: the player says what it means, or this if there is none. */
  const suffer = (event: Event, reason: LiveFailureReason) => {
    if (decoded !== null) decoded.end(reason);
    else if (playing === null) fail(reason);
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
      else suffer(new MessageEvent('message', { data }), 'media');
    });
    on('error', () => suffer(new Event('error'), 'network'));
    on('close', () => suffer(new Event('close'), 'ended'));
  } catch {
    queueMicrotask(() => suffer(new Event('error'), 'network'));
  }
  return close;
}
