import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { CallError } from '../../domain/wire/callResult.ts';
import type { ClipFile } from '../../domain/clips/clip.ts';
import {
  clipDownloadMachine,
  type DownloadFact,
} from '../../machines/clips/clipDownload/clipDownload.machine.ts';
import { clipShareMachine } from '../../machines/clips/clipShare/clipShare.machine.ts';
import { cutClip, cutLive, downloadClip, makeLinks, shareClip } from '../../services/clips/clips.ts';
import type { Http } from '../../services/wire/http.ts';
import { saveFile } from '../../services/clips/saveFile.ts';
import { callActor } from '../wire/call.ts';

/** A download reports its progress at most this many times. */
const steps = 100;

/** The machines that cut, download and share clips, on the provider's calls. */
export function provideClip(http: Http) {
  return {
    clipDownload: clipDownloadMachine.provide({
      actors: {
        cutClip: callActor(http, (provider, { clip }, signal) =>
          'quality' in clip ? cutLive(provider, clip, signal) : cutClip(provider, clip, signal),
        ),
        fetchFile: fromCallback<EventObject, { file: ClipFile; fileName: string }>(({ input, sendBack }) => {
          const { file, fileName } = input;
          const leaving = new AbortController();
          const { signal } = leaving;
          const send = (fact: DownloadFact) => signal.aborted || sendBack(fact);
          let reported = 0;
          const progress = (received: number) => {
            if (received === file.bytes || received - reported < file.bytes / steps) return;
            reported = received;
            send({ type: 'bytes.arrived', received });
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
        shareClip: callActor(http, shareClip),
        makeLinks: callActor(http, makeLinks),
        // Without https there is no clipboard at all: then this rejects too.
        copyLinks: fromPromise(({ input }) => navigator.clipboard.writeText(input.text)),
      },
    }),
  };
}
