import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type Mpegts from 'mpegts.js';
import { FedMessage } from '../../../src/services/live/fedSocket.ts';
import { liveLoader } from '../../../src/services/live/liveLoader.ts';

/** A socket whose events the test sends. */
class FakeSocket extends EventTarget {
  static refuses = false;
  static last: FakeSocket | null = null;
  closed = 0;
  constructor() {
    super();
    if (FakeSocket.refuses) throw new DOMException('ws: from https:', 'SecurityError');
    FakeSocket.last = this;
  }
  report(type: string, data?: unknown) {
    this.dispatchEvent(Object.assign(new Event(type), { data }));
  }
  close() {
    this.closed += 1;
  }
}

class BaseLoader {
  _status = 0;
  _needStash = false;
  onDataArrival: unknown = null;
  onComplete: unknown = null;
  destroy() {}
}
const LoaderStatus = { kIdle: 0, kConnecting: 1, kBuffering: 2, kError: 3, kComplete: 4 };
const mpegts = { BaseLoader, LoaderStatus } as unknown as typeof Mpegts;

beforeEach(() => {
  FakeSocket.refuses = false;
  FakeSocket.last = null;
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** An open loader; `take` is what mpegts.js does with bytes. */
function open(take: () => void = () => undefined) {
  const reported: unknown[] = [];
  const arrivals: unknown[] = [];
  const Loader = liveLoader(mpegts, (why) => reported.push(['failed', why]), {
    connect: (url) => new WebSocket(url),
    // As if a tag of one byte were kept back.
    pass: (bytes, at) => {
      arrivals.push(at);
      return bytes.byteLength > 1 ? bytes : new ArrayBuffer(0);
    },
    passed: () => reported.push('passed'),
  });
  const loader = new Loader({} as Mpegts.SeekHandler, {}) as Mpegts.BaseLoader & { _status: number };
  loader.onDataArrival = (chunk, begin, received) => {
    reported.push([chunk.byteLength, begin, received]);
    take();
  };
  loader.onComplete = (from, to) => reported.push(['complete', from, to]);
  loader.open({ url: 'ws://api.test/live/1' } as Mpegts.MediaSegment, {} as Mpegts.Range);
  const socket = FakeSocket.last;
  return { reported, arrivals, loader, socket };
}

test('passes on when bytes arrived that waited', () => {
  const { socket, arrivals } = open();
  socket?.dispatchEvent(new FedMessage(new ArrayBuffer(3), 7000));
  socket?.report('message', new ArrayBuffer(3));
  expect(arrivals).toEqual([7000, undefined]);
});

test('passes bytes on in order, up to the end', () => {
  const { reported, loader, socket } = open();
  socket?.report('open');
  socket?.report('message', new ArrayBuffer(3));
  socket?.report('message', new ArrayBuffer(1));
  socket?.report('message', new ArrayBuffer(2));
  socket?.report('close');
  expect([reported, loader._status]).toEqual([
    [[3, 0, 3], 'passed', [2, 3, 5], 'passed', ['complete', 0, 4]],
    LoaderStatus.kComplete,
  ]);
});

test('a URL that the browser refuses is a failed connection', () => {
  FakeSocket.refuses = true;
  const { reported, loader } = open();
  expect([reported, loader._status]).toEqual([[['failed', 'network']], LoaderStatus.kError]);
});

test('a socket error is a failed connection, reported once', () => {
  const { reported, loader, socket } = open();
  socket?.report('error');
  socket?.report('close');
  expect([reported, loader._status]).toEqual([[['failed', 'network']], LoaderStatus.kError]);
});

test('text instead of bytes ends the connection', () => {
  const { reported, socket } = open();
  socket?.report('message', 'hello');
  socket?.report('message', new ArrayBuffer(3));
  expect([reported, socket?.closed]).toEqual([[['failed', 'media']], 1]);
});

test('bytes on which mpegts.js throws end the connection, without an uncaught error', () => {
  const { reported, socket } = open(() => {
    throw new RangeError('Offset is outside the bounds of the DataView');
  });
  socket?.report('message', new ArrayBuffer(3));
  socket?.report('message', new ArrayBuffer(3));
  expect([reported, socket?.closed]).toEqual([
    [
      [3, 0, 3],
      ['failed', 'media'],
    ],
    1,
  ]);
});

test.each(['abort', 'destroy'] as const)('after %s nothing of its socket is reported', (way) => {
  const { reported, loader, socket } = open();
  loader[way]();
  socket?.report('message', new ArrayBuffer(3));
  socket?.report('error');
  socket?.report('close');
  loader.abort();
  expect([reported, socket?.closed]).toEqual([[], 1]);
});
