import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useHoverPlayback } from '../../../app/historyContexts.tsx';
import { faceOf } from '../../../machines/playback/selectors.ts';
import { KeepLast } from '../../shared/dom/KeepLast.tsx';
import { RecordedPicture } from '../../shared/dom/RecordedPicture.tsx';
import { SeekTo } from '../../shared/dom/SeekTo.tsx';

/** A small picture of the second that is pointed at. Its player begins with the first one, and stays. */
export function HoverPicture({ day, second }: { day: string; second: number | null }) {
  return (
    <KeepLast value={second === null ? null : { second }}>
      {(pointed) => <PictureAt key={day} day={day} second={pointed.second} />}
    </KeepLast>
  );
}

function PictureAt({ day, second }: { day: string; second: number }) {
  const { t } = useTranslation();
  const playback = useHoverPlayback(day, second);
  const face = useSelector(playback, faceOf);
  return (
    <span className="pic hover-pic" data-face={face} aria-hidden="true">
      <RecordedPicture playback={playback} label={t('history:recording')} muted />
      <SeekTo playback={playback} second={second} />
    </span>
  );
}
