import { pictureFileName } from '../domain/fileName.ts';
import { streamTime, type PictureElements } from './livePictures.ts';
import { saveFile } from './saveFile.ts';

/** The forms to record in, the best first, with the endings of their files. */
const forms = [
  { type: 'video/mp4;codecs=avc1.42E01E,mp4a.40.2', ending: 'mp4' },
  { type: 'video/webm;codecs=vp8,opus', ending: 'webm' },
  { type: 'video/webm', ending: 'webm' },
] as const;

/** What a recorder tells. Whatever ends it, what it has by then is saved. */
export type RecorderReport = {
  /** Once a second. */
  goesOn(seconds: number): void;
  /** The stream is over. */
  ended(): void;
  /** `noPicture`: there is none to record yet. `broken`: the browser cannot record it. */
  failed(reason: 'noPicture' | 'broken'): void;
};

/**
 * Records what a video element shows, and saves it to a file named after camera and device time: when the returned
 * function is called, or when the stream ends. Nothing is reported after either.
 */
export function recordLive(
  { video }: Pick<PictureElements, 'video'>,
  { name, timezone }: { readonly name: string; readonly timezone: string },
  report: RecorderReport,
): () => void {
  const nothing = () => {};
  const at = streamTime(video);
  if (at === null) {
    report.failed('noPicture');
    return nothing;
  }
  const begun = begin(video);
  if (begun === null) {
    report.failed('broken');
    return nothing;
  }
  const { recorder, ending } = begun;
  const parts: Blob[] = [];
  const since = performance.now();
  const ticks = setInterval(() => report.goesOn(Math.floor((performance.now() - since) / 1000)), 1000);
  let left = false;
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) parts.push(data);
  });
  // A stream that ends or changes is an error first and then a stop: what there is by then is a recording.
  recorder.addEventListener('stop', () => {
    clearInterval(ticks);
    for (const track of recorder.stream.getTracks()) track.stop();
    if (parts.length > 0) {
      const file = new Blob(parts, { type: recorder.mimeType });
      saveFile(file, pictureFileName(name, at, timezone, ending));
    }
    if (left) return;
    if (parts.length > 0) report.ended();
    else report.failed('broken');
  });
  return () => {
    left = true;
    clearInterval(ticks);
    if (recorder.state !== 'inactive') recorder.stop();
  };
}

/** A recorder at work on what the element shows; null where the browser has none. */
function begin(video: HTMLVideoElement): { recorder: MediaRecorder; ending: string } | null {
  const form = forms.find(({ type }) => globalThis.MediaRecorder?.isTypeSupported(type));
  const capture: unknown = Reflect.get(video, 'captureStream');
  if (form === undefined || typeof capture !== 'function') return null;
  try {
    const stream: unknown = capture.call(video);
    if (!(stream instanceof MediaStream)) return null;
    const recorder = new MediaRecorder(stream, { mimeType: form.type });
    recorder.start(1000);
    return { recorder, ending: form.ending };
  } catch {
    return null;
  }
}
