import '../styles/devices.css';
import './doorbells.css';
import type { ComponentType } from 'react';
import { useDeviceListRef, useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { useCameraAddress, useChosenSerialNumber } from '../shared/device/cameras.ts';
import { NothingListed, useNothing } from '../shared/device/NothingListed.tsx';
import { onePaneWidth, useMedia } from '../shared/page/dom/useMedia.ts';
import { PageLoading } from '../shared/page/PageLoading.tsx';
import { DoorbellList } from './DoorbellList.tsx';

/**
 * The doorbell home (spec section 2): the doorbells beside the chosen one, which is the first where nobody chose and there is room
 * for both.
 *
 * @param Stage shows the chosen one in its tabs, as a camera is shown
 */
export function DoorbellsPage({ Stage }: { Stage: ComponentType<{ serialNumber: string }> }) {
  const list = useDeviceListRef('doorbell');
  const attributes = useMachineAttributes(list);
  const serialNumber = useChosenSerialNumber();
  const isNamed = useCameraAddress().serialNumber !== null;
  const isOnePane = useMedia(onePaneWidth);
  const nothing = useNothing('doorbell');
  // A doorbell that the address names is looked for by itself: the list may lack it.
  const hasNothing = nothing !== null && !isNamed;
  return (
    <div className={`cams doors${isNamed ? ' is-detail' : ''}`} {...attributes}>
      {hasNothing ? (
        <NothingListed kind="doorbell" why={nothing} />
      ) : (
        <>
          <DoorbellList />
          {serialNumber === null ? !isOnePane && <PageLoading /> : <Stage serialNumber={serialNumber} />}
        </>
      )}
    </div>
  );
}
