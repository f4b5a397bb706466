import '../../styles/settings.css';
import '../../styles/deviceSettings.css';
import './cameraSettings.css';
import { useLocation } from 'react-router';
import { HubRuleActors } from '../../../actors/gateways/hubParts.tsx';
import type { Gateway } from '../../../domain/devices/device.ts';
import { readHubAddress } from '../../../domain/gateways/hubAddress.ts';
import type { HubCamera } from '../../../domain/gateways/hubPicture.ts';
import { Rules } from '../../shared/rules/Rules.tsx';
import { HeldNote, OfflineNote } from '../panel/HeldNote.tsx';

/** The alert rules of a camera of a hub, which the hub applies. */
export function CameraRules({ hub, camera }: { hub: Gateway; camera: HubCamera }) {
  const { rule } = readHubAddress(useLocation().search);
  const { serialNumber, shared } = hub;
  const { channel } = camera;
  return (
    <div className="device-settings hub-camera-rules">
      {shared ? (
        <HeldNote hub={hub} />
      ) : (
        <HubRuleActors
          key={`${serialNumber} ${channel}`}
          serialNumber={serialNumber}
          channel={channel}
          wanted={rule}
        >
          <OfflineNote hub={hub} camera={camera} />
          <div>
            <Rules regions={[]} isOffline={!hub.onLine || !camera.onLine} />
          </div>
        </HubRuleActors>
      )}
    </div>
  );
}
