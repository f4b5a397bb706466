import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeviceListRef } from '../../app/contexts.tsx';
import type { Device } from '../../domain/device.ts';
import { Blank } from '../shared/Blank.tsx';
import { useCameraAddress, useChosenCamera, useChosenSerailno } from '../shared/cameras.ts';
import { DeviceStatus } from '../shared/DeviceStatus.tsx';
import { Link } from '../shared/Link.tsx';
import { PageLoading } from '../shared/PageLoading.tsx';
import { CameraTabs } from './CameraTabs.tsx';
import { panels } from './panels.ts';

/** Beside the list: the chosen camera in one of its tabs, or what to do to see one. */
export function CameraStage() {
  const { t } = useTranslation();
  const serailno = useChosenSerailno();
  const camera = useChosenCamera();
  const loading = useSelector(useDeviceListRef('camera'), (snapshot) => snapshot.hasTag('loading'));
  return (
    <section className="stage" aria-label={t('cameras:stage.label')}>
      {camera ? (
        <CameraView camera={camera} />
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
  const { tab } = useCameraAddress();
  const panel = panels.find((built) => built.tab === tab) ?? panels[0];
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
      <CameraTabs serailno={camera.serailno} current={panel?.tab ?? 'live'} />
      <div className="stage-body">
        <Suspense fallback={<PageLoading />}>
          {panel && <panel.Content key={camera.serailno} camera={camera} />}
        </Suspense>
      </div>
    </>
  );
}
