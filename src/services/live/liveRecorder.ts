import { liveFileName } from '../../domain/clips/clip.ts';
import type { SavedFile } from '../../domain/clips/savedFile.ts';
import type { LiveQuality } from '../../domain/history/recording.ts';
import { captureLasting, type LastingCapture } from './lastingCapture.ts';
import { streamOn, streamTime, type LiveStream, type PictureElements } from './livePictures.ts';

/** The only format that is recorded here, because any player can seek in it. */
const form = 'video/mp4;codecs=avc1.42E01E,mp4a.40.2';

/** The longest recording in seconds, just below the hour that the provider allows for a file. */
const longest = 3595;

/** Receives the events of a recorder. However it ends, the recorded part is `recorded`. */
export type RecorderReport = {
  /** Once a second. */
  continues(seconds: number): void;
  /** The stream ended, or the recording reached its maximum length. */
  ended(): void;
  /** `noPicture`: there is no frame to record yet. `broken`: the browser recorded nothing. */
  failed(reason: 'noPicture' | 'broken'): void;
  /** The file to save. If the browser cannot write a seekable one, the provider has to create it. */
  recorded(file: SavedFile): void;
};

/** The recorded camera, and the values for the file name. */
type Recorded = {
  readonly serialNumber: string;
  /** For a gateway: the channel of the camera. */
  readonly channel?: number | undefined;
  readonly quality: LiveQuality;
  readonly name: string;
  readonly timezone: string;
};

/**
 * Records a video element until the returned function is called or the stream ends: as an MP4 file if the browser can
 * write one, else only by its start and end. After either only `recorded` is reported. Sound that is left out because nobody
 * hears it, and sound that arrives later, is recorded too.
 */
export function recordLive(
  { video }: Pick<PictureElements, 'video'>,
  { serialNumber, channel, quality, name, timezone }: Recorded,
  report: RecorderReport,
): () => void {
  const from = streamTime(video);
  if (from === null) {
    report.failed('noPicture');
    return () => {};
  }
  const stream = streamOn(video);
  let to = from;
  const over = new AbortController();
  const leaveSound = stream?.keepSound();
  if (leaveSound) over.signal.addEventListener('abort', leaveSound);
  const fileName = () => liveFileName({ name, serialNumber, timezone }, { from, to });
  const handOver = () =>
    report.recorded({
      serialNumber,
      channel,
      quality,
      from,
      to,
      recorded: Math.max(1, (to - from) / 1000),
      fileName: fileName(),
    });
  const written = ({ file, isAsked }: Written) => {
    stop();
    if (file === null) {
      if (!isAsked) report.failed('broken');
      return;
    }
    void hasLength(file).then((isWhole) =>
      isWhole ? report.recorded({ written: file, fileName: fileName() }) : handOver(),
    );
    if (!isAsked) report.ended();
  };
  let writer: ((isAsked: boolean) => void) | null = null;
  // The element may be empty when the stream ends, and is not emptied again then.
  const isOver = () => stream?.continues() === false;
  const begin = () => {
    if (isOver()) return end();
    writer = write(video, stream, written);
  };

  const look = () => {
    to = Math.max(to, streamTime(video) ?? to);
  };
  const since = performance.now();
  const ticks = setInterval(() => {
    if (isOver()) return end();
    look();
    const seconds = Math.floor((performance.now() - since) / 1000);
    report.continues(seconds);
    if (seconds >= longest) end();
  }, 1000);
  const stop = () => {
    over.abort();
    clearInterval(ticks);
  };
  const end = () => {
    if (over.signal.aborted) return;
    if (writer !== null) return writer(false);
    stop();
    handOver();
    report.ended();
  };
  video.addEventListener('emptied', () => stream?.continues() !== true && end(), { signal: over.signal });
  // The element was emptied for the sound to join.
  if (video.readyState < HTMLMediaElement.HAVE_METADATA)
    video.addEventListener('loadeddata', begin, { once: true, signal: over.signal });
  else begin();
  return () => {
    if (over.signal.aborted) return;
    look();
    stop();
    if (writer === null) handOver();
    else writer(true);
  };
}

/** The written file, null if there is none; and whether it ended on request. */
type Written = { readonly file: Blob | null; readonly isAsked: boolean };

const captureOf = (video: HTMLVideoElement): unknown => Reflect.get(video, 'captureStream');

/** Whether the browser can write MP4. */
const canWrite = (video: HTMLVideoElement): boolean =>
  globalThis.MediaRecorder?.isTypeSupported(form) && typeof captureOf(video) === 'function';

/**
 * Starts to write the element's video.
 *
 * @returns ends it, and takes whether that was asked for; null if the browser cannot write MP4
 */
function write(
  video: HTMLVideoElement,
  live: LiveStream | null,
  written: (result: Written) => void,
): ((isAsked: boolean) => void) | null {
  const capture = captureOf(video);
  if (!canWrite(video) || typeof capture !== 'function') return null;
  const parts: Blob[] = [];
  // The tracks of a live video are its own: it would end with them.
  const isOwn = video.srcObject === null;
  let lasting: LastingCapture | null = null;
  let recorder: MediaRecorder;
  try {
    const captured = (): unknown => capture.call(video);
    lasting = captureLasting(video, captured, live?.mayHaveSound() ?? false);
    const stream: unknown = lasting?.stream ?? captured();
    if (!(stream instanceof MediaStream)) return null;
    recorder = new MediaRecorder(stream, { mimeType: form });
    recorder.start(1000);
  } catch {
    lasting?.close();
    return null;
  }
  let asked = false;
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) parts.push(data);
  });
  // A stream that ends or changes fires `error`, then `stop`: the part recorded until then is kept.
  recorder.addEventListener('stop', () => {
    if (lasting !== null) lasting.close();
    else if (isOwn) for (const track of recorder.stream.getTracks()) track.stop();
    const file = parts.length > 0 ? new Blob(parts, { type: recorder.mimeType }) : null;
    written({ file, isAsked: asked });
  });
  return (isAsked) => {
    asked = isAsked;
    if (recorder.state !== 'inactive') recorder.stop();
  };
}

/** Whether a file has a duration, so that it can be seeked. */
async function hasLength(file: Blob): Promise<boolean> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  const isWhole = await new Promise<boolean>((resolve) => {
    video.addEventListener('loadedmetadata', () => resolve(Number.isFinite(video.duration)));
    video.addEventListener('error', () => resolve(false));
    video.src = url;
  });
  video.removeAttribute('src');
  URL.revokeObjectURL(url);
  return isWhole;
}
