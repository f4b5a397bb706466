import { useTranslation } from 'react-i18next';
import { AlertQueryActor, useAlertQueryRef } from '../../../actors/alerts/alertContexts.tsx';
import { alertNameOf } from '../../../domain/alerts/alert.ts';
import { alertAddress, allAlerts } from '../../../domain/alerts/alertAddress.ts';
import type { Gateway } from '../../../domain/devices/device.ts';
import { wallClock } from '../../../domain/time/wallClock.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { alertTypeIcons } from '../../shared/events/alertIcons.ts';
import type { PlaceInList } from '../../shared/events/dom/virtual.ts';
import { NewAlertsPill } from '../../shared/events/NewAlertsPill.tsx';
import { PagedPanel } from '../../shared/events/PagedPanel.tsx';
import { Thumbnail } from '../../shared/events/Thumbnail.tsx';
import { Icon } from '../../shared/page/Icon.tsx';
import { Link } from '../../shared/page/Link.tsx';
import { withOffset } from '../../shared/text/zoneText.ts';

type OfDetector = { readonly hub: Gateway; readonly channel: number };

/** The number of placeholder rows while the history loads. */
const unknownRows = 3;

/** The alerts of a detector, newest first, each with a link to its review. */
export function DetectorHistory({ hub, channel }: OfDetector) {
  const { t } = useTranslation();
  const { serialNumber, timezone } = hub;
  return (
    <section className="detector-history" aria-labelledby="detector-history">
      <header>
        <h4 id="detector-history">{t('gateways:detector.history.title')}</h4>
        <Link to={pageOf({ hub, channel })}>{t('gateways:detector.history.all')}</Link>
      </header>
      <AlertQueryActor
        filters={{
          serialNumber: [serialNumber],
          channel: [[channel]],
          types: [],
          timezone,
          range: { period: 'all' },
          reviewed: null,
        }}
      >
        <NewAlertsPill />
        <Listed hub={hub} channel={channel} />
      </AlertQueryActor>
    </section>
  );
}

/** The address of the alerts page, filtered by this detector. */
const pageOf = ({ hub, channel }: OfDetector, open: Alert | null = null): string =>
  alertAddress({
    ...allAlerts('/gatewayAlerts', { period: 'all' }, 'all'),
    device: hub.serialNumber,
    channel,
    open: open && { id: open.id, at: open.at },
  });

function Listed({ hub, channel }: OfDetector) {
  const { t } = useTranslation();
  const { timezone } = hub;
  return (
    <PagedPanel
      query={useAlertQueryRef()}
      label={t('gateways:detector.history.label')}
      timezone={timezone}
      counts={{ soFar: 'alerts:countSoFar', inAll: 'alerts:count' }}
      className="detector-alerts"
      entry={(alert, place) => (
        <Row {...place} alert={alert} timezone={timezone} to={pageOf({ hub, channel }, alert)} />
      )}
      skeleton={<li className="detector-alert" />}
      unknown={unknownRows}
      empty={{
        icon: 'pi-bell-slash',
        title: t('gateways:detector.noAlert'),
        text: t('gateways:detector.history.emptyText'),
      }}
      instead={null}
      failed={t('alerts:failed')}
    />
  );
}

function Row({
  alert,
  timezone,
  to,
  ...place
}: PlaceInList & { alert: Alert; timezone: string; to: string }) {
  const { t } = useTranslation();
  const { at, picture } = alert;
  const name = alertNameOf(alert.type);
  return (
    <li className="detector-alert" {...place}>
      <Link to={to}>
        {picture !== null && <Thumbnail address={picture} />}
        <Icon name={alertTypeIcons[name]} />
        <span>{t(`alerts:type.${name}`)}</span>
        <time dateTime={new Date(at).toISOString()}>
          {withOffset(wallClock(at, timezone).time, at, timezone)}
        </time>
      </Link>
    </li>
  );
}
