import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { ProgressBar } from 'primereact/progressbar';
import { useTranslation } from 'react-i18next';
import { useDeviceFilterRef, useDeviceListRef } from '../../actors/shell/contexts.tsx';
import { filterDevices } from '../../domain/devices/deviceFilter.ts';
import { staleSinceOf } from '../../machines/devices/deviceList/selectors.ts';
import { useChosenSerailno, useDevices } from '../shared/device/cameras.ts';
import { VirtualList } from '../shared/events/dom/VirtualList.tsx';
import { ListNotes } from '../shared/events/ListNotes.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { CameraFilters } from './CameraFilters.tsx';
import { CameraRow, RowSkeleton } from './CameraRow.tsx';

/** Stands for the rows of a list of which nothing is known yet. */
const unknownRows = 8;

/** The cameras: filters, how many there are, and a row for each that matches. */
export function CameraList() {
  const { t } = useTranslation();
  const list = useDeviceListRef('camera');
  const filterRef = useDeviceFilterRef();
  const filter = useSelector(filterRef, (snapshot) => snapshot.context.filter);
  const loading = useSelector(list, (snapshot) => snapshot.hasTag('loading'));
  const devices = useDevices('camera');
  const chosen = useChosenSerailno();

  const shown = filterDevices(devices, filter);
  const known = devices.length > 0;
  return (
    <section className="list" aria-label={t('devices:list.label')}>
      <CameraFilters devices={devices} />
      <div className="list-head">
        {loading ? <Progress /> : <Count shown={shown.length} devices={devices.length} />}
        <Refresh />
      </div>
      <Notes />
      {loading && <Bar />}
      {known && shown.length === 0 ? (
        <div className="empty-state">
          <h2>{t('devices:list.noMatch.title')}</h2>
          <p>{t('devices:list.noMatch.text')}</p>
          <div>
            <Button
              label={t('devices:list.noMatch.clear')}
              outlined
              severity="secondary"
              onClick={() => filterRef.send({ type: 'clear' })}
            />
          </div>
        </div>
      ) : (
        <VirtualList
          count={known || !loading ? shown.length : unknownRows}
          view={`${filter.keyword} ${filter.site} ${filter.status} ${filter.kind}`}
          reveal={shown.findIndex((device) => device.serailno === chosen)}
          label={t('devices:list.label')}
          busy={loading}
          row={(index) => {
            const device = shown[index];
            return device
              ? {
                  key: device.serailno,
                  content: (
                    <CameraRow device={device} chosen={device.serailno === chosen} awaitsPreview={loading} />
                  ),
                }
              : { key: `skeleton ${index}`, hidden: true, content: <RowSkeleton index={index} /> };
          }}
        />
      )}
    </section>
  );
}

/** How old the list is where it could not be refreshed, and how much of it is left out. */
function Notes() {
  const list = useDeviceListRef('camera');
  const staleSince = useSelector(list, staleSinceOf);
  const dropped = useSelector(list, ({ context }) => context.dropped);
  return <ListNotes staleSince={staleSince} dropped={dropped} />;
}

/** How many cameras there are, how many the filters leave, and how many of these are online. */
function Count({ shown, devices }: { shown: number; devices: number }) {
  const { t } = useTranslation();
  const online = useDevices('camera').filter((device) => device.onLine).length;
  return (
    <output className="count">
      <span>
        {shown === devices
          ? t('devices:list.count', { count: devices })
          : t('devices:list.countOf', { shown, count: devices })}
      </span>
      <span>{t('devices:list.online', { count: online })}</span>
    </output>
  );
}

/** What is being loaded, and how far it has come. */
function Progress() {
  const { t } = useTranslation();
  const { label, previewing, done, total } = useProgress();
  return (
    <p className="count">
      <output>{label}</output>
      {previewing && <span>{t('devices:list.progress', { done, total })}</span>}
    </p>
  );
}

/** The same as a bar. */
function Bar() {
  const { label, previewing, done, total } = useProgress();
  return (
    <div className="load">
      {previewing ? (
        <ProgressBar value={Math.round((100 * done) / total)} showValue={false} aria-label={label} />
      ) : (
        <ProgressBar mode="indeterminate" aria-label={label} />
      )}
    </div>
  );
}

function useProgress() {
  const { t } = useTranslation();
  const list = useDeviceListRef('camera');
  const previewing = useSelector(list, (snapshot) => snapshot.matches({ loading: 'previewing' }));
  const done = useSelector(list, (snapshot) => snapshot.context.done);
  const total = useSelector(list, (snapshot) => snapshot.context.arriving.length);
  return {
    label: t(previewing ? 'devices:list.loadingPreviews' : 'devices:list.loading'),
    previewing,
    done,
    total,
  };
}

/** Loads the list anew; the rows that are there stay meanwhile. */
function Refresh() {
  const { t } = useTranslation();
  const list = useDeviceListRef('camera');
  const can = useSelector(list, (snapshot) => snapshot.can({ type: 'refresh' }));
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={t('devices:list.refresh')}
      title={t('devices:list.refresh')}
      disabled={!can}
      onClick={() => list.send({ type: 'refresh' })}
    >
      <Icon name="pi-refresh" />
    </button>
  );
}
