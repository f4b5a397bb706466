/** A source buffer and a media source in one that accept everything. */
export class FakeMediaSource extends EventTarget {
  /** How many segments were appended, including initialization sections. */
  static appended = 0;
  /** How many times the stream was ended. */
  static ended = 0;
  /** Segments are refused after this many were appended. */
  static refusedFrom = Number.POSITIVE_INFINITY;
  /** Whether no codec can be played. */
  static refuses = false;
  /** Codecs of sound that cannot be played. */
  static refusedSound: readonly string[] = [];
  /** All of them, in order. */
  static opened: FakeMediaSource[] = [];
  /** The MIME types of the source buffers that were added. */
  static added: string[] = [];
  static isTypeSupported(mime: string) {
    return !FakeMediaSource.refusedSound.some((codec) => mime.includes(codec));
  }
  duration = 0;
  readyState: ReadyState = 'open';
  #offset = 0;
  readonly buffered = { length: 0 };
  constructor() {
    super();
    FakeMediaSource.opened.push(this);
    this.soon('sourceopen');
  }
  private soon(type: string) {
    setTimeout(() => this.dispatchEvent(new Event(type)));
  }
  get timestampOffset() {
    return this.#offset;
  }
  /** As in a browser, this reopens an ended source. */
  set timestampOffset(offset: number) {
    this.#offset = offset;
    this.readyState = 'open';
  }
  endOfStream() {
    FakeMediaSource.ended += 1;
    this.readyState = 'ended';
  }
  addSourceBuffer(mime: string) {
    FakeMediaSource.added.push(mime);
    if (FakeMediaSource.refuses || !FakeMediaSource.isTypeSupported(mime))
      throw new DOMException('no', 'NotSupportedError');
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

/** An element whose frames are drawn when a test says so, and with everything buffered by default. */
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
  /** The start and end of each buffered range, in seconds. */
  parts: readonly (readonly [number, number])[] = [[0, 90_000]];
  private drawn: VideoFrameRequestCallback = () => {};
  get currentTime() {
    return this.#currentTime;
  }
  /** As in a browser, a seek leaves the end. */
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
  /** It has run out of data. */
  starve() {
    this.readyState = 2;
    this.dispatchEvent(new Event('waiting'));
  }
  /** It has shown its last frame. */
  end() {
    this.ended = true;
    this.paused = true;
    this.dispatchEvent(new Event('ended'));
  }
  /** Draws the frame of a second. */
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
