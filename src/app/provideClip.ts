import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { CallError, dataOf } from '../domain/callResult.ts';
import type { ClipFile } from '../domain/clip.ts';
import { clipDownloadMachine, type DownloadFact } from '../machines/clipDownload/clipDownload.machine.ts';
import { clipRangeMachine } from '../machines/clipRange/clipRange.machine.ts';
import { clipShareMachine } from '../machines/clipShare/clipShare.machine.ts';
import { cutClip, cutLive, downloadClip, shareClip } from '../services/clips.ts';
import type { Http } from '../services/http.ts';
import { saveFile } from '../services/saveFile.ts';

/** So many times at most a download says how far it is, before it is there. */
const steps = 100;

/** The machines that cut, download and share clips, on the provider's calls. */
export function provideClip(http: Http) {
  return {
    clipRange: clipRangeMachine,
    clipDownload: clipDownloadMachine.provide({
      actors: {
        cutClip: fromPromise(async ({ input: { clip }, signal }) =>
          dataOf(await ('quality' in clip ? cutLive(http, clip, signal) : cutClip(http, clip, signal))),
        ),
        fetchFile: fromCallback<EventObject, { file: ClipFile; fileName: string }>(({ input, sendBack }) => {
          const { file, fileName } = input;
          const leaving = new AbortController();
          const { signal } = leaving;
          const send = (fact: DownloadFact) => signal.aborted || sendBack(fact);
          let told = 0;
          const progress = (received: number) => {
            if (received === file.bytes || received - told < file.bytes / steps) return;
            told = received;
            send({ type: 'bytes.came', received });
          };
          void downloadClip(http, file, signal, progress).then((result) => {
            if (signal.aborted) return;
            if (result.ok) saveFile(result.data, fileName);
            send(
              result.ok
                ? { type: 'file.saved' }
                : { type: 'file.failed', error: new CallError(result.failure) },
            );
          });
          return () => leaving.abort();
        }),
      },
    }),
    clipShare: clipShareMachine.provide({
      actors: {
        shareClip: fromPromise(async ({ input, signal }) => dataOf(await shareClip(http, input, signal))),
      },
    }),
  };
}
