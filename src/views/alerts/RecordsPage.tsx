import './alertPages.css';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import {
  AlertQueryActor,
  ArchiveQueryActor,
  useAlertQueryRef,
  useArchiveQueryRef,
} from '../../actors/alerts/alertContexts.tsx';
import { ClipDownloadActor } from '../../actors/clips/clipContexts.tsx';
import { useConfig } from '../../actors/shell/contexts.tsx';
import { alertNameOf, alertTabs } from '../../domain/alerts/alert.ts';
import {
  alertAddress,
  allAlerts,
  readRecordAddress,
  recordAddress,
  recordPeriods,
  recordViews,
  type RecordAddress,
} from '../../domain/alerts/alertAddress.ts';
import type { Device, DeviceKind, Gateway } from '../../domain/devices/device.ts';
import { recordNamesOf, recordTypesAbout, type RecordSubject } from '../../domain/history/recordName.ts';
import { groupOfPath } from '../../domain/shell/routes.ts';
import type { Period } from '../../domain/time/period.ts';
import type { Alert } from '../../domain/wire/calls/alerts.ts';
import { ArchiveRow } from '../shared/events/ArchiveRow.tsx';
import { EventCard } from '../shared/events/EventCard.tsx';
import { NewAlertsPill } from '../shared/events/NewAlertsPill.tsx';
import { RetentionEnd } from '../shared/events/RetentionEnd.tsx';
import { PagedPanel } from '../shared/events/PagedPanel.tsx';
import { UnknownCard, UnknownRow } from '../shared/events/unknownEntries.tsx';
import { Presets } from '../shared/form/Presets.tsx';
import { Link } from '../shared/page/Link.tsx';
import { DeviceChoice, NoDevices } from './NoDevices.tsx';
import { timezoneOf, useDevicesOf } from './listedDevices.ts';

/** The number of placeholders while entries load. */
const unknownCards = 12;
const unknownRows = 8;

/** The people that the household's devices, or its gateways, detected (spec section 2). */
export const PeoplePage = () => <RecordsPage subject="people" />;
/** The vehicles that the household's devices, or its gateways, detected (spec section 2). */
export const VehiclePage = () => <RecordsPage subject="vehicles" />;

/** The kinds of devices that a page lists. */
const kindsOf = (path: string): readonly DeviceKind[] =>
  groupOfPath(path) === 'gateway' ? ['gateway'] : ['camera', 'doorbell'];

type Shown = {
  readonly subject: RecordSubject;
  readonly path: string;
  readonly address: RecordAddress;
  readonly devices: readonly (Device | Gateway)[];
  readonly timezone: string;
  /** The serial numbers of the devices to list if none is chosen; empty means every device. */
  readonly all: readonly string[];
  /** Gateways have no storage service, so the page mentions none and lists only detections (spec section 2). */
  readonly isOfGateways: boolean;
};

/** The detections of a subject, or its recordings, in one of the date presets. The address stores all filters. */
function RecordsPage({ subject }: { subject: RecordSubject }) {
  const { t } = useTranslation();
  const { pathname: path, search } = useLocation();
  const kinds = kindsOf(path);
  const { devices, isPending } = useDevicesOf(kinds);
  const isOfGateways = kinds[0] === 'gateway';
  const asked = readRecordAddress(search);
  const address = isOfGateways ? { ...asked, view: 'records' as const } : asked;
  // An empty list would select every device.
  if (isOfGateways && (isPending || devices.length === 0)) {
    return <NoDevices kind="gateway" isPending={isPending} />;
  }
  const all = isOfGateways ? devices.map(({ serialNumber }) => serialNumber) : [];
  const timezone = timezoneOf(devices, address.device);
  const shown = { subject, path, address, devices, timezone, all, isOfGateways };
  return (
    <div className="alert-page">
      <search className="alert-filters">
        <div className="alert-filter-row">
          {!isOfGateways && (
            <Presets
              label={t('alerts:records.view')}
              chosen={address.view}
              options={recordViews.map((view) => ({
                value: view,
                label: t(`alerts:records.${view}`),
                to: recordAddress(path, { ...address, view }),
              }))}
            />
          )}
          <Presets
            label={t('alerts:period.label')}
            chosen={address.period}
            options={recordPeriods[address.view].map((period) => ({
              value: period,
              label: t(period === 'night' ? 'alerts:range.night' : `alerts:period.${period}`),
              to: recordAddress(path, { ...address, period }),
            }))}
          />
          <span className="picks">
            <DeviceChoice
              devices={devices}
              chosen={address.device}
              addressOf={(device) => recordAddress(path, { ...address, device })}
            />
          </span>
        </div>
      </search>
      {address.view === 'records' ? <Records {...shown} /> : <Archives {...shown} period={address.period} />}
    </div>
  );
}

