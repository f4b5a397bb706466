import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaybackRef } from '../../../app/historyContexts.tsx';
import { faceOf } from '../../../machines/playback/selectors.ts';
import { Icon } from '../../shared/Icon.tsx';
import { clockAt } from '../../../domain/clip.ts';
import { dayText, shortDay } from '../../shared/dayText.ts';

/** What lies over a picture that is not the one that was wanted: what is the matter, and the way on. */
export function PlaybackVeil({ timezone }: { timezone: string }) {
  const { t, i18n } = useTranslation();
  const playback = usePlaybackRef();
  const face = useSelector(playback, faceOf);
  const { day, gap, message } = useSelector(playback, (snapshot) => snapshot.context);
  const date = dayText(day, i18n.language, shortDay);
  const at = (second: number) => clockAt(day, second, timezone);
  const retry = (label: string) => (
    <WellButton icon="pi-refresh" label={label} onPress={() => playback.send({ type: 'retry' })} />
  );
  const next = gap.next !== null && (
    <WellButton
      icon="pi-step-forward"
      label={t('history:goOn', { time: at(gap.next) })}
      onPress={() => playback.send({ type: 'recording.next' })}
    />
  );

  switch (face) {
    case 'moving':
      return <Veil />;
    case 'loading':
      return <Veil late busy title={t('history:loading', { date })} />;
    case 'positioning':
      return <Veil late busy title={t('history:positioning')} />;
    case 'buffering':
      return <Veil late busy title={t('history:buffering')} />;
    case 'skipping':
      return <Veil busy title={t('history:skipping', { time: gap.next === null ? '' : at(gap.next) })} />;
    case 'crossing':
      return <Veil busy title={t('history:crossing', { date })} />;
    case 'noRecordings':
      return (
        <Veil
          icon="pi-calendar-times"
          title={t('history:noRecordings.title', { date })}
          text={t('history:noRecordings.text')}
        >
          {retry(t('history:noRecordings.again'))}
        </Veil>
      );
    case 'inGap':
      return (
        <Veil
          icon="pi-ban"
          title={t('history:inGap.title', { time: at(gap.second) })}
          text={t(gap.next === null ? 'history:inGap.last' : 'history:inGap.text')}
        >
          {next}
        </Veil>
      );
    case 'vanished':
      return (
        <Veil icon="pi-trash" title={t('history:vanished.title')} text={t('history:vanished.text')}>
          {next}
        </Veil>
      );
    case 'unsupported':
      return <Veil icon="pi-mobile" title={t('history:unsupported')} text={t('messages:device.h265')} />;
    case 'failed':
      return (
        <Veil icon="pi-exclamation-circle" title={t('history:failed')} text={t(`messages:${message}`)}>
          {retry(t('common:tryAgain'))}
        </Veil>
      );
    case 'atEnd':
      return (
        <Veil icon="pi-check-circle" title={t('history:atEnd.title')} text={t('history:atEnd.text')}>
          {retry(t('history:atEnd.again'))}
        </Veil>
      );
  }
}

/** The live region stays in the page while its words change, so that a reader hears them. */
function Veil({
  icon,
  title,
  text,
  busy,
  late,
  children,
}: {
  icon?: string;
  title?: string;
  text?: string;
  busy?: boolean;
  /** What mostly takes no time is not said at once. */
  late?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={late ? 'veil late' : 'veil'} data-solid={icon ? true : undefined}>
      {busy && <span className="spin" aria-hidden="true" />}
      {icon && <Icon name={icon} />}
      <output>
        {title && <b>{title}</b>}
        {text && <span>{text}</span>}
      </output>
      {children}
    </div>
  );
}

function WellButton({ icon, label, onPress }: { icon: string; label: string; onPress: () => void }) {
  return (
    <button type="button" className="well-btn" onClick={onPress}>
      <Icon name={icon} />
      {label}
    </button>
  );
}
