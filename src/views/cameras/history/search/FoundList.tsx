import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useGoTo,
  useHoverPlayback,
  usePictureSearchRef,
} from '../../../../actors/history/historyContexts.tsx';
import { useHoverSeek } from '../../../../actors/history/hoverSeek.ts';
import { usePlaybackRef } from '../../../../actors/history/playbackContext.ts';
import { useMachineAttributes } from '../../../../actors/shell/contexts.tsx';
import { barsOf, type MotionMoment } from '../../../../domain/history/motionMoment.ts';
import { daysOfMoments } from '../../../../domain/history/pictureSearch.ts';
import type { Recorder } from '../../../../domain/history/recorder.ts';
import { secondAt } from '../../../../domain/time/deviceDay.ts';
import { wallClock } from '../../../../domain/time/wallClock.ts';
import { ReportMoment } from '../../../shared/neighbours/dom/ReportMoment.tsx';
import { WhileOnScreen } from '../../../shared/neighbours/dom/WhileOnScreen.tsx';
import { MediaPicture } from '../../../shared/player/dom/MediaPicture.tsx';
import { dayHeading } from '../../../shared/text/dayText.ts';
import { unitText } from '../../../shared/text/numberText.ts';

/** What was found, by days, the newest first. A press plays it. */
export function FoundList({ camera: { timezone } }: { camera: Recorder }) {
  const { t, i18n } = useTranslation();
  const moments = useSelector(usePictureSearchRef(), ({ context }) => context.moments);
  const days = useMemo(() => daysOfMoments(moments, timezone), [moments, timezone]);
  return (
    <div className="found-days">
      {days.map(({ day, found }) => (
        <section key={day} aria-label={dayHeading(day, i18n.language)}>
          <h3>
            <span>{dayHeading(day, i18n.language)}</span>
            <small>{t('history:search.count', { count: found.length })}</small>
          </h3>
          <ul>
            {found.map((moment) => (
              <li key={moment.at}>
                <Result moment={moment} timezone={timezone} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Result({ moment, timezone }: { moment: MotionMoment; timezone: string }) {
  const { t, i18n } = useTranslation();
  const goTo = useGoTo();
  const playback = usePlaybackRef();
  const { at, seconds, best, strength } = moment;
  const bars = barsOf(strength);
  const play = () => {
    goTo(secondAt(at, timezone));
    playback.send({ type: 'play' });
  };
  return (
    <button type="button" className="found" onClick={play}>
      <WhileOnScreen subject={String(best)} className="found-still">
        <Still at={best} timezone={timezone} />
      </WhileOnScreen>
      <span className="found-text">
        <b>{wallClock(at, timezone).time}</b>
        <span>{unitText(seconds, 'second', i18n.language, 'short')}</span>
      </span>
      <span className="found-bars" title={t(`history:search.bars.${bars}`)}>
        {[1, 2, 3].map((bar) => (
          <i key={bar} data-on={bar <= bars || undefined} />
        ))}
        <span className="sr">{t(`history:search.bars.${bars}`)}</span>
      </span>
    </button>
  );
}

/** The frame of the strongest motion. */
function Still({ at, timezone }: { at: number; timezone: string }) {
  const { t } = useTranslation();
  const { day, second } = secondAt(at, timezone);
  const playback = useHoverPlayback(day, second);
  const hoverSeek = useHoverSeek(playback, second);
  const machine = useMachineAttributes(hoverSeek);
  return (
    <span {...machine} aria-hidden="true">
      <MediaPicture
        target={playback.getSnapshot().context.target}
        label={t('history:recording')}
        muted
        volume={0}
      />
      <ReportMoment hoverSeek={hoverSeek} second={second} />
    </span>
  );
}
