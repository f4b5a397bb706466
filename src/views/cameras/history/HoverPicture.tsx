import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { usePlaybackRef } from '../../../actors/history/playbackContext.ts';
import { useHoverPlayback } from '../../../actors/history/historyContexts.tsx';
import { useHoverSeek } from '../../../actors/history/hoverSeek.ts';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { displayStateOf } from '../../../machines/history/playback/selectors.ts';
import { KeepLast } from '../../shared/dialog/dom/KeepLast.tsx';
import { MediaPicture } from '../../shared/player/dom/MediaPicture.tsx';
import { ReportPointed } from './dom/ReportPointed.tsx';

/**
 * A small preview of the second under the pointer, once the day is listed. Its player starts with the first second and
 * stays.
 */
export function HoverPicture({ day, second }: { day: string; second: number | null }) {
  const isListed = useSelector(usePlaybackRef(), ({ context }) => context.recorded.sections.length > 0);
  return (
    <KeepLast value={second === null || !isListed ? null : { second }}>
      {(last) => <PictureAt day={day} last={last.second} second={second} />}
    </KeepLast>
  );
}

function PictureAt({ day, last, second }: { day: string; last: number; second: number | null }) {
  const { t } = useTranslation();
  const playback = useHoverPlayback(day, last);
  const hoverSeek = useHoverSeek(playback, last);
  const machine = useMachineAttributes(hoverSeek);
  const displayState = useSelector(playback, displayStateOf);
  // A part that cannot be played was skipped: the picture is of another second.
  const isLost = useSelector(
    playback,
    ({ context: { gap } }) => gap.second <= last && last < (gap.next ?? last),
  );
  return (
    <span
      {...machine}
      className="pic hover-pic"
      data-display-state={isLost ? 'failed' : displayState}
      aria-hidden="true"
    >
      <MediaPicture
        target={playback.getSnapshot().context.target}
        label={t('history:recording')}
        muted
        volume={0}
      />
      <ReportPointed hoverSeek={hoverSeek} second={second} />
    </span>
  );
}
