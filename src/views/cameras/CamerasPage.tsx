import '../styles/devices.css';
import { WallActors } from '../../actors/devices/wallContexts.tsx';
import { FollowActors } from '../../actors/history/follow.tsx';
import { useDeviceListRef, useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { useChosenSerialNumber } from '../shared/device/cameras.ts';
import { ChunkPlace } from '../shared/page/ChunkPlace.tsx';
import { chosenCamera } from './chosenCamera.ts';
import { NothingListed, useNothing } from '../shared/device/NothingListed.tsx';
import { Wall } from './wall/Wall.tsx';

/** The camera home (spec section 2): all cameras as a wall, or the chosen one next to the list. */
export function CamerasPage() {
  const list = useDeviceListRef('camera');
  const attributes = useMachineAttributes(list);
  const serialNumber = useChosenSerialNumber();
  const isDetail = serialNumber !== null;
  const nothing = useNothing('camera');
  // A camera in the address is looked up separately, because the list may lack it.
  const hasNothing = nothing !== null && !isDetail;
  return (
    <div className={`cams${isDetail ? ' is-detail' : ' is-wall'}`} {...attributes}>
      {hasNothing && <NothingListed kind="camera" why={nothing} />}
      {!hasNothing && !isDetail && (
        <WallActors>
          <Wall />
        </WallActors>
      )}
      {isDetail && (
        <FollowActors>
          <ChunkPlace chunk={chosenCamera} given={{ serialNumber }} />
        </FollowActors>
      )}
    </div>
  );
}
