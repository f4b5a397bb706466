import '../styles/cameras.css';
import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { useTranslation } from 'react-i18next';
import { useDeviceListRef, useMachineAttributes } from '../../app/contexts.tsx';
import { useChosenSerailno } from '../shared/cameras.ts';
import { Blank } from '../shared/Blank.tsx';
import { CameraList } from './CameraList.tsx';
import { CameraStage } from './CameraStage.tsx';

/** The camera home (spec section 2): the list of cameras, and the chosen one live. */
export function CamerasPage() {
  const list = useDeviceListRef('camera');
  const attributes = useMachineAttributes(list);
  const isDetail = useChosenSerailno() !== null;
  const failed = useSelector(list, (snapshot) => snapshot.matches('failed'));
  const empty = useSelector(list, (snapshot) => snapshot.matches('empty'));
  // A camera that the address names is looked for by itself: the list may lack it.
  const hasNothing = (failed || empty) && !isDetail;
  const layout = hasNothing ? ' is-blank' : isDetail ? ' is-detail' : '';
  return (
    <div className={`cams${layout}`} {...attributes}>
      {hasNothing ? (
        <NoCameras failed={failed} />
      ) : (
        <>
          <CameraList />
          <CameraStage />
        </>
      )}
    </div>
  );
}

/** An empty list says why it is empty; a failed one says so and offers to load it again. */
function NoCameras({ failed }: { failed: boolean }) {
  const { t } = useTranslation();
  const list = useDeviceListRef('camera');
  const area = failed ? 'failed' : 'empty';
  return (
    <Blank
      icon={failed ? 'pi-exclamation-circle' : 'pi-video'}
      title={t(`cameras:list.${area}.title`)}
      text={t(`cameras:list.${area}.text`)}
    >
      <Button
        label={t(failed ? 'common:tryAgain' : 'common:refresh')}
        icon="pi pi-refresh"
        outlined={!failed}
        {...(!failed && { severity: 'secondary' as const })}
        onClick={() => list.send({ type: 'refresh' })}
      />
    </Blank>
  );
}
