import { useTranslation } from 'react-i18next';
import { AlertQueryActor, useAlertQueryRef } from '../../../actors/alerts/alertContexts.tsx';
import { alertTabs, type AlertTab } from '../../../domain/alerts/alert.ts';
import type { Device } from '../../../domain/devices/device.ts';
import { EventCard } from '../../shared/events/EventCard.tsx';
import { NewAlertsPill } from '../../shared/events/NewAlertsPill.tsx';
import { UnknownCard } from '../../shared/events/unknownEntries.tsx';
import { RetentionEnd } from '../../shared/events/RetentionEnd.tsx';
import { PagedPanel } from '../../shared/events/PagedPanel.tsx';
import { Link } from '../../shared/page/Link.tsx';
import { useAddressOf } from '../../shared/device/cameras.ts';

/** The number of placeholder cards while alerts load. */
const unknownCards = 12;

type OfCamera = { camera: Device };

/** The motion alerts of any cause. */
export const MotionPanel = ({ camera }: OfCamera) => <AlertsPanel camera={camera} tab="motion" />;
/** The people that the camera detected. */
export const PeoplePanel = ({ camera }: OfCamera) => <AlertsPanel camera={camera} tab="people" />;
/** The vehicles that the camera detected. */
export const VehiclesPanel = ({ camera }: OfCamera) => <AlertsPanel camera={camera} tab="vehicles" />;

function AlertsPanel({ camera, tab }: OfCamera & { tab: AlertTab }) {
  return (
    <AlertQueryActor
      key={tab}
      filters={{
        serialNumber: [camera.serialNumber],
        channel: [],
        types: alertTabs[tab],
        timezone: camera.timezone,
        range: { period: 'all' },
        reviewed: null,
      }}
    >
      <NewAlertsPill />
      <Alerts camera={camera} tab={tab} />
    </AlertQueryActor>
  );
}

function Alerts({ camera, tab }: OfCamera & { tab: AlertTab }) {
  const { serialNumber, timezone } = camera;
  const { t, i18n } = useTranslation();
  const addressOf = useAddressOf();
  return (
    <PagedPanel
      query={useAlertQueryRef()}
      label={t(`alerts:${tab}.label`)}
      timezone={timezone}
      counts={{ soFar: 'alerts:countSoFar', inAll: 'alerts:count' }}
      className="evs"
      entry={(alert, place) => (
        <EventCard {...place} alert={alert} timezone={timezone} language={i18n.language} t={t} />
      )}
      skeleton={<UnknownCard />}
      unknown={unknownCards}
      empty={{ icon: 'pi-bell-slash', title: t(`alerts:${tab}.empty`), text: t('alerts:emptyText') }}
      instead={
        <Link className="p-button p-component p-button-text" to={addressOf(serialNumber, { tab: 'history' })}>
          {t('alerts:openHistory')}
        </Link>
      }
      end={<RetentionEnd kept="alerts" device={camera} />}
      failed={t('alerts:failed')}
    />
  );
}
