import { useSelector } from '@xstate/react';
import { useMachineAttributes } from '../../../app/contexts.tsx';
import { HistoryActors, useGoTo, usePlaybackRef, usePlayhead } from '../../../app/historyContexts.tsx';
import { useTimelineZoom } from '../../../app/timelineContexts.tsx';
import type { Device } from '../../../domain/device.ts';
import { wallClock } from '../../../domain/wallClock.ts';
import { DayBar } from './DayBar.tsx';
import { DroppedNote } from './DroppedNote.tsx';
import './history.css';
import { RecordedWindow } from './RecordedWindow.tsx';
import { Timeline } from './Timeline.tsx';

/** What a camera recorded, a day at a time (spec sections 2 and 3). */
export function HistoryPanel({ camera }: { camera: Device }) {
  return (
    <HistoryActors key={camera.serailno} camera={camera}>
      <HistoryView camera={camera} />
    </HistoryActors>
  );
}

function HistoryView({ camera }: { camera: Device }) {
  const playback = usePlaybackRef();
  const playhead = usePlayhead();
  const goTo = useGoTo();
  const zoom = useTimelineZoom();
  const attributes = useMachineAttributes(playback);
  const day = useSelector(playback, (snapshot) => snapshot.context.day);
  const { sections, today } = useSelector(playback, (snapshot) => snapshot.context.recorded);
  const { timezone } = camera;
  return (
    <div className="history" {...attributes}>
      <RecordedWindow camera={camera} />
      <Timeline
        zoom={zoom}
        sections={sections}
        day={day}
        timezone={timezone}
        playhead={playhead}
        now={day === today ? minuteNow(timezone) : null}
        marked={null}
        onSeek={(second) => goTo({ day, second })}
        preview={() => null}
        tools={<DayBar />}
      />
      <DroppedNote />
    </div>
  );
}

/** The wall second of now on the device's clock, whole minutes. */
function minuteNow(timezone: string): number {
  const [hours = 0, minutes = 0] = wallClock(Date.now(), timezone).time.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}
