import { createMux, streamPrefix } from './mux.ts';
import type { Chunk } from './mux.ts';
import type { MediaPacket, VideoSource } from './videoSource.ts';

/** How much of a stream a viewer gets at this moment. */
export type Delivery = 'all' | 'headers' | 'nothing';

/** A viewer. */
export interface Viewer {
  send(bytes: Buffer): void;
  /** The number of bytes sent to it that are still buffered. */
  backlog(): number;
  /** Called before each send. */
  delivery(): Delivery;
  /** The stream has ended; the viewer can reconnect. */
  end(): void;
}

/** One camera with any number of viewers. Its source runs only while there are any. */
export interface LiveChannel {
  /** Adds a viewer, who immediately gets everything since the last key frame. The returned function removes it. */
  join(viewer: Viewer): () => void;
  viewers(): number;
}

/** A viewer with more unsent bytes than this skips to the next key frame, because late frames are useless. */
const backlogLimit = 1 << 20;

interface Seat {
  viewer: Viewer;
  opened: boolean;
  skipping: boolean;
}

/** Creates the channel of one camera from its source. */
export function createLiveChannel(source: VideoSource): LiveChannel {
  const prefix = streamPrefix(source.headers);
  const seats = new Set<Seat>();
  let sinceKey: Buffer[] = [];
  let mux = createMux(1000 / source.headers.framerate);
  let close: (() => void) | null = null;

  const stop = (): void => {
    close?.();
    close = null;
    sinceKey = [];
    mux = createMux(1000 / source.headers.framerate);
  };
  const endAll = (): void => {
    const ended = [...seats];
    seats.clear();
    stop();
    for (const { viewer } of ended) viewer.end();
  };
  /** Starts a viewer: headers, then everything since the last key frame, as far as its delivery allows. */
  const open = (seat: Seat): void => {
    const delivery = seat.viewer.delivery();
    if (delivery === 'nothing' || sinceKey.length === 0) return;
    seat.opened = true;
    seat.skipping = delivery === 'headers';
    seat.viewer.send(seat.skipping ? prefix : Buffer.concat([prefix, ...sinceKey]));
  };
  const feed = (seat: Seat, all: Buffer, fromKey: Buffer | null): void => {
    if (!seat.opened) {
      open(seat);
      return;
    }
    if (seat.viewer.delivery() !== 'all' || seat.viewer.backlog() > backlogLimit) {
      seat.skipping = true;
      return;
    }
    const bytes = seat.skipping ? fromKey : all;
    if (bytes === null) return;
    seat.skipping = false;
    seat.viewer.send(bytes);
  };
  const deliver = (packets: readonly MediaPacket[]): void => {
    const chunks: Chunk[] = [];
    for (const packet of packets) {
      const chunk = mux.chunk(packet);
      if (!chunk) {
        endAll();
        return;
      }
      if (chunk.key) sinceKey = [];
      sinceKey.push(chunk.bytes);
      chunks.push(chunk);
    }
    const key = chunks.findIndex((chunk) => chunk.key);
    const all = Buffer.concat(chunks.map(({ bytes }) => bytes));
    const fromKey = key < 0 ? null : Buffer.concat(chunks.slice(key).map(({ bytes }) => bytes));
    for (const seat of seats) feed(seat, all, fromKey);
  };

  return {
    viewers: () => seats.size,
    join(viewer) {
      const seat: Seat = { viewer, opened: false, skipping: false };
      if (close === null) close = source.open(deliver, endAll);
      open(seat);
      seats.add(seat);
      return () => {
        if (seats.delete(seat) && seats.size === 0) stop();
      };
    },
  };
}
