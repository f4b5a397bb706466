import { useSelector } from '@xstate/react';
import { ThumbnailsActor } from '../../../actors/alerts/thumbnails.tsx';
import { ClipDownloadActor, ClipShareActor } from '../../../actors/clips/clipContexts.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import {
  HistoryActors,
  useAlertMarksRef,
  useClipRangeRef,
  useDayMotionRef,
  useDayUpdateRef,
  useGoTo,
  useHistoryZoom,
  usePictureSearchRef,
} from '../../../actors/history/historyContexts.tsx';
import { usePlaybackRef, usePlayhead } from '../../../actors/history/playbackContext.ts';
import { RecordedToolActors } from '../../../actors/history/recordedTools.tsx';
import { OnlyAlertsActor } from '../../../actors/history/onlyAlerts.tsx';
import type { NamedAlertType } from '../../../domain/alerts/alert.ts';
import { recordersKey, type Recorder } from '../../../domain/history/recorder.ts';
import { isListed } from '../../../machines/history/playback/selectors.ts';
import { useRecordTypeName } from '../../shared/text/recordTypeName.ts';
import { ClipBar } from './clip/ClipBar.tsx';
import { DayBar } from './DayBar.tsx';
import { LostNote, DroppedNote } from './LostNote.tsx';
import '../../shared/player/recorded.css';
import './history.css';
import { HoverPicture } from './HoverPicture.tsx';
import { RetentionNote } from './RetentionNote.tsx';
import { RecordedWindow } from './RecordedWindow.tsx';
import { useOnlyAlerts } from './useOnlyAlerts.ts';
import { SearchPanel, SearchResults } from './search/SearchPanel.tsx';
import { Timeline } from '../../shared/timeline/Timeline.tsx';

/** The recordings of a camera, one day at a time (spec sections 2 and 3): of a camera or of a gateway channel. */
export function HistoryPanel({ camera }: { camera: Recorder }) {
  return (
    <HistoryActors camera={camera}>
      <ClipDownloadActor>
        <ClipShareActor place={recordersKey([camera])}>
          <ThumbnailsActor>
            <OnlyAlertsActor timezone={camera.timezone}>
              <HistoryView camera={camera} />
            </OnlyAlertsActor>
          </ThumbnailsActor>
        </ClipShareActor>
      </ClipDownloadActor>
    </HistoryActors>
  );
}

function HistoryView({ camera }: { camera: Recorder }) {
  const playback = usePlaybackRef();
  const playhead = usePlayhead();
  const goTo = useGoTo();
  const zoom = useHistoryZoom(camera.timezone);
  const attributes = useMachineAttributes(playback);
  const isDragged = useSelector(zoom, (snapshot) => snapshot.matches('marking'));
  const day = useSelector(playback, (snapshot) => snapshot.context.day);
  const sections = useSelector(playback, (snapshot) => snapshot.context.recorded.sections);
  const isDayListed = useSelector(playback, isListed);
  const now = useSelector(useDayUpdateRef(), (snapshot) => snapshot.context.now);
  const { timezone } = camera;
  const nameOf = useRecordTypeName();
  const alertMarks = useAlertMarksRef();
  const marksAttributes = useMachineAttributes(alertMarks);
  const ofDay = useSelector(alertMarks, ({ context }) => context.alerts);
  const hidden = useSelector(alertMarks, ({ context }) => context.hidden);
  const hasFailed = useSelector(alertMarks, (snapshot) => snapshot.matches('failed'));
  const dayMotion = useDayMotionRef();
  const motionAttributes = useMachineAttributes(dayMotion);
  const motionParts = useSelector(dayMotion, ({ context }) => context.parts);
  const isMotionDrawn = useSelector(dayMotion, (snapshot) => snapshot.matches('drawn'));
  const hasMotionFailed = useSelector(dayMotion, (snapshot) => snapshot.matches({ drawn: 'failed' }));
  const isMotionAbsent = useSelector(dayMotion, (snapshot) => snapshot.matches('absent'));
  const range = useClipRangeRef();
  const marked = useSelector(range, (snapshot) =>
    snapshot.matches('marked') ? snapshot.context.range : null,
  );
  const alerts = {
    ofDay,
    hidden,
    onToggle: (kind: NamedAlertType) => alertMarks.send({ type: 'kind.toggle', kind }),
    only: useOnlyAlerts(),
    onRetry: hasFailed ? () => alertMarks.send({ type: 'retry' }) : null,
  };
  const motion = {
    parts: motionParts,
    isDrawn: isMotionDrawn,
    onToggle: () => dayMotion.send({ type: 'line.toggle' }),
    onRetry: hasMotionFailed ? () => dayMotion.send({ type: 'retry' }) : null,
  };
  const search = usePictureSearchRef();
  const found = useSelector(search, (snapshot) =>
    snapshot.matches('open') ? snapshot.context.moments : null,
  );
  return (
    <div className="history" {...attributes}>
      <RecordedToolActors camera={camera}>
        <RecordedWindow camera={camera} zoom={zoom} />
        {found !== null && <SearchPanel camera={camera} />}
        <div {...marksAttributes}>
          <div {...motionAttributes}>
            <Timeline
              zoom={zoom}
              sections={sections}
              isListed={isDayListed}
              day={day}
              timezone={timezone}
              playhead={playhead}
              now={day === now.day ? now.second : null}
              marked={marked}
              nameOf={nameOf}
              onMark={(wanted) => range.send({ type: 'range.mark', range: wanted })}
              onSeek={(second) => goTo({ day, second })}
              alerts={found === null ? alerts : null}
              motion={isMotionAbsent ? null : motion}
              found={found}
              preview={(second) => <HoverPicture key={day} day={day} second={second} />}
              tools={<DayBar />}
            />
          </div>
        </div>
        {found !== null && <SearchResults camera={camera} />}
        <ClipBar camera={camera} day={day} sections={sections} playhead={playhead} isDragged={isDragged} />
      </RecordedToolActors>
      <DroppedNote />
      <LostNote timezone={timezone} />
      <RetentionNote camera={camera} />
    </div>
  );
}