const serialsOf = ({ address: { device }, all }: Shown) => (device === null ? all : [device]);

function Records(shown: Shown) {
  const { subject, address, timezone } = shown;
  const { period } = address;
  return (
    <AlertQueryActor
      filters={{
        serialNumber: serialsOf(shown),
        channel: [],
        types: alertTabs[subject],
        timezone,
        range: { period },
        reviewed: null,
      }}
    >
      <NewAlertsPill />
      <ListedRecords {...shown} />
    </AlertQueryActor>
  );
}

function ListedRecords(shown: Shown) {
  const { t, i18n } = useTranslation();
  const { subject, devices, timezone, isOfGateways } = shown;
  return (
    <PagedPanel
      query={useAlertQueryRef()}
      label={t(`alerts:${subject}.label`)}
      timezone={timezone}
      counts={{ soFar: 'alerts:countSoFar', inAll: 'alerts:count' }}
      className="evs is-large"
      entry={(alert, place) => (
        <EventCard
          {...place}
          alert={alert}
          timezone={timezoneOf(devices, alert.serialNumber)}
          listZone={timezone}
          language={i18n.language}
          isNamed
          to={openedAddress(shown, alert)}
          t={t}
        />
      )}
      skeleton={<UnknownCard />}
      unknown={unknownCards}
      empty={{
        icon: 'pi-bell-slash',
        title: t(`alerts:records.empty.${subject}`),
        text: t('alerts:records.emptyText'),
      }}
      instead={<Longer {...shown} />}
      end={!isOfGateways && <RetentionEnd kept="alerts" />}
      failed={t('alerts:failed')}
      elsewhere={<OfAllDevices {...shown} />}
    />
  );
}

/** The address that opens an alert in the viewer of alerts, among those of its type, device and period. */
const openedAddress = ({ isOfGateways, address }: Shown, { id, at, type }: Alert): string =>
  alertAddress({
    ...allAlerts(isOfGateways ? '/gatewayAlerts' : '/alert', { period: address.period }, 'all'),
    device: address.device,
    type: alertNameOf(type),
    open: { id, at },
  });

function Archives({ period, ...shown }: Shown & { readonly period: Period }) {
  const { subject, timezone } = shown;
  const types = recordTypesAbout(subject, recordNamesOf(useConfig().recordTypes));
  return (
    <ArchiveQueryActor filters={{ serialNumber: serialsOf(shown), types, timezone, period }}>
      <ClipDownloadActor>
        <ListedArchives {...shown} />
      </ClipDownloadActor>
    </ArchiveQueryActor>
  );
}

function ListedArchives(shown: Shown) {
  const { t } = useTranslation();
  const { devices, timezone } = shown;
  return (
    <PagedPanel
      query={useArchiveQueryRef()}
      label={t('alerts:archives.label')}
      timezone={timezone}
      counts={{ soFar: 'alerts:archives.countSoFar', inAll: 'alerts:archives.count' }}
      className="recs"
      entry={(archive, place) => (
        <ArchiveRow
          {...place}
          archive={archive}
          timezone={timezoneOf(devices, archive.serialNumber)}
          listZone={timezone}
          isNamed
        />
      )}
      skeleton={<UnknownRow />}
      unknown={unknownRows}
      empty={{
        icon: 'pi-folder',
        title: t('alerts:archives.empty'),
        text: t('alerts:records.emptyText'),
      }}
      instead={<Longer {...shown} />}
      end={<RetentionEnd kept="archives" />}
      failed={t('alerts:archives.failed')}
      elsewhere={<OfAllDevices {...shown} />}
    />
  );
}

/** Links to all devices in the same period. */
function OfAllDevices({ path, address }: Shown) {
  const { t } = useTranslation();
  if (address.device === null) return null;
  return (
    <Link className="p-button p-component" to={recordAddress(path, { ...address, device: null })}>
      {t('alerts:page.allDevices')}
    </Link>
  );
}

/** Links to the longest preset of all devices, unless it is already chosen. */
function Longer({ path, address }: Shown) {
  const { t } = useTranslation();
  if (address.period === 'threeMonths' && address.device === null) return null;
  return (
    <Link
      className="p-button p-component p-button-text"
      to={recordAddress(path, { ...address, period: 'threeMonths', device: null })}
    >
      {t('alerts:records.longer')}
    </Link>
  );
}
