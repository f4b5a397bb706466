import './alertPages.css';
import './review/review.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { AlertQueryActor, useAlertQueryRef } from '../../actors/alerts/alertContexts.tsx';
import { AlertCategoriesOf } from '../../actors/alerts/AlertCategoriesOf.tsx';
import { ReviewActors } from '../../actors/alerts/reviewContexts.tsx';
import { ClipDownloadActor, ClipShareActor } from '../../actors/clips/clipContexts.tsx';
import {
  alertAddress,
  alertPages,
  allAlerts,
  correctedAlertAddress,
  readAlertAddress,
} from '../../domain/alerts/alertAddress.ts';
import { typesChosen } from '../../domain/alerts/alertCategories.ts';
import { hadNone } from '../../domain/alerts/pages.ts';
import { reviewedOf } from '../../domain/alerts/review.ts';
import { NewAlertsPill } from '../shared/events/NewAlertsPill.tsx';
import { RetentionEnd } from '../shared/events/RetentionEnd.tsx';
import { PagedPanel } from '../shared/events/PagedPanel.tsx';
import { ShareDialog } from '../shared/events/ShareDialog.tsx';
import { UnknownCard } from '../shared/events/unknownEntries.tsx';
import { Link } from '../shared/page/Link.tsx';
import { AlertFilters } from './AlertFilters.tsx';
import { serialNumbersOf, timezoneOf, useDevicesOf } from './listedDevices.ts';
import { NoDevices } from './NoDevices.tsx';
import { ChoiceBar } from './review/ChoiceBar.tsx';
import { MarkAll } from './review/MarkAll.tsx';
import { MarkNotice } from './review/MarkNotice.tsx';
import { Near, OpenedAlert, useListedOpen, type Shown } from './review/OpenedAlert.tsx';
import { UnlistedAlert } from './review/UnlistedAlert.tsx';
import { ReviewBars } from './review/dom/ReviewBars.tsx';
import { ReviewKeys } from './review/dom/ReviewKeys.tsx';
import { ReviewCard } from './review/ReviewCard.tsx';

/** The number of placeholder cards while alerts load. */
const unknownCards = 12;

/**
 * The alerts of the household, of its gateways or of its doorbells, filtered by time, device, category and type. The
 * person can review, play, save and share them here (spec section 2). The address stores the filters and the open
 * alert.
 */
export function AlertsPage() {
  const { pathname, search } = useLocation();
  const address = readAlertAddress(pathname, search);
  const kinds = alertPages[address.page];
  const { devices, isPending } = useDevicesOf(kinds);
  const corrected = correctedAlertAddress(pathname, search);
  if (corrected !== null) return <Navigate replace to={corrected} />;
  if (address.page === '/alert') return <AlertsOf address={address} devices={devices} listed={[]} />;
  // An empty list would select every device.
  if (isPending || devices.length === 0) return <NoDevices kind={kinds[0]} isPending={isPending} />;
  return <AlertsOf address={address} devices={devices} listed={serialNumbersOf(devices)} />;
}

/** `listed`: the serial numbers of the devices to list if none is chosen; empty means every device. */
function AlertsOf({
  address,
  devices,
  listed,
}: Omit<Shown, 'timezone'> & { readonly listed: readonly string[] }) {
  const { range, device, channel } = address;
  const timezone = timezoneOf(devices, device);
  const serialNumbers = device === null ? listed : [device];
  return (
    <div className="alert-page review">
      <AlertCategoriesOf serialNumbers={serialNumbers} channel={channel} />
      <AlertQueryActor
        filters={{
          serialNumber: serialNumbers,
          channel: channel === null ? [] : [[channel]],
          types: typesChosen(address),
          timezone,
          range,
          reviewed: reviewedOf(address.review),
        }}
      >
        <ReviewActors>
          <ClipDownloadActor>
            <ClipShareActor place="alerts">
              <AlertFilters address={address} devices={devices} timezone={timezone} />
              {address.open === null && <ReviewKeys ways={null} waysFrom={null} onClose={null} />}
              <UnlistedAlert address={address} devices={devices} timezone={timezone} />
              <NewAlertsPill />
              <Alerts address={address} devices={devices} timezone={timezone} />
              <ReviewBars>
                <MarkNotice />
                <ChoiceBar devices={devices} />
              </ReviewBars>
              <ShareDialog devices={devices} />
            </ClipShareActor>
          </ClipDownloadActor>
        </ReviewActors>
      </AlertQueryActor>
    </div>
  );
}

function Alerts({ address, devices, timezone }: Shown) {
  const { t, i18n } = useTranslation();
  const opened = useListedOpen(address);
  const { range, device, category, type, review } = address;
  const isAll = range.period === 'all' && device === null && category === null && type === null;
  const query = useAlertQueryRef();
  // If there are no reviewed alerts either, there were no alerts at all.
  const isReviewed = useSelector(query, ({ context }) => !hadNone(context.pages)) && review === 'new';
  const meant = device === null ? devices : devices.filter(({ serialNumber }) => serialNumber === device);
  // A gateway has no storage service, so none is shown.
  const hasStorage = !meant.every(({ deviceType }) => deviceType === 'GW');
  return (
    <PagedPanel
      query={query}
      label={t('alerts:page.label')}
      timezone={timezone}
      counts={{ soFar: 'alerts:countSoFar', inAll: 'alerts:count' }}
      className="evs"
      entry={(alert, place) => {
        const isOpen = alert.id === opened?.id;
        const open = isOpen ? null : { id: alert.id, at: alert.at };
        return (
          <ReviewCard
            {...place}
            alert={alert}
            timezone={timezoneOf(devices, alert.serialNumber)}
            listZone={timezone}
            language={i18n.language}
            isOpen={isOpen}
            to={alertAddress({ ...address, open })}
            t={t}
          />
        );
      }}
      above={<MarkAll />}
      below={
        opened && {
          id: opened.id,
          content: (
            <Near address={address} devices={devices} timezone={timezone} period="around">
              <OpenedAlert address={address} devices={devices} timezone={timezone} alert={opened} />
            </Near>
          ),
        }
      }
      skeleton={<UnknownCard />}
      unknown={unknownCards}
      empty={{
        icon: isReviewed ? 'pi-check-circle' : 'pi-bell-slash',
        title: t(isReviewed ? 'review:nothingNew.title' : 'alerts:page.empty'),
        text: t(
          isReviewed ? 'review:nothingNew.text' : isAll ? 'alerts:page.noneText' : 'alerts:page.emptyText',
        ),
      }}
      instead={
        isReviewed ? (
          <Link
            className="p-button p-component p-button-text"
            to={alertAddress({ ...address, review: 'all', open: null })}
          >
            {t('review:nothingNew.all')}
          </Link>
        ) : (
          !isAll && (
            <Link
              className="p-button p-component p-button-text"
              to={alertAddress(allAlerts(address.page, { period: 'all' }, 'all'))}
            >
              {t('alerts:page.showAll')}
            </Link>
          )
        )
      }
      end={hasStorage && <RetentionEnd kept="alerts" />}
      failed={t('alerts:failed')}
      elsewhere={
        device !== null && (
          <Link
            className="p-button p-component"
            to={alertAddress({ ...address, device: null, channel: null, open: null })}
          >
            {t('alerts:page.allDevices')}
          </Link>
        )
      }
    />
  );
}
