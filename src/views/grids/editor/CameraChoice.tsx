import '../../styles/devices.css';
import { useSelector } from '@xstate/react';
import { InputText } from 'primereact/inputtext';
import { useTranslation } from 'react-i18next';
import { useGridEditorRef } from '../../../actors/grids/gridContexts.tsx';
import type { Device } from '../../../domain/devices/device.ts';
import { camerasOf } from '../../../domain/grids/grid.ts';
import { VirtualList } from '../../shared/events/dom/VirtualList.tsx';
import { Still } from '../../shared/events/Still.tsx';
import { offer } from '../../shared/form/submitTo.ts';
import { Icon } from '../../shared/page/Icon.tsx';
import { useAreCamerasLoading, useGridCameras } from '../gridCameras.ts';
import { useOfferedCameras } from './offeredCameras.ts';
import { FailedLists } from './FailedLists.tsx';

/** The cameras and doorbells, each with the number of its window: to drag, to press or to touch. */
export function CameraChoice() {
  const { t } = useTranslation();
  const ref = useGridEditorRef();
  const { keyword, windows, layout, held } = useSelector(ref, (snapshot) => snapshot.context);
  const isLoading = useAreCamerasLoading();
  const devices = useGridCameras();
  const offered = useOfferedCameras();
  const doorbells = devices.filter(({ deviceType }) => deviceType === 'DOORBELL').length;
  const counts = [t('devices:list.count', { count: devices.length - doorbells })];
  if (doorbells > 0) counts.push(t('doorbells:list.count', { count: doorbells }));
  const label = t(doorbells > 0 ? 'grids:devices' : 'grids:cameras');
  return (
    <section className="list grid-cameras" aria-label={label}>
      <search className="filters">
        <span className="keyword">
          <Icon name="pi-search" />
          <InputText
            type="search"
            value={keyword}
            placeholder={t('devices:filter.keywordHint')}
            aria-label={t('devices:filter.keyword')}
            onChange={(event) => offer(ref, { type: 'keyword.changed', keyword: event.target.value })}
          />
        </span>
      </search>
      <p className="count">
        <span>{counts.join(' · ')}</span>
        <span>{t('grids:filled', { count: camerasOf(windows).length, layout })}</span>
      </p>
      <FailedLists />
      {offered.length === 0 && !isLoading ? (
        devices.length > 0 && <p className="grid-none">{t('devices:list.noMatch.title')}</p>
      ) : (
        <VirtualList
          count={offered.length}
          view={keyword}
          reveal={-1}
          label={label}
          busy={isLoading}
          row={(index) => {
            const device = offered[index];
            if (!device) return { key: `${index}`, hidden: true, content: null };
            const at = windows.indexOf(device.serialNumber);
            return {
              key: device.serialNumber,
              content: <Row device={device} window={at + 1} isHeld={device.serialNumber === held} />,
            };
          }}
        />
      )}
    </section>
  );
}

/** A camera to choose. `window` is 0 where it has none. */
function Row({ device, window, isHeld }: { device: Device; window: number; isHeld: boolean }) {
  const { t } = useTranslation();
  const ref = useGridEditorRef();
  const { serialNumber, name, site, onLine, snapSrc } = device;
  const place = [site, ...(onLine ? [] : [t('common:status.offline')])].filter((text) => text !== '');
  const choose = () => {
    const { target } = ref.getSnapshot().context;
    if (!isHeld) offer(ref, { type: 'camera.lift', serialNumber });
    else if (target === null) offer(ref, { type: 'release' });
    else offer(ref, { type: 'camera.put', serialNumber, at: target });
  };
  return (
    <button
      type="button"
      className="row"
      data-camera={serialNumber}
      data-off={onLine ? undefined : true}
      aria-pressed={isHeld}
      onClick={choose}
    >
      <span className="grip" data-grip>
        <Icon name="pi-bars" />
      </span>
      <span className="thumb">
        <Icon name={onLine ? 'pi-video' : 'pi-ban'} />
        {snapSrc !== undefined && snapSrc !== null && <Still src={snapSrc} />}
      </span>
      <span className="row-body">
        <b title={name}>{name || serialNumber}</b>
        <small>{place.join(' · ')}</small>
      </span>
      {window > 0 && (
        <em title={t('grids:inWindow', { window })}>
          <span aria-hidden="true">{window}</span>
          <span className="sr">{t('grids:inWindow', { window })}</span>
        </em>
      )}
    </button>
  );
}
