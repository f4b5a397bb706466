import { useSelector } from '@xstate/react';
import { useCallback, type ReactNode } from 'react';
import { usePlaybackRef, usePlayhead } from '../../../actors/history/playbackContext.ts';
import { RecordedClock } from './dom/RecordedClock.tsx';
import { dateAndClockOf, clockBeside } from './recordedClock.ts';
import './recordedPicture.css';
import { useTranslation } from 'react-i18next';
import { Icon } from '../page/Icon.tsx';

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

/** What playback just skipped, and why; `children` if it skipped nothing. */
export function SkippedChip({ timezone, children }: { timezone: string; children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const playback = usePlaybackRef();
  const skipped = useSelector(playback, (snapshot) =>
    snapshot.matches({ picture: { showing: { moving: 'skipped' } } }),
  );
  const steppedOver = useSelector(playback, (snapshot) =>
    snapshot.matches({ picture: { showing: { moving: 'steppedOver' } } }),
  );
  const day = useSelector(playback, (snapshot) => snapshot.context.day);
  const gap = useSelector(playback, (snapshot) => snapshot.context.gap);
  if (!(skipped || steppedOver) || gap.next === null) return children;
  const at = (of: string, second: number) => clockBeside(day, { day: of, second }, timezone, i18n.language);
  const times = { from: at(gap.day, gap.second), to: at(day, gap.next) };
  return (
    <output className="chip warn">
      <Icon name="pi-step-forward" />
      {t(skipped ? 'history:skipped' : 'history:steppedOver', times)}
    </output>
  );
}
