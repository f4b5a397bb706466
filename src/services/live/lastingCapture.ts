import { frameTrackClass } from './decodedPlayer.ts';
import { isPictureOld } from './livePictures.ts';

/** Reads the frames of a track (Chromium only). */
type FrameReaderClass = new (init: { track: MediaStreamTrack }) => {
  readonly readable: ReadableStream<VideoFrame>;
};

const isReaderClass = (value: unknown): value is FrameReaderClass => typeof value === 'function';

/** Picture and sound of a video element. */
export type LastingCapture = {
  readonly stream: MediaStream;
  close(): void;
};

/**
 * Captures picture and sound of a video element with tracks that stay when the element is emptied and plays something else:
 * those of `captureStream()` end then, and a file that is written from them with them. What is played without sound is
 * silent in it, and frames that are drawn again are left out.
 *
 * @param capture `captureStream()` of the element
 * @param mayHaveSound without, the stream has no track for it, and no sound can be added to a file that has begun
 * @returns null if the browser cannot do that
 */
export function captureLasting(
  video: HTMLVideoElement,
  capture: () => unknown,
  mayHaveSound: boolean,
): LastingCapture | null {
  const Track = frameTrackClass();
  const Reader: unknown = Reflect.get(globalThis, 'MediaStreamTrackProcessor');
  if (Track === null || !isReaderClass(Reader)) return null;
  const closed = new AbortController();
  const { signal } = closed;
  const picture = new Track({ kind: 'video' });
  const writer = picture.writable.getWriter();
  const mixer = mayHaveSound ? new AudioContext() : null;
  const sound = mixer?.createMediaStreamDestination();
  let captured: MediaStreamTrack[] = [];

  /** The time stamp of the newest frame that was left out, until the next one is drawn or passed. */
  let leftOut: number | null = null;

  const pass = (frame: VideoFrame) => {
    leftOut = null;
    return writer.write(frame).catch(() => frame.close());
  };
  /** A frame may be captured before it is known that it is not drawn again. */
  const passShown = () => {
    const timestamp = leftOut;
    leftOut = null;
    if (signal.aborted || timestamp === null || isPictureOld(video)) return;
    void pass(new VideoFrame(video, { timestamp }));
  };
  const leaveOut = (frame: VideoFrame) => {
    if (leftOut === null) video.requestVideoFrameCallback(passShown);
    leftOut = frame.timestamp;
    frame.close();
  };
  const write = (frame: VideoFrame) => (isPictureOld(video) ? leaveOut(frame) : pass(frame));
  const leave = () => captured.forEach((track) => track.stop());
  const take = () => {
    const played = capture();
    if (!(played instanceof MediaStream)) return;
    leave();
    leftOut = null;
    // The tracks of live video that is drawn frame by frame are its own: it would end with them.
    captured = video.srcObject === null ? played.getTracks() : [];
    for (const track of played.getVideoTracks())
      new Reader({ track }).readable.pipeTo(new WritableStream({ write }), { signal }).catch(() => {});
    const [heard] = played.getAudioTracks();
    if (mixer && sound && heard) mixer.createMediaStreamSource(new MediaStream([heard])).connect(sound);
  };
  video.addEventListener('loadeddata', take, { signal });
  take();
  return {
    stream: new MediaStream([picture, ...(sound?.stream.getTracks() ?? [])]),
    close() {
      closed.abort();
      leave();
      picture.stop();
      void mixer?.close();
    },
  };
}
