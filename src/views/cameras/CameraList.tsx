import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useDeviceFilterRef, useDeviceListRef } from '../../actors/shell/contexts.tsx';
import { filterDevices } from '../../domain/devices/deviceFilter.ts';
import { NoMatch, NothingListed, useNothing } from '../shared/device/NothingListed.tsx';
import { useChosenSerialNumber, useDevices } from '../shared/device/cameras.ts';
import { useCameraDigits } from '../shared/device/sameMoment.ts';
import { SkipLink } from '../shared/page/dom/SkipLink.tsx';
import { VirtualList } from '../shared/events/dom/VirtualList.tsx';
import { CameraFilters } from './CameraFilters.tsx';
import { CameraBar, CameraCount, CameraNotes, CameraProgress } from './cameraListState.tsx';
import { RefreshList } from '../shared/device/RefreshList.tsx';
import { CameraRow, RowSkeleton } from './CameraRow.tsx';

/** The number of placeholder rows while the list loads. */
const unknownRows = 8;

/** The camera list: filters, the count, and a row for each matching camera. */
export function CameraList() {
  const { t } = useTranslation();
  const list = useDeviceListRef('camera');
  const filterRef = useDeviceFilterRef();
  const filter = useSelector(filterRef, (snapshot) => snapshot.context.filter);
  const loading = useSelector(list, (snapshot) => snapshot.hasTag('loading'));
  const devices = useDevices('camera');
  const chosen = useChosenSerialNumber();

  const shown = filterDevices(devices, filter);
  useCameraDigits(shown);
  const known = devices.length > 0;
  const nothing = useNothing('camera');
  return (
    <section className="list" aria-label={t('devices:list.label')}>
      <SkipLink to="chosen" label={t('devices:list.skip')} />
      <CameraFilters devices={devices} first={shown[0]} />
      <div className="list-head">
        {loading ? <CameraProgress /> : <CameraCount shown={shown.length} devices={devices.length} />}
        <RefreshList kind="camera" />
      </div>
      <CameraNotes />
      {loading && <CameraBar />}
      {nothing !== null ? (
        <NothingListed kind="camera" why={nothing} />
      ) : known && shown.length === 0 ? (
        <NoMatch title={t('devices:list.noMatch.title')} onClear={() => filterRef.send({ type: 'clear' })} />
      ) : (
        <VirtualList
          count={known || !loading ? shown.length : unknownRows}
          view={`${filter.keyword} ${filter.site} ${filter.status} ${filter.kind}`}
          reveal={shown.findIndex((device) => device.serialNumber === chosen)}
          label={t('devices:list.label')}
          busy={loading}
          row={(index) => {
            const device = shown[index];
            return device
              ? {
                  key: device.serialNumber,
                  content: (
                    <CameraRow
                      device={device}
                      chosen={device.serialNumber === chosen}
                      awaitsPreview={loading}
                    />
                  ),
                }
              : { key: `skeleton ${index}`, hidden: true, content: <RowSkeleton index={index} /> };
          }}
        />
      )}
    </section>
  );
}
