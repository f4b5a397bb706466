import '../styles/devices.css';
import './doorbells.css';
import type { ComponentType } from 'react';
import { FollowActors } from '../../actors/history/follow.tsx';
import { useDeviceListRef, useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { useCameraAddress, useChosenSerialNumber } from '../shared/device/cameras.ts';
import { NothingListed, useNothing } from '../shared/device/NothingListed.tsx';
import { onePaneWidth, useMedia } from '../shared/page/dom/useMedia.ts';
import { PageLoading } from '../shared/page/loading.tsx';
import { ListOrMoment } from '../shared/neighbours/ListOrMoment.tsx';
import { DoorbellList } from './DoorbellList.tsx';

/**
 * The doorbell home (spec section 2): the list of doorbells next to the chosen one. If none is chosen and there is room
 * for both, it shows the first.
 *
 * @param Stage shows the chosen one in its tabs, like a camera
 */
export function DoorbellsPage({ Stage }: { Stage: ComponentType<{ serialNumber: string }> }) {
  const list = useDeviceListRef('doorbell');
  const attributes = useMachineAttributes(list);
  const serialNumber = useChosenSerialNumber();
  const isNamed = useCameraAddress().serialNumber !== null;
  const isOnePane = useMedia(onePaneWidth);
  const nothing = useNothing('doorbell');
  // A doorbell in the address is looked up separately, because the list may lack it.
  const hasNothing = nothing !== null && !isNamed;
  return (
    <div className={`cams doors${isNamed ? ' is-detail' : ''}`} {...attributes}>
      {hasNothing ? (
        <NothingListed kind="doorbell" why={nothing} />
      ) : (
        <FollowActors>
          <ListOrMoment list={<DoorbellList />}>
            {serialNumber === null ? !isOnePane && <PageLoading /> : <Stage serialNumber={serialNumber} />}
          </ListOrMoment>
        </FollowActors>
      )}
    </div>
  );
}
