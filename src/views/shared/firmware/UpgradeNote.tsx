import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useFirmwareUpgradeRef } from '../../../actors/settings/firmware.ts';
import { stepOf, type Firmware } from '../../../domain/settings/firmware.ts';
import { Countdown } from '../text/dom/Countdown.tsx';
import { SettingsNote } from '../form/SettingsNote.tsx';
import { writtenMomentText } from '../text/momentText.ts';

type NoteProps = { readonly firmware: Firmware; readonly timezone: string };

/** Advice for the current state of the firmware. */
export function UpgradeNote({ firmware, timezone }: NoteProps) {
  const { t, i18n } = useTranslation();
  const isUpgraded = useSelector(useFirmwareUpgradeRef(), (snapshot) =>
    snapshot.matches({ upgrade: 'upgraded' }),
  );
  const { onLine, version, upgrade } = firmware;
  const step = stepOf(firmware);
  switch (step) {
    case 'upToDate':
      return (
        <p className="lead">
          {t(isUpgraded ? 'settings:firmware.note.upgraded' : 'settings:firmware.note.upToDate', { version })}
        </p>
      );
    case 'newer':
      return onLine ? null : <SettingsNote tone="warn" icon="pi-ban" title={t('messages:device.offline')} />;
    case 'installing':
      return (
        <SettingsNote tone="warn" icon="pi-exclamation-triangle" title={t('settings:firmware.note.keepOn')}>
          {t('settings:firmware.note.installing')}
        </SettingsNote>
      );
    case 'installed':
      return <RestartCountdown left={upgrade?.left ?? 0} />;
    case 'failed': {
      const { reason = 'network', at = 0 } = upgrade?.failure ?? {};
      const time = writtenMomentText(at, i18n.language, timezone);
      const why = t(`settings:firmware.reason.${reason}`, { time, version });
      const isNetwork = reason === 'network' || reason === 'offline';
      return (
        <SettingsNote
          tone="danger"
          icon="pi-times-circle"
          title={t(isNetwork ? 'messages:device.upgradeFailed' : 'settings:firmware.note.failed')}
        >
          {onLine ? why : `${why} ${t('messages:device.offline')}`}
        </SettingsNote>
      );
    }
    case 'overdue':
      return (
        <SettingsNote tone="warn" icon="pi-exclamation-triangle" title={t('settings:firmware.note.notBack')}>
          {t('settings:firmware.note.overdue')}
        </SettingsNote>
      );
    case 'downloading':
    case 'postponed':
    case 'restarting':
      return (
        <SettingsNote tone="info" icon="pi-info-circle">
          {t(`settings:firmware.note.${step}`)}
        </SettingsNote>
      );
  }
}

/** The seconds until the device restarts automatically. Screen readers hear them once. */
function RestartCountdown({ left }: { left: number }) {
  const { t } = useTranslation();
  const seconds = Math.ceil(left / 1000);
  return (
    <div className="restart-countdown">
      <output className="sr">{t('settings:restart.counting', { count: seconds })}</output>
      <Countdown key={left} duration={left}>
        {(count) => (
          <div aria-hidden="true">
            <b>{count}</b>
            <span>{t('settings:restart.counting', { count })}</span>
          </div>
        )}
      </Countdown>
      <small>{t('settings:firmware.note.installed')}</small>
    </div>
  );
}
