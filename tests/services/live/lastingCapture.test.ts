import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captureLasting } from '../../../src/services/live/lastingCapture.ts';
import { reportPicture } from '../../../src/services/live/livePictures.ts';

interface Frame {
  readonly name: string;
  readonly timestamp: number;
  close(): void;
}
const closed: string[] = [];
let captured = 0;
const frameOf = (name: string): Frame => ({
  name,
  timestamp: (captured += 1),
  close: () => void closed.push(name),
});

class FakeTrack {
  stopped = 0;
  refuses = false;
  readonly written: string[] = [];
  readonly writable = {
    getWriter: () => ({
      write: async ({ name }: Frame) => {
        if (this.refuses) throw new DOMException('', 'InvalidStateError');
        this.written.push(name);
      },
    }),
  };
  stop() {
    this.stopped += 1;
  }
}
class FakeStream {
  readonly tracks: readonly unknown[];
  constructor(tracks: readonly unknown[]) {
    this.tracks = tracks;
  }
  getTracks = () => this.tracks;
  getVideoTracks = () => this.tracks.filter((track) => track instanceof Played);
  getAudioTracks = () => this.tracks.filter((track) => track === heard);
}
/** The picture that an element plays. */
class Played {
  stopped = 0;
  send: (name: string) => void = () => undefined;
  stop() {
    this.stopped += 1;
  }
}
const heard = { stop: () => undefined };
const connected: unknown[] = [];
class FakeMixer {
  static open = 0;
  constructor() {
    FakeMixer.open += 1;
  }
  createMediaStreamDestination = () => ({ stream: new FakeStream(['mixed']) });
  createMediaStreamSource = ({ tracks }: FakeStream) => ({ connect: () => void connected.push(...tracks) });
  close = async () => void (FakeMixer.open -= 1);
}

