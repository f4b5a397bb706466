import '../../styles/devices.css';
import { useSelector } from '@xstate/react';
import { InputText } from 'primereact/inputtext';
import { useTranslation } from 'react-i18next';
import { useGridEditorRef } from '../../../actors/grids/gridsPage.tsx';
import { camerasOf } from '../../../domain/grids/grid.ts';
import type { GridCamera } from '../../../domain/grids/gridCamera.ts';
import { VirtualList } from '../../shared/events/dom/VirtualList.tsx';
import { Still } from '../../shared/events/Still.tsx';
import { offer } from '../../shared/form/submitTo.ts';
import { ownTouches } from '../../shared/page/dom/ownTouches.ts';
import { Icon } from '../../shared/page/Icon.tsx';
import { useAreCamerasLoading } from '../gridCameras.ts';
import { cameraName, useGridCameras } from '../../shared/device/gridCameras.ts';
import { useOfferedCameras } from './offeredCameras.ts';
import { FailedLists } from '../FailedLists.tsx';

/** The cameras and doorbells, each with the number of its window, to drag, click or tap. */
export function CameraChoice() {
  const { t } = useTranslation();
  const ref = useGridEditorRef();
  const { keyword, windows, layout, held } = useSelector(ref, (snapshot) => snapshot.context);
  const isLoading = useAreCamerasLoading();
  const cameras = useGridCameras();
  const offered = useOfferedCameras();
  const doorbells = cameras.filter(({ deviceType }) => deviceType === 'DOORBELL').length;
  const counts = [t('devices:list.count', { count: cameras.length - doorbells })];
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
        cameras.length > 0 && <p className="grid-none">{t('devices:list.noMatch.title')}</p>
      ) : (
        <VirtualList
          count={offered.length}
          view={keyword}
          reveal={-1}
          label={label}
          busy={isLoading}
          row={(index) => {
            const camera = offered[index];
            if (!camera) return { key: `${index}`, hidden: true, content: null };
            const at = windows.indexOf(camera.id);
            return {
              key: camera.id,
              content: <Row camera={camera} window={at + 1} isHeld={camera.id === held} />,
            };
          }}
        />
      )}
    </section>
  );
}

/** A camera to choose. `window` is 0 if it has none. */
function Row({ camera, window, isHeld }: { camera: GridCamera; window: number; isHeld: boolean }) {
  const { t } = useTranslation();
  const ref = useGridEditorRef();
  const { id, hubName, site, onLine, snapSrc } = camera;
  const name = cameraName(t, camera);
  const place = [onLine ? '' : t('common:status.offline'), hubName ?? '', site].filter((text) => text !== '');
  const choose = () => {
    const { target } = ref.getSnapshot().context;
    if (!isHeld) offer(ref, { type: 'camera.lift', camera: id });
    else if (target === null) offer(ref, { type: 'release' });
    else offer(ref, { type: 'camera.put', camera: id, at: target });
  };
  return (
    <button
      type="button"
      className="row"
      data-camera={id}
      data-off={onLine ? undefined : true}
      aria-pressed={isHeld}
      onClick={choose}
    >
      <span ref={ownTouches} className="grip" data-grip>
        <Icon name="pi-bars" />
      </span>
      <span className="thumbnail">
        <Icon name={onLine ? 'pi-video' : 'pi-ban'} />
        {snapSrc !== undefined && snapSrc !== null && <Still src={snapSrc} />}
      </span>
      <span className="row-body">
        <b title={name}>{name}</b>
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
