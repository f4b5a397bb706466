import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useFirmwareUpgradeRef } from '../../../../actors/settings/firmwareUpgradeContext.tsx';
import { stepOf, type Firmware } from '../../../../domain/settings/firmware.ts';
import { Icon } from '../../../shared/page/Icon.tsx';
import { Countdown } from '../../../shared/text/dom/Countdown.tsx';
import { writtenMomentText } from '../../../shared/text/momentText.ts';

type NoteProps = { readonly firmware: Firmware; readonly timezone: string };

/** What a person should know where the firmware stands. */
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
      return onLine ? null : <Note tone="warn" icon="pi-ban" lead={t('messages:device.offline')} />;
    case 'installing':
      return (
        <Note
          tone="warn"
          icon="pi-exclamation-triangle"
          lead={t('settings:firmware.note.keepOn')}
          text={t('settings:firmware.note.installing')}
        />
      );
    case 'installed':
      return <RestartCountdown left={upgrade?.left ?? 0} />;
    case 'failed': {
      const { reason = 'network', at = 0 } = upgrade?.failure ?? {};
      const isNetwork = reason === 'network' || reason === 'offline';
      return (
        <Note
          tone="danger"
          icon="pi-times-circle"
          lead={t(isNetwork ? 'messages:device.upgradeFailed' : 'settings:firmware.note.failed')}
          text={t(`settings:firmware.reason.${reason}`, {
            time: writtenMomentText(at, i18n.language, timezone),
            version,
          })}
        >
          {!onLine && t('messages:device.offline')}
        </Note>
      );
    }
    case 'overdue':
      return (
        <Note
          tone="warn"
          icon="pi-exclamation-triangle"
          lead={t('settings:firmware.note.notBack')}
          text={t('settings:firmware.note.overdue')}
        />
      );
    case 'downloading':
    case 'postponed':
    case 'restarting':
      return <Note tone="" icon="pi-info-circle" text={t(`settings:firmware.note.${step}`)} />;
  }
}

type Said = {
  tone: '' | 'warn' | 'danger';
  icon: string;
  lead?: string;
  text?: string;
  children?: ReactNode;
};

function Note({ tone, icon, lead, text, children }: Said) {
  return (
    <p className={`firmware-note ${tone}`} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon name={icon} />
      <span>
        {lead !== undefined && <b>{lead}</b>} {text} {children}
      </span>
    </p>
  );
}

/** The seconds until the camera restarts by itself. A reader hears them once. */
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
