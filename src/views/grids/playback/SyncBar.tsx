import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useSync } from '../../../actors/grids/syncContexts.tsx';
import { playbackSpeeds } from '../../../domain/history/playback.ts';
import { dayAfter, dayAt, secondAt } from '../../../domain/time/deviceDay.ts';
import { weekUpTo } from '../../../domain/time/month.ts';
import { Icon } from '../../shared/page/Icon.tsx';
import { BarChoice } from '../../shared/player/BarChoice.tsx';
import { Control } from '../../shared/player/Control.tsx';
import { useShortcuts } from '../../shared/shortcuts/dom/ShortcutKeys.tsx';
import { useNow } from '../../shared/text/dom/useNow.ts';
import { dayText } from '../../shared/text/dayText.ts';

/** Seconds that "back" goes back, and an arrow key seeks. */
const backSeconds = 10;
const arrowSeconds = 5;

/** What moves the one clock of all windows: play and pause, speed, and the days. */
export function SyncBar() {
  const { t } = useTranslation();
  const { sync, clock, timezone, goTo } = useSync();
  const canPause = useSelector(sync, (snapshot) => snapshot.can({ type: 'pause' }));
  const isAtEnd = useSelector(sync, (snapshot) => snapshot.matches('atEnd'));
  const isGathering = useSelector(sync, (snapshot) => snapshot.matches('gathering'));
  const speed = useSelector(sync, (snapshot) => snapshot.context.speed);
  const seek = (by: number) => goTo(secondAt(Math.min(clock.now() + by * 1000, Date.now()), timezone));
  const pause = () => sync.send({ type: 'pause' });
  const play = () => sync.send({ type: 'play' });
  useShortcuts('player', { playPause: canPause ? pause : play });
  useShortcuts('recording', {
    back: () => seek(-backSeconds),
    on: () => seek(backSeconds),
    backShortly: () => seek(-arrowSeconds),
    onShortly: () => seek(arrowSeconds),
    pictureBack: null,
    pictureOn: null,
  });
  return (
    <div className="bar gp-bar">
      <Control
        icon="pi-replay"
        label={t('history:back', { seconds: backSeconds })}
        onPress={() => seek(-backSeconds)}
      />
      {canPause ? (
        <Control icon="pi-pause" label={t('history:pause')} onPress={pause} />
      ) : (
        <Control icon="pi-play" label={t('history:play')} onPress={play} />
      )}
      <BarChoice
        label={t('history:speed')}
        value={speed}
        options={playbackSpeeds}
        text={(value) => `${value}×`}
        onChoose={(chosen) => sync.send({ type: 'speed.choose', speed: chosen })}
      />
      <output className="gp-note">
        {isAtEnd ? t('history:atEnd.title') : isGathering ? t('gridLive:playback.gathering') : ''}
      </output>
      <Days />
    </div>
  );
}

/** Seven days about the one that is played; another one is gone to at the same second. */
function Days() {
  const { t, i18n } = useTranslation();
  const { sync, playhead, timezone, goTo } = useSync();
  const day = useSelector(sync, (snapshot) => snapshot.context.day);
  const today = dayAt(useNow(), timezone);
  const last = dayAfter(day, 3) > today ? (day > today ? day : today) : dayAfter(day, 3);
  const choose = (chosen: string) => goTo({ day: chosen, second: playhead.get() });
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <fieldset className="days">
      <legend className="sr">{t('history:days.label')}</legend>
      <DayStep
        icon="pi-chevron-left"
        label={t('history:days.previous')}
        isThere
        onPress={() => choose(dayAfter(day, -1))}
      />
      {weekUpTo(last).map((each) => (
        <button
          key={each}
          type="button"
          className="day"
          aria-pressed={each === day}
          aria-label={`${weekday.format(Date.parse(each))} ${Number(each.slice(8))}, ${dayText(each, i18n.language, { month: 'long', year: 'numeric' })}`}
          onClick={() => choose(each)}
        >
          <small>{weekday.format(Date.parse(each))}</small> <b>{Number(each.slice(8))}</b>
        </button>
      ))}
      <DayStep
        icon="pi-chevron-right"
        label={t('history:days.next')}
        isThere={day < today}
        onPress={() => choose(dayAfter(day, 1))}
      />
    </fieldset>
  );
}

function DayStep({
  icon,
  label,
  isThere,
  onPress,
}: {
  icon: string;
  label: string;
  isThere: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className="icon-btn sm"
      aria-label={label}
      title={label}
      disabled={!isThere}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
