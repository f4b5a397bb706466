import '../../styles/alerts.css';
import { useTranslation } from 'react-i18next';
import { RecentAlertsActor } from '../../../actors/alerts/recentAlerts.tsx';
import { alertAddress, allAlerts } from '../../../domain/alerts/alertAddress.ts';
import { alertNameOf } from '../../../domain/alerts/alert.ts';
import { recordedChannel } from '../../../domain/alerts/moment.ts';
import type { Recorder } from '../../../domain/history/recorder.ts';
import { secondAt } from '../../../domain/time/deviceDay.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { useAddressOf } from '../device/cameras.ts';
import { alertTypeIcons } from '../events/alertIcons.ts';
import { RecentAlerts } from '../events/RecentAlerts.tsx';
import { Thumbnail } from '../events/Thumbnail.tsx';
import { Icon } from '../page/Icon.tsx';
import { Link } from '../page/Link.tsx';
import { sinceText } from '../text/momentText.ts';

const everyType: readonly string[] = [];

/** The newest alerts of the camera that is watched live, each with a link to its recording. */
export function LiveAlerts({ camera }: { camera: Recorder }) {
  const { t } = useTranslation();
  const { serialNumber, channel = null, timezone } = camera;
  const filters = allAlerts(channel === null ? '/alert' : '/gatewayAlerts', { period: 'week' }, 'all');
  return (
    <RecentAlertsActor camera={camera} types={everyType}>
      <RecentAlerts
        title={t('live:past.alerts')}
        all={{
          label: t('live:past.allAlerts'),
          to: alertAddress({ ...filters, device: serialNumber, channel }),
        }}
        none={t('live:past.noAlerts')}
        item={(alert) => <RecentAlert key={alert.id} alert={alert} timezone={timezone} />}
      />
    </RecentAlertsActor>
  );
}

function RecentAlert({ alert, timezone }: { alert: Alert; timezone: string }) {
  const { t, i18n } = useTranslation();
  const addressOf = useAddressOf();
  const { serialNumber, at, type, seconds, picture } = alert;
  const name = alertNameOf(type);
  return (
    <li className="ev">
      <Link
        to={addressOf(serialNumber, { tab: 'history', ...secondAt(at, timezone) }, recordedChannel(alert))}
      >
        <Thumbnail address={picture}>
          <span className="kind">
            <Icon name={alertTypeIcons[name]} />
            {t(`alerts:type.${name}`)}
          </span>
          {seconds === 0 && <span className="len">{t('alerts:notRecorded')}</span>}
        </Thumbnail>
        <span className="cap">
          <time dateTime={new Date(at).toISOString()}>{sinceText(at, i18n.language, timezone)}</time>
        </span>
      </Link>
    </li>
  );
}
