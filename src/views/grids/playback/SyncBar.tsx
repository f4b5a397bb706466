import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useSync } from '../../../actors/grids/syncContexts.tsx';
import { SyncDaysActor, useSyncDaysRef } from '../../../actors/grids/syncDays.tsx';
import { usePlaybackAddress, useReplaceAddress } from '../../../actors/grids/windowAddress.ts';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { seekBy } from '../../../domain/grids/syncSeek.ts';
import { gridSpeeds } from '../../../domain/history/playback.ts';
import { dayAt } from '../../../domain/time/deviceDay.ts';
import { markOf } from '../../../domain/time/month.ts';
import { BarChoice } from '../../shared/player/BarChoice.tsx';
import { Control } from '../../shared/player/Control.tsx';
import { useShortcuts } from '../../shared/shortcuts/dom/ShortcutKeys.tsx';
import { useNow } from '../../shared/text/dom/useNow.ts';
import { DaysFailed } from '../../shared/timeline/DaysFailed.tsx';
import { DayStrip } from '../../shared/timeline/DayStrip.tsx';
import { householdNow } from '../../../actors/shell/householdNow.ts';

/** Seconds that the back button and the arrow keys seek. */
const backSeconds = 10;
const arrowSeconds = 5;

/** The controls of the shared clock: play and pause, speed, and the days. */
export function SyncBar() {
  const { t } = useTranslation();
  const { sync, clock, timezone, goTo } = useSync();
  const canPause = useSelector(sync, (snapshot) => snapshot.can({ type: 'pause' }));
  const isAtEnd = useSelector(sync, (snapshot) => snapshot.matches('atEnd'));
  const isGathering = useSelector(sync, (snapshot) => snapshot.matches('gathering'));
  const speed = useSelector(sync, (snapshot) => snapshot.context.speed);
  const address = usePlaybackAddress();
  const replace = useReplaceAddress();
  const seek = (by: number) => goTo(seekBy(clock.get(), by, householdNow(), timezone));
  const chooseSpeed = (chosen: (typeof gridSpeeds)[number]) => {
    sync.send({ type: 'speed.choose', speed: chosen });
    if (address !== null) replace({ ...address, speed: chosen });
  };
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
        options={gridSpeeds}
        text={(value) => `${value}×`}
        onChoose={chooseSpeed}
      />
      <output className="gp-note">
        {isAtEnd ? t('history:atEnd.title') : isGathering ? t('gridLive:playback.gathering') : ''}
      </output>
      <SyncDaysActor>
        <Days />
      </SyncDaysActor>
    </div>
  );
}

/** The days with their recorded time. Another day opens at the same second. */
function Days() {
  const { sync, playhead, timezone, goTo } = useSync();
  const recordedDays = useSyncDaysRef();
  const attributes = useMachineAttributes(recordedDays);
  const day = useSelector(sync, (snapshot) => snapshot.context.day);
  const days = useSelector(recordedDays, (snapshot) => snapshot.context.days);
  return (
    <div className="gp-days" {...attributes}>
      <DayStrip
        day={day}
        today={dayAt(useNow(), timezone)}
        markOfDay={(each) => markOf(days[each])}
        onChoose={(chosen) => goTo({ day: chosen, second: playhead.get() })}
      />
      <DaysFailed recordedDays={recordedDays} />
    </div>
  );
}
