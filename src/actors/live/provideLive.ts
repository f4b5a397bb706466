import { fromCallback, type EventObject } from 'xstate';
import type { SavedFile } from '../../domain/clips/savedFile.ts';
import { autoPauseMachine } from '../../machines/live/autoPause/autoPause.machine.ts';
import {
  liveRecordingMachine,
  type RecorderFact,
  type RecordingContinues,
  type LiveRecordingOf,
} from '../../machines/live/liveRecording/liveRecording.machine.ts';
import { liveStatsMachine } from '../../machines/live/liveStats/liveStats.machine.ts';
import type { Http } from '../../services/wire/http.ts';
import { recordLive } from '../../services/live/liveRecorder.ts';
import { readSettings } from '../../services/account/settings.ts';
import { tabWatch } from '../shell/tabWatch.ts';
import { callActor } from '../wire/call.ts';
import { elementsOf } from './pictureElements.ts';

/**
 * The machines beside the live player of the live tab, on the browser and the provider's calls.
 *
 * @param download saves a recording of the live picture, and says so
 */
export function provideLive(http: Http, download: (file: SavedFile) => void) {
  return {
    liveStats: liveStatsMachine,
    liveRecording: liveRecordingMachine.provide({
      actors: {
        recorder: fromCallback<EventObject, LiveRecordingOf, RecordingContinues>(
          ({ input, sendBack, emit }) => {
            const send = (fact: RecorderFact) => sendBack(fact);
            return recordLive(elementsOf(input.target), input, {
              recorded: download,
              continues: (seconds) => emit({ type: 'recording.grown', seconds }),
              ended: () => send({ type: 'recorder.ended' }),
              failed: (reason) => send({ type: 'recorder.failed', reason }),
            });
          },
        ),
      },
    }),
    autoPause: autoPauseMachine.provide({
      actors: {
        readSettings: callActor(http, readSettings),
        watchTab: tabWatch,
      },
    }),
  };
}
