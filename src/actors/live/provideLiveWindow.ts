import { fromCallback, type ActorRefFrom, type EventObject } from 'xstate';
import type { SavedFile } from '../../domain/clips/savedFile.ts';
import {
  liveRecordingMachine,
  type LiveRecordingOf,
  type RecorderFact,
  type RecordingContinues,
} from '../../machines/live/liveRecording/liveRecording.machine.ts';
import { liveStatsMachine } from '../../machines/live/liveStats/liveStats.machine.ts';
import type { NoticeShown, ThumbnailChanged } from '../../machines/live/liveWindow/liveWindow.machine.ts';
import { part } from '../../machines/part.ts';
import type { noticeMachine } from '../../machines/shell/notice/notice.machine.ts';
import { recordLive } from '../../services/live/liveRecorder.ts';
import { elementsOf } from './pictureElements.ts';
import { provideSmallWindow, type WindowOutside } from './provideLivePlayer.ts';
import { provideSnapshot } from './snapshot.ts';

/** A live window with tools needs this from outside. */
export type ToolsOutside = {
  /** Saves a recording of the live picture, and says so. */
  readonly download: (file: SavedFile) => void;
  /** Reloads the camera. */
  readonly device: { send(command: ThumbnailChanged): void };
  readonly notice: Pick<ActorRefFrom<typeof noticeMachine>, 'send'>;
};

/** A live window with its tools, on the browser and the provider's calls. */
export const provideLiveWindow = ({ download, device, notice, ...outside }: WindowOutside & ToolsOutside) =>
  provideSmallWindow(outside).provide({
    actors: {
      liveRecording: part(
        liveRecordingMachine.provide({
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
      ),
      pictureSnapshot: part(provideSnapshot(outside.http)),
      liveStats: liveStatsMachine,
      device: fromCallback<ThumbnailChanged>(({ receive }) => {
        receive((command) => device.send(command));
      }),
      notice: fromCallback<NoticeShown>(({ receive }) => {
        receive((command) => notice.send(command));
      }),
    },
  });
