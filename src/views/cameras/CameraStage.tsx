import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useConfig, useDeviceListRef, useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { DeviceRefreshActor, useDeviceRefreshRef } from '../../actors/devices/deviceContexts.tsx';
import { homeOf } from '../../domain/devices/cameraAddress.ts';
import type { Device } from '../../domain/devices/device.ts';
import { Button } from '../shared/form/Button.tsx';
import { KeepLast } from '../shared/dialog/dom/KeepLast.tsx';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { useCameraAddress, useChosenCamera, useHomeKind } from '../shared/device/cameras.ts';
import { DeviceStatus } from '../shared/device/DeviceStatus.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { PageLoading } from '../shared/page/loading.tsx';
import { ChunkPlace } from '../shared/page/ChunkPlace.tsx';
import { CameraTabs } from './CameraTabs.tsx';
import { panelOf } from './panels.ts';
import { ZoneNote } from './ZoneNote.tsx';

/** The chosen camera next to the list, in one of its tabs. Once mounted, it stays while the list reloads. */
export function CameraStage({ serialNumber }: { serialNumber: string }) {
  const { t } = useTranslation();
  const kind = useHomeKind();
  const camera = useChosenCamera();
  const listing = useSelector(useDeviceListRef(kind), (snapshot) => snapshot.matches({ loading: 'listing' }));
  return (
    <section
      className="stage"
      id="chosen"
      tabIndex={-1}
      aria-label={t(kind === 'doorbell' ? 'doorbells:stage' : 'devices:stage.label')}
    >
      <KeepLast key={serialNumber} value={camera ?? (listing ? null : notListed)} fallback={<PageLoading />}>
        {() => (
          <DeviceRefreshActor serialNumber={serialNumber} kind={kind} listed={camera !== undefined}>
            <Chosen camera={camera} />
          </DeviceRefreshActor>
        )}
      </KeepLast>
    </section>
  );
}

const notListed = {};

/** The camera in the address, or the reason why it is missing. */
function Chosen({ camera }: { camera: Device | undefined }) {
  const refresh = useDeviceRefreshRef();
  const attributes = useMachineAttributes(refresh);
  const missing = useSelector(refresh, (snapshot) => snapshot.matches('missing'));
  const hasFailed = useSelector(refresh, (snapshot) => snapshot.matches('failed'));
  return (
    <div className="chosen" {...attributes}>
      {missing && !camera ? (
        <Missing />
      ) : (
        <KeepLast value={camera} fallback={hasFailed ? <Missing /> : <PageLoading />}>
          {(shown) => <CameraView camera={shown} />}
        </KeepLast>
      )}
    </div>
  );
}

function Missing() {
  const { t } = useTranslation();
  const kind = useHomeKind();
  const refresh = useDeviceRefreshRef();
  const message = useSelector(refresh, ({ context }) => context.message) ?? 'device.notExist';
  return (
    <EmptyState
      icon="pi-question-circle"
      title={t(`messages:${message}`)}
      text={t(message === 'device.notExist' ? 'devices:stage.unknown.text' : 'devices:stage.unknown.other')}
    >
      <Button
        label={t('common:tryAgain')}
        outlined
        severity="secondary"
        onClick={() => refresh.send({ type: 'refresh' })}
      />
      <Link className="p-button p-component" to={homeOf[kind]}>
        {t(kind === 'doorbell' ? 'doorbells:all' : 'devices:stage.unknown.all')}
      </Link>
    </EmptyState>
  );
}

function CameraView({ camera }: { camera: Device }) {
  const { t } = useTranslation();
  const { tab } = useCameraAddress();
  const panel = panelOf(tab, useConfig().absent);
  return (
    <>
      <header className="dev">
        <div>
          <h2>{camera.name || camera.serialNumber}</h2>
          <p>
            <DeviceStatus device={camera} />
            {camera.shared && (
              <span>
                <Icon name="pi-share-alt" /> {t('common:shared')}
              </span>
            )}
            {camera.site && <span>{camera.site}</span>}
            {camera.model && <span>{camera.model}</span>}
            <span className="mono">{camera.serialNumber}</span>
            <ZoneNote timezone={camera.timezone} />
          </p>
          <RefreshNote />
        </div>
        <RefreshButton />
      </header>
      <CameraTabs serialNumber={camera.serialNumber} current={panel.tab} />
      <div className="stage-body">
        <ChunkPlace key={`${panel.tab} ${camera.serialNumber}`} chunk={panel.content} given={{ camera }} />
      </div>
    </>
  );
}

/** Reloads the camera, which stays visible meanwhile. */
function RefreshButton() {
  const { t } = useTranslation();
  const refresh = useDeviceRefreshRef();
  const isReading = useSelector(
    refresh,
    (snapshot) => snapshot.matches('refreshing') || snapshot.matches('searching'),
  );
  const label = t('devices:stage.refresh');
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      title={label}
      aria-busy={isReading}
      onClick={() => refresh.send({ type: 'refresh' })}
    >
      <Icon name={isReading ? 'pi-spin pi-refresh' : 'pi-refresh'} />
    </button>
  );
}

function RefreshNote() {
  const { t } = useTranslation();
  const message = useSelector(useDeviceRefreshRef(), ({ context }) => context.message);
  return (
    <p className="dev-note" role="alert">
      {message !== null && (
        <>
          <Icon name="pi-exclamation-circle" />
          {t(`messages:${message}`)}
        </>
      )}
    </p>
  );
}
