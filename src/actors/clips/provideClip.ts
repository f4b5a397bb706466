import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { ClipFile } from '../../domain/clips/clip.ts';
import { recentArrivals, secondsLeft, type Arrival } from '../../domain/clips/downloadSpeed.ts';
import type { SavedFile } from '../../domain/clips/savedFile.ts';
import { CallError, isLost } from '../../domain/wire/callResult.ts';
import {
  clipDownloadMachine,
  type TransferCommand,
  type TransferFact,
} from '../../machines/clips/clipDownload/clipDownload.machine.ts';
import { clipShareMachine, type RecipientUsed } from '../../machines/clips/clipShare/clipShare.machine.ts';
import { downloadsMachine } from '../../machines/clips/downloads/downloads.machine.ts';
import { part } from '../../machines/part.ts';
import { makeLinks, shareClip } from '../../services/clips/clips.ts';
import { askBeforeClosing } from '../../services/clips/closingTab.ts';
import { createArrived } from '../../services/clips/fileStream.ts';
import { rememberRecipient } from '../../services/clips/lastRecipient.ts';
import { fetchFile, prepareFile } from '../../services/clips/savedFiles.ts';
import type { Http } from '../../services/wire/http.ts';
import { saveFile } from '../../services/clips/saveFile.ts';
import { connectionWatch } from '../shell/connection.ts';
import { callActor, keyedCallActor } from '../wire/call.ts';

/** A download reports its progress at most this many times, and then once a second for the time left. */
const steps = 100;
const reportMs = 1000;

type Transfer = { readonly file: ClipFile; readonly saved: SavedFile };

/** After so many breaks in a row without a new byte it fails: with 5 s between them that is five minutes. */
const mostBreaks = 60;

/** Fetches a file and saves it. After a break it keeps what arrived, and continues on command. */
const transferOf = (http: Http) =>
  fromCallback<TransferCommand, Transfer>(({ input, sendBack, receive }) => {
    const { file, saved } = input;
    const leaving = new AbortController();
    const { signal } = leaving;
    const arrived = createArrived();
    const send = (fact: TransferFact) => signal.aborted || sendBack(fact);
    let arrivals: readonly Arrival[] = [];
    let breaks = { at: 0, count: 0 };
    const isStuck = () => {
      const at = arrived.received();
      breaks = { at, count: at === breaks.at ? breaks.count + 1 : 1 };
      return breaks.count >= mostBreaks;
    };
    let reported: Arrival = { at: -Infinity, received: 0 };
    const progress = (received: number) => {
      const newest = { at: performance.now(), received };
      const isSmall = received - reported.received < file.bytes / steps && newest.at - reported.at < reportMs;
      if (received === file.bytes || isSmall) return;
      reported = newest;
      arrivals = recentArrivals(arrivals, newest);
      send({ type: 'bytes.arrived', received, left: secondsLeft(arrivals, file.bytes) });
    };
    const fetchRest = () => {
      arrivals = [{ at: performance.now(), received: arrived.received() }];
      void fetchFile(http, { saved, file }, signal, arrived, progress)
        .then((result) => {
          if (signal.aborted) return;
          if (result.ok) {
            saveFile(result.data, saved.fileName);
            send({ type: 'file.saved' });
          } else if (isLost(result.failure) && !isStuck()) send({ type: 'file.interrupted' });
          else send({ type: 'file.failed', error: new CallError(result.failure) });
        })
        .catch((error: unknown) => send({ type: 'file.failed', error }));
    };
    receive(fetchRest);
    fetchRest();
    return () => leaving.abort();
  });

/** The downloads on the provider's calls. */
export const provideDownloads = (http: Http) =>
  downloadsMachine.provide({
    actors: {
      clipDownload: part(
        clipDownloadMachine.provide({
          actors: {
            prepareFile: callActor(http, (provider, { saved }, signal) =>
              prepareFile(provider, saved, signal),
            ),
            fetchFile: transferOf(http),
            watchConnection: connectionWatch(http),
          },
        }),
      ),
      closingTab: fromCallback<EventObject>(() => askBeforeClosing()),
    },
  });

/** The sharing of clips of a user on the provider's calls. */
export const provideClipShare = (http: Http, userId: string) =>
  clipShareMachine.provide({
    actors: {
      shareClip: keyedCallActor(http, shareClip),
      makeLinks: keyedCallActor(http, makeLinks),
      // Without https there is no clipboard at all: then this rejects too.
      copyLinks: fromPromise(({ input }) => navigator.clipboard.writeText(input.text)),
      recipientMemory: fromCallback<RecipientUsed>(({ receive }) => {
        receive(({ email }) => rememberRecipient(userId, email));
      }),
    },
  });
