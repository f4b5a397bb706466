import './alertPages.css';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { AlertQueryActor, useAlertQueryRef } from '../../actors/alerts/alertContexts.tsx';
import { AlertCategoriesOf } from '../../actors/alerts/AlertCategoriesOf.tsx';
import { alertAddress, readAlertAddress, type AlertAddress } from '../../domain/alerts/alertAddress.ts';
import { typesChosen } from '../../domain/alerts/alertCategories.ts';
import type { Device } from '../../domain/devices/device.ts';
import { EventCard } from '../shared/events/EventCard.tsx';
import { PagedPanel } from '../shared/events/PagedPanel.tsx';
import { UnknownCard } from '../shared/events/UnknownCard.tsx';
import { Link } from '../shared/page/Link.tsx';
import { AlertFilters } from './AlertFilters.tsx';
import { timezoneOf, useListedDevices } from './listedDevices.ts';

/** Stands for the cards of which nothing is known yet. */
const unknownCards = 12;

/** The alerts of the household by time, device, category and type, which stand in the address (spec section 2). */
export function AlertsPage() {
  const address = readAlertAddress(useLocation().search);
  const devices = useListedDevices();
  const { range, device } = address;
  const timezone = timezoneOf(devices, device);
  return (
    <div className="alert-page">
      <AlertCategoriesOf serailno={device} />
      <AlertFilters address={address} devices={devices} timezone={timezone} />
      <AlertQueryActor
        filters={{
          serailno: device === null ? [] : [device],
          types: typesChosen(address),
          timezone,
          range,
        }}
      >
        <Alerts address={address} devices={devices} timezone={timezone} />
      </AlertQueryActor>
    </div>
  );
}

function Alerts({
  address: { range, device, category },
  devices,
  timezone,
}: {
  address: AlertAddress;
  devices: readonly Device[];
  timezone: string;
}) {
  const { t } = useTranslation();
  const isAll = range.period === 'all' && device === null && category === null;
  return (
    <PagedPanel
      query={useAlertQueryRef()}
      label={t('alerts:page.label')}
      timezone={timezone}
      counts={{ soFar: 'alerts:countSoFar', inAll: 'alerts:count' }}
      className="evs"
      entry={(alert) => <EventCard alert={alert} timezone={timezoneOf(devices, alert.serailno)} isNamed />}
      skeleton={<UnknownCard />}
      unknown={unknownCards}
      empty={{
        icon: 'pi-bell-slash',
        title: t('alerts:page.empty'),
        text: t(isAll ? 'alerts:page.noneText' : 'alerts:page.emptyText'),
      }}
      instead={
        !isAll && (
          <Link
            className="p-button p-component p-button-text"
            to={alertAddress({ range: { period: 'all' }, device: null, category: null, type: null })}
          >
            {t('alerts:page.showAll')}
          </Link>
        )
      }
      failed={t('alerts:failed')}
    />
  );
}