beforeEach(() => {
  connected.length = 0;
  closed.length = 0;
  FakeMixer.open = 0;
  captured = 0;
  vi.stubGlobal('VideoDecoder', class {});
  vi.stubGlobal(
    'VideoFrame',
    class {
      readonly name: string;
      constructor({ shows }: { shows: string }, { timestamp }: { timestamp: number }) {
        this.name = `${shows} for ${timestamp}`;
      }
    },
  );
  vi.stubGlobal('MediaStreamTrackGenerator', FakeTrack);
  vi.stubGlobal(
    'MediaStreamTrackProcessor',
    class {
      readonly readable: ReadableStream;
      constructor({ track }: { track: Played }) {
        this.readable = new ReadableStream({
          start: (control) => void (track.send = (name) => control.enqueue(frameOf(name))),
          cancel: () => void (track.send = () => undefined),
        });
      }
    },
  );
  vi.stubGlobal('MediaStream', FakeStream);
  vi.stubGlobal('AudioContext', FakeMixer);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const settled = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

function open({ mayHaveSound = true, srcObject = null as unknown } = {}) {
  const awaiting: (() => void)[] = [];
  const video = Object.assign(new EventTarget(), {
    srcObject,
    shows: '',
    requestVideoFrameCallback: (callback: () => void) => awaiting.push(callback),
  });
  /** Draws a frame. */
  const draw = (name: string) => {
    video.shows = name;
    for (const callback of awaiting.splice(0)) callback();
  };
  const plays = { tracks: [new Played()] as readonly unknown[] };
  const capture = () => new FakeStream(plays.tracks);
  const made = captureLasting(video as unknown as HTMLVideoElement, capture, mayHaveSound);
  if (made === null) throw new Error('nothing is captured');
  const [picture] = (made.stream as unknown as FakeStream).tracks as [FakeTrack];
  return { video, draw, plays, made, picture, first: plays.tracks[0] as Played };
}

test('one track has the pictures of all that the element plays, and one the sound', async () => {
  const { video, plays, made, picture, first } = open();
  first.send('one');
  await settled();
  const next = new Played();
  plays.tracks = [next, heard];
  video.dispatchEvent(new Event('loadeddata'));
  next.send('two');
  await settled();
  expect([picture.written, connected, first.stopped]).toEqual([['one', 'two'], [heard], 1]);
  expect((made.stream as unknown as FakeStream).tracks).toEqual([picture, 'mixed']);
});

test('without sound there is no track for it', () => {
  const { made, picture } = open({ mayHaveSound: false });
  expect([(made.stream as unknown as FakeStream).tracks, FakeMixer.open]).toEqual([[picture], 0]);
});

test('once it is closed, it reads nothing, and leaves nothing behind', async () => {
  const { video, made, picture, first, plays } = open();
  made.close();
  await settled();
  first.send('late');
  plays.tracks = [new Played()];
  video.dispatchEvent(new Event('loadeddata'));
  await settled();
  expect([picture.written, picture.stopped, first.stopped, FakeMixer.open]).toEqual([[], 1, 1, 0]);
});

test('a frame that is not taken is closed, and the next ones are tried', async () => {
  const { picture, first } = open();
  picture.refuses = true;
  first.send('one');
  await settled();
  picture.refuses = false;
  first.send('two');
  await settled();
  expect([closed, picture.written]).toEqual([['one'], ['two']]);
});

test('frames that are drawn again are left out', async () => {
  const { video, picture, first } = open();
  let isOld = false;
  reportPicture(
    video as unknown as HTMLVideoElement,
    () => 1,
    () => isOld,
  );
  for (const [name, isAgain] of [
    ['one', false],
    ['two', false],
    ['one again', true],
    ['two again', true],
    ['three', false],
  ] as const) {
    isOld = isAgain;
    first.send(name);
    await settled();
  }
  expect([picture.written, closed]).toEqual([
    ['one', 'two', 'three'],
    ['one again', 'two again'],
  ]);
});

test('a new frame that was captured before it is known to be new is in it once, and no other', async () => {
  const { video, draw, made, picture, first } = open();
  let isOld = true;
  reportPicture(
    video as unknown as HTMLVideoElement,
    () => 1,
    () => isOld,
  );
  first.send('two again');
  await settled();
  draw('two again');
  first.send('two again');
  first.send('three');
  await settled();
  isOld = false;
  draw('three');
  first.send('four');
  await settled();
  draw('four');
  expect(picture.written).toEqual(['three for 3', 'four']);
  isOld = true;
  first.send('four again');
  await settled();
  made.close();
  isOld = false;
  draw('five');
  expect(picture.written).toEqual(['three for 3', 'four']);
});

test('a picture that is shown without a frame callback is not captured under the time of one before it', async () => {
  const { video, draw, picture, first } = open();
  let isOld = true;
  reportPicture(
    video as unknown as HTMLVideoElement,
    () => 1,
    () => isOld,
  );
  first.send('two again');
  await settled();
  isOld = false;
  first.send('three');
  await settled();
  draw('four');
  first.send('four');
  await settled();
  expect(picture.written).toEqual(['three', 'four']);
});

test('the first picture of another form is not captured under the time of one before it', async () => {
  const { video, draw, plays, picture, first } = open();
  let isOld = true;
  reportPicture(
    video as unknown as HTMLVideoElement,
    () => 1,
    () => isOld,
  );
  first.send('two again');
  await settled();
  const next = new Played();
  plays.tracks = [next];
  video.dispatchEvent(new Event('loadeddata'));
  isOld = false;
  draw('three');
  next.send('three');
  await settled();
  expect(picture.written).toEqual(['three']);
});

test('the tracks of a live video are left to it', () => {
  const { made, first } = open({ srcObject: {} });
  made.close();
  expect(first.stopped).toBe(0);
});

test.each(['MediaStreamTrackProcessor', 'MediaStreamTrackGenerator'])(
  'it takes a browser that has %s',
  (name) => {
    Reflect.deleteProperty(globalThis, name);
    expect(() => open()).toThrow('nothing is captured');
  },
);
