import '../styles/devices.css';
import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { useTranslation } from 'react-i18next';
import { useSeenCamera } from '../../actors/alerts/seenCamera.ts';
import { WallActors } from '../../actors/devices/wallContexts.tsx';
import { useDeviceListRef, useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { useChosenSerailno } from '../shared/device/cameras.ts';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { CameraList } from './CameraList.tsx';
import { CameraStage } from './CameraStage.tsx';
import { Wall } from './wall/Wall.tsx';

/** The states of the list in which there is no camera to show. */
const nothings = ['failed', 'unreadable', 'empty'] as const;

/** The camera home (spec section 2): all cameras as a wall, or the chosen one beside the list of them. */
export function CamerasPage() {
  const list = useDeviceListRef('camera');
  const attributes = useMachineAttributes(list);
  const serailno = useChosenSerailno();
  const isDetail = serailno !== null;
  const nothing = useSelector(list, (snapshot) => nothings.find((state) => snapshot.matches(state)) ?? null);
  // A camera that the address names is looked for by itself: the list may lack it.
  const hasNothing = nothing !== null && !isDetail;
  useSeenCamera(serailno);
  return (
    <div className={`cams${isDetail ? ' is-detail' : ' is-wall'}`} {...attributes}>
      {hasNothing && <NoCameras why={nothing} />}
      {!hasNothing && !isDetail && (
        <WallActors>
          <Wall />
        </WallActors>
      )}
      {isDetail && (
        <>
          <CameraList />
          <CameraStage serailno={serailno} />
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
