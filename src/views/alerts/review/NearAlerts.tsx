import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useAlertsNearRef } from '../../../actors/alerts/alertContexts.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { alertNameOf } from '../../../domain/alerts/alert.ts';
import { seenNear } from '../../../domain/alerts/moment.ts';
import { wallClock } from '../../../domain/time/wallClock.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { alertPlace } from '../../shared/events/alertPlace.ts';
import { alertTypeIcons } from '../../shared/events/alertIcons.ts';
import { Thumbnail } from '../../shared/events/Thumbnail.tsx';
import { Icon } from '../../shared/page/Icon.tsx';
import { Link } from '../../shared/page/Link.tsx';
import { NotLoaded } from '../../shared/page/TryAgain.tsx';
import { numberFormat } from '../../shared/text/formats.ts';
import { withOffset } from '../../shared/text/zoneText.ts';
import { timezoneOf } from '../listedDevices.ts';
import type { ReviewDevices } from './devices.ts';

const apart = { style: 'unit', unit: 'second', unitDisplay: 'short', signDisplay: 'always' } as const;

/** At most this many other devices are shown beside a moment. */
const mostNear = 4;

type NearOf = {
  readonly alert: Alert;
  readonly devices: ReviewDevices;
  /** The address of another alert. */
  readonly addressOf: (alert: Alert) => string;
};

/** Alerts of other devices near the moment, with the time difference. Those of the same site come first. */
export function NearAlerts({ alert, devices, addressOf }: NearOf) {
  const { t } = useTranslation();
  const ref = useAlertsNearRef();
  const attributes = useMachineAttributes(ref);
  const isLoading = useSelector(ref, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(ref, (snapshot) => snapshot.hasTag('failed'));
  const entries = useSelector(ref, ({ context }) => context.pages.entries);
  const siteOf = (serialNumber: string) =>
    devices.find((device) => device.serialNumber === serialNumber)?.site || null;
  const near = seenNear(alert, entries, { most: mostNear, siteOf });
  return (
    <div className="near" aria-busy={isLoading} {...attributes}>
      <h4>{t('review:near.label')}</h4>
      {hasFailed ? (
        <NotLoaded onAgain={() => ref.send({ type: 'refresh' })} />
      ) : near.length > 0 ? (
        <ul>
          {near.map((other) => (
            <NearAlert key={other.id} alert={other} of={alert} devices={devices} to={addressOf(other)} />
          ))}
        </ul>
      ) : (
        <p>{!isLoading && t('review:near.none')}</p>
      )}
    </div>
  );
}

function NearAlert({
  alert,
  of,
  devices,
  to,
}: {
  alert: Alert;
  of: Alert;
  devices: ReviewDevices;
  to: string;
}) {
  const { t, i18n } = useTranslation();
  const name = alertPlace(alert, t);
  const timezone = timezoneOf(devices, alert.serialNumber);
  const time = withOffset(wallClock(alert.at, timezone).time, alert.at, timezone);
  const seconds = Math.round((alert.at - of.at) / 1000);
  const kind = alertNameOf(alert.type);
  return (
    <li>
      <Link to={to}>
        <Thumbnail address={alert.picture} />
        <span className="near-body">
          <b>{name}</b>
          <small>
            <Icon name={alertTypeIcons[kind]} />
            <span className="sr">{t(`alerts:type.${kind}`)}</span>
            {time}
          </small>
        </span>
        <span className="near-by">{numberFormat(i18n.language, apart).format(seconds)}</span>
      </Link>
    </li>
  );
}
