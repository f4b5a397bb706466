import { useSelector } from '@xstate/react';
import { useSync, useShownSections } from '../../../actors/grids/syncContexts.tsx';
import { seekTo } from '../../../domain/grids/syncSeek.ts';
import { wallMoment } from '../../../domain/time/wallClock.ts';
import { useNow } from '../../shared/text/dom/useNow.ts';
import { useRecordTypeName } from '../../shared/text/recordTypeName.ts';
import { Timeline } from '../../shared/timeline/Timeline.tsx';
import { householdNow } from '../../../actors/shell/householdNow.ts';

/** The shared timeline of all windows, with the recordings of all of their cameras. */
export function SyncTimeline() {
  const { sync, playhead, timezone, goTo, zoom } = useSync();
  const day = useSelector(sync, (snapshot) => snapshot.context.day);
  const sections = useShownSections(day);
  const now = wallMoment(useNow(), timezone);
  const nameOf = useRecordTypeName();
  return (
    <Timeline
      zoom={zoom}
      sections={sections}
      day={day}
      timezone={timezone}
      playhead={playhead}
      now={day === now.day ? now.second : null}
      marked={null}
      nameOf={nameOf}
      onSeek={(second) => goTo(seekTo({ day, second }, householdNow(), timezone))}
      preview={() => null}
    />
  );
}
