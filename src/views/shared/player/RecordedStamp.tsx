import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { usePlaybackRef, usePlayhead } from '../../../actors/history/playbackContext.ts';
import { RecordedClock } from './dom/RecordedClock.tsx';
import { dateAndClockOf } from './recordedClock.ts';
import './recordedPicture.css';

/** What a recorded picture is of: the camera, and the device's date, time and zone. */
export function RecordedStamp({ name, timezone }: { name: string; timezone: string }) {
  const day = useSelector(usePlaybackRef(), (snapshot) => snapshot.context.day);
  const playhead = usePlayhead();
  const textOf = useCallback((second: number) => dateAndClockOf(day, second, timezone), [day, timezone]);
  return (
    <span className="chip stamp">
      <b title={name}>{name}</b>
      <RecordedClock className="time" playhead={playhead} textOf={textOf} />
    </span>
  );
}
