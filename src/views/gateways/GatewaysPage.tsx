import '../styles/devices.css';
import '../styles/gateways.css';
import { useLocation } from 'react-router';
import type { Chunk } from '../../actors/shell/chunks.ts';
import { useDeviceListRef, useMachineAttributes } from '../../actors/shell/contexts.tsx';
import type { Recorder } from '../../domain/history/recorder.ts';
import { readHubAddress } from '../../domain/gateways/hubAddress.ts';
import { filterHubs } from '../../domain/gateways/hubFilter.ts';
import { NothingListed, useNothing } from '../shared/device/NothingListed.tsx';
import { useGateways } from '../shared/device/cameras.ts';
import { HubList } from './HubList.tsx';
import { HubStage } from './HubStage.tsx';

/**
 * The gateway page (spec section 2): the list of hubs next to the devices of the chosen one.
 *
 * @param props.history the recordings of a camera of a hub
 */
export function GatewaysPage({ history }: { history: Chunk<{ camera: Recorder }> }) {
  const list = useDeviceListRef('gateway');
  const attributes = useMachineAttributes(list);
  const hubs = useGateways();
  const address = readHubAddress(useLocation().search);
  const nothing = useNothing('gateway');
  const listed = filterHubs(hubs, address);
  // If there is room next to the list, the first hub is shown until one is chosen.
  const shown = address.gateway ?? (listed[0] ?? hubs[0])?.serialNumber ?? null;
  return (
    <div className={`cams ${address.gateway === null ? 'is-list' : 'is-detail'}`} {...attributes}>
      {nothing !== null ? (
        <NothingListed kind="gateway" why={nothing} />
      ) : (
        <>
          <HubList hubs={hubs} listed={listed} filter={address} shown={shown} />
          {shown !== null && (
            <HubStage
              key={shown}
              serialNumber={shown}
              hub={hubs.find(({ serialNumber }) => serialNumber === shown)}
              address={address}
              history={history}
            />
          )}
        </>
      )}
    </div>
  );
}
