/** A source buffer and a media source in one that take whatever comes. */
export class FakeMediaSource extends EventTarget {
  /** How many segments were taken, beginnings of recordings among them. */
  static appended = 0;
  /** How many times it was said that nothing more comes. */
  static ended = 0;
  /** From so many appended on, segments are refused. */
  static refusedFrom = Number.POSITIVE_INFINITY;
  /** Whether no codec can be played. */
  static refuses = false;
  duration = 0;
  readyState: ReadyState = 'open';
  #offset = 0;
  readonly buffered = { length: 0 };
  constructor() {
    super();
    this.soon('sourceopen');
  }
  private soon(type: string) {
    setTimeout(() => this.dispatchEvent(new Event(type)));
  }
  get timestampOffset() {
    return this.#offset;
  }
  /** As in a browser, this opens a source that has ended. */
  set timestampOffset(offset: number) {
    this.#offset = offset;
    this.readyState = 'open';
  }
  endOfStream() {
    FakeMediaSource.ended += 1;
    this.readyState = 'ended';
  }
  addSourceBuffer() {
    if (FakeMediaSource.refuses) throw new DOMException('no', 'NotSupportedError');
    return this;
  }
  appendBuffer() {
    FakeMediaSource.appended += 1;
    this.soon(FakeMediaSource.appended >= FakeMediaSource.refusedFrom ? 'error' : 'updateend');
  }
  abort() {
    if (this.readyState !== 'open') throw new DOMException('not open', 'InvalidStateError');
  }
  remove() {
    this.soon('updateend');
  }
}

/** An element whose pictures are drawn when a test says so, and which has everything buffered unless told. */
class FakeVideo extends EventTarget {
  #currentTime = 0;
  seeking = false;
  paused = true;
  ended = false;
  muted = false;
  readyState = 0;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  error = null;
  src = '';
  /** How many times it was started. */
  plays = 0;
  /** The beginning and the end of each part that is buffered, in seconds. */
  parts: readonly (readonly [number, number])[] = [[0, 90_000]];
  private drawn: VideoFrameRequestCallback = () => {};
  get currentTime() {
    return this.#currentTime;
  }
  /** As in a browser, whoever goes somewhere is no more at the end. */
  set currentTime(second: number) {
    this.#currentTime = second;
    this.ended = false;
  }
  get buffered(): TimeRanges {
    const bound = (index: number, which: 0 | 1) => this.parts[index]?.[which] ?? NaN;
    return {
      length: this.parts.length,
      start: (index) => bound(index, 0),
      end: (index) => bound(index, 1),
    };
  }
  requestVideoFrameCallback(drawn: VideoFrameRequestCallback) {
    this.drawn = drawn;
    return 1;
  }
  cancelVideoFrameCallback() {
    this.drawn = () => {};
  }
  async play() {
    this.plays += 1;
    this.paused = false;
    if (this.ended) this.currentTime = 0;
  }
  pause() {
    this.paused = true;
  }
  removeAttribute() {
    this.currentTime = 0;
  }
  load() {}
  /** It has no data to go on with. */
  starve() {
    this.readyState = 2;
    this.dispatchEvent(new Event('waiting'));
  }
  /** It has shown its last picture. */
  end() {
    this.ended = true;
    this.paused = true;
    this.dispatchEvent(new Event('ended'));
  }
  /** Draws the picture of a second. */
  show(second: number) {
    this.currentTime = second;
    const at = { expectedDisplayTime: 0, height: 9, width: 16, presentationTime: 0, presentedFrames: 1 };
    this.drawn(0, { ...at, mediaTime: second });
  }
}

/** Elements for a player. */
export function fakeElements() {
  const video = new FakeVideo();
  return { video: video as FakeVideo & HTMLVideoElement, still: {} as HTMLCanvasElement };
}
