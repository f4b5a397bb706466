import '../styles/devices.css';
import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { useTranslation } from 'react-i18next';
import { useDeviceListRef, useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { useChosenSerailno } from '../shared/device/cameras.ts';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { CameraList } from './CameraList.tsx';
import { CameraStage } from './CameraStage.tsx';

/** The states of the list in which there is no camera to show. */
const nothings = ['failed', 'unreadable', 'empty'] as const;

/** The camera home (spec section 2): the list of cameras, and the chosen one live. */
export function CamerasPage() {
  const list = useDeviceListRef('camera');
  const attributes = useMachineAttributes(list);
  const isDetail = useChosenSerailno() !== null;
  const nothing = useSelector(list, (snapshot) => nothings.find((state) => snapshot.matches(state)) ?? null);
  // A camera that the address names is looked for by itself: the list may lack it.
  const hasNothing = nothing !== null && !isDetail;
  const layout = hasNothing ? ' is-blank' : isDetail ? ' is-detail' : '';
  return (
    <div className={`cams${layout}`} {...attributes}>
      {hasNothing ? (
        <NoCameras why={nothing} />
      ) : (
        <>
          <CameraList />
          <CameraStage />
        </>
      )}
    </div>
  );
}

/** An empty list says why it is empty; one that failed or could not be read says so and offers to load it again. */
function NoCameras({ why }: { why: (typeof nothings)[number] }) {
  const { t } = useTranslation();
  const list = useDeviceListRef('camera');
  const failed = why !== 'empty';
  return (
    <EmptyState
      icon={failed ? 'pi-exclamation-circle' : 'pi-video'}
      title={t(`devices:list.${why}.title`)}
      text={t(`devices:list.${why}.text`)}
    >
      <Button
        label={t(failed ? 'common:tryAgain' : 'common:refresh')}
        icon="pi pi-refresh"
        outlined={!failed}
        {...(!failed && { severity: 'secondary' as const })}
        onClick={() => list.send({ type: 'refresh' })}
      />
    </EmptyState>
  );
}
