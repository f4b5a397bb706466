import '../../../styles/settings.css';
import '../../../styles/deviceSettings.css';
import { RuleActors } from '../../../../actors/settings/rules.tsx';
import type { Device } from '../../../../domain/devices/device.ts';
import { useCameraAddress } from '../../../shared/device/cameras.ts';
import { ChunkPlace } from '../../../shared/page/ChunkPlace.tsx';
import { healthContent } from '../sections.ts';
import { Rules } from '../../../shared/rules/Rules.tsx';

/** The health and the alert rules of a camera that has no other settings here. It has no regions. */
export function RulesPanel({ camera }: { camera: Device }) {
  const { serialNumber, onLine } = camera;
  const { rule } = useCameraAddress();
  return (
    <div className="device-settings" data-alone>
      <div className="cards">
        <ChunkPlace key={`health ${serialNumber}`} chunk={healthContent} given={{ device: camera }} />
        <RuleActors key={serialNumber} serialNumber={serialNumber} wanted={rule}>
          <Rules regions={[]} isOffline={!onLine} />
        </RuleActors>
      </div>
    </div>
  );
}
