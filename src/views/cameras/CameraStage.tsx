import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { LivePlayerActor, useDeviceListRef, useLivePlayerRef } from '../../app/contexts.tsx';
import type { Device } from '../../domain/device.ts';
import { Blank } from '../shared/Blank.tsx';
import { useChosenCamera, useChosenSerailno } from '../shared/cameras.ts';
import { DeviceStatus } from '../shared/DeviceStatus.tsx';
import { Link } from '../shared/Link.tsx';
import { LiveWindow } from '../shared/LiveWindow.tsx';
import { PageLoading } from '../shared/PageLoading.tsx';

/** Beside the list: the chosen camera live, or what to do to see one. */
export function CameraStage() {
  const { t } = useTranslation();
  const serailno = useChosenSerailno();
  const camera = useChosenCamera();
  const loading = useSelector(useDeviceListRef('camera'), (snapshot) => snapshot.hasTag('loading'));
  return (
    <section className="stage" aria-label={t('cameras:stage.label')}>
      {camera ? (
        <LivePlayerActor key={camera.serailno} device={camera}>
          <CameraView camera={camera} />
        </LivePlayerActor>
      ) : serailno === null ? (
        <Blank icon="pi-video" title={t('cameras:stage.pick.title')} text={t('cameras:stage.pick.text')} />
      ) : loading ? (
        <PageLoading />
      ) : (
        <Blank
          icon="pi-question-circle"
          title={t('messages:device.notExist')}
          text={t('cameras:stage.unknown.text')}
        >
          <Link className="p-button p-component" to="/cameras">
            {t('cameras:stage.unknown.all')}
          </Link>
        </Blank>
      )}
    </section>
  );
}

function CameraView({ camera }: { camera: Device }) {
  const player = useLivePlayerRef();
  return (
    <>
      <header className="dev">
        <div>
          <h2>{camera.name || camera.serailno}</h2>
          <p>
            <DeviceStatus device={camera} />
            {camera.adress && <span>{camera.adress}</span>}
            {camera.model && <span>{camera.model}</span>}
            <span className="mono">{camera.serailno}</span>
          </p>
        </div>
      </header>
      <div className="stage-body">
        <LiveWindow
          player={player}
          name={camera.name}
          preview={camera.snapSrc ?? null}
          timezone={camera.timezone}
        />
      </div>
    </>
  );
}
