import './recordedPicture.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { usePlaybackRef } from '../../../actors/history/playbackContext.ts';
import { explains } from '../../../domain/history/retainedRecordings.ts';
import { displayStateOf } from '../../../machines/history/playback/selectors.ts';
import { ToTrafficStore } from '../store/ToTrafficStore.tsx';
import { Overlay, WellButton } from './Overlay.tsx';
import { UnsupportedOverlay } from './UnsupportedOverlay.tsx';
import { clockAt } from '../../../domain/clips/clip.ts';
import { useLostText } from './lostText.ts';
import { dayText, shortDay } from '../text/dayText.ts';

/** The overlay of a player without the requested video: the state and the action. */
export function PlaybackOverlay({ timezone }: { timezone: string }) {
  const { t, i18n } = useTranslation();
  const playback = usePlaybackRef();
  const displayState = useSelector(playback, displayStateOf);
  const { serialNumber, day, gap, message, cause } = useSelector(playback, (snapshot) => snapshot.context);
  const lostText = useLostText(timezone);
  const lost = useSelector(playback, ({ context: { recorded } }) => recorded.lost);
  const canSkip = useSelector(playback, (snapshot) => snapshot.can({ type: 'gap.skip' }));
  const date = dayText(day, i18n.language, shortDay);
  const at = (second: number) => clockAt(day, second, timezone);
  const retry = (label: string) => (
    <WellButton icon="pi-refresh" label={label} onPress={() => playback.send({ type: 'retry' })} />
  );
  const next = canSkip && gap.next !== null && (
    <WellButton
      icon="pi-step-forward"
      label={t('history:goOn', { time: at(gap.next) })}
      onPress={() => playback.send({ type: 'gap.skip' })}
    />
  );

  switch (displayState) {
    case 'moving':
      return <Overlay />;
    case 'loading':
      return <Overlay late busy title={t('history:loading', { date })} />;
    case 'positioning':
      return <Overlay late busy title={t('history:positioning')} />;
    case 'buffering':
      return <Overlay late busy title={t('history:buffering')} />;
    case 'skipping':
      return <Overlay busy title={t('history:skipping', { time: gap.next === null ? '' : at(gap.next) })} />;
    case 'steppingOver':
      return <Overlay busy title={t('history:steppingOver')} />;
    case 'waiting':
      return (
        <Overlay busy title={t('history:waiting.title')} text={t(`history:waiting.${cause}`)}>
          {retry(t('history:waiting.now'))}
          {next}
        </Overlay>
      );
    case 'crossing':
      return <Overlay busy title={t('history:crossing', { date })} />;
    case 'noRecordings':
      return (
        <Overlay
          solid
          icon="pi-calendar-times"
          title={t('history:noRecordings.title', { date })}
          text={lostText ?? t('history:noRecordings.text')}
        >
          {retry(t('history:noRecordings.again'))}
        </Overlay>
      );
    case 'inGap':
      return (
        <Overlay
          solid
          icon="pi-ban"
          title={t('history:inGap.title', { time: at(gap.second) })}
          text={t(gap.next === null ? 'history:inGap.last' : 'history:inGap.text')}
        >
          {next}
        </Overlay>
      );
    case 'vanished':
      return (
        <Overlay
          solid
          icon="pi-trash"
          title={t('history:vanished.title')}
          text={(explains(lost, 'gone') && lostText) || t('history:vanished.text')}
        >
          {next}
        </Overlay>
      );
    case 'unsupported':
      return (
        <UnsupportedOverlay of="history" solid>
          {retry(t('common:tryAgain'))}
        </UnsupportedOverlay>
      );
    case 'failed':
      return (
        <Overlay
          solid
          icon="pi-exclamation-circle"
          title={t('history:failed')}
          text={t(`messages:${message}`)}
        >
          {message === 'device.dataUsedUp' && <ToTrafficStore serialNumber={serialNumber} />}
          {retry(t('common:tryAgain'))}
          {next}
        </Overlay>
      );
    case 'atEnd':
      if (explains(lost, 'end') && lostText !== null)
        return (
          <Overlay solid icon="pi-ban" title={t('history:atEnd.stopped')} text={lostText}>
            {retry(t('history:atEnd.again'))}
          </Overlay>
        );
      return (
        <Overlay solid icon="pi-check-circle" title={t('history:atEnd.title')} text={t('history:atEnd.text')}>
          {retry(t('history:atEnd.again'))}
        </Overlay>
      );
  }
}
