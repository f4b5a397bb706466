import type { NamedClip } from '../../domain/clips/clip.ts';
import { pictureFileName } from '../../domain/clips/savedFile.ts';
import type { LiveQuality } from '../../domain/history/recording.ts';
import { streamTime, type PictureElements } from './livePictures.ts';
import { saveFile } from '../clips/saveFile.ts';

/** The only form that is recorded in here: one that can be sought, wherever it is opened. */
const form = 'video/mp4;codecs=avc1.42E01E,mp4a.40.2';

/** A provider makes files of an hour at most: this is just less, in seconds. */
const longest = 3595;

/** What a recorder tells. Whatever ends it, what it has by then is saved or `unwritten`. */
export type RecorderReport = {
  /** Once a second. */
  goesOn(seconds: number): void;
  /** The stream is over, or the recording is as long as one may be. */
  ended(): void;
  /** `noPicture`: there is none to record yet. `broken`: the browser recorded nothing. */
  failed(reason: 'noPicture' | 'broken'): void;
  /** The browser cannot write it as a file that can be sought: the provider makes it. */
  unwritten(clip: NamedClip): void;
};

/** What is recorded, and what its file is named after. */
type Recorded = {
  readonly serialNumber: string;
  /** Of a gateway: the channel of the camera. */
  readonly channel?: number | undefined;
  readonly quality: LiveQuality;
  readonly name: string;
  readonly timezone: string;
};

/**
 * Records what a video element shows, until the returned function is called or the stream ends: as an MP4 file where the
 * browser can write one, else by its first and last moment. Nothing but `unwritten` is reported after either.
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
  let to = from;
  let isOver = false;
  const fileName = pictureFileName(name, from, timezone, 'mp4');
  const handOver = () =>
    report.unwritten({
      serialNumber,
      channel,
      quality,
      from,
      to,
      recorded: Math.max(1, (to - from) / 1000),
      fileName,
    });
  const writer = write(video, ({ file, isAsked }) => {
    stop();
    if (file === null) {
      if (!isAsked) report.failed('broken');
      return;
    }
    void hasLength(file).then((isWhole) => (isWhole ? saveFile(file, fileName) : handOver()));
    if (!isAsked) report.ended();
  });

  const look = () => {
    to = Math.max(to, streamTime(video) ?? to);
  };
  const since = performance.now();
  const ticks = setInterval(() => {
    look();
    const seconds = Math.floor((performance.now() - since) / 1000);
    report.goesOn(seconds);
    if (seconds >= longest) end();
  }, 1000);
  const stop = () => {
    isOver = true;
    clearInterval(ticks);
    video.removeEventListener('emptied', end);
  };
  /** The stream is over: what the browser wrote of it is whole by itself. */
  const end = () => {
    if (isOver || writer !== null) return;
    stop();
    handOver();
    report.ended();
  };
  video.addEventListener('emptied', end);
  return () => {
    if (isOver) return;
    look();
    stop();
    if (writer === null) handOver();
    else writer();
  };
}

/** What was written, null where nothing was; and whether it ended because it was asked to. */
type Written = { readonly file: Blob | null; readonly isAsked: boolean };

/** Begins to write what the element shows. @returns ends it; null where the browser cannot write MP4 */
function write(video: HTMLVideoElement, written: (result: Written) => void): (() => void) | null {
  const capture: unknown = Reflect.get(video, 'captureStream');
  if (!globalThis.MediaRecorder?.isTypeSupported(form) || typeof capture !== 'function') return null;
  const parts: Blob[] = [];
  let recorder: MediaRecorder;
  try {
    const stream: unknown = capture.call(video);
    if (!(stream instanceof MediaStream)) return null;
    recorder = new MediaRecorder(stream, { mimeType: form });
    recorder.start(1000);
  } catch {
    return null;
  }
  let isAsked = false;
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) parts.push(data);
  });
  // A stream that ends or changes fires `error`, then `stop`: what was recorded until then is kept.
  recorder.addEventListener('stop', () => {
    for (const track of recorder.stream.getTracks()) track.stop();
    written({ file: parts.length > 0 ? new Blob(parts, { type: recorder.mimeType }) : null, isAsked });
  });
  return () => {
    isAsked = true;
    if (recorder.state !== 'inactive') recorder.stop();
  };
}

/** Whether a file says how long it is, so that it can be sought. */
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
